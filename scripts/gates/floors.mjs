// @ts-check
import { posix } from "node:path";
import { adapterFloors, commonLibraries, floorOf, floorPlan } from "./floor-plan.mjs";
import { findCircles, readGraph } from "./import-graph.mjs";
import { filesUnder, isScript, isTest } from "./source-files.mjs";

/**
 * Compares the imports in src with the floor plan.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function floors(root) {
  const paths = filesUnder(root, ["src"]).filter(isScript);
  return judgeGraph(readGraph(root, paths));
}

/** @typedef {import("./import-graph.mjs").Edge} Edge */

/** @param {import("./import-graph.mjs").Graph} graph */
function judgeGraph(graph) {
  const edges = [...graph].flatMap(([from, tos]) => tos.map((edge) => ({ from, ...edge })));
  const met = edges.filter((edge) => edge.kind === "file" && graph.has(edge.to));
  const blind =
    graph.size === 0 || met.length === 0
      ? [`empty-graph: ${graph.size} files and ${met.length} imports between them`]
      : [];
  const broken = edges.flatMap((edge) =>
    Object.entries(rules)
      .filter(([, breaks]) => breaks(edge))
      .map(([name]) => `${name}: ${edge.from}:${edge.line} → ${edge.specifier}`),
  );
  const circles = findCircles(graph).map((circle) => `no-circles: ${circle.join(" → ")}`);
  return [...blind, ...broken, ...circles, ...folderCircles(graph), ...crowdedAdapters(graph)];
}

/**
 * Finds folders that need each other, so that a reader of one would have to read both. Counts a program's
 * folders, and the web program's features and parts of the kit; deeper folders belong to those. Tests may
 * cross.
 * @param {import("./import-graph.mjs").Graph} graph
 */
function folderCircles(graph) {
  /** @type {import("./import-graph.mjs").Graph} */
  const folders = new Map();
  for (const [from, edges] of graph) {
    if (isForTests(from)) continue;
    const folder = folderOf(from);
    const beyond = edges.filter(
      ({ kind, to }) => kind === "file" && graph.has(to) && folderOf(to) !== folder,
    );
    const steps = beyond.map((edge) => ({ ...edge, to: folderOf(edge.to), by: from }));
    folders.set(folder, [...(folders.get(folder) ?? []), ...steps]);
  }
  return findCircles(folders).map((circle) => {
    const by = circle.slice(1).map((to, at) => folders.get(circle[at] ?? "")?.find((edge) => edge.to === to));
    return `no-folder-circles: ${circle.join(" → ")} (${by.map((edge) => Reflect.get(edge ?? {}, "by")).join(", ")})`;
  });
}

/** @param {string} path */
const folderOf = (path) =>
  path.startsWith("src/web/") ? floorOf(path) : posix.dirname(path).split("/").slice(0, 3).join("/");

/** @typedef {Edge & { from: string }} Step */

/**
 * Returns true for an import that breaks the rule.
 * @type {Record<string, (step: Step) => boolean>}
 */
const rules = {
  "imports-lead-somewhere": ({ kind }) => kind === "nowhere",

  "on-the-floor-plan": ({ from }) => floorOf(from) === "",

  "only-its-floors": ({ from, kind, to }) => {
    const floor = floorOf(from);
    if (kind !== "file" || floorOf(to) === floor || (isForTests(from) && isForTests(to))) return false;
    return !floorPlan[floor]?.floors.some((path) => to.startsWith(`src/${path}`));
  },

  "features-keep-their-components": ({ from, kind, to }) => {
    const floor = floorOf(from);
    if (kind !== "file" || !to.endsWith(".tsx") || !/^src\/web\/(?!kit\/)/.test(to)) return false;
    if (isForTests(from) || floorOf(to) === floor || ["web/app", "web/main.tsx"].includes(floor))
      return false;
    return !floorPlan[floor]?.floors.includes(to.slice("src/".length));
  },

  "only-its-libraries": ({ from, kind, to }) =>
    kind === "library" && !isForTests(from) && !floorPlan[floorOf(from)]?.libraries.includes(to),

  "no-node": ({ from, kind }) => kind === "node" && !isForTests(from) && !floorPlan[floorOf(from)]?.node,

  "floors-meet-by-alias": ({ from, kind, to, specifier }) =>
    kind === "file" && placeOf(from) !== placeOf(to) && specifier.startsWith("."),

  "tests-are-not-for-import": ({ from, kind, to }) => kind === "file" && !isForTests(from) && isForTests(to),
};

/**
 * A program, or a folder of the web program.
 * @param {string} path
 */
const placeOf = (path) => /^src\/(?:web\/)?[^/]+/.exec(path)?.[0];

/** @param {string} path */
const isForTests = (path) => isTest(path) || path.includes("/testing/") || path.startsWith("e2e/");

/** @param {import("./import-graph.mjs").Graph} graph */
function crowdedAdapters(graph) {
  return [...graph].flatMap(([path, edges]) => {
    if (!adapterFloors.includes(floorOf(path)) || isForTests(path)) return [];
    const libraries = edges.filter(({ kind, to }) => kind === "library" && !commonLibraries.includes(to));
    const names = [...new Set(libraries.map(({ to }) => to))];
    return names.length > 1 ? [`one-library-per-adapter: ${path} → ${names.join(", ")}`] : [];
  });
}
