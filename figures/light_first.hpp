/// \file
/// What the figures about light first share.
#pragma once

#include <string>
#include <vector>

#include "coins/light_first.hpp"
#include "figures/centroid.hpp"

namespace figures {

/// A tree rooted at its first vertex, with the children in light-first order.
/// Its vertices are drawn by place.
class LightFirstTree {
public:
    explicit LightFirstTree(const TreeWithCoins& given)
        : order_(coins::root_at(given.tree, 0)),
          by_place_(coins::RootedTree::from_parents(parents_of(order_))),
          layout_(tidy_layout(by_place_, 46)),
          words_(in_words(coins::root_at(given.tree, 0))) {}

    const coins::LightFirstOrder& order() const { return order_; }
    const Layout& layout() const { return layout_; }
    /// The tree in words.
    const std::string& words() const { return words_; }
    /// The vertices at some places, in words.
    std::string list(int begin, int end) const {
        std::vector<int> vertices;
        for (int p = begin; p < end; ++p) vertices.push_back(order_.vertex(p));
        return list_of(vertices);
    }
    /// Adds the tree to a frame, heavy edges thick and light ones dashed.
    void add_to(Frame& frame) const {
        frame.add_tree(by_place_, layout_);
        for (int p = 0; p < order_.size(); ++p) {
            frame.vertex(p).label = std::to_string(order_.vertex(p) + 1);
            const bool light = order_.is_top(p);
            frame.edge(p).line = light ? colour::rule : colour::ink;
            frame.edge(p).width = light ? 1.3 : 3.4;
            frame.edge(p).dashed = light;
        }
    }

private:
    static std::vector<int> parents_of(const coins::LightFirstOrder& order) {
        std::vector<int> parents(idx(order.size()), -1);
        for (int p = 0; p < order.size(); ++p)
            for (int q = p + 1; q < order.end(p); q = order.end(q))
                parents[idx(q)] = p;
        return parents;
    }

    coins::LightFirstOrder order_;
    coins::RootedTree by_place_;
    Layout layout_;
    std::string words_;
};

}  // namespace figures
