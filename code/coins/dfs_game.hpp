/// \file
/// The DFS game, played by its rules and by nothing else.
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <vector>

#include "coins/tree.hpp"

namespace coins {

/// The two players. The first one makes the first turn.
/// (chapter: The DFS game)
enum class Player { first, second };

/// The opponent of p.
/// (chapter: The DFS game)
constexpr Player other(Player p) {
    return p == Player::first ? Player::second : Player::first;
}

/// A number of coins for each player.
/// (chapter: The DFS game)
struct CoinCount {
    int first = 0;   ///< coins of the first player
    int second = 0;  ///< coins of the second player

    /// The coins of player p.
    int& of(Player p) { return p == Player::first ? first : second; }
    /// The coins of player p.
    int of(Player p) const { return p == Player::first ? first : second; }
};

/// What the rules demand next; `end` if the game is over.
/// (chapter: The DFS game)
enum class DfsAction { take, descend, climb, end };

/// One turn of a play.
/// (chapter: The DFS game)
struct DfsTurn {
    Player mover;      ///< who made the turn
    DfsAction action;  ///< what was done, never `end`
    int from;          ///< where the piece stood before the turn
    int to;            ///< where it stands after the turn; `from` if taken
};

/// All that matters for the rest of a game.
/// (chapter: The DFS game)
struct DfsState {
    std::vector<bool> coin;        ///< coin[v]: is the coin of v still there?
    int position = 0;              ///< the vertex where the piece stands
    Player mover = Player::first;  ///< who makes the next turn

    /// Are two states the same in all three respects?
    friend bool operator==(const DfsState& a, const DfsState& b) {
        return a.coin == b.coin && a.position == b.position &&
               a.mover == b.mover;
    }
};

/// A DFS game in progress. It refers to its tree, which must live longer.
/// (chapter: The DFS game)
class DfsGame {
public:
    /// The game before the first turn: all coins, the piece on the root.
    explicit DfsGame(const RootedTree& tree)
        : tree_(&tree),
          state_{std::vector<bool>(idx(tree.size()), true), tree.root(),
                 Player::first} {}
    explicit DfsGame(RootedTree&&) = delete;  // the tree would be gone

    /// The tree that the game is played on.
    const RootedTree& tree() const { return *tree_; }
    /// What is left of the game.
    const DfsState& state() const { return state_; }
    /// What the rules demand next. Cost: O(children of the piece's vertex).
    DfsAction next_action() const;
    /// Is the game over? Cost as for next_action().
    bool over() const { return next_action() == DfsAction::end; }
    /// The children that the mover can choose, by increasing number; empty
    /// unless the next action is to descend. Cost as for next_action().
    std::vector<int> choices() const;
    /// Makes one turn.
    /// \param child  one of choices(), if the next action is to descend;
    ///        ignored otherwise
    /// \throws std::invalid_argument if child cannot be chosen
    /// \throws std::logic_error      if the game is over
    ///
    /// Cost as for next_action().
    DfsTurn play(int child = -1);

private:
    const RootedTree* tree_;
    DfsState state_;
};

inline DfsAction DfsGame::next_action() const {
    if (state_.coin[idx(state_.position)]) return DfsAction::take;
    for (const int child : tree_->children(state_.position)) {
        if (state_.coin[idx(child)]) return DfsAction::descend;
    }
    const bool on_root = state_.position == tree_->root();
    return on_root ? DfsAction::end : DfsAction::climb;
}

inline std::vector<int> DfsGame::choices() const {
    std::vector<int> result;
    if (next_action() != DfsAction::descend) return result;
    for (const int child : tree_->children(state_.position)) {
        if (state_.coin[idx(child)]) result.push_back(child);
    }
    return result;
}

inline DfsTurn DfsGame::play(int child) {
    const int v = state_.position;
    DfsTurn turn = {state_.mover, next_action(), v, v};
    switch (turn.action) {
        case DfsAction::take:
            state_.coin[idx(v)] = false;
            break;
        case DfsAction::descend:
            if (child < 0 || child >= tree_->size() ||
                tree_->parent(child) != v || !state_.coin[idx(child)]) {
                throw std::invalid_argument("the piece cannot go there");
            }
            turn.to = child;
            break;
        case DfsAction::climb:
            turn.to = tree_->parent(v);
            break;
        case DfsAction::end:
            throw std::logic_error("the game is over");
    }
    state_.position = turn.to;
    state_.mover = other(state_.mover);
    return turn;
}

/// The coins that each player took in a play.
/// (chapter: The DFS game)
inline CoinCount coins_taken(const std::vector<DfsTurn>& play) {
    CoinCount count;
    for (const DfsTurn& turn : play) {
        if (turn.action == DfsAction::take) ++count.of(turn.mover);
    }
    return count;
}

/// A way to choose: from a game whose next action is to descend to one of the
/// game's choices().
/// (chapter: The DFS game)
using DfsStrategy = std::function<int(const DfsGame&)>;

/// Plays a whole game.
/// \param first   how the first player chooses
/// \param second  how the second player chooses
/// \return all turns, in order
/// \throws std::invalid_argument if a strategy names an impossible child
///
/// Cost: O(n + sum of the squares of the numbers of children), no recursion,
/// and what the strategies cost.
/// (chapter: The DFS game)
inline std::vector<DfsTurn> play_dfs_game(const RootedTree& tree,
                                          const DfsStrategy& first,
                                          const DfsStrategy& second) {
    std::vector<DfsTurn> play;
    DfsGame game(tree);
    for (DfsAction next = game.next_action(); next != DfsAction::end;
         next = game.next_action()) {
        int child = -1;
        if (next == DfsAction::descend) {
            const bool first_moves = game.state().mover == Player::first;
            child = first_moves ? first(game) : second(game);
        }
        play.push_back(game.play(child));
    }
    return play;
}

/// Visits every play that the rules allow, each exactly once.
/// \param visit  called as visit(play) with a const std::vector<DfsTurn>&
/// The number of plays is the product of the factorials of the numbers of
/// children, so this is for small trees. Memory: O(n) beside the play.
///
/// (chapter: The DFS game)
template <class Visit>
void for_each_play(const RootedTree& tree, Visit visit) {
    std::vector<std::size_t> choice;  // which of the choices was taken ...
    std::vector<std::size_t> width;   // ... out of how many
    do {
        width.clear();
        const DfsStrategy by_the_list = [&](const DfsGame& game) {
            const std::vector<int> children = game.choices();
            width.push_back(children.size());
            if (choice.size() < width.size()) choice.push_back(0);
            return children[choice[width.size() - 1]];
        };
        const std::vector<DfsTurn> play =
            play_dfs_game(tree, by_the_list, by_the_list);
        visit(play);
        while (!choice.empty() && choice.back() + 1 == width[choice.size() - 1])
            choice.pop_back();
        if (!choice.empty()) ++choice.back();
    } while (!choice.empty());
}

}  // namespace coins
