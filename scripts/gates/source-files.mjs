// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const notOurs = new Set(["node_modules", "dist", "coverage", "test-results", "playwright-report", "vectors"]);

/**
 * Paths of all files below some folders of `root`: relative, with forward slashes, sorted.
 * @param {string} root
 * @param {string[]} folders
 * @returns {string[]}
 */
export function filesUnder(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => walk(join(root, folder)))
    .map((path) => relative(root, path).split(sep).join("/"))
    .sort();
}

/** Folders with code of ours. */
export const codeFolders = ["src", "e2e", "bench", "scripts"];

/** @param {string} path */
export const isScript = (path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !path.endsWith(".d.ts");

/** @param {string} path */
export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith("e2e/");

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}
