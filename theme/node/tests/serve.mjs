// Tests serve.mjs: what it shows, what it refuses, and that it tells of a change.
//
//     node serve.mjs

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "serve.mjs");

function makeSite() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "serve-"));
    const site = path.join(folder, "html");
    fs.mkdirSync(path.join(site, "api"), { recursive: true });
    fs.writeFileSync(path.join(site, "index.html"), "<html><body><p>front</p></body></html>");
    fs.writeFileSync(path.join(site, "api", "index.html"), "<p>api</p>");
    fs.writeFileSync(path.join(site, "a b.css"), "p {}");
    fs.writeFileSync(path.join(folder, "secret"), "secret");
    fs.symlinkSync(path.join(folder, "secret"), path.join(site, "link"));
    fs.mkdirSync(path.join(folder, "html-too"));
    fs.writeFileSync(path.join(folder, "html-too", "secret"), "secret");
    return { folder, site };
}

function start(...args) {
    const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    const ended = new Promise((resolve) => child.on("exit", (status) => resolve({ status, said })));
    const url = new Promise((resolve, reject) => {
        child.stdout.on("data", (data) => {
            said += data;
            const match = /http:\S+/.exec(said);
            if (match) resolve(match[0]);
        });
        ended.then(() => reject(new Error(said)));
    });
    url.catch(() => {});
    return { child, url, ended };
}

// fetch() would tidy up the path before it is sent.
function raw(url, requestPath, options = {}) {
    return new Promise((resolve, reject) => {
        const { hostname, port } = new URL(url);
        const request = http.request({ hostname, port, path: requestPath, ...options }, (response) => {
            let body = "";
            response.on("data", (data) => (body += data));
            response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
        });
        request.on("error", reject);
        request.end();
    });
}

test("pages, files and refusals", async () => {
    const { folder, site } = makeSite();
    const { child, url } = start(site, "--port", "0");
    try {
        const base = await url;
        const front = await fetch(base);
        assert.match(front.headers.get("content-type"), /text\/html/);
        assert.match(await front.text(), /<p>front<\/p><script>.*EventSource.*<\/script><\/body>/s);
        assert.match(await (await fetch(`${base}api`)).text(), /<p>api<\/p>/);
        const css = await fetch(`${base}a%20b.css?x`);
        assert.match(css.headers.get("content-type"), /text\/css/);
        assert.equal(await css.text(), "p {}");
        assert.equal((await fetch(base, { method: "HEAD" })).status, 200);
        assert.equal((await fetch(base, { method: "POST" })).status, 405);
        for (const bad of ["/../secret", "/%2e%2e/secret", "/api/../../secret", "/..%2fsecret", "/%2e%2e%2fhtml-too/secret",
            "/link", "/..\\secret", "/%00", "/%", "//etc/passwd", "/none", `/${folder}/secret`]) {
            const answer = await raw(base, bad);
            assert.equal(answer.status, 404, bad);
            assert.doesNotMatch(answer.body, /^secret/);
        }
        assert.equal((await raw(base, "/", { headers: { Host: "elsewhere.example" } })).status, 403);
        assert.equal((await raw(base, "//api")).headers.location, "/api/");
    } finally {
        child.kill();
        fs.rmSync(folder, { recursive: true });
    }
});

test("a change is told once, when it is complete", async () => {
    const { folder, site } = makeSite();
    const { child, url } = start(site, "--port", "0");
    try {
        const base = await url;
        const response = await fetch(`${base}.loom/changes`);
        const reader = response.body.getReader();
        const next = async () => new TextDecoder().decode((await reader.read()).value);
        const first = await next();
        assert.match(first, /^data: [0-9a-f]+\n\n$/);
        assert.ok((await (await fetch(base)).text()).includes(first.slice(6).trim()));
        for (let k = 0; k < 5; ++k) {
            fs.writeFileSync(path.join(site, "index.html"), `<p>new ${k}</p>`);
            await new Promise((resolve) => setTimeout(resolve, 100));
        }
        const second = await next();
        assert.notEqual(second, first);
        assert.ok((await (await fetch(base)).text()).includes(second.slice(6).trim()));
        const more = await Promise.race([next(), new Promise((resolve) => setTimeout(() => resolve(undefined), 1200))]);
        assert.equal(more, undefined);
    } finally {
        child.kill();
        fs.rmSync(folder, { recursive: true });
    }
});

test("ports and the command", async () => {
    const { folder, site } = makeSite();
    const first = start(site);
    const second = start(site);
    try {
        const ports = [new URL(await first.url).port, new URL(await second.url).port];
        assert.notEqual(ports[0], ports[1]);
        const taken = await start(site, "--port", ports[0]).ended;
        assert.equal(taken.status, 1);
        assert.match(taken.said, /cannot listen/);
        assert.equal((await start(site, "--port", "x").ended).status, 2);
        assert.equal((await start(folder).ended).status, 2);
        const done = await start(site, "--port", "0", "--", "sh", "-c", "exit 5").ended;
        assert.equal(done.status, 5);
    } finally {
        first.child.kill();
        second.child.kill();
        fs.rmSync(folder, { recursive: true });
    }
});
