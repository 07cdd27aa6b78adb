// Coins on Trees: what the pages can do beyond being read. Every part works alone, from file:// too, and the pages
// are complete without it.
(() => {
    "use strict";

    const $ = (selector, root = document) => root.querySelector(selector);
    const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
    const rel = $("#book-js")?.dataset.rel ?? "";
    const root = document.documentElement;
    const wide = matchMedia("(min-width: 80rem)");

    function element(tag, attributes = {}, ...children) {
        const e = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
        e.append(...children);
        return e;
    }

    // ------------------------------------------------------------ light and dark
    function themeToggle() {
        const button = $(".theme");
        if (!button) return;
        const system = matchMedia("(prefers-color-scheme: dark)");
        const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
        const tell = () => button.setAttribute("aria-pressed", String(isDark()));
        button.addEventListener("click", () => {
            root.dataset.theme = isDark() ? "light" : "dark";
            try {
                localStorage.setItem("theme", root.dataset.theme);
            } catch {
                // no storage: the choice holds for this page
            }
            tell();
        });
        system.addEventListener("change", tell);
        tell();
    }

    // ------------------------------------------------------------ contents on small screens
    const sidebar = $("#sidebar");
    const menu = $(".menu");
    function openMenu(open) {
        sidebar?.classList.toggle("open", open);
        menu?.setAttribute("aria-expanded", String(open));
    }
    function menuButton() {
        menu?.addEventListener("click", () => openMenu(!sidebar.classList.contains("open")));
        $$("#side nav a").forEach((a) => a.addEventListener("click", () => openMenu(false)));
        sidebar?.addEventListener("keydown", (event) => {
            if (event.key !== "Escape" || !sidebar.classList.contains("open")) return;
            openMenu(false);
            menu.focus();
        });
    }

    // ------------------------------------------------------------ the sidebar: this page, the section in view
    function sectionInView() {
        const stem =
            decodeURIComponent(location.pathname)
                .split("/")
                .pop()
                .replace(/\.html$/, "") || "index";
        if (!$("#side .current")) {
            $$("#side li[data-page]").forEach((li) => {
                if (li.dataset.page !== stem) return;
                li.classList.add("current");
                $("a", li)?.setAttribute("aria-current", "page");
            });
        }
        const links = $$("#side .current > ol a").filter((a) => document.getElementById(a.hash.slice(1)));
        if (!links.length) return;
        const heads = links.map((a) => document.getElementById(a.hash.slice(1)));
        let waiting = false;
        const mark = () => {
            waiting = false;
            let here = -1;
            // the line at which a section counts as read wanders down at the end of the page, so that the last one is reached
            const left = root.scrollHeight - innerHeight - scrollY;
            const line = innerHeight * (0.3 + 0.7 * Math.max(0, 1 - left / innerHeight));
            heads.forEach((head, i) => {
                if (head.getBoundingClientRect().top < line) here = i;
            });
            links.forEach((a, i) => {
                a.classList.toggle("on", i === here);
                if (i === here) a.setAttribute("aria-current", "location");
                else a.removeAttribute("aria-current");
            });
        };
        addEventListener(
            "scroll",
            () => {
                if (waiting) return;
                waiting = true;
                requestAnimationFrame(mark);
            },
            { passive: true },
        );
        mark();
        const list = $("#side nav");
        const current = $("#side .current");
        if (list && current && current.offsetTop > list.clientHeight * 0.7) current.scrollIntoView({ block: "center" });
    }

    // ------------------------------------------------------------ what scrolls can be reached with the keyboard
    function focusableScrollers() {
        const names = [
            [".fragment", "Code"],
            [".math-display", "Formula"],
            [".drawing", "Figure"],
            [".scroll", "Table"],
            [".memproto", "Declaration"],
            ["pre", "Text"],
            [".formulaDsp", "Formula"],
            [".api .table-scroll", "Table"],
        ];
        const check = () => {
            for (const [selector, name] of names) {
                for (const e of $$(selector, $("main") ?? document)) {
                    const scrolls = e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX !== "visible";
                    if (scrolls === e.hasAttribute("tabindex")) continue;
                    if (scrolls) {
                        e.tabIndex = 0;
                        e.setAttribute("role", "group");
                        e.setAttribute("aria-label", name);
                    } else {
                        e.removeAttribute("tabindex");
                        e.removeAttribute("role");
                        e.removeAttribute("aria-label");
                    }
                }
            }
        };
        check();
        document.fonts?.ready.then(check);
        document.addEventListener("toggle", check, true); // a solution was opened
        let timer = 0;
        addEventListener("resize", () => {
            clearTimeout(timer);
            timer = setTimeout(check, 150);
        });
    }

    // ------------------------------------------------------------ copying
    // So that no text ends its script element, the weaver puts one more backslash after each "<" that is followed by
    // any number of backslashes and "/" or "!".
    const unescapeScript = (text) => text.replace(/<\\(\\*[/!])/g, "<$1");

    function lineText(line) {
        const copy = line.cloneNode(true);
        $$(".chunk-ref", copy).forEach((ref) => ref.replaceWith("<<" + (ref.dataset.name ?? ref.textContent) + ">>"));
        $$(".lineno, .ttc", copy).forEach((e) => e.remove());
        return copy.textContent.replace(/\u00a0/g, " ");
    }
    function textOf(block) {
        const exact = $(":scope > script.copy-text", block);
        if (exact) return unescapeScript(exact.textContent);
        const lines = $$(".line", block);
        if ($(".prompt", block)) {
            // a dialogue with the shell: what one would type
            const typed = lines
                .filter((line) => $(".prompt", line))
                .map((line) => {
                    const copy = line.cloneNode(true);
                    $$(".prompt", copy).forEach((e) => e.remove());
                    return copy.textContent;
                });
            return typed.join("\n") + "\n";
        }
        return lines.map(lineText).join("\n") + "\n";
    }
    async function toClipboard(text) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            // not allowed here: the old way
        }
        const area = element("textarea", { "aria-hidden": "true", style: "position:fixed;top:0;opacity:0" });
        area.value = text;
        document.body.append(area);
        const before = document.activeElement;
        area.select();
        const done = document.execCommand("copy");
        area.remove();
        before?.focus?.({ preventScroll: true });
        return done;
    }
    function copyButtons() {
        const blocks = [...$$(".chunk"), ...$$(".fragment").filter((f) => !f.closest(".chunk"))];
        for (const block of blocks) {
            const head = $(":scope > .chunk-head", block);
            const name = $(".chunk-name", block)?.textContent;
            const button = element("button", {
                type: "button",
                class: "copy",
                "aria-label": name ? `Copy ${name}` : "Copy",
            });
            const word = element("span", { role: "status" });
            button.append(word);
            button.addEventListener("click", async () => {
                const done = await toClipboard(textOf(block));
                word.textContent = done ? "Copied" : "Not allowed";
                button.classList.toggle("done", done);
                setTimeout(() => {
                    word.textContent = "";
                    button.classList.remove("done");
                }, 1600);
            });
            if (head) {
                head.append(button);
            } else if (block.classList.contains("chunk")) {
                block.append(button);
            } else {
                // a code block of the reference: the button must not scroll with it
                const place = element("div", { class: "copy-place" });
                block.replaceWith(place);
                place.append(block, button);
            }
        }
    }

    // ------------------------------------------------------------ figures, step by step
    function animation(figure) {
        const frames = $$(".frame", figure);
        if (frames.length < 2) return;
        const captions = frames.map((frame) => {
            const copy = $(".frame-cap", frame)?.cloneNode(true);
            if (!copy) return "";
            $$("b, .katex-html", copy).forEach((e) => e.remove());
            $$("annotation", copy).forEach((e) => e.remove());
            return copy.textContent.trim();
        });
        const number = $(".fig-num", figure)?.textContent.replace(/\.$/, "") ?? "Figure";
        const button = (kind, label) => element("button", { type: "button", class: kind, "aria-label": label });
        const previous = button("prev", "Previous step");
        const play = button("play", "Play");
        const next = button("next", "Next step");
        const range = element("input", {
            type: "range",
            min: 1,
            max: frames.length,
            value: 1,
            "aria-label": `Step of ${number}`,
        });
        const step = element("span", { class: "step", "aria-hidden": "true" });
        const controls = element(
            "div",
            { class: "controls", role: "group", "aria-label": `${number}, step by step` },
            previous,
            play,
            next,
            range,
            step,
        );
        $(":scope > .controls", figure)?.remove();
        $(".frames", figure).after(controls);
        figure.tabIndex = 0;

        let now = 0;
        let timer = 0;
        const show = (k) => {
            now = Math.max(0, Math.min(frames.length - 1, k));
            frames.forEach((frame, i) => frame.classList.toggle("on", i === now));
            range.value = now + 1;
            range.setAttribute("aria-valuetext", `${now + 1} of ${frames.length}. ${captions[now]}`);
            step.textContent = `${now + 1} / ${frames.length}`;
            previous.disabled = now === 0;
            next.disabled = now === frames.length - 1;
        };
        const stop = () => {
            clearInterval(timer);
            timer = 0;
            play.classList.remove("on");
            play.setAttribute("aria-label", "Play");
        };
        const go = (k) => {
            stop();
            const had = document.activeElement;
            show(k);
            // a button that has just been disabled loses the focus: keep it in the figure for the arrow keys
            if (had?.disabled) (had === next ? previous : next).focus();
        };
        previous.addEventListener("click", () => go(now - 1));
        next.addEventListener("click", () => go(now + 1));
        range.addEventListener("input", () => go(Number(range.value) - 1));
        play.addEventListener("click", () => {
            if (timer) return stop();
            if (now === frames.length - 1) show(0);
            play.classList.add("on");
            play.setAttribute("aria-label", "Pause");
            timer = setInterval(() => {
                if (now < frames.length - 1) show(now + 1);
                if (now === frames.length - 1) stop();
            }, 1400);
        });
        figure.addEventListener("keydown", (event) => {
            if (event.target === range || event.altKey || event.ctrlKey || event.metaKey) return;
            const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: frames.length - 1 }[event.key];
            if (to === undefined) return;
            event.preventDefault();
            go(to);
        });
        show(0);
    }

    // ------------------------------------------------------------ notes: in the margin beside their mark, or opened by it
    function notes() {
        const pairs = $$("a.fn")
            .map((mark) => ({ mark, note: document.getElementById(mark.hash.slice(1)) }))
            .filter((pair) => pair.note);
        for (const pair of pairs) {
            const { mark, note } = pair;
            pair.home = document.createComment("note"); // where the weaver put the note
            note.before(pair.home);
            // beside its mark, where that is possible without disturbing a figure, a table or a title
            const inText = mark.closest("p, li");
            pair.movable = inText && !mark.closest("figure, .chunk, .evidence, summary, h1, h2, h3");
            const toggle = (event) => {
                if (wide.matches) return;
                event.preventDefault();
                const open = note.classList.toggle("open");
                mark.setAttribute("aria-expanded", String(open));
            };
            mark.addEventListener("click", toggle);
            mark.addEventListener("keydown", (event) => {
                if (event.key === " ") toggle(event);
            });
        }
        const arrange = () => {
            for (const { mark, note, home, movable } of pairs) {
                if (wide.matches) {
                    if (movable) mark.after(note);
                    mark.removeAttribute("role");
                    mark.removeAttribute("aria-expanded");
                    mark.removeAttribute("aria-controls");
                } else {
                    home.after(note);
                    mark.setAttribute("role", "button");
                    mark.setAttribute("aria-expanded", String(note.classList.contains("open")));
                    mark.setAttribute("aria-controls", note.id);
                }
            }
        };
        wide.addEventListener("change", arrange);
        arrange();
        const target = () => {
            const note = location.hash.startsWith("#fn-") && document.getElementById(location.hash.slice(1));
            if (note) note.classList.add("open");
        };
        addEventListener("hashchange", target);
        target();
    }

    // A link into a closed hint or solution opens it.
    function openTarget() {
        const open = () => {
            const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
            const box = target && target.closest("details:not([open])");
            if (!box) return;
            box.open = true;
            target.scrollIntoView();
        };
        addEventListener("hashchange", open);
        open();
    }

    // ------------------------------------------------------------ tooltips of identifiers
    function tooltips() {
        const tips = new Map(); // href as written → [name, declaration, brief]
        $$("script.tips").forEach((script) => {
            for (const [href, tip] of Object.entries(JSON.parse(script.textContent))) tips.set(href, tip);
        });
        $$(".ttc").forEach((block) => {
            // Doxygen's own
            const link = $(".ttname a", block);
            const part = (name) => $(name, block)?.textContent ?? "";
            if (link) tips.set(link.getAttribute("href"), [link.textContent, part(".ttdeci"), part(".ttdoc")]);
        });
        if (!tips.size) return;
        let tip = null;
        let owner = null;
        const hide = () => {
            tip?.remove();
            owner?.removeAttribute("aria-describedby");
            tip = owner = null;
        };
        const show = (link) => {
            if (link === owner) return;
            hide();
            const text = link && tips.get(link.getAttribute("href"));
            if (!text) return;
            owner = link;
            tip = element("div", { id: "tip", role: "tooltip" });
            ["ttname", "ttdeci", "ttdoc"].forEach((name, i) => {
                if (text[i]) tip.append(element("div", { class: name }, text[i]));
            });
            document.body.append(tip);
            link.setAttribute("aria-describedby", "tip");
            const at = link.getBoundingClientRect();
            const left = Math.max(8, Math.min(at.left, root.clientWidth - tip.offsetWidth - 12));
            const below = at.bottom + 6 + tip.offsetHeight <= innerHeight || at.top < tip.offsetHeight + 6;
            tip.style.left = `${left + scrollX}px`;
            tip.style.top = `${(below ? at.bottom + 6 : at.top - tip.offsetHeight - 6) + scrollY}px`;
        };
        document.addEventListener("mouseover", (event) => show(event.target.closest?.("a.code") ?? null));
        document.addEventListener("focusin", (event) => show(event.target.closest?.("a.code") ?? null));
        document.addEventListener("focusout", hide);
        document.addEventListener("keydown", (event) => {
            if (event.key === "Escape") hide();
        });
    }

    // ------------------------------------------------------------ search
    function search() {
        const input = $("#search");
        const list = $("#results");
        const status = $(".found");
        if (!input || !list) return;

        // both are scripts, because from file:// a page may load nothing else
        const script = (name) =>
            new Promise((resolve, reject) => {
                const s = element("script", { src: rel + name });
                s.onload = resolve;
                s.onerror = () => reject(new Error(`cannot load ${name}`));
                document.head.append(s);
            });
        // `subtree_sizes` is found as a whole and by its parts, RootedTree by tree
        const words = (text) => {
            const found = [];
            for (const word of text.split(/[^\p{L}\p{N}_]+/u)) {
                const whole = word.replace(/^_+|_+$/g, "");
                if (!whole) continue;
                found.push(whole);
                const parts = whole.split(/_+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
                if (parts.length > 1) found.push(...parts);
            }
            return found;
        };
        let engine = null;
        const load = () =>
            (engine ??= Promise.all([script("minisearch.js"), script("search-index.js")]).then(() => {
                const index = new window.MiniSearch({
                    fields: ["title", "text"],
                    storeFields: ["title", "kind", "url", "text"],
                    // the namespace of the library stands before every name of the reference, and says nothing
                    extractField: (document, field) =>
                        field === "title" ? document.title.replace(/^\w+::/, "") : document[field],
                    tokenize: words,
                    searchOptions: {
                        tokenize: (text) =>
                            text
                                .split(/[^\p{L}\p{N}_]+/u)
                                .map((w) => w.replace(/^_+|_+$/g, ""))
                                .filter(Boolean),
                        boost: { title: 4 },
                        prefix: true,
                        fuzzy: (word) => (word.length > 4 ? 0.2 : false),
                        weights: { fuzzy: 0.2, prefix: 0.6 },
                        boostDocument: (id, word, stored) => {
                            const title = stored.title.toLowerCase();
                            return title === word || title.endsWith("::" + word) ? 2.5 : 1;
                        },
                    },
                });
                index.addAll(window.BOOK_DOCUMENTS.map((document, id) => ({ id, ...document })));
                return index;
            }));

        // the text around the first found word, and the text with each found word marked
        const pattern = (terms) => {
            const safe = terms.map((t) => t.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
            return new RegExp(`(?<![\\p{L}\\p{N}])(?:${safe.join("|")})`, "giu");
        };
        const marked = (text, terms) => {
            const out = document.createDocumentFragment();
            let last = 0;
            for (const hit of text.matchAll(pattern(terms))) {
                out.append(text.slice(last, hit.index), element("mark", {}, hit[0]));
                last = hit.index + hit[0].length;
            }
            out.append(text.slice(last));
            return out;
        };
        const snippet = (text, result) => {
            const hit = [result.queryTerms, result.terms]
                .map((terms) => [...text.matchAll(pattern(terms))][0])
                .find(Boolean);
            const at = hit ? hit.index : 0;
            let from = Math.max(0, at - 60);
            if (from) from = text.indexOf(" ", from) + 1;
            let to = Math.min(text.length, from + 150);
            if (to < text.length) to = Math.max(text.lastIndexOf(" ", to), at + 1);
            return (from ? "… " : "") + text.slice(from, to) + (to < text.length ? " …" : "");
        };

        let selected = -1;
        const options = () => $$("a", list);
        const select = (k) => {
            const all = options();
            selected = all.length ? (k + all.length) % all.length : -1;
            all.forEach((a, i) => a.setAttribute("aria-selected", String(i === selected)));
            if (selected < 0) return input.removeAttribute("aria-activedescendant");
            input.setAttribute("aria-activedescendant", all[selected].id);
            all[selected].scrollIntoView({ block: "nearest" });
        };
        const open = (yes) => {
            list.hidden = !yes;
            input.setAttribute("aria-expanded", String(yes));
            if (!yes) (select(-1), input.removeAttribute("aria-activedescendant"));
        };
        const clear = () => {
            list.replaceChildren();
            open(false);
            status.textContent = "";
        };
        let turn = 0;
        const update = async () => {
            const mine = ++turn;
            const query = input.value.trim();
            if (!query) return clear();
            let index;
            try {
                index = await load();
            } catch (error) {
                engine = null;
                status.textContent = "The search index could not be loaded.";
                return console.error(error);
            }
            if (mine !== turn) return; // something else was typed meanwhile
            let results = index.search(query, { combineWith: "AND" });
            if (!results.length) results = index.search(query, { combineWith: "OR" });
            // Whoever types a whole name means that name, however many longer ones begin with it.
            const isName = (result) => result.title.split("::").pop() === query.trim();
            results = [...results.filter(isName), ...results.filter((result) => !isName(result))];
            list.replaceChildren(
                ...results.slice(0, 12).map((result, i) => {
                    const option = element(
                        "a",
                        {
                            role: "option",
                            id: `result-${i}`,
                            tabindex: -1,
                            "aria-selected": "false",
                            href: rel + result.url,
                        },
                        element("span", { class: "title" }, marked(result.title, result.terms)),
                        element("span", { class: "kind" }, result.kind ?? ""),
                    );
                    const text = result.text ? snippet(result.text, result) : "";
                    if (text) option.append(element("span", { class: "snippet" }, marked(text, result.terms)));
                    return option;
                }),
            );
            selected = -1;
            input.removeAttribute("aria-activedescendant");
            open(results.length > 0);
            list.scrollTop = 0;
            status.textContent =
                results.length === 0
                    ? "Nothing found."
                    : results.length === 1
                      ? "1 found."
                      : `${results.length} found.`;
        };

        input.addEventListener("focus", () => {
            load().catch(() => {
                engine = null; // told when something is typed
            });
            if (input.value.trim() && options().length) open(true);
        });
        input.addEventListener("input", update);
        input.addEventListener("keydown", (event) => {
            if (event.key === "ArrowDown" || event.key === "ArrowUp") {
                event.preventDefault();
                if (list.hidden && options().length) open(true);
                if (!list.hidden) select(event.key === "ArrowDown" ? selected + 1 : selected < 0 ? -1 : selected - 1);
            } else if (event.key === "Enter") {
                const hit = options()[Math.max(0, selected)];
                if (hit && !list.hidden) {
                    event.preventDefault();
                    hit.click();
                }
            } else if (event.key === "Escape") {
                event.stopPropagation();
                if (list.hidden && !input.value) return input.blur();
                if (list.hidden) {
                    input.value = "";
                    status.textContent = "";
                } else {
                    open(false);
                }
            }
        });
        list.addEventListener("click", (event) => {
            if (!event.target.closest("a") || event.ctrlKey || event.metaKey || event.shiftKey) return;
            open(false);
            openMenu(false);
        });
        document.addEventListener("pointerdown", (event) => {
            if (!event.target.closest(".search")) open(false);
        });
        $(".search").addEventListener("focusout", (event) => {
            if (event.relatedTarget && !event.relatedTarget.closest(".search")) open(false);
        });
        document.addEventListener("keydown", (event) => {
            if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.target.closest("input:not([type=range]), textarea, select, [contenteditable]")) return;
            event.preventDefault();
            openMenu(true);
            input.focus();
            input.select();
        });
    }

    themeToggle();
    menuButton();
    sectionInView();
    copyButtons();
    $$("figure.anim").forEach(animation);
    notes();
    openTarget();
    tooltips();
    search();
    focusableScrollers();
})();
