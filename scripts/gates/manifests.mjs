// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages of the product (package.json), and those only tests and gates need (e2e/tools/package.json).
 * @param {string} root
 * @returns {{ product: Manifest, tests: Manifest, all: Set<string> }}
 *
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, imports?: Record<string, string> }} Manifest
 */
export function readManifests(root) {
  const product = readManifest(join(root, "package.json"));
  const tests = readManifest(join(root, "e2e/tools/package.json"));
  return { product, tests, all: new Set([...packageNamesOf(product), ...packageNamesOf(tests)]) };
}

/** @param {Manifest} manifest */
export const packageNamesOf = (manifest) =>
  Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** @param {string} path @returns {Manifest} */
function readManifest(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
