/// \file
/// The frames of a sweep over the branches of a tree.
#pragma once

#include <string>
#include <vector>

#include "coins/moving_coins_centroid.hpp"
#include "figures/centroid.hpp"

namespace figures {

/// Draws one sweep over the branches of the whole tree.
class BranchSweep {
public:
    /// \param given   the tree
    /// \param part    its first part
    /// \param grundy  what has been noted so far; the sweep adds to it
    BranchSweep(const TreeWithCoins& given, const coins::CentroidPart& part,
                std::vector<int>& grundy)
        : given_(&given),
          part_(&part),
          grundy_(&grundy),
          rooted_(coins::root_at(given.tree, part.centre())),
          layout_(tidy_layout(rooted_, 46)),
          told_(grundy.size()),
          collected_(grundy.size()) {}
    /// Runs the sweep, and adds its frames to a figure.
    void draw(Figure& figure, coins::Sweep way);

private:
    void add_frame(Figure& figure, int here, const std::string& text);

    const TreeWithCoins* given_;
    const coins::CentroidPart* part_;
    std::vector<int>* grundy_;
    coins::RootedTree rooted_;
    Layout layout_;
    std::vector<bool> told_, collected_;  // by vertex
    coins::NaiveDistTracker tracker_;
};

// The tree hanging from the centre, and the bag in a row of cells below.
inline void BranchSweep::add_frame(Figure& figure, int here,
                                   const std::string& text) {
    Frame frame;
    frame.add_tree(rooted_, layout_);
    std::size_t most = 0;
    std::string noted;
    for (int v = 0; v < rooted_.size(); ++v) {
        VertexLook& look = frame.vertex(v);
        if (given_->coin[idx(v)]) {
            ++most;
            look.paint(collected_[idx(v)] ? colour::first : colour::coin);
            look.border_width = collected_[idx(v)] ? 2.2 : 1.3;
        }
        look.piece = v == here;
        if (!told_[idx(v)]) continue;
        look.note = std::to_string((*grundy_)[idx(v)]);
        if (v == here) look.note_text = colour::accent;
        noted += " " + std::to_string(v + 1) + " has " + look.note + ";";
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < most; ++i) {
        const bool full = i < tracker_.dists().size();
        cells.push_back({full ? std::to_string(tracker_.dists()[i]) : "",
                         full ? colour::first : colour::paper, colour::ink});
    }
    frame.add_cells({0, -layout_.height - 32}, cells);
    TextLook look;
    look.align = Align::right;
    frame.add_text({-6, -layout_.height - 42}, "bag", look);
    frame.caption() = text;
    frame.alt() =
        (figure.size() == 0 ? in_words(rooted_) + " " : "") + text +
        " The bag: " + numbers_in_words(tracker_.dists()) +
        ". Noted:" + (noted.empty() ? " nothing yet." : noted);
    figure.add(frame);
}

inline void BranchSweep::draw(Figure& figure, coins::Sweep way) {
    const bool forward = way == coins::Sweep::to_right;
    const int centre = part_->centre();
    if (!forward) told_.assign(told_.size(), true);
    if (forward && given_->coin[idx(centre)]) collected_[idx(centre)] = true;
    int branch = forward ? 0 : part_->branches() - 1;
    const auto watch = [&](int place) {
        if (place > 0) {
            const int v = part_->vertex(place);
            told_[idx(v)] = true;
            add_frame(figure, v,
                      "Vertex " + std::to_string(v + 1) + " at depth " +
                          std::to_string(part_->dist(place)) +
                          " is told " +
                          std::to_string(tracker_.grundy_number()) + ".");
        } else if (place == 0) {
            told_[idx(centre)] = true;
            add_frame(figure, centre,
                      "The centre is told " +
                          std::to_string(tracker_.grundy_number()) + ".");
        } else {
            for (int i = part_->begin(branch); i < part_->end(branch); ++i)
                collected_[idx(part_->vertex(i))] = true;
            add_frame(figure, centre,
                      "Back at the centre, the branch of " +
                          std::to_string(
                              part_->vertex(part_->begin(branch)) + 1) +
                          " is collected.");
            branch += forward ? 1 : -1;
        }
    };
    coins::sweep_branches(*part_, given_->coin, way, tracker_, *grundy_,
                          watch);
    if (figure.size() == 0) add_frame(figure, centre, "There is no branch.");
}

/// Draws the forward sweep of the whole tree, or the backward one after it.
inline void draw_branches(Figure& figure, const TreeWithCoins& given,
                          coins::Sweep way) {
    std::vector<int> grundy(given.coin.size(), 0);
    bool first = true;
    coins::for_each_centroid_part(
        given.tree, [&](const coins::CentroidPart& part) {
            if (!first) return;
            first = false;
            if (way == coins::Sweep::to_left) {
                coins::NaiveDistTracker tracker;
                coins::sweep_branches(part, given.coin, coins::Sweep::to_right,
                                      tracker, grundy, [](int) {});
            }
            BranchSweep(given, part, grundy).draw(figure, way);
        });
}

}  // namespace figures
