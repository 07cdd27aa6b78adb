-- The parts of loombook.sty that are easier said in Lua.

-- Where to look for a character that a font lacks: Pagella Math has signs and arrows, JetBrains Mono and Inter the rest.
luaotfload.add_fallback("loomtext", {
    "file:texgyrepagella-math.otf:mode=node;",
    "file:JetBrainsMono-Regular.ttf:mode=node;-calt;-liga;",
    "file:Inter-Regular.otf:mode=node;",
})
luaotfload.add_fallback("loomcode", {
    "file:texgyrepagella-math.otf:mode=node;",
    "file:Inter-Regular.otf:mode=node;",
})

-- The tree of the title page (the same as on the site), with the PDF's own path operators: no drawing package is needed.
local vertices = {
    {130, 18}, {60, 82}, {200, 82}, {24, 146}, {96, 146}, {164, 146}, {236, 146}, {10, 200}, {78, 200}, {148, 200},
    {250, 200},
}
local parent = {0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7}
local has_coin = {[4] = true, [5] = true, [6] = true, [9] = true, [11] = true}
local is_marked = {[2] = true, [5] = true, [9] = true}
local radius = 12
local out = {}

local function add(...)
    out[#out + 1] = string.format(...)
end

local function draw_edges(marked, width, colour)
    add("%s RG %g w", colour, width)
    for v = 2, #vertices do
        if (is_marked[v] or false) == marked then
            local from, to = vertices[v], vertices[parent[v]]
            add("%g %g m %g %g l S", from[1], from[2], to[1], to[2])
        end
    end
end

-- Four Bézier curves; 0.5523 makes them round.
local function draw_circle(x, y, r)
    local k = r * 0.5523
    add("%g %g m", x + r, y)
    add("%g %g %g %g %g %g c", x + r, y + k, x + k, y + r, x, y + r)
    add("%g %g %g %g %g %g c", x - k, y + r, x - r, y + k, x - r, y)
    add("%g %g %g %g %g %g c", x - r, y - k, x - k, y - r, x, y - r)
    add("%g %g %g %g %g %g c b", x + k, y - r, x + r, y - k, x + r, y)
end

add("q .82 0 0 -.82 0 172 cm 1 J")
draw_edges(false, 1.6, ".53 .53 .53")
draw_edges(true, 3.6, ".702 .329 .118")
add(".133 .141 .165 RG 1.7 w")
for v, place in ipairs(vertices) do
    add(has_coin[v] and ".949 .722 .294 rg" or "1 1 1 rg")
    draw_circle(place[1], place[2], radius)
end
add("Q")
token.set_macro("loom@coverpath", table.concat(out, " "), "global")
