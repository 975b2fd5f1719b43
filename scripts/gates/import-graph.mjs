// @ts-check
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, posix } from "node:path";
import { readManifests } from "./manifests.mjs";
import { parseModule } from "./parse-module.mjs";

/**
 * @typedef {{ kind: "file" | "library" | "node" | "nowhere", to: string, specifier: string, line: number }} Edge
 * @typedef {Map<string, Edge[]>} Graph from a file's path to what it imports
 */

/**
 * Resolves every import of some files.
 * @param {string} root @param {string[]} paths @returns {Graph}
 */
export function readGraph(root, paths) {
  const { product, all: libraries } = readManifests(root);
  return new Map(
    paths.map((path) => [
      path,
      parseModule(root, path).imports.map(({ specifier, line }) => ({
        ...resolve({ root, path, aliases: product.imports ?? {}, libraries }, specifier),
        specifier,
        line,
      })),
    ]),
  );
}

/**
 * @param {{ root: string, path: string, aliases: Record<string, string>, libraries: Set<string> }} from
 * @param {string} specifier
 * @returns {Pick<Edge, "kind" | "to">}
 */
function resolve({ root, path, aliases, libraries }, specifier) {
  if (isBuiltin(specifier)) return { kind: "node", to: specifier };
  const bare = specifier.replace(/\?.*$/, "");
  const file = bare.startsWith(".") ? posix.join(dirname(path), bare) : throughAlias(aliases, bare);
  if (file) return { kind: existsSync(join(root, file)) ? "file" : "nowhere", to: file };
  const library = /^(?:@[^/]+\/)?[^/]+/.exec(bare)?.[0] ?? bare;
  return { kind: libraries.has(library) ? "library" : "nowhere", to: library };
}

/** @param {Record<string, string>} aliases @param {string} specifier */
function throughAlias(aliases, specifier) {
  for (const [alias, target] of Object.entries(aliases)) {
    const [before = "", after = ""] = alias.split("*");
    if (!specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    return posix.normalize(
      target.replace("*", specifier.slice(before.length, specifier.length - after.length)),
    );
  }
  return undefined;
}

/**
 * Circles of imports, each once, as the paths along it. Type imports count, because two files that need each
 * other's types are as hard to read apart.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function findCircles(graph) {
  /** @type {string[][]} */
  const circles = [];
  const done = new Set();
  /** @type {string[]} */
  const trail = [];

  /** @param {string} path */
  function visit(path) {
    if (done.has(path)) return;
    const at = trail.indexOf(path);
    if (at !== -1) {
      circles.push([...trail.slice(at), path]);
      return;
    }
    trail.push(path);
    for (const edge of graph.get(path) ?? []) if (edge.kind === "file") visit(edge.to);
    trail.pop();
    done.add(path);
  }

  for (const path of graph.keys()) visit(path);
  return circles;
}
