// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "./run-tool.mjs";

/**
 * The lock must be complete, match package.json, and contain no download addresses.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function lock(root) {
  const complaints = judgeLock(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const { code, output } = await runTool(root, "/usr/bin/env", [
    "npm",
    "ci",
    "--dry-run",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  return code === 0 ? complaints : [...complaints, `npm ci would fail:\n${output}`];
}

/**
 * @typedef {{ resolved?: string, link?: boolean, integrity?: string, optionalDependencies?: Record<string, string> }} Entry
 * @param {{ packages: Record<string, Entry> }} lockfile
 */
export function judgeLock({ packages }) {
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  if (entries.length === 0) return ["lock-is-whole: no packages"];
  const names = new Set(entries.map(([path]) => path.split("node_modules/").at(-1)));
  return entries.flatMap(([path, entry]) => [
    ...(entry.resolved && !entry.link ? [`lock-has-no-addresses: ${path}`] : []),
    ...(entry.integrity || entry.link || !path.startsWith("node_modules/") || path.includes("/node_modules/")
      ? []
      : [`lock-has-digests: ${path}`]),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `lock-is-whole: ${path} misses ${name}`),
  ]);
}
