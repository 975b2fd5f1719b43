// @ts-check

import { runTool } from "./run-tool.mjs";
import { filesUnder } from "./source-files.mjs";

/**
 * The floors of .dependency-cruiser.cjs over the graph of src.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function floors(root) {
  const onDisk = filesUnder(root, ["src"]).filter((path) => /\.tsx?$/.test(path));
  if (onDisk.length === 0) return ["src has no modules"];
  const { stdout, output } = await runTool(root, "depcruise", [
    "--config=.dependency-cruiser.cjs",
    "--output-type=json",
    "src",
  ]);
  return stdout.startsWith("{") ? judgeGraph(JSON.parse(stdout), onDisk) : [output];
}

/**
 * @typedef {{ resolved: string, dependencyTypes: string[] }} Edge
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 * @param {{ modules: { source: string, dependencies: Edge[] }[], summary: { violations: Violation[] } }} graph
 * @param {string[]} onDisk the modules that must be in the graph
 */
export function judgeGraph(graph, onDisk) {
  const seen = new Set(graph.modules.map((module) => module.source));
  const ours = graph.modules.filter((module) => module.source.startsWith("src/"));
  const unseen = onDisk.filter((path) => !seen.has(path));
  const complaints = graph.summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(" → ") : to}`,
  );
  if (onDisk.length === 0) complaints.push("empty-graph: src has no modules");
  if (unseen.length > 0)
    complaints.push(`empty-graph: ${unseen.length} of ${onDisk.length} modules not seen: ${unseen[0]}, …`);
  if (ours.every((module) => module.dependencies.length === 0))
    complaints.push("empty-graph: no imports seen; can the cruiser read TypeScript?");
  return [...complaints, ...crowdedDoors(ours)];
}

/**
 * A door knows one foreign library; React and zod, which everybody speaks, aside.
 * @param {{ source: string, dependencies: Edge[] }[]} modules
 */
function crowdedDoors(modules) {
  return modules
    .filter(({ source }) => source.startsWith("src/platform/") && !source.includes(".test."))
    .map(({ source, dependencies }) => ({ source, libraries: foreignLibraries(dependencies) }))
    .filter(({ libraries }) => libraries.length > 1)
    .map(({ source, libraries }) => `one-library-per-door: ${source} → ${libraries.join(", ")}`);
}

/** @param {Edge[]} dependencies */
function foreignLibraries(dependencies) {
  const names = dependencies
    .map(({ resolved }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(resolved)?.[1])
    .filter((name) => name !== undefined && !["react", "zod", "@types/react"].includes(name));
  return [...new Set(names)];
}
