// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {{ specifier: string, line: number }} Import
 * @typedef {{
 *   path: string, program: Node, comments: { value: string, line: number }[], imports: Import[], exports: string[],
 *   lineAt: (offset: number) => number,
 * }} Module
 */

/**
 * A source file's syntax tree, its imports (static, types, on demand, and `export … from`) and its exported
 * names; an overloaded one occurs once for each signature.
 * @param {string} root
 * @param {string} path
 * @returns {Module}
 */
export function parseModule(root, path) {
  const text = readFileSync(join(root, path), "utf8");
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = lineFinder(text);
  const requests = [
    ...module.staticImports.map((found) => found.moduleRequest),
    ...module.staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest: at }) => ({
      value: text.slice(at.start, at.end).replace(/^["'`]|["'`]$/g, ""),
      start: at.start,
    })),
    ...[...nodesOf(program)].filter(({ type }) => type === "TSImportType").map(({ source }) => source),
  ];
  if (requests.length === 0 && /^(import|export)\b[^;]*?\bfrom ["']/m.test(text))
    throw new Error(`${path}: the parser overlooked its imports`);
  return {
    path,
    program,
    comments: comments.map(({ value, start }) => ({ value, line: lineAt(start) })),
    imports: requests.flatMap((found) =>
      found ? [{ specifier: found.value, line: lineAt(found.start) }] : [],
    ),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => exportName.name ?? []),
    ),
    lineAt,
  };
}

/**
 * Yields the node itself and all nodes below it, outer ones first.
 * @param {any} node @returns {Generator<Node>}
 */
export function* nodesOf(node) {
  if (Array.isArray(node)) for (const child of node) yield* nodesOf(child);
  if (typeof node?.type !== "string") return;
  yield node;
  for (const [key, child] of Object.entries(node))
    if (key !== "parent" && child && typeof child === "object") yield* nodesOf(child);
}

/** @param {string} text */
function lineFinder(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (/** @type {number} */ offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
