// @ts-check

/**
 * Circles of imports, each once, as the paths along it; types count, for two files that need each other's types
 * are as hard to read apart as two that need each other's functions.
 * @param {import("./import-graph.mjs").Graph} graph
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
