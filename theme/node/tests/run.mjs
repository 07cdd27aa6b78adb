// Tests the finished site in a real browser, from file://.
//
//     node run.mjs SITE_DIR [--tangled DIR] [--screenshots DIR] [--pages a.html,b.html#section] [--only WORD]
//
// --tangled      the files that the root chunks tangle to: what the copy buttons give is compared with them
// --screenshots  takes pictures (desktop and phone, light and dark) of the front page and of --pages, and tests nothing
// --only         runs the tests whose name contains the word
// CHROMIUM       the browser, if it is not /usr/bin/chromium

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const { chromium } = require("playwright-core");
const axeSource = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const options = {};
const rest = [];
for (let args = process.argv.slice(2); args.length;) {
    const arg = args.shift();
    if (arg.startsWith("--")) options[arg.slice(2)] = args.shift();
    else rest.push(arg);
}
const site = rest[0] && path.resolve(rest[0]);
if (!site || !fs.existsSync(path.join(site, "index.html"))) {
    console.error(
        "usage: node run.mjs SITE_DIR [--tangled DIR] [--screenshots DIR] [--pages a.html,b.html#section] [--only WORD]",
    );
    process.exit(2);
}
const siteUrl = pathToFileURL(site).href + "/";

const desktop = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

const pages = fs
    .readdirSync(site, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) =>
        path
            .relative(site, path.join(entry.parentPath ?? entry.path, entry.name))
            .split(path.sep)
            .join("/"),
    )
    .filter((file) => !file.startsWith("code/"))
    .sort();
const bookPages = pages.filter((file) => !file.includes("/"));
const html = new Map(pages.map((file) => [file, fs.readFileSync(path.join(site, file), "utf8")]));

// ---------------------------------------------------------------- reporting

let passed = 0;
let failed = 0;
async function test(name, body) {
    if (options.only && !name.includes(options.only)) return;
    const problems = [];
    try {
        await body((condition, message) => {
            if (!condition) problems.push(message);
        });
    } catch (error) {
        problems.push(
            String(error.message ?? error)
                .split("\n")
                .slice(0, 4)
                .join("\n    "),
        );
    }
    if (!problems.length) return void ++passed;
    ++failed;
    console.log(`FAILED ${name}`);
    for (const problem of problems.slice(0, 12)) console.log(`    ${problem}`);
    if (problems.length > 12) console.log(`    and ${problems.length - 12} more`);
}

// ---------------------------------------------------------------- the browser

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
});

async function open(context, file) {
    const page = await context.newPage();
    page.trouble = [];
    page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") page.trouble.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => page.trouble.push(`script: ${error.message}`));
    page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(siteUrl) && !url.startsWith("data:")) page.trouble.push(`leaves the folder: ${url}`);
    });
    page.on("requestfailed", (request) => page.trouble.push(`not found: ${request.url().replace(siteUrl, "")}`));
    await page.goto(siteUrl + file, { waitUntil: "load" });
    await page.evaluate(() => document.fonts?.ready.then(() => true));
    return page;
}
const quiet = (page, check) => page.trouble.forEach((trouble) => check(false, trouble));

async function axe(page) {
    await page.evaluate(axeSource);
    const result = await page.evaluate(() =>
        axe.run(document, { preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }),
    );
    return result.violations.flatMap((violation) =>
        violation.nodes.map(
            (node) =>
                `${violation.id} (${violation.impact}): ${node.target.join(" ")} ${node.html.slice(0, 100)}` +
                ` ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""}`,
        ),
    );
}

// ---------------------------------------------------------------- pictures

async function screenshots(folder) {
    fs.mkdirSync(folder, { recursive: true });
    const wanted = ["index.html", ...(options.pages ?? "").split(",").filter(Boolean)];
    for (const [device, viewport, scale] of [
        ["desktop", desktop, 1],
        ["phone", phone, 2],
    ]) {
        for (const colorScheme of ["light", "dark"]) {
            const context = await browser.newContext({
                viewport,
                deviceScaleFactor: scale,
                colorScheme,
                hasTouch: device === "phone",
                reducedMotion: "reduce",
            });
            for (const where of wanted) {
                const page = await open(context, where);
                await page.waitForTimeout(100);
                const name = where.replace(/\.html/, "").replace(/[^\w.-]+/g, "-");
                await page.screenshot({ path: path.join(folder, `${name}-${device}-${colorScheme}.png`) });
                await page.close();
            }
            await context.close();
        }
    }
}

// ---------------------------------------------------------------- links and anchors, without a browser

const attribute = (text) =>
    text
        .replace(/&amp;/g, "&")
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">");
const withoutScripts = (text) => text.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
const ids = new Map(
    pages.map((file) => [
        file,
        new Set([...withoutScripts(html.get(file)).matchAll(/\s(?:id|name)="([^"]*)"/g)].map((m) => attribute(m[1]))),
    ]),
);

async function testLinks(file) {
    await test(`${file}: links and anchors`, (check) => {
        for (const [, raw] of withoutScripts(html.get(file)).matchAll(/\s(?:xlink:)?href="([^"]*)"/g)) {
            const href = attribute(raw);
            if (/^[a-z][a-z0-9+.-]*:/i.test(href)) continue;
            const [address, anchor] = href.split("#");
            const target = address
                ? path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeURIComponent(address)))
                : file;
            if (!fs.existsSync(path.join(site, target))) check(false, `no such file: ${href}`);
            else if (anchor && ids.has(target))
                check(ids.get(target).has(decodeURIComponent(anchor)), `no such anchor: ${href}`);
        }
        const seen = new Set();
        for (const [, id] of withoutScripts(html.get(file)).matchAll(/\sid="([^"]*)"/g)) {
            check(!seen.has(id), `id twice: ${id}`);
            seen.add(id);
        }
    });
}

// ---------------------------------------------------------------- a page as everybody sees it

async function testLook(contexts, file) {
    for (const [device, context] of Object.entries(contexts)) {
        const page = await open(context, file);
        await test(`${file}: quiet and whole, ${device}`, async (check) => {
            const found = await page.evaluate(() => ({
                wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
                top: document.querySelector("main > #top > :not(.navpath)")?.outerHTML.slice(0, 80),
                main: document.querySelector("main").innerText.trim().length,
                math: [
                    ...document.querySelectorAll(
                        ".katex-error, .math:not(:has(.katex)), .math-display:not(:has(.katex))",
                    ),
                ].map((e) => e.textContent),
                images: [...document.images]
                    .filter((image) => !image.complete || !image.naturalWidth)
                    .map((image) => image.src),
            }));
            check(found.wide <= 0, `the page scrolls sideways by ${found.wide} px`);
            check(!found.top, `the content does not begin with </div>: ${found.top}`);
            check(found.main > 0, "no text");
            check(!found.math.length, `not typeset: ${found.math.slice(0, 3)}`);
            check(!found.images.length, `images missing: ${found.images}`);
            quiet(page, check);
        });
        await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
        if (device === "phone")
            await page.evaluate(() => document.querySelectorAll("a.fn").forEach((mark) => mark.click()));
        // Doxygen's pages are many and alike: one theme for each device
        const schemes = !file.startsWith("api/") ? ["light", "dark"] : device === "phone" ? ["dark"] : ["light"];
        for (const colorScheme of schemes) {
            await test(`${file}: axe, ${device}, ${colorScheme}`, async (check) => {
                await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
                await page.waitForTimeout(60);
                for (const violation of await axe(page)) check(false, violation);
            });
        }
        await page.close();
    }
}

async function testWithoutScripts(context, file) {
    await test(`${file}: without scripts`, async (check) => {
        const page = await context.newPage();
        await page.goto(siteUrl + file);
        const invisible = [];
        for (const selector of [
            "main h1",
            "main p:not(details p)",
            ".sidenote",
            "figure:not(.anim) svg",
            "figure.anim .frame:first-child svg",
            ".chunk .line:first-child",
            "#side nav a:visible",
        ]) {
            const all = page.locator(selector);
            const count = await all.count();
            if (selector === "main h1") check(count === 1, `${count} titles`);
            for (let i = 0; i < count; ++i) {
                const box = await all.nth(i).boundingBox();
                const text = selector.endsWith("svg") ? "svg" : await all.nth(i).textContent();
                if (text.trim() && !(box && box.width > 0 && box.height > 0))
                    invisible.push(`${selector}: ${text.trim().slice(0, 40)}`);
            }
        }
        check(!invisible.length, `not visible: ${invisible.slice(0, 5).join("; ")}`);
        await page.close();
    });
}

// ---------------------------------------------------------------- what the pages can do

async function testAnimations(context, file) {
    if (!html.get(file).includes('class="graph anim"')) return;
    await test(`${file}: animations`, async (check) => {
        const page = await open(context, file);
        const figures = page.locator("figure.anim");
        for (let k = 0; k < (await figures.count()); ++k) {
            const figure = figures.nth(k);
            const name = (await figure.getAttribute("id")) ?? `animation ${k + 1}`;
            const frames = await figure.locator(".frame").count();
            const at = async (expected, what) => {
                const state = await figure.evaluate((f) => {
                    const all = [...f.querySelectorAll(".frame")];
                    const seen = all.filter((frame) => getComputedStyle(frame).visibility === "visible");
                    return [seen.length, all.indexOf(seen[0]) + 1, f.querySelector(".step").textContent];
                });
                const want = [1, expected, `${expected} / ${frames}`];
                check(String(state) === String(want), `${name}: ${what}: ${state} and not ${want}`);
            };
            await figure.scrollIntoViewIfNeeded();
            await at(1, "at first");
            check(await figure.locator(".prev").isDisabled(), `${name}: a step before the first`);
            await figure.locator(".next").click();
            await at(2, "after Next");
            await figure.locator(".prev").click();
            await at(1, "after Previous");
            await figure.focus();
            await page.keyboard.press("ArrowRight");
            await at(2, "after the right arrow");
            await page.keyboard.press("ArrowLeft");
            await at(1, "after the left arrow");
            await page.keyboard.press("End");
            await at(frames, "after End");
            check(await figure.locator(".next").isDisabled(), `${name}: a step after the last`);
            await figure.locator("input").focus();
            await page.keyboard.press("ArrowLeft");
            await at(frames - 1, "after the slider");
            if (k === 0) {
                await page.keyboard.press("Home");
                await figure.locator(".play").click();
                await page.waitForTimeout(1700);
                await at(2, "while it plays");
                await figure.locator(".play").click();
            }
        }
        quiet(page, check);
        await page.close();
    });
}

async function testCopy(context, file) {
    if (!html.get(file).includes('class="chunk')) return;
    await test(`${file}: copy`, async (check) => {
        const page = await open(context, file);
        const chunks = page.locator(".chunk");
        for (let k = 0; k < (await chunks.count()); ++k) {
            const chunk = chunks.nth(k);
            const name = (await chunk.getAttribute("id")) ?? `chunk ${k + 1}`;
            const fileName = await chunk.getAttribute("data-file");
            await page.evaluate(() => navigator.clipboard.writeText("nothing"));
            await chunk.hover();
            await chunk.locator(".copy").click();
            await chunk.locator(".copy.done").waitFor({ timeout: 2000 });
            const copied = await page.evaluate(() => navigator.clipboard.readText());
            const more = await chunk.evaluate((c) => c.classList.contains("more"));
            if (fileName && !more && options.tangled) {
                const tangled = fs.readFileSync(path.join(options.tangled, fileName), "utf8");
                const [a, b] = [copied.split("\n"), tangled.split("\n")];
                const line = a.findIndex((text, i) => text !== b[i]);
                check(
                    copied === tangled,
                    `${name}: not the text of ${fileName}, first in line ${line + 1}: ${JSON.stringify(a[line])} and not ${JSON.stringify(b[line])}`,
                );
            } else {
                const shown = await chunk.evaluate((c) =>
                    c.querySelector(".copy-text, .prompt, .chunk-ref:not(.chunk-foot *)")
                        ? null
                        : [...c.querySelectorAll(".line")].map((line) => line.textContent).join("\n") + "\n",
                );
                check(copied.endsWith("\n") && copied.length > 1, `${name}: copied ${JSON.stringify(copied)}`);
                if (shown !== null) check(copied === shown, `${name}: copied something else than it shows`);
            }
        }
        quiet(page, check);
        await page.close();
    });
}

// a word of the book that stands in the middle of a paragraph, in as few places as possible
function hiddenWord(paragraphs, everything) {
    const count = new Map();
    for (const word of everything.toLowerCase().match(/\p{L}+/gu) ?? []) count.set(word, (count.get(word) ?? 0) + 1);
    let best = null;
    for (const text of paragraphs) {
        const words = text.match(/\p{L}+/gu) ?? [];
        for (const word of words.slice(3, -3)) {
            const rank = count.get(word.toLowerCase()) ?? Infinity;
            if (/^[a-z]{6,}$/.test(word) && (!best || rank < best.rank)) best = { word, rank };
        }
    }
    return best?.word;
}

async function testSearch(context) {
    const everything = [...html.values()].map((text) => withoutScripts(text).replace(/<[^>]*>/g, " ")).join(" ");
    for (const file of bookPages.filter((name) => /^\d/.test(name))) {
        await test(`${file}: search finds a word in the middle of a paragraph`, async (check) => {
            const page = await open(context, file);
            const paragraphs = await page.evaluate(() =>
                [...document.querySelectorAll(".contents > p")].map((p) => {
                    const copy = p.cloneNode(true);
                    copy.querySelectorAll(".katex, .sidenote, code, a, svg").forEach((e) => e.replaceWith(" "));
                    return copy.textContent;
                }),
            );
            const word = hiddenWord(paragraphs, everything);
            check(word, "no paragraph to look for");
            await page.keyboard.press("/");
            check(await page.evaluate(() => document.activeElement.id === "search"), "/ does not open the search");
            await page.keyboard.type(word);
            const result = page.locator("#results a");
            await result.first().waitFor();
            const found = await result.evaluateAll((all) =>
                all.map((a) => [
                    a.getAttribute("href"),
                    [...a.querySelectorAll("mark")].map((m) => m.textContent.toLowerCase()).join(" "),
                ]),
            );
            const mine = found.find(([href]) => href.split("#")[0] === file);
            check(mine, `${word}: found only ${found.map(([href]) => href)}`);
            check(mine?.[1].includes(word.slice(0, 5).toLowerCase()), `${word}: not marked in what is shown`);
            for (const violation of await axe(page)) check(false, violation);
            await page.keyboard.press("ArrowDown");
            const active = await page.locator("#search").getAttribute("aria-activedescendant");
            check(
                active && (await page.locator(`#${active}`).getAttribute("aria-selected")) === "true",
                "the arrow keys choose nothing",
            );
            const href = await page.locator(`#${active}`).getAttribute("href");
            await page.keyboard.press("Enter");
            await page.waitForURL(siteUrl + href);
            quiet(page, check);
            await page.close();
        });
    }
    await test("search finds the names of the reference, from a page of the reference too", async (check) => {
        const page = await open(context, pages.find((file) => file.startsWith("api/")) ?? "index.html");
        await page.locator("#search").focus();
        await page.waitForFunction(() => window.BOOK_DOCUMENTS && window.MiniSearch);
        const symbols = (
            await page.evaluate(() =>
                window.BOOK_DOCUMENTS.filter((d) => d.url.startsWith("api/") && d.title.includes("::")),
            )
        ).slice(0, 40);
        check(symbols.length, "the index holds none");
        for (const symbol of symbols) {
            const name = symbol.title.split("::").pop();
            if (/\W/.test(name)) continue;
            await page.locator("#search").fill(name);
            await page.waitForFunction(() => document.querySelector("#results a"));
            const titles = await page.locator("#results a .title").allTextContents();
            check(
                titles.slice(0, 6).some((title) => title.split("::").pop() === name),
                `${name}: not among the first: ${titles.slice(0, 6)}`,
            );
        }
        await page.locator("#search").fill("qqxzqqxz");
        await page.waitForFunction(() => /Nothing/.test(document.querySelector(".found").textContent));
        quiet(page, check);
        await page.close();
    });
}

async function testTheme(file) {
    await test(`${file}: the theme that was chosen stays`, async (check) => {
        const context = await browser.newContext({ viewport: desktop, colorScheme: "light" });
        const page = await open(context, file);
        const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const light = await paper();
        await page.locator(".theme").click();
        const dark = await paper();
        check(light !== dark, "the button changes nothing");
        await page.reload();
        check((await paper()) === dark, "forgotten after a reload");
        quiet(page, check);
        await context.close();
    });
}

async function testPhone(context, file) {
    await test(`${file}: menu and notes on a phone`, async (check) => {
        const page = await open(context, file);
        check(!(await page.locator("#side nav").isVisible()), "the contents stand open");
        await page.locator(".menu").click();
        check(await page.locator("#side nav").isVisible(), "the menu button opens nothing");
        check((await page.locator(".menu").getAttribute("aria-expanded")) === "true", "aria-expanded");
        await page.keyboard.press("Escape");
        check(!(await page.locator("#side nav").isVisible()), "Escape does not close the contents");
        const mark = page.locator("a.fn").first();
        if (await mark.count()) {
            const note = page.locator((await mark.getAttribute("href")).replace(/([.:])/g, "\\$1"));
            check(!(await note.isVisible()), "a note is open at first");
            await mark.click();
            check(await note.isVisible(), "a note cannot be opened");
            check((await mark.getAttribute("aria-expanded")) === "true", "aria-expanded of the mark");
        }
        quiet(page, check);
        await page.close();
    });
}

async function testTips(context, file) {
    if (!html.get(file).includes('class="tips"')) return;
    await test(`${file}: tooltips`, async (check) => {
        const page = await open(context, file);
        const link = page.locator(".fragment a.code").first();
        if (await link.count()) {
            await link.hover();
            check(await page.locator("#tip").isVisible(), "no tooltip for an identifier");
            await page.keyboard.press("Escape");
            check(!(await page.locator("#tip").count()), "Escape does not close it");
        }
        quiet(page, check);
        await page.close();
    });
}

// ----------------------------------------------------------------

if (options.screenshots) {
    await screenshots(options.screenshots);
    await browser.close();
    process.exit(0);
}

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const contexts = {
    desktop: await browser.newContext({ viewport: desktop, ...clipboard }),
    phone: await browser.newContext({ viewport: phone, hasTouch: true, ...clipboard }),
};
const scriptless = await browser.newContext({ viewport: phone, javaScriptEnabled: false });

for (const file of pages) {
    await testLinks(file);
    await testLook(contexts, file);
    await testWithoutScripts(scriptless, file);
    await testAnimations(contexts.desktop, file);
    await testCopy(contexts.desktop, file);
    await testTips(contexts.desktop, file);
}
await testSearch(contexts.desktop);
const chapter = bookPages.find((file) => html.get(file).includes('class="fn"')) ?? "index.html";
await testTheme(chapter);
await testPhone(contexts.phone, chapter);
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
