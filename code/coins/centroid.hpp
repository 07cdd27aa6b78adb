/// \file
/// Centroids, and the centroid decomposition of a tree, part by part.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// The order in which a part lists the vertices of a branch.
/// (chapter: Centroids)
enum class BranchOrder {
    breadth_first,  ///< by growing distance from the centre
    depth_first,    ///< each vertex before what hangs on it (preorder)
};

namespace detail {
class PartMaker;
}

/// One part of a centroid decomposition. Its vertices stand at the places 0 to
/// size() - 1: first the centre, then one branch after the other. Places and
/// branches are not checked.
/// (chapter: Centroids)
class CentroidPart {
public:
    /// The centroid at which this part is cut.
    int centre() const { return vertices_[0]; }
    /// The centre of the part of which this one is a branch; -1 on level 0.
    int centre_above() const noexcept { return centre_above_; }
    /// The level: 0 for the whole tree.
    int level() const noexcept { return level_; }
    /// The number of vertices.
    int size() const noexcept { return static_cast<int>(vertices_.size()); }
    /// The vertex at a place.
    int vertex(int place) const { return vertices_[idx(place)]; }
    /// The distance from the centre to the vertex at a place.
    int dist(int place) const { return dists_[idx(place)]; }
    /// The place of the neighbour on the way to the centre; -1 at the centre.
    int parent(int place) const { return parents_[idx(place)]; }
    /// The number of branches.
    int branches() const noexcept { return static_cast<int>(heights_.size()); }
    /// The first place of a branch, 0 <= branch < branches().
    int begin(int branch) const { return first_[idx(branch)]; }
    /// The place after the last one of a branch.
    int end(int branch) const { return first_[idx(branch) + 1]; }
    /// The largest distance from the centre in a branch, at least 1.
    int height(int branch) const { return heights_[idx(branch)]; }
    /// The largest distance on a path through the centre: the heights of the
    /// two highest branches together. At most size() - 1.
    /// Cost: O(branches).
    int largest_dist() const {
        int first = 0;
        int second = 0;
        for (const int height : heights_) {
            second = std::max(second, std::min(first, height));
            first = std::max(first, height);
        }
        return first + second;
    }

private:
    friend class detail::PartMaker;

    std::vector<int> vertices_, dists_, parents_;
    std::vector<int> first_, heights_;  // of the branches
    int centre_above_ = -1;
    int level_ = 0;
};

namespace detail {

/// Finds the centroid of a piece of a tree, cuts there, and lists the part.
class PartMaker {
public:
    /// Nothing is removed yet.
    PartMaker(const Tree& tree, BranchOrder order)
        : tree_(&tree), order_(order), removed_(idx(tree.size()), 0) {}

    /// The part with the vertex `start`. Its centre counts as removed
    /// afterwards.
    const CentroidPart& make(int start, int level, int centre_above) {
        const int centre = find_centroid(start);
        removed_[idx(centre)] = 1;
        part_.level_ = level;
        part_.centre_above_ = centre_above;
        list_the_part(centre);
        return part_;
    }
    /// The centroid of the piece with the vertex `start`.
    int find_centroid(int start);

private:
    void list_the_part(int centre);
    void put(int vertex, int dist, int parent) {
        part_.vertices_.push_back(vertex);
        part_.dists_.push_back(dist);
        part_.parents_.push_back(parent);
    }

    struct Waiting {
        int vertex, dist, parent;  // the parent is a place
    };

    const Tree* tree_;
    BranchOrder order_;
    std::vector<unsigned char> removed_;
    CentroidPart part_;
    std::vector<int> queue_, from_, sizes_;  // for find_centroid
    std::vector<Waiting> stack_;             // for depth first
};

inline int PartMaker::find_centroid(int start) {
    queue_.assign(1, start);
    from_.assign(1, -1);  // where in the queue the vertex was seen from
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const int parent = from_[i] < 0 ? -1 : queue_[idx(from_[i])];
        for (const int w : tree_->neighbours(queue_[i])) {
            if (w == parent || removed_[idx(w)]) continue;
            queue_.push_back(w);
            from_.push_back(static_cast<int>(i));
        }
    }
    sizes_.assign(queue_.size(), 1);
    std::size_t i = queue_.size() - 1;
    while (2 * static_cast<std::size_t>(sizes_[i]) <= queue_.size()) {
        sizes_[idx(from_[i])] += sizes_[i];
        --i;
    }
    return queue_[i];
}

inline void PartMaker::list_the_part(int centre) {
    part_.vertices_.clear();
    part_.dists_.clear();
    part_.parents_.clear();
    part_.heights_.clear();
    put(centre, 0, -1);
    part_.first_.assign(1, 1);
    const auto for_each_next = [&](int place, auto visit) {
        const int up = part_.parent(place);
        const int parent = up < 0 ? -1 : part_.vertex(up);
        for (const int w : tree_->neighbours(part_.vertex(place)))
            if (w != parent && !removed_[idx(w)]) visit(w);
    };
    for (const int b : tree_->neighbours(centre)) {
        if (removed_[idx(b)]) continue;
        int height = 1;
        if (order_ == BranchOrder::breadth_first) {
            put(b, 1, 0);
            for (int i = part_.first_.back(); i < part_.size(); ++i) {
                const int dist = part_.dist(i) + 1;
                for_each_next(i, [&](int w) { put(w, dist, i); });
            }
            height = part_.dists_.back();
        } else {
            stack_.push_back({b, 1, 0});
            while (!stack_.empty()) {
                const Waiting now = stack_.back();
                stack_.pop_back();
                const int place = part_.size();
                put(now.vertex, now.dist, now.parent);
                height = std::max(height, now.dist);
                for_each_next(place, [&](int w) {
                    stack_.push_back({w, now.dist + 1, place});
                });
            }
        }
        part_.heights_.push_back(height);
        part_.first_.push_back(part_.size());
    }
}


}  // namespace detail

/// Goes through a centroid decomposition, level by level.
/// \param tree   any tree
/// \param visit  called as visit(part) with a const CentroidPart&, once for
///        each part: as often as there are vertices. The part is valid during
///        the call only.
/// \param order  how branches are listed
///
/// Cost: O(n log n) time, O(n) memory, no recursion, and the calls.
/// (chapter: Centroids)
template <class Visit>
void for_each_centroid_part(const Tree& tree, Visit visit,
                            BranchOrder order = BranchOrder::breadth_first) {
    struct Piece {
        int start, level, centre_above;
    };
    detail::PartMaker maker(tree, order);
    std::vector<Piece> pieces = {{0, 0, -1}};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece piece = pieces[i];
        const CentroidPart& part =
            maker.make(piece.start, piece.level, piece.centre_above);
        visit(part);
        for (int j = 0; j < part.branches(); ++j) {
            pieces.push_back({part.vertex(part.begin(j)), piece.level + 1,
                              part.centre()});
        }
    }
}

/// A centroid of a tree; of two, the one that is closer to vertex 0.
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Centroids)
inline int find_centroid(const Tree& tree) {
    return detail::PartMaker(tree, BranchOrder::breadth_first)
        .find_centroid(0);
}

/// The tree of the centres: the parent of a centre is the centre of the part
/// that its own part was cut from. Its depth is at most log2(n).
/// Cost: O(n log n) time, O(n) memory, no recursion.
/// (chapter: Centroids)
inline RootedTree centroid_tree(const Tree& tree) {
    std::vector<int> parents(idx(tree.size()), -1);
    for_each_centroid_part(tree, [&](const CentroidPart& part) {
        parents[idx(part.centre())] = part.centre_above();
    });
    return RootedTree::from_parents(std::move(parents));
}

}  // namespace coins
