/// \file
/// Tempting ideas about the DFS game, all of them wrong. For tests and figures.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "coins/dfs_game_value.hpp"
#include "coins/enumerate.hpp"
#include "coins/tree.hpp"

namespace coins {

/// What the taker of v's coin wins if the children are chosen in this order.
/// \param order  the values of the children
///
/// Cost: O(k) for k children.
/// (chapter: Taking turns to choose)
inline int value_of_order(const std::vector<int>& order) {
    int value = 1;
    int sign = 1;
    for (const int x : order) {
        value += sign * x;
        if (kind_of(x) == ChildKind::handover) sign = -sign;
    }
    return value;
}

/// The same, if children with a smaller key are chosen first, and children
/// with equal keys as they come.
/// (chapter: Taking turns to choose)
template <class Key>
int value_by_key(std::vector<int> order, Key key) {
    std::stable_sort(order.begin(), order.end(),
                     [key](int a, int b) { return key(a) < key(b); });
    return value_of_order(order);
}

/// The place of a child's kind in an order of the three kinds.
/// (chapter: Taking turns to choose)
constexpr int kind_in_order(int value, int gift, int burden, int handover) {
    const ChildKind kind = kind_of(value);
    if (kind == ChildKind::gift) return gift;
    return kind == ChildKind::burden ? burden : handover;
}

/// A way to compute f(v) from the values of the children, taken by number.
/// (chapter: Taking turns to choose)
struct WrongIdea {
    const char* name;                         ///< what it says
    int (*value)(const std::vector<int>& f);  ///< what it thinks f(v) is
};

/// Seven tempting ideas.
/// (chapter: Taking turns to choose)
inline const std::vector<WrongIdea>& wrong_ideas() {
    using Values = std::vector<int>;
    static const std::vector<WrongIdea> ideas = {
        {"always the smallest value, whatever the kind",
         [](const Values& f) {
             return value_by_key(f, [](int x) { return x; });
         }},
        {"burdens before handovers",
         [](const Values& f) {
             return value_by_key(f, [](int x) {
                 const int place = kind_in_order(x, 0, 1, 2);
                 return std::make_pair(place, place == 2 ? x : 0);
             });
         }},
        {"handovers as they come, without sorting",
         [](const Values& f) {
             const auto key = [](int x) { return kind_in_order(x, 0, 2, 1); };
             return value_by_key(f, key);
         }},
        {"the largest handover first",
         [](const Values& f) {
             return value_by_key(f, [](int x) {
                 const int place = kind_in_order(x, 0, 2, 1);
                 return std::make_pair(place, place == 1 ? -x : 0);
             });
         }},
        {"handovers before gifts",
         [](const Values& f) {
             return value_by_key(f, [](int x) {
                 const int place = kind_in_order(x, 1, 2, 0);
                 return std::make_pair(place, place == 0 ? x : 0);
             });
         }},
        {"burdens always count plus",
         [](const Values& f) {
             int plus = 0;
             Values others;
             for (const int x : f) {
                 if (kind_of(x) != ChildKind::burden) others.push_back(x);
                 if (kind_of(x) == ChildKind::burden) plus += x;
             }
             return 1 - choice_value(others) + plus;
         }},
        {"burdens always count minus",
         [](const Values& f) {
             int minus = 0;
             Values others;
             for (const int x : f) {
                 if (kind_of(x) != ChildKind::burden) others.push_back(x);
                 if (kind_of(x) == ChildKind::burden) minus += x;
             }
             return 1 - choice_value(others) - minus;
         }},
    };
    return ideas;
}

/// The values of all vertices, as an idea thinks they are.
/// Cost: O(n log n) time, O(n) memory, no recursion.
/// (chapter: Taking turns to choose)
inline std::vector<int> values_by_idea(const RootedTree& tree,
                                       const WrongIdea& idea) {
    std::vector<int> f(idx(tree.size()));
    for (std::size_t i = f.size(); i-- > 0;) {
        const int v = tree.order()[i];
        std::vector<int> children;
        for (const int u : tree.children(v)) children.push_back(f[idx(u)]);
        f[idx(v)] = idea.value(children);
    }
    return f;
}

/// The first parent array on which an idea gives a wrong answer; there is none
/// with fewer vertices.
/// \param largest  how many vertices to try at most
/// \return an empty vector if the idea is right on all of them
///
/// Cost: exponential in `largest`.
/// (chapter: Taking turns to choose)
inline std::vector<int> smallest_counterexample(const WrongIdea& idea,
                                                int largest) {
    std::vector<int> found;
    for (int n = 1; n <= largest && found.empty(); ++n) {
        for_each_parent_array(n, [&](const std::vector<int>& parents) {
            if (!found.empty()) return;
            const RootedTree tree = RootedTree::from_parents(parents);
            const int wrong = values_by_idea(tree, idea)[0];
            if (wrong != dfs_game_values(tree)[0]) found = parents;
        });
    }
    return found;
}

}  // namespace coins
