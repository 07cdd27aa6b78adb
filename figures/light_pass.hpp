/// \file
/// The frames of a pass along the heavy path that begins at the root.
#pragma once

#include <string>
#include <vector>

#include "figures/light_first.hpp"

namespace figures {

/// Draws one pass along the root's heavy path.
class LightPass {
public:
    explicit LightPass(const TreeWithCoins& given)
        : given_(given), tree_(given) {}
    /// Runs the down pass, or the up pass after it, and draws this one.
    void draw(Figure& figure, coins::Sweep way) {
        std::vector<coins::Block> blocks;
        coins::list_blocks(tree_.order(), 0, blocks);
        std::vector<int> grundy(given_.coin.size(), 0);
        std::vector<bool> told(grundy.size(), way == coins::Sweep::to_left);
        if (way == coins::Sweep::to_left) {
            coins::NaiveDistTracker tracker;
            coins::sweep_blocks(tree_.order(), blocks, coins::Sweep::to_right,
                                given_.coin, coins::BranchOrder::depth_first,
                                tracker, grundy,
                                [](const coins::Block&, int) {});
        }
        coins::NaiveDistTracker tracker;
        std::vector<bool> collected(grundy.size());
        coins::sweep_blocks(tree_.order(), blocks, way, given_.coin,
                            coins::BranchOrder::depth_first, tracker, grundy,
                            [&](const coins::Block& block, int place) {
                                if (place >= 0) return;
                                for (int p = block.begin; p < block.end; ++p)
                                    told[idx(p)] = collected[idx(p)] = true;
                                add_frame(figure, block, tracker, grundy, told,
                                          collected);
                            });
    }

private:
    void add_frame(Figure& figure, const coins::Block& block,
                   const coins::NaiveDistTracker& tracker,
                   const std::vector<int>& grundy,
                   const std::vector<bool>& told,
                   const std::vector<bool>& collected) const;

    TreeWithCoins given_;
    LightFirstTree tree_;
};

inline void LightPass::add_frame(Figure& figure, const coins::Block& block,
                                 const coins::NaiveDistTracker& tracker,
                                 const std::vector<int>& grundy,
                                 const std::vector<bool>& told,
                                 const std::vector<bool>& collected) const {
    const coins::LightFirstOrder& order = tree_.order();
    Frame frame;
    tree_.add_to(frame);
    std::size_t most = 0;
    std::string noted;
    for (int p = 0; p < order.size(); ++p) {
        const int v = order.vertex(p);
        VertexLook& look = frame.vertex(p);
        if (given_.coin[idx(v)]) {
            ++most;
            look.paint(collected[idx(p)] ? colour::first : colour::coin);
        }
        if (p >= block.begin && p < block.end) {
            look.border = colour::leaf;
            look.border_width = 3.4;
        }
        look.piece = p == block.at;
        if (!told[idx(p)]) continue;
        look.note = std::to_string(grundy[idx(v)]);
        noted += " " + std::to_string(v + 1) + " has " + look.note + ";";
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < most; ++i) {
        const bool full = i < tracker.dists().size();
        cells.push_back({full ? std::to_string(tracker.dists()[i]) : "",
                         full ? colour::first : colour::paper, colour::ink});
    }
    const double low = -tree_.layout().height;
    frame.add_cells({28, low - 34}, cells);
    TextLook look;
    look.align = Align::right;
    frame.add_text({22, low - 44}, "bag", look);
    const int many = block.end - block.begin;
    frame.caption() = "The walker is at " + tree_.list(block.at, block.at + 1) +
                      ". " + (many == 1 ? "Vertex " : "Vertices ") +
                      tree_.list(block.begin, block.end) +
                      (many == 1 ? " is" : " are") + " told and collected.";
    frame.alt() =
        (figure.size() == 0 ? tree_.words() + " " : "") + frame.caption() +
        " The bag: " + numbers_in_words(tracker.dists()) + ". Noted:" + noted;
    figure.add(frame);
}

}  // namespace figures
