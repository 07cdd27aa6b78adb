# AtCoder Regular Contest 112, problem C: DFS Game.
# Explained in "Coins on Trees", chapter "Taking turns to choose".
import sys


def main():
    data = sys.stdin.buffer.read().split()
    n = int(data[0])
    parent = [0] + [int(p) - 1 for p in data[1:n]]
    gifts = [0] * n  # of the children: the sum of the even values < 0,
    burdens = [0] * n  # the sum of the even values >= 0,
    handovers = [None] * n  # and a list of the odd values, if there are any
    for v in range(n - 1, -1, -1):
        f = 1 + gifts[v]
        odd = handovers[v] or []
        odd.sort()
        f += sum(odd[0::2]) - sum(odd[1::2])
        f += burdens[v] if len(odd) % 2 == 0 else -burdens[v]
        handovers[v] = None  # no longer needed
        p = parent[v]
        if f % 2 == 0:
            if f < 0:
                gifts[p] += f
            else:
                burdens[p] += f
        elif handovers[p] is None:
            handovers[p] = [f]
        else:
            handovers[p].append(f)
    print((n + f) // 2)


main()
