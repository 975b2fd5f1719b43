// @ts-check
import { posix } from "node:path";
import { adapters, commonLibraries, floorPlan } from "./floor-plan.mjs";
import { findCircles, readGraph } from "./import-graph.mjs";
import { filesUnder, isScript, isTest } from "./source-files.mjs";

/**
 * Who imports whom in src, against the floor plan.
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
 * Folders that need each other: a reader of one would have to read both. A floor itself and each folder on it count;
 * what lies deeper belongs to that folder. Tests may reach across.
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
const folderOf = (path) => posix.dirname(path).split("/").slice(0, 3).join("/");

/** @typedef {Edge & { from: string }} Step */

/** Each rule says whether an import breaks it. @type {Record<string, (step: Step) => boolean>} */
const rules = {
  "imports-lead-somewhere": ({ kind }) => kind === "nowhere",

  "on-the-floor-plan": ({ from }) => !floorPlan[floorOf(from)],

  "only-its-floors": ({ from, kind, to }) => {
    const floor = floorOf(from);
    if (kind !== "file" || floorOf(to) === floor || (isForTests(from) && isForTests(to))) return false;
    return !floorPlan[floor]?.floors.some((path) => to.startsWith(`src/${path}`));
  },

  "only-its-libraries": ({ from, kind, to }) =>
    kind === "library" && !isForTests(from) && !floorPlan[floorOf(from)]?.libraries.includes(to),

  "no-node": ({ from, kind }) => kind === "node" && !isForTests(from) && !floorPlan[floorOf(from)]?.node,

  "floors-meet-by-alias": ({ from, kind, to, specifier }) =>
    kind === "file" &&
    from.split("/").length > 2 &&
    floorOf(from) !== floorOf(to) &&
    specifier.startsWith("."),

  "rooms-never-meet": ({ from, to }) =>
    floorOf(from) === "rooms" && to.startsWith("src/rooms/") && roomOf(from) !== roomOf(to),

  "rooms-have-one-entry": ({ from, to }) =>
    floorOf(from) !== "rooms" &&
    to.startsWith("src/rooms/") &&
    to !== `src/rooms/${roomOf(to)}/${roomOf(to)}-room.tsx`,

  "tests-are-not-for-import": ({ from, kind, to }) => kind === "file" && !isForTests(from) && isForTests(to),
};

/** @param {string} path */
const floorOf = (path) => path.split("/")[1] ?? "";

/** @param {string} path */
const roomOf = (path) => path.split("/")[2] ?? "";

/** @param {string} path */
const isForTests = (path) => isTest(path) || path.includes("/testing/");

/** @param {import("./import-graph.mjs").Graph} graph */
function crowdedAdapters(graph) {
  return [...graph].flatMap(([path, edges]) => {
    if (!adapters.includes(floorOf(path)) || isForTests(path)) return [];
    const libraries = edges.filter(({ kind, to }) => kind === "library" && !commonLibraries.includes(to));
    const names = [...new Set(libraries.map(({ to }) => to))];
    return names.length > 1 ? [`one-library-per-adapter: ${path} → ${names.join(", ")}`] : [];
  });
}
