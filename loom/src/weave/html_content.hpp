// Blocks and inlines of one page as HTML.
#pragma once

#include "text/diagnostics.hpp"
#include "weave/weave_model.hpp"

#include <set>
#include <string>
#include <vector>

namespace loom {

class HtmlContent {
public:
    HtmlContent(const WovenBook& book, const WovenChapter& chapter, Diagnostics& diagnostics)
        : book_(book), chapter_(chapter), diagnostics_(diagnostics) {}

    /// The blocks of a page, a box or another container: each margin note stands after the block that holds its mark.
    std::string container(const WovenBlocks& blocks);

    std::string block(const WovenBlock& block);
    std::string inlines(const WovenInlines& inlines);

    /// The notes that were marked since the last call.
    std::string notes();

    /// The script with the tooltips of all API links so far.
    std::string tips() const;

private:
    std::string container(const WovenBlocks& blocks, const std::string& lead, const std::string& tail);
    std::string plain_blocks(const WovenBlocks& blocks, const std::string& tail = "");
    std::string block(const WovenBlock& block, const std::string& lead, const std::string& tail);
    std::string heading(const WovenBlock& block);
    std::string paragraph(const WovenBlock& block, const std::string& lead, const std::string& tail);
    std::string run_in_paragraphs(const WovenInlines& inlines, const std::string& start, const std::string& tail);
    std::string quote(const WovenBlock& block);
    std::string box(const WovenBlock& block);
    std::string list(const WovenBlock& block, const std::string& tail);
    std::string item(const WovenBlock& item, bool tight, const std::string& tail);
    std::string table(const WovenBlock& block);
    std::string cell(const WovenInlines& content, Align align, bool is_head);
    std::string math(const WovenBlock& block) const;
    std::string illustration(const WovenBlock& block);
    std::string chunk(const WovenPiece& piece);
    std::string chunk_head(const WovenPiece& piece) const;
    std::string chunk_foot(const WovenPiece& piece) const;
    std::string piece_link(int index, const std::string& text) const;
    std::string line(const WovenLine& line);
    std::string tokens(const TokenLine& tokens);
    std::string figure(const WovenBlock& block);
    std::string frame(const WovenFrame& frame, const WovenBlock& figure);
    std::string figure_caption(const WovenBlock& block, const std::string& word);
    std::string evidence(const WovenBlock& block) const;

    std::string one(const WovenInline& i);
    std::string code(const WovenInline& i);
    std::string link(const WovenInline& i);
    std::string citation(const WovenInline& i) const;
    std::string footnote(const WovenInline& i);

    const WovenBook& book_;
    const WovenChapter& chapter_;
    Diagnostics& diagnostics_;
    std::vector<int> pending_notes_;
    std::set<int> symbols_;  // whose tooltips the page needs
};

/// Displayed or inline TeX for the later pass that sets it.
std::string html_math(const std::string& tex, bool display, const Place& place);

}  // namespace loom
