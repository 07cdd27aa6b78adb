// Makes the site out of the woven pages and Doxygen's pages.
//
//     node finish.mjs WOVEN_HTML_DIR API_HTML_DIR SEARCH_DOCUMENTS.json THEME_HTML_DIR OUT_DIR
//
// - typesets all mathematics with KaTeX, so that reading needs no script;
// - puts style sheets, scripts, fonts and the search index beside the pages;
// - refuses a page that would load anything from outside of the folder;
// - writes only files whose bytes changed, and removes pages that are no longer made.
//
// API_HTML_DIR may be "-" for a site without a reference. Everything that is wrong is reported; then the exit status
// is 1 and nothing has been written.

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

// The packages stand in node_modules beside this file, or in a folder that NODE_PATH names.
const require = createRequire(import.meta.url);
function packageFolder(name) {
    const folder = require.resolve
        .paths(name)
        .map((p) => path.join(p, name))
        .find((p) => fs.existsSync(path.join(p, "package.json")));
    if (folder) return folder;
    console.error(`error[E-NODE] the package ${name} is not installed: run npm ci where package.json is`);
    process.exit(1);
}
packageFolder("katex");
const katex = require("katex");

const problems = [];
const report = (place, code, message) => problems.push(`${place}: error[${code}] ${message}`);

// ---------------------------------------------------------------- mathematics

const entities = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: "\u00a0" };
const unescapeHtml = (text) =>
    text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
        hex
            ? String.fromCodePoint(parseInt(hex, 16))
            : decimal
              ? String.fromCodePoint(Number(decimal))
              : (entities[name] ?? whole),
    );

const typeset = new Map(); // TeX → HTML; most formulas occur many times
let formulas = 0;

function tex(source, displayMode, place) {
    ++formulas;
    const key = (displayMode ? "D" : "I") + source;
    let html = typeset.get(key);
    if (html !== undefined) return html;
    try {
        html = katex.renderToString(unescapeHtml(source).trim(), { displayMode, throwOnError: true, strict: "error" });
    } catch (error) {
        if (!(error instanceof katex.ParseError)) throw error;
        report(
            place,
            "E-MATH",
            error.message
                .replace(/^KaTeX parse error: /, "")
                .replace(/\u0332/g, "")
                .replace(/\s+/g, " "),
        );
        return ""; // not remembered: every place is reported
    }
    typeset.set(key, html);
    return html;
}

// What stands directly before and after a formula stays on its line: "(n + 1)", "n-th", "n,". Only long formulas may
// be broken, at their signs, else they would stick out of the page on a phone.
const longest = 40;
const before = "([(\\[“‘„«]*)";
const after = "((?:&(?!nbsp;)[#\\w]+;|[^\\s<&\\u00a0]){0,12})";

function inline(open, source, close, place) {
    const html = `<span class="math">${tex(source, false, place)}</span>`;
    if (!open && !close) return source.length > longest ? html : `<span class="nb">${html}</span>`;
    return source.length > longest
        ? `${open}${html}${close && "\u2060" + close}`
        : `<span class="nb">${open}${html}${close}</span>`;
}

const inlineMath = new RegExp(`${before}<span class="math"(?: data-src="([^"]*)")?>([^<]*)</span>${after}`, "g");
const displayMath = /<div class="math-display"(?: data-src="([^"]*)")?>([^<]*)<\/div>/g;

// A head cell that is nothing but a formula has no name for a screen reader: <math> lends none. So it gets its letters.
const headMath = /<th([^>]*)>\s*<span class="math"(?: data-src="([^"]*)")?>([^<]*)<\/span>\s*<\/th>/g;
const letters = (source) => source.replace(/\\[,;:! ]|[\\{}]/g, "").trim();

function bookMath(html, file) {
    return html
        .replace(
            headMath,
            (_, attributes, place, source) =>
                `<th${attributes}><span class="visually-hidden">${letters(source)}</span><span aria-hidden="true">${inline("", source, "", place ?? file)}</span></th>`,
        )
        .replace(
            displayMath,
            (_, place, source) => `<div class="math-display">${tex(source, true, place ?? file)}</div>`,
        )
        .replace(inlineMath, (_, open, place, source, close) => inline(open, source, close, place ?? file));
}

// Doxygen leaves \( \) and \[ \] for a typesetter; it also puts a blank before every inline formula that had none.
// In code those are ordinary characters, so code is left alone.
const verbatim =
    /(<div class="fragment">[\s\S]*?<\/div><!-- fragment -->|<pre[\s\S]*?<\/pre>|<script[\s\S]*?<\/script>|<code[\s\S]*?<\/code>|<title>[\s\S]*?<\/title>|<!--[\s\S]*?-->)/;
const inlineApi = new RegExp(`${before} ?\\\\\\(([\\s\\S]*?)\\\\\\)${after}`, "g");

function apiMath(html, file) {
    let line = 1;
    const parts = html.split(verbatim);
    return parts
        .map((part, i) => {
            const start = line;
            line += (part.match(/\n/g) ?? []).length;
            if (i % 2) return part;
            const place = (offset) => {
                const lines = part.slice(0, offset).split("\n");
                return `${file}:${start + lines.length - 1}:${lines.at(-1).length + 1}`;
            };
            return part
                .replace(/\\\[([\s\S]*?)\\\]/g, (_, source, offset) => tex(source, true, place(offset)))
                .replace(/\\begin\{(align\*?|equation\*?|gather\*?)\}[\s\S]*?\\end\{\1\}/g, (source, _, offset) =>
                    tex(source, true, place(offset)),
                )
                .replace(
                    inlineApi,
                    (all, open, source, close, offset) =>
                        (!open && all.startsWith(" ") ? " " : "") + inline(open, source, close, place(offset)),
                );
        })
        .join("");
}

// ---------------------------------------------------------------- Doxygen's pages

// Doxygen's summary of a page links to the heading of the classes inside, even if all of them are private and left out.
function summaryWithTargets(html) {
    return html.replace(/<div class="summary">([\s\S]*?)<\/div>/, (all, links) => {
        const kept = links.split("&#124;").filter((link) => {
            const id = /href="#([^"]*)"/.exec(link)?.[1];
            return !id || html.includes(`id="${id}"`);
        });
        return `<div class="summary">${kept.join("&#124;")}</div>`;
    });
}

// Doxygen's title is a <div>, its layout tables have no role, and some of its anchors and cells are empty: small things
// that readers with a screen reader stumble over.
function apiPage(html) {
    if (!html.includes('<div class="title">')) {
        // the indexes of members have none
        const title = /<title>([\s\S]*?)(?: · [^<]*)?<\/title>/.exec(html)?.[1] ?? "";
        html = html.replace(
            "</div><!-- top -->",
            `$&\n<div class="header"><div class="title">${title.replace(/^.*: /, "")}</div></div>`,
        );
    }
    return summaryWithTargets(html)
        .replace(/<div class="title">([\s\S]*?)<\/div>/, '<h1 class="title">$1</h1>')
        .replace(
            /<table (class="(?:memberdecls|memname|mlabels|directory|params|tparams|exception|retval)")/g,
            '<table role="presentation" $1',
        )
        .replace(/<a class="anchor" id="([^"]*)"><\/a>/g, '<span class="anchor" id="$1"></span>')
        .replace(/<a id="([^"]*)" name="\1"><\/a>/g, '<span id="$1"></span>')
        .replace(/<a name="([^"]*)" id="\1"><\/a>/g, '<span id="$1"></span>')
        .replace(
            /<span class="permalink"><a href="([^"]*)">&#9670;(?:&nbsp;|&#160;)<\/a><\/span>([\s\S]*?)<\/h2>/g,
            '$2 <a class="self" href="$1" aria-label="Link to this member"></a></h2>',
        )
        .replace(/<h3>(<a id="index_|<span id="index_)/g, "<h2>$1")
        .replace(/<h2>((?:<a id="index_|<span id="index_)[\s\S]*?)<\/h3>/g, '<h2 class="letter">$1</h2>')
        .replace(
            /<li>([^<>]*?)&#160;:&#160;(<a class="el" href="[^"]*">)([^<]*)<\/a>(?=\s*<\/li>)/g,
            '<li><code>$2$1</a></code> <span class="where">$3</span>',
        )
        .replace(/<p class="formulaDsp">\s*([\s\S]*?)<\/p>/g, '<div class="formulaDsp">$1</div>')
        .replace(/ onclick="[^"]*"/g, "");
}

// ---------------------------------------------------------------- nothing from outside

const loads = [
    /<(?:script|img|iframe|embed|audio|video|source|track|input)\b[^>]*?\ssrc="([^"]*)"/g,
    /<link\b[^>]*?\shref="([^"]*)"/g,
    /<(?:image|use|script)\b[^>]*?\s(?:xlink:)?href="([^"]*)"/g,
    /<object\b[^>]*?\sdata="([^"]*)"/g,
    /\ssrcset="([^"]*)"/g,
];
const cssLoads = [/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s][^)]*))\s*\)/g, /@import\s+["']([^"']*)["']/g];

function checkLoads(file, text) {
    const check = (url, offset) => {
        url = unescapeHtml(url).trim();
        if (/^data:/i.test(url)) return;
        const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), url.replace(/[?#].*/, "")));
        if (!/^[a-z][a-z0-9+.-]*:|^\//i.test(url) && !target.startsWith("..")) return;
        report(
            `${file}:${text.slice(0, offset).split("\n").length}:1`,
            "E-OUTSIDE",
            `loads something from outside of the site: ${url}`,
        );
    };
    if (file.endsWith(".html")) {
        for (const pattern of loads) for (const hit of text.matchAll(pattern)) check(hit[1], hit.index);
        for (const style of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>|\sstyle="([^"]*)"/g)) {
            const css = unescapeHtml(style[1] ?? style[2]);
            for (const pattern of cssLoads)
                for (const hit of css.matchAll(pattern)) check(hit[1] ?? hit[2] ?? hit[3], style.index);
        }
    } else {
        for (const pattern of cssLoads)
            for (const hit of text.matchAll(pattern)) check(hit[1] ?? hit[2] ?? hit[3], hit.index);
    }
}

// ---------------------------------------------------------------- putting it together

const site = new Map(); // path in the site → bytes or text

function htmlFiles(folder) {
    const found = [];
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
        found.push(path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
    }
    return found.sort();
}

function addPages(folder, prefix, change) {
    const names = htmlFiles(folder);
    for (const name of names) {
        const file = path.posix.join(prefix, name.split(path.sep).join("/"));
        const html = change(fs.readFileSync(path.join(folder, name), "utf8"), file);
        checkLoads(file, html);
        site.set(file, html);
    }
    return names.length;
}

function addTheme(folder) {
    for (const name of fs.readdirSync(folder).sort()) {
        if (!/\.(css|js)$/.test(name) && name !== "favicon.svg") continue;
        const text = fs.readFileSync(path.join(folder, name), "utf8");
        if (name.endsWith(".css")) checkLoads(name, text);
        site.set(name, text);
    }
}

// Only woff2, and of the text fonts only the parts that book.css names.
function addFonts() {
    const katexFolder = path.join(packageFolder("katex"), "dist");
    const css = fs
        .readFileSync(`${katexFolder}/katex.min.css`, "utf8")
        .replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, "");
    site.set("katex/katex.min.css", css);
    checkLoads("katex/katex.min.css", css);
    for (const [, name] of css.matchAll(/url\(fonts\/([^)]*)\)/g)) {
        site.set(`katex/fonts/${name}`, fs.readFileSync(`${katexFolder}/fonts/${name}`));
    }
    for (const [file, text] of [...site]) {
        if (!file.endsWith(".css") || file.startsWith("katex/")) continue;
        for (const [, name] of text.matchAll(/url\(fonts\/([^)]*)\)/g)) {
            const family = /^[a-z0-9-]+?(?=-(?:latin|greek|cyrillic))/.exec(name)?.[0];
            const font = path.join(packageFolder(`@fontsource-variable/${family}`), "files", name);
            if (fs.existsSync(font)) site.set(`fonts/${name}`, fs.readFileSync(font));
            else report(file, "E-FONT", `no such font file: ${name}`);
        }
    }
}

function addSearch(documentsFile) {
    const script = fs.readFileSync(path.join(packageFolder("minisearch"), "dist/umd/index.js"), "utf8");
    site.set("minisearch.js", script.replace(/\n?\/\/# sourceMappingURL=.*\n?/, "\n"));
    let documents;
    try {
        documents = JSON.parse(fs.readFileSync(documentsFile, "utf8"));
    } catch (error) {
        return report(documentsFile, "E-SEARCH", error.message);
    }
    const lines = documents.map(({ kind = "", title = "", url, text = "" }, i) => {
        if (!url) report(documentsFile, "E-SEARCH", `document ${i} has no url`);
        return JSON.stringify({ kind, title, url, text: text.replace(/\s+/g, " ").trim() });
    });
    site.set("search-index.js", `window.BOOK_DOCUMENTS=[\n${lines.join(",\n")}\n];\n`);
}

// Files of an earlier run that this one does not make. What others put into the folder (code/, the PDF) is not ours.
function stale(out) {
    const ours = (file) =>
        (/\.html$/.test(file) && !file.startsWith("code/")) ||
        /^(?:api|fonts|katex)\//.test(file) ||
        /^[^/]*\.(?:css|js|svg)$/.test(file);
    if (!fs.existsSync(out)) return [];
    return fs
        .readdirSync(out, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
            path
                .relative(out, path.join(entry.parentPath ?? entry.path, entry.name))
                .split(path.sep)
                .join("/"),
        )
        .filter((file) => ours(file) && !site.has(file));
}

function write(out) {
    let written = 0;
    for (const [file, content] of site) {
        const target = path.join(out, file);
        const bytes = typeof content === "string" ? Buffer.from(content) : content;
        if (fs.existsSync(target) && fs.readFileSync(target).equals(bytes)) continue;
        fs.mkdirSync(path.dirname(target), { recursive: true });
        fs.writeFileSync(target, bytes);
        ++written;
    }
    const old = stale(out);
    for (const file of old) fs.rmSync(path.join(out, file));
    return [written, old.length];
}

const [woven, api, documents, theme, out] = process.argv.slice(2);
if (!out) {
    console.error("usage: node finish.mjs WOVEN_HTML_DIR API_HTML_DIR|- SEARCH_DOCUMENTS.json THEME_HTML_DIR OUT_DIR");
    process.exit(2);
}
for (const folder of [woven, api, theme]) {
    if (folder !== "-" && !fs.existsSync(folder)) {
        console.error(`${folder}: error[E-MISSING] no such folder`);
        process.exit(1);
    }
}
const pages = addPages(woven, "", bookMath);
const apiPages = api === "-" ? 0 : addPages(api, "api", (html, file) => apiPage(apiMath(html, file)));
addTheme(theme);
addFonts();
addSearch(documents);
if (problems.length) {
    console.error([...new Set(problems)].join("\n"));
    process.exit(1);
}
const [written, removed] = write(out);
console.log(
    `site: ${pages} pages, ${apiPages} of the reference, ${formulas} formulas; ${written} files written, ${removed} removed`,
);
