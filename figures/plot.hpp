/// \file
/// Plots of a few curves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <locale>
#include <sstream>
#include <string>
#include <vector>

#include "figures/dot.hpp"

namespace figures {

/// One curve of a plot.
struct Curve {
    std::string name;                ///< stands at the right end
    std::vector<double> heights;     ///< one for each tick of the plot
    std::string line = colour::ink;  ///< a line of the palette
    bool dashed = false;             ///< dashed (a bound) or solid
};

/// What a plot shows.
struct Plot {
    std::string across;              ///< what the ticks are
    std::string up;                  ///< what the heights are
    std::vector<std::string> ticks;  ///< the labels below, from left to right
    double top = 1;                  ///< the height at the upper edge
    double step = 1;                 ///< how far apart the levels are
    double doubling_from = 0;        ///< the lowest level, if each is twice
                                     ///< the one below it; 0 if not
    std::vector<Curve> curves;       ///< from the bottom layer to the top one
    double tick_width = 32;          ///< between two ticks, in points
    double height = 220;             ///< of the whole plot, in points
};

/// How far above the lower edge of a plot a value stands, in points.
inline double height_in_plot(const Plot& plot, double value) {
    const double from = plot.doubling_from;
    if (from > 0)
        return plot.height * std::log2(value / from) /
               std::log2(plot.top / from);
    return plot.height * value / plot.top;
}

/// Where the names of the curves go, so that none covers another: the
/// heights of their ends in points, the lower ones first, at least `apart`
/// from each other, and in the order of the curves again.
inline std::vector<double> names_apart(const std::vector<double>& ends,
                                       double apart) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < ends.size(); ++i) order.push_back(i);
    std::sort(
        order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return ends[a] < ends[b]; });
    std::vector<double> at = ends;
    for (std::size_t k = 1; k < order.size(); ++k)
        at[order[k]] = std::max(at[order[k]], at[order[k - 1]] + apart);
    return at;
}

/// A number as people write it: whole from 1000 on, else three digits
/// without zeros at the end, whatever the program's locale is.
inline std::string short_number(double x) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    if (std::abs(x) >= 1000) {
        out << std::fixed << std::setprecision(0) << x;
    } else {
        out << std::setprecision(3) << x;
    }
    return out.str();
}

/// Draws a plot. Its text alternative lists the heights of all curves.
inline Frame plot_frame(const Plot& plot) {
    Frame frame;
    const auto place = [&](std::size_t tick, double height) {
        return Point{plot.tick_width * static_cast<double>(tick),
                     height_in_plot(plot, height)};
    };
    const double right =
        plot.tick_width * static_cast<double>(plot.ticks.size() - 1);
    for (int k = 0;; ++k) {
        const double level = plot.doubling_from > 0
                                 ? std::ldexp(plot.doubling_from, k)
                                 : k * plot.step;
        if (level > plot.top) break;
        const double y = place(0, level).y;
        EdgeLook thin;
        thin.width = 0.7;
        frame.add_line({0, y}, {right, y}, thin);
        TextLook look;
        look.align = Align::right;
        frame.add_text({-8, y}, short_number(level), look);
    }
    for (std::size_t i = 0; i < plot.ticks.size(); ++i)
        frame.add_text({plot.tick_width * static_cast<double>(i), -14},
                       plot.ticks[i]);
    frame.add_text({right / 2, -32}, plot.across);
    TextLook title;
    title.align = Align::left;
    frame.add_text({-24, plot.height + 20}, plot.up, title);

    std::vector<double> ends;
    for (const Curve& curve : plot.curves)
        ends.push_back(place(0, curve.heights.back()).y);
    const std::vector<double> names = names_apart(ends, 14);
    frame.alt() = "A plot of " + plot.up + " against " + plot.across + ".";
    for (std::size_t c = 0; c < plot.curves.size(); ++c) {
        const Curve& curve = plot.curves[c];
        EdgeLook look;
        look.line = curve.line;
        look.dashed = curve.dashed;
        look.width = curve.dashed ? 1.3 : 2;
        frame.alt() += " " + curve.name + ":";
        for (std::size_t i = 0; i < curve.heights.size(); ++i) {
            frame.alt() += " " + short_number(curve.heights[i]);
            if (i > 0)
                frame.add_line(place(i - 1, curve.heights[i - 1]),
                               place(i, curve.heights[i]), look);
        }
        frame.alt() += ".";
        TextLook name;
        name.align = Align::left;
        name.text = curve.line == colour::rule ? colour::ink : curve.line;
        frame.add_text({right + 8, names[c]}, curve.name, name);
    }
    return frame;
}

}  // namespace figures
