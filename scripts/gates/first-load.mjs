// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { runTool } from "./run-tool.mjs";

/**
 * In bytes after gzip, at which the build fails. `npm run bench` aims at 210 kB; the difference lets core be
 * divided by concept instead of by size.
 */
const budget = 215_500;

/**
 * Scripts the built page loads before anybody clicks. Builds first when there is something to build.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function firstLoad(root) {
  if (existsSync(join(root, "scripts/prepare.mjs"))) {
    const { code, output } = await runTool(root, process.execPath, ["scripts/prepare.mjs", "build"]);
    if (code !== 0) return [`the build failed:\n${output}`];
  }
  return judgeFirstLoad(join(root, "dist/client"));
}

/** @param {string} folder the folder the page is served from */
export function judgeFirstLoad(folder) {
  if (!existsSync(join(folder, "index.html"))) return ["first-load: the build has no page"];
  const files = initialScripts(folder);
  if (files.length === 0) return ["first-load: the page asks for no scripts"];
  const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file))).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return [];
  const largest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 8);
  return [
    `first-load: ${kilobytes(total)} of gzipped JavaScript; the budget is ${kilobytes(budget)}`,
    ...largest.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)} ${file}`),
  ];
}

/**
 * The page's scripts and preloads, and everything they import statically.
 * @param {string} folder
 */
function initialScripts(folder) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? [];
  const waiting = tags
    .filter((tag) => tag.startsWith("<script") || tag.includes("modulepreload"))
    .flatMap((tag) => /\b(?:src|href)="\/?([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  const found = new Set(waiting);
  for (const file of found) {
    const { module } = parseSync(file, readFileSync(join(folder, file), "utf8"));
    const requests = [...module.staticImports.map((one) => one.moduleRequest.value)];
    for (const entry of module.staticExports.flatMap((one) => one.entries))
      if (entry.moduleRequest) requests.push(entry.moduleRequest.value);
    for (const request of requests)
      found.add(posix.join(request.startsWith("/") ? "." : posix.dirname(file), request).replace(/^\//, ""));
  }
  return [...found];
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
