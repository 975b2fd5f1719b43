// @ts-check
import { runTool } from "./run-tool.mjs";

/** One project per kind of world: no DOM and no Node in core and sandbox, Node in server and cli, the DOM elsewhere. */
const projects = ["src/core", "src/sandbox", "src/server", "src/cli", "tsconfig.json", "tsconfig.tools.json"];

/** @param {string} root @returns {Promise<string[]>} what is wrong; nothing when all is well */
export async function types(root) {
  const runs = await Promise.all(
    projects.map(async (project) => ({ project, ...(await runTool(root, "tsc", ["-p", project])) })),
  );
  return runs.filter((run) => run.code !== 0).map((run) => `${run.project}:\n${run.output}`);
}
