/// \file
/// What all figure programs share: the layout of a tree, and DOT output.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <limits>
#include <locale>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

#include "coins/tree.hpp"

namespace figures {

using coins::idx;

/// The palette: the pages know these colours and turn them dark.
namespace colour {
constexpr const char* paper = "#ffffff";   ///< fill: an ordinary vertex
constexpr const char* coin = "#f2b84b";    ///< fill: a vertex with a coin
constexpr const char* accent = "#b3541e";  ///< fill, line: what to look at
constexpr const char* leaf = "#2f6f4f";    ///< fill, line: done, or good
constexpr const char* first = "#dbe8f0";   ///< fill: the first player's
constexpr const char* second = "#f6dccb";  ///< fill: the second player's
constexpr const char* quiet = "#eeeeee";   ///< fill: out of play
constexpr const char* ink = "#333333";     ///< line, text: the usual
constexpr const char* rule = "#888888";    ///< line, text: in the background
constexpr const char* on_coin = "#3a2a00";  ///< text on a coin
constexpr const char* on_dark = "#ffffff";  ///< text on accent or leaf
}  // namespace colour

/// A point in units of 1/72 inch; y grows upwards, as in DOT.
struct Point {
    double x = 0;
    double y = 0;
};

/// A rectangle; the default one is empty.
struct Box {
    double left = std::numeric_limits<double>::infinity();
    double bottom = std::numeric_limits<double>::infinity();
    double right = -std::numeric_limits<double>::infinity();
    double top = -std::numeric_limits<double>::infinity();

    /// Grows until the rectangle around `middle` lies inside.
    void include(Point middle, double half_width, double half_height) {
        left = std::min(left, middle.x - half_width);
        right = std::max(right, middle.x + half_width);
        bottom = std::min(bottom, middle.y - half_height);
        top = std::max(top, middle.y + half_height);
    }
    /// Grows until `other` lies inside.
    void include(const Box& other) {
        left = std::min(left, other.left);
        right = std::max(right, other.right);
        bottom = std::min(bottom, other.bottom);
        top = std::max(top, other.top);
    }
};

/// Where each vertex goes.
struct Layout {
    std::vector<Point> at;  ///< leftmost x is 0, the root's y is 0, others < 0
    double width = 0;       ///< from the leftmost to the rightmost vertex
    double height = 0;      ///< from the root to the deepest vertex
};

/// The outline of a drawn subtree: on each of its levels the x of the leftmost
/// and of the rightmost vertex. The deepest level comes first. What is stored
/// and `shift` add up to the x.
struct Outline {
    std::vector<double> left;
    std::vector<double> right;
    double shift = 0;

    int levels() const { return static_cast<int>(left.size()); }
    // The entry of the level that is `down` below the top.
    double& left_at(int down) { return left[left.size() - 1 - idx(down)]; }
    double& right_at(int down) { return right[right.size() - 1 - idx(down)]; }
};

/// How far `b` must move right so that on each level that both have its
/// vertices are at least 1 to the right of those of `a`.
inline double clearance(Outline& a, Outline& b) {
    double needed = -std::numeric_limits<double>::infinity();
    const int common = std::min(a.levels(), b.levels());
    for (int down = 0; down < common; ++down) {
        const double end_of_a = a.right_at(down) + a.shift;
        const double start_of_b = b.left_at(down) + b.shift;
        needed = std::max(needed, end_of_a + 1 - start_of_b);
    }
    return needed;
}

/// The outline of `a` and `b` together, where `b` stands right of `a`.
inline Outline merge(Outline a, Outline b) {
    if (a.levels() >= b.levels()) {
        for (int down = 0; down < b.levels(); ++down) {
            a.right_at(down) = b.right_at(down) + b.shift - a.shift;
        }
        return a;
    }
    for (int down = 0; down < a.levels(); ++down) {
        b.left_at(down) = a.left_at(down) + a.shift - b.shift;
    }
    return b;
}


/// How flat an edge may be: its height is at least this part of its width.
constexpr double flattest = 0.45;

/// A tidy layout: vertices of one depth on one line, at least a column apart;
/// parents in the middle above their children; no edges cross. An edge keeps
/// away from all vertices but its ends by at least 0.41 columns.
/// \param tree    any tree; children stand from left to right as in the tree
/// \param column  the smallest distance of two vertices on a line
/// \param row     the smallest distance of two lines, at least 0.45 columns
///
/// Cost: O(n) time and memory, no recursion.
inline Layout tidy_layout(const coins::RootedTree& tree, double column = 36,
                          double row = 44) {
    const int n = tree.size();
    std::vector<double> offset(idx(n), 0);  // from the parent, in columns
    std::vector<Outline> outlines(idx(n));
    const std::vector<int>& order = tree.order();
    for (std::size_t i = order.size(); i-- > 0;) {
        const int v = order[i];
        Outline together;
        for (const int child : tree.children(v)) {
            Outline next = std::move(outlines[idx(child)]);
            if (together.levels() > 0) {
                offset[idx(child)] = clearance(together, next);
                next.shift += offset[idx(child)];
                together = merge(std::move(together), std::move(next));
            } else {
                together = std::move(next);
            }
        }
        const coins::VertexRange children = tree.children(v);
        if (!children.empty()) {
            const double middle = offset[idx(children[children.size() - 1])] / 2;
            for (const int child : children) offset[idx(child)] -= middle;
            together.shift -= middle;
        }
        together.left.push_back(-together.shift);
        together.right.push_back(-together.shift);
        outlines[idx(v)] = std::move(together);
    }
    const std::vector<int> depths = coins::depths(tree);
    std::vector<double> line_at(idx(depths[idx(order.back())]) + 1, row);
    line_at[0] = 0;
    for (const int v : order) {
        double& gap = line_at[idx(depths[idx(v)])];
        if (v != tree.root()) {
            gap = std::max(gap, flattest * column * std::abs(offset[idx(v)]));
        }
    }
    for (std::size_t d = 1; d < line_at.size(); ++d) line_at[d] += line_at[d - 1];
    Layout layout;
    layout.at.resize(idx(n));
    double leftmost = 0;
    double rightmost = 0;
    for (const int v : order) {
        if (v == tree.root()) continue;
        const int p = tree.parent(v);
        const double x = layout.at[idx(p)].x + offset[idx(v)] * column;
        layout.at[idx(v)] = {x, -line_at[idx(depths[idx(v)])]};
        leftmost = std::min(leftmost, x);
        rightmost = std::max(rightmost, x);
    }
    for (Point& point : layout.at) point.x -= leftmost;
    layout.width = rightmost - leftmost;
    layout.height = line_at.back();
    return layout;
}

/// The side of a vertex on which its note stands.
enum class Side { left, right, above, below };

/// What a vertex looks like.
struct VertexLook {
    std::string label;                  ///< inside; at most three characters
    std::string fill = colour::paper;   ///< a fill of the palette
    std::string border = colour::ink;   ///< a line of the palette
    double border_width = 1.3;          ///< in points
    std::string text = colour::ink;     ///< the label's colour
    double radius = 13;                 ///< in points; small ones hold no label
    bool piece = false;                 ///< the piece is here: a ring around
    bool visible = true;                ///< if false, its edge is not drawn too
    std::string note;                   ///< small text outside
    Side note_side = Side::right;       ///< where the note stands
    std::string note_text = colour::ink;  ///< the note's colour

    /// Fills the vertex with a colour and takes the text colour that fits.
    void paint(const std::string& new_fill) {
        fill = new_fill;
        const bool dark = fill == colour::accent || fill == colour::leaf;
        text = dark                   ? colour::on_dark
               : fill == colour::coin ? colour::on_coin
                                      : colour::ink;
    }
};

/// Which end of an edge has an arrow head.
enum class Arrow { none, to_child, to_parent };

/// What the edge from a vertex to its parent looks like.
struct EdgeLook {
    std::string line = colour::rule;      ///< a line of the palette
    double width = 1.3;                   ///< in points
    bool dashed = false;                  ///< dashed or solid
    bool visible = true;                  ///< drawn or not
    Arrow arrow = Arrow::none;            ///< where the arrow head is
    std::string note;                     ///< small text beside its middle
    std::string note_text = colour::ink;  ///< the note's colour
};

/// How free text is set. The point where it goes is at its ...
enum class Align { left, centre, right };

/// What free text looks like.
struct TextLook {
    std::string text = colour::ink;  ///< its colour
    double size = 11;                ///< in points
    Align align = Align::centre;     ///< left: the text starts at its point
    bool bold = false;               ///< bold or regular
};

/// One cell of a row of an array.
struct Cell {
    std::string label;                 ///< the value
    std::string fill = colour::paper;  ///< a fill of the palette
    std::string text = colour::ink;    ///< the value's colour
};

/// A string as it stands between double quotes in DOT. A line feed stays a
/// line feed of the label; `&` and backslashes lose their meaning.
inline std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        if (c == '&') {
            result += "&amp;";
        } else if (c == '\n') {
            result += "\\n";
        } else if (c != '\r') {
            result += c;
        }
    }
    return result;
}

/// The text on one line, as a comment needs it.
inline std::string on_one_line(std::string text) {
    for (char& c : text) {
        if (c == '\n' || c == '\r') c = ' ';
    }
    return text;
}

/// A generous estimate of how wide a text is, in points.
inline double width_of(const std::string& text, double size) {
    int widest = 0;
    int here = 0;
    for (const char c : text) {
        const bool continues_a_character = (c & 0xC0) == 0x80;
        here = c == '\n' ? 0 : here + (continues_a_character ? 0 : 1);
        widest = std::max(widest, here);
    }
    return 0.66 * size * widest + 4;
}

/// The height of a text, in points.
inline double height_of(const std::string& text, double size) {
    const auto breaks = std::count(text.begin(), text.end(), '\n');
    return 1.3 * size * static_cast<double>(breaks + 1) + 2;
}

/// One picture: trees, text and rows of cells at fixed places.
class Frame {
public:
    /// \param caption  what this frame shows; empty if the figure's says it
    /// \param alt      the picture in words, for those who do not see it
    explicit Frame(std::string caption = "", std::string alt = "")
        : caption_(std::move(caption)), alt_(std::move(alt)) {}
    /// Adds a tree. Vertices are labelled from 1.
    /// \param origin  where the upper left corner of the layout goes
    /// \return its number, from 0, for vertex() and edge()
    int add_tree(const coins::RootedTree& tree, const Layout& layout,
                 Point origin = {});
    /// The look of a vertex. The reference is valid until the next add_tree.
    VertexLook& vertex(int v, int tree = 0) {
        return trees_.at(idx(tree)).vertices.at(idx(v));
    }
    /// The look of the edge between v and its parent, if v is not the root.
    EdgeLook& edge(int v, int tree = 0) {
        return trees_.at(idx(tree)).edges.at(idx(v));
    }
    /// The place of a vertex.
    Point place(int v, int tree = 0) const {
        return trees_.at(idx(tree)).at.at(idx(v));
    }
    /// Adds text; `\n` starts a new line.
    void add_text(Point at, const std::string& text, TextLook look = {});
    /// Adds a row of cells.
    /// \param corner  the upper left corner of the first cell
    void add_cells(Point corner, const std::vector<Cell>& cells,
                   double cell_width = 24, double cell_height = 20);
    /// Adds a filled rectangle behind everything that is added later.
    void add_box(const Box& box, const std::string& fill,
                 const std::string& border = "transparent");
    /// Adds a straight line between two points.
    void add_line(Point from, Point to, EdgeLook look = {});
    /// The caption and the alternative, which can still be changed.
    std::string& caption() { return caption_; }
    std::string& alt() { return alt_; }
    /// The rectangle that holds everything.
    Box box() const;
    /// Prints the frame as one DOT graph.
    /// \param name  the graph's name
    /// \param box   the rectangle that the picture fills
    void print(std::ostream& out, const std::string& name,
               const Box& box) const;

private:
    struct TreePart {
        std::vector<int> parents;
        std::vector<Point> at;
        std::vector<VertexLook> vertices;
        std::vector<EdgeLook> edges;
    };
    struct Rectangle {
        Point middle;
        double width;
        double height;
        std::string label;
        std::string fill;
        std::string border;
        std::string text;
    };
    struct Text {
        Point at;
        std::string text;
        TextLook look;
    };
    struct Line {
        Point from;
        Point to;
        EdgeLook look;
    };

    static Text note_of(const VertexLook& look, Point at);
    static Text note_of(const EdgeLook& look, Point at, Point above);
    static Box box_of(const Text& text);
    static void print_text(std::ostream& out, const std::string& id,
                           const Text& text);
    static void print_vertex(std::ostream& out, const std::string& id,
                             const VertexLook& look, Point at);
    static std::string edge_attributes(const EdgeLook& look);

    std::string caption_;
    std::string alt_;
    std::vector<TreePart> trees_;
    std::vector<Rectangle> rectangles_;
    std::vector<Text> texts_;
    std::vector<Line> lines_;
};

constexpr double vertex_radius = 13;
constexpr double ring_gap = 4;
constexpr double note_size = 10;
constexpr double cell_text_size = 11;

inline int Frame::add_tree(const coins::RootedTree& tree, const Layout& layout,
                           Point origin) {
    TreePart part;
    part.parents = tree.parents();
    part.vertices.resize(idx(tree.size()));
    part.edges.resize(idx(tree.size()));
    for (int v = 0; v < tree.size(); ++v) {
        const Point p = layout.at[idx(v)];
        part.at.push_back({p.x + origin.x, p.y + origin.y});
        part.vertices[idx(v)].label = std::to_string(v + 1);
    }
    trees_.push_back(std::move(part));
    return static_cast<int>(trees_.size()) - 1;
}

inline void Frame::add_text(Point at, const std::string& text, TextLook look) {
    texts_.push_back({at, text, std::move(look)});
}

inline void Frame::add_cells(Point corner, const std::vector<Cell>& cells,
                             double cell_width, double cell_height) {
    Point middle = {corner.x + cell_width / 2, corner.y - cell_height / 2};
    for (const Cell& cell : cells) {
        rectangles_.push_back({middle, cell_width, cell_height, cell.label,
                               cell.fill, colour::rule, cell.text});
        middle.x += cell_width;
    }
}

inline void Frame::add_box(const Box& box, const std::string& fill,
                           const std::string& border) {
    const Point middle = {(box.left + box.right) / 2,
                          (box.bottom + box.top) / 2};
    rectangles_.push_back({middle, box.right - box.left, box.top - box.bottom,
                           "", fill, border, colour::ink});
}

inline void Frame::add_line(Point from, Point to, EdgeLook look) {
    lines_.push_back({from, to, std::move(look)});
}

inline Frame::Text Frame::note_of(const VertexLook& look, Point at) {
    const double away = look.radius + (look.piece ? ring_gap : 0) + 3;
    TextLook text = {look.note_text, note_size, Align::centre, false};
    switch (look.note_side) {
        case Side::left:
            at.x -= away;
            text.align = Align::right;
            break;
        case Side::right:
            at.x += away;
            text.align = Align::left;
            break;
        case Side::above:
            at.y += away + note_size / 2;
            break;
        case Side::below:
            at.y -= away + note_size / 2;
            break;
    }
    return {at, look.note, text};
}

inline Frame::Text Frame::note_of(const EdgeLook& look, Point at,
                                  Point above) {
    const bool goes_left = at.x < above.x;
    const Point middle = {(at.x + above.x) / 2 + (goes_left ? -3 : 3),
                          (at.y + above.y) / 2 + 2};
    return {middle,
            look.note,
            {look.note_text, note_size, goes_left ? Align::right : Align::left,
             false}};
}

inline Box Frame::box_of(const Text& text) {
    const double width = width_of(text.text, text.look.size);
    Point middle = text.at;
    if (text.look.align == Align::left) middle.x += width / 2;
    if (text.look.align == Align::right) middle.x -= width / 2;
    Box box;
    box.include(middle, width / 2, height_of(text.text, text.look.size) / 2);
    return box;
}

inline Box Frame::box() const {
    Box box;
    for (const TreePart& tree : trees_) {
        for (std::size_t v = 0; v < tree.at.size(); ++v) {
            const double reach = tree.vertices[v].radius + ring_gap + 2;
            box.include(tree.at[v], reach, reach);
            if (!tree.vertices[v].note.empty()) {
                box.include(box_of(note_of(tree.vertices[v], tree.at[v])));
            }
            if (!tree.edges[v].note.empty() && tree.parents[v] >= 0) {
                box.include(box_of(note_of(tree.edges[v], tree.at[v],
                                           tree.at[idx(tree.parents[v])])));
            }
        }
    }
    for (const Rectangle& r : rectangles_) {
        box.include(r.middle, r.width / 2 + 1, r.height / 2 + 1);
    }
    for (const Text& text : texts_) box.include(box_of(text));
    for (const Line& line : lines_) {
        box.include(line.from, 2, 2);
        box.include(line.to, 2, 2);
    }
    return box;
}

/// A number with one decimal, whatever the program's locale is.
inline std::string decimal(double x) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << std::fixed << std::setprecision(1) << x;
    return out.str() == "-0.0" ? "0.0" : out.str();
}

/// `pos`, `width` and `height` of a node in DOT, from points.
inline std::string placed(Point at) {
    return "pos=\"" + decimal(at.x) + "," + decimal(at.y) + "!\"";
}
inline std::string sized(double width, double height) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << std::fixed << std::setprecision(4) << "width=" << width / 72
        << ", height=" << height / 72;
    return out.str();
}

inline void Frame::print_text(std::ostream& out, const std::string& id,
                              const Text& text) {
    const Box box = box_of(text);
    std::string label = text.text;
    std::string line_end;
    if (text.look.align == Align::left) line_end = "\\l";
    if (text.look.align == Align::right) line_end = "\\r";
    std::string set;
    std::istringstream lines(label);
    for (std::string line; std::getline(lines, line);) {
        if (!set.empty() && line_end.empty()) set += "\\n";
        set += escaped(line) + line_end;
    }
    out << "  " << id << " [shape=plaintext, style=\"\", margin=0, label=\""
        << set << "\", fontsize=" << decimal(text.look.size)
        << ", fontcolor=\"" << text.look.text << "\", "
        << (text.look.bold ? "fontname=\"Inter bold\", " : "")
        << sized(box.right - box.left, box.top - box.bottom) << ", "
        << placed({(box.left + box.right) / 2, (box.bottom + box.top) / 2})
        << "]\n";
}

inline void Frame::print_vertex(std::ostream& out, const std::string& id,
                                const VertexLook& look, Point at) {
    out << "  " << id << " [label=\"" << escaped(look.label)
        << "\", fillcolor=\"" << look.fill << "\", color=\"" << look.border
        << "\", fontcolor=\"" << look.text
        << "\", penwidth=" << decimal(look.border_width)
        << (look.piece ? ", peripheries=2" : "")
        << (look.visible ? "" : ", style=invis") << ", "
        << sized(2 * look.radius, 2 * look.radius) << ", " << placed(at)
        << "]\n";
    if (look.visible && !look.note.empty()) {
        print_text(out, id + "n", note_of(look, at));
    }
}

inline std::string Frame::edge_attributes(const EdgeLook& look) {
    std::string result = "[color=\"" + look.line +
                         "\", penwidth=" + decimal(look.width);
    if (look.dashed) result += ", style=dashed";
    if (look.arrow == Arrow::to_child) result += ", dir=forward";
    if (look.arrow == Arrow::to_parent) result += ", dir=back";
    return result + "]";
}

inline void Frame::print(std::ostream& out, const std::string& name,
                         const Box& box) const {
    out << "// caption: " << on_one_line(caption_) << "\n"
        << "// alt: " << on_one_line(alt_) << "\n";
    out << "graph \"" << escaped(name) << "\" {\n"
        << "  graph [bgcolor=\"transparent\", layout=neato, inputscale=72,"
        << " splines=line, pad=0, margin=0]\n"
        << "  node [shape=circle, fixedsize=true, "
        << sized(2 * vertex_radius, 2 * vertex_radius) << ", style=filled,"
        << " fontname=\"Inter\", fontsize=11, fontcolor=\"" << colour::ink
        << "\"]\n"
        << "  edge [arrowsize=0.6]\n";
    const std::string corner = " [shape=point, style=invis, width=0, height=0, ";
    out << "  lo" << corner << placed({box.left, box.bottom}) << "]\n"
        << "  hi" << corner << placed({box.right, box.top}) << "]\n";
    for (std::size_t i = 0; i < rectangles_.size(); ++i) {
        const Rectangle& r = rectangles_[i];
        out << "  r" << i << " [shape=box, label=\"" << escaped(r.label)
            << "\", fontsize=" << decimal(cell_text_size) << ", fontcolor=\""
            << r.text << "\", fillcolor=\"" << r.fill << "\", color=\""
            << r.border << "\", " << sized(r.width, r.height) << ", "
            << placed(r.middle) << "]\n";
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        out << "  a" << i << corner << placed(lines_[i].from) << "]\n"
            << "  b" << i << corner << placed(lines_[i].to) << "]\n"
            << "  a" << i << " -- b" << i << " "
            << edge_attributes(lines_[i].look) << "\n";
    }
    for (std::size_t t = 0; t < trees_.size(); ++t) {
        const TreePart& tree = trees_[t];
        const std::string prefix = "v" + std::to_string(t) + "_";
        for (std::size_t v = 0; v < tree.at.size(); ++v) {
            print_vertex(out, prefix + std::to_string(v + 1), tree.vertices[v],
                         tree.at[v]);
        }
        for (std::size_t v = 0; v < tree.at.size(); ++v) {
            const int p = tree.parents[v];
            if (p == -1 || !tree.edges[v].visible || !tree.vertices[v].visible ||
                !tree.vertices[idx(p)].visible) {
                continue;
            }
            out << "  " << prefix << p + 1 << " -- " << prefix << v + 1 << " "
                << edge_attributes(tree.edges[v]) << "\n";
            if (tree.edges[v].note.empty()) continue;
            print_text(out, prefix + std::to_string(v + 1) + "e",
                       note_of(tree.edges[v], tree.at[v], tree.at[idx(p)]));
        }
    }
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        print_text(out, "t" + std::to_string(i), texts_[i]);
    }
    out << "}\n";
}

/// A figure: one frame, or several that the pages show one after the other.
class Figure {
public:
    /// \param name  the name of the DOT graphs
    explicit Figure(std::string name) : name_(std::move(name)) {}
    /// Adds a frame.
    void add(Frame frame) { frames_.push_back(std::move(frame)); }
    /// The number of frames.
    int size() const { return static_cast<int>(frames_.size()); }
    /// The rectangle that holds every frame, with a small margin.
    Box box() const {
        Box box;
        for (const Frame& frame : frames_) box.include(frame.box());
        return {box.left - 2, box.bottom - 2, box.right + 2, box.top + 2};
    }
    /// Prints all frames, each as a graph of the same size.
    void print(std::ostream& out) const {
        const Box common = box();
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            frames_[i].print(out, name_ + std::to_string(i + 1), common);
        }
    }

private:
    std::string name_;
    std::vector<Frame> frames_;
};

/// Vertices counted from 1, separated by commas; "none" if there are none.
inline std::string list_of(const std::vector<int>& vertices) {
    if (vertices.empty()) return "none";
    std::string result;
    for (const int v : vertices) {
        result += (result.empty() ? "" : ", ") + std::to_string(v + 1);
    }
    return result;
}

/// The tree in words: its size, its root, and its edges from parent to child,
/// with vertices counted from 1.
inline std::string in_words(const coins::RootedTree& tree) {
    if (tree.size() == 1) return "A tree of one vertex, 1.";
    std::string result = "A tree of " + std::to_string(tree.size()) +
                         " vertices; vertex " +
                         std::to_string(tree.root() + 1) +
                         " is the root. Edges from parent to child:";
    const char* before = " ";
    for (const int v : tree.order()) {
        if (v == tree.root()) continue;
        result += before + std::to_string(tree.parent(v) + 1) + "-" +
                  std::to_string(v + 1);
        before = ", ";
    }
    return result + ".";
}

/// The tree that a figure program shows.
/// \param arguments  the command line without the program's name
/// \param in         the reader's own tree, if there are no arguments
/// \param example    a tree as the DFS game has it: n, then p_2 to p_n
/// \return the example if the only argument is `--example`, else the tree
///         that `in` holds
/// \throws coins::InputError    if `in` does not hold a tree
/// \throws std::invalid_argument if there are other arguments
inline coins::RootedTree choose_tree(const std::vector<std::string>& arguments,
                                     std::istream& in,
                                     const std::string& example) {
    if (arguments.empty()) return coins::read_parent_list(in, 1000);
    if (arguments.size() > 1 || arguments[0] != "--example") {
        throw std::invalid_argument("unknown argument: " + arguments.back());
    }
    std::istringstream built_in(example);
    return coins::read_parent_list(built_in, 1000);
}

/// Does choose_tree for a program, with the standard input.
/// If that fails, says why on the standard error, and ends the program: with
/// status 2 if the command line is wrong, with status 1 if the tree is.
inline coins::RootedTree read_tree_or_example(int argc, char** argv,
                                              const std::string& example) {
    const std::string program = argc > 0 ? argv[0] : "draw";
    const std::string usage = "usage: " + program + " --example > out.dot\n" +
                              "       " + program + " < tree.txt > out.dot\n" +
                              "A tree is n, then p_2 to p_n: the parents.\n";
    try {
        #if __has_include(<unistd.h>)
        if (argc == 1 && isatty(STDIN_FILENO) != 0) {
            throw std::invalid_argument("no tree on the standard input");
        }
        #endif
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        return choose_tree(arguments, std::cin, example);
    } catch (const coins::InputError& error) {
        std::cerr << program << ": standard input, " << error.what() << "\n";
        std::exit(1);
    } catch (const std::invalid_argument& error) {
        std::cerr << program << ": " << error.what() << "\n" << usage;
        std::exit(2);
    }
}

}  // namespace figures
