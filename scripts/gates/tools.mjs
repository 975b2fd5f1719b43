// @ts-check
import { runTool } from "./run-tool.mjs";
import { codeFolders, filesUnder, isScript } from "./source-files.mjs";

/**
 * One project for each environment: neither DOM nor Node in core and sandbox, Node in server and cli, the DOM
 * elsewhere.
 */
const projects = ["src/core", "src/sandbox", "src/server", "src/cli", "tsconfig.json", "tsconfig.tools.json"];

/** @param {string} root @returns {Promise<string[]>} what is wrong; nothing when all is well */
export async function types(root) {
  const runs = await Promise.all(
    projects.map(async (project) => ({ project, ...(await runTool(root, "tsc", ["-p", project])) })),
  );
  return runs.filter((run) => run.code !== 0).map((run) => `${run.project}:\n${run.output}`);
}

/**
 * Biome's formatter and import order; `npm run format` fixes both.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function format(root) {
  const { code, output } = await runTool(root, "biome", ["check", "--max-diagnostics=none", "."]);
  if (code === 0)
    return /Checked [1-9]\d* files?/.test(output) ? [] : [`biome looked at no files:\n${output}`];
  const found = [...output.matchAll(/^(\S+?)(?::\d+:\d+)? (format|assist\S*) .*━/gm)];
  return found.length > 0 ? found.map(([, path, kind]) => `${kind}: ${path} (npm run format)`) : [output];
}

/**
 * The rules of .oxlintrc.json over all code, those of lint-rules.mjs among them. Counts (lines, imports, props) are
 * warnings there, which `npx oxlint` lists; they fail nothing.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function lint(root) {
  const files = filesUnder(root, codeFolders).filter(isScript);
  if (!files.some((path) => path.startsWith("src/"))) return ["no files found in src"];
  const { stdout, output } = await runTool(root, "oxlint", [
    "--format=json",
    "--report-unused-disable-directives-severity=error",
  ]);
  if (!stdout.startsWith("{")) return [output];
  return judgeLint(JSON.parse(stdout), files.length);
}

/**
 * @typedef {{ message: string, severity?: string, code?: string, filename: string, labels: { span: { line: number } }[] }} Finding
 * @param {{ diagnostics: Finding[], number_of_files: number }} report
 * @param {number} filesOnDisk
 */
export function judgeLint(report, filesOnDisk) {
  const findings = report.diagnostics
    .filter(({ severity }) => severity !== "warning")
    .map(
      ({ filename, labels, code, message }) =>
        `${filename}:${labels[0]?.span.line ?? 1} ${code ?? ""} ${message}`,
    );
  const blind = report.number_of_files < Math.max(1, filesOnDisk);
  if (blind) findings.push(`oxlint looked at ${report.number_of_files} of ${filesOnDisk} files`);
  return findings;
}

/**
 * Files and exports that nothing uses. `dependencies` checks packages instead, because the tests' are in a
 * workspace.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function deadCode(root) {
  const { code, output } = await runTool(root, "knip", [
    "--no-progress",
    "--no-config-hints",
    "--exclude=dependencies,unlisted,optionalPeerDependencies",
  ]);
  return code === 0 ? [] : [output];
}
