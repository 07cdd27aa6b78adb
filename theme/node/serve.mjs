// Shows a built site on this machine, and reloads the open pages when it has changed.
//
//     node serve.mjs SITE_DIR [--port N] [-- COMMAND…]
//
// --port    the port (0: any that is free). Without it 8000, or the next one that is free.
// COMMAND   what keeps the site up to date; it runs as long as the server, and the server as long as it
//
// Only programs on this machine can reach the server: it listens on 127.0.0.1, and answers only to that name and
// localhost, so that no page from elsewhere can read the site through a name of its own.

import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";

const changesPath = "/.loom/changes";
const pollMilliseconds = 400;
const types = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".pdf": "application/pdf",
};

function usage(message) {
    console.error(`${message}\nusage: node serve.mjs SITE_DIR [--port N] [-- COMMAND…]`);
    process.exit(2);
}

function readArguments(args) {
    const options = { site: "", port: undefined, command: [] };
    const dashes = args.indexOf("--");
    if (dashes >= 0) options.command = args.splice(dashes).slice(1);
    while (args.length) {
        const arg = args.shift();
        if (arg === "--port") {
            const port = args.shift() ?? "";
            options.port = Number(port);
            if (!/^\d{1,5}$/.test(port) || options.port > 65535) usage(`--port: no port ${port}`);
        } else if (options.site || arg.startsWith("-")) usage(`what is ${arg}?`);
        else options.site = arg;
    }
    if (!fs.existsSync(path.join(options.site, "index.html"))) usage(`no index.html in ${options.site || "?"}`);
    options.site = fs.realpathSync(options.site);
    return options;
}

const options = readArguments(process.argv.slice(2));

// ---------------------------------------------------------------- what has changed

// Names, sizes and dates of all files: another sum, another site.
function siteSum() {
    const hash = crypto.createHash("sha256");
    const visit = (folder) => {
        for (const name of fs.readdirSync(folder).sort()) {
            const file = path.join(folder, name);
            const stat = fs.statSync(file, { throwIfNoEntry: false });
            if (!stat) continue;
            if (stat.isDirectory()) visit(file);
            else hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
        }
    };
    try {
        visit(options.site);
    } catch {
        return undefined; // is being made anew
    }
    return hash.digest("hex").slice(0, 16);
}

let version = siteSum();
let lastSum = version;
const listeners = new Set();

// A change is told when two looks in a row found the same: until then somebody is still writing.
setInterval(() => {
    if (listeners.size === 0) return;
    const sum = siteSum();
    if (sum && sum === lastSum && sum !== version) {
        version = sum;
        for (const listener of listeners) listener.write(`data: ${version}\n\n`);
    }
    lastSum = sum;
}, pollMilliseconds).unref();

function listen(request, response) {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`data: ${version}\n\n`);
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
}

// The page knows which site it is of, so a change while the connection was down is found, too.
function withReload(page) {
    const script = `<script>new EventSource("${changesPath}").onmessage = (event) => {
    if (event.data !== "${version}") location.reload();
};</script>`;
    const end = page.lastIndexOf("</body>");
    return end < 0 ? page + script : page.slice(0, end) + script + page.slice(end);
}

// ---------------------------------------------------------------- files

// The file that a URL's path names; undefined for whatever is not inside the site, through links neither.
function fileOf(urlPath) {
    let decoded;
    try {
        decoded = decodeURIComponent(urlPath);
    } catch {
        return undefined;
    }
    if (decoded.includes("\0") || decoded.includes("\\") || decoded.split("/").includes("..")) return undefined;
    try {
        const file = fs.realpathSync(path.join(options.site, decoded));
        return file === options.site || file.startsWith(options.site + path.sep) ? file : undefined;
    } catch {
        return undefined;
    }
}

function answer(request, response) {
    const refuse = (status, text) => {
        response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
        response.end(`${text}\n`);
    };
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    if (host !== "localhost" && host !== "127.0.0.1") return refuse(403, "ask for localhost");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "only GET and HEAD");
    const urlPath = request.url.split(/[?#]/)[0];
    if (urlPath === changesPath) return listen(request, response);
    let file = fileOf(urlPath);
    if (file && fs.statSync(file).isDirectory()) {
        if (!urlPath.endsWith("/")) {
            // A path with two slashes in front would be another host.
            response.writeHead(301, { Location: `/${urlPath.replace(/^\/+/, "")}/` });
            return response.end();
        }
        file = fileOf(`${urlPath}index.html`);
    }
    if (!file || !fs.statSync(file).isFile()) return refuse(404, `there is no ${urlPath} in this site`);
    const type = types[path.extname(file).toLowerCase()] ?? "text/plain; charset=utf-8";
    let content = fs.readFileSync(file);
    if (type.startsWith("text/html")) content = Buffer.from(withReload(content.toString("utf8")));
    response.writeHead(200, {
        "Content-Type": type,
        "Content-Length": content.length,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    });
    return response.end(request.method === "HEAD" ? undefined : content);
}

const server = http.createServer((request, response) => {
    try {
        answer(request, response);
    } catch (error) {
        // The file went away between two looks.
        if (!response.headersSent) response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" });
        response.end(`${error.message}\n`);
    }
});

// ---------------------------------------------------------------- start

let port = options.port ?? 8000;
server.on("error", (error) => {
    if (error.code === "EADDRINUSE" && options.port === undefined && port < 8020) {
        port += 1;
        server.listen(port, "127.0.0.1");
        return;
    }
    console.error(`cannot listen on port ${port}: ${error.message}`);
    process.exit(1);
});
server.listen(port, "127.0.0.1", () => {
    console.log(`http://127.0.0.1:${server.address().port}/ shows ${options.site}; Ctrl-C ends it`);
    if (options.command.length === 0) return;
    const child = spawn(options.command[0], options.command.slice(1), { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
        process.on(signal, () => {
            child.kill("SIGTERM");
            process.exit(0);
        });
    }
    child.on("error", (error) => {
        console.error(`${options.command[0]}: ${error.message}`);
        process.exit(1);
    });
    child.on("exit", (status) => process.exit(status ?? 1));
});
