// @ts-check

import { runTool } from "./run-tool.mjs";
import { codeFolders, filesUnder, isScript } from "./source-files.mjs";

/**
 * The rules of .oxlintrc.json over all code, those of lint-rules.mjs among them.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function lint(root) {
  const files = filesUnder(root, codeFolders).filter(isScript);
  if (!files.some((path) => path.startsWith("src/"))) return ["no files found in src"];
  const { stdout, output } = await runTool(root, "oxlint", [
    "--format=json",
    "--deny-warnings",
    "--report-unused-disable-directives-severity=error",
  ]);
  if (!stdout.startsWith("{")) return [output];
  return judgeLint(JSON.parse(stdout), files.length);
}

/**
 * @typedef {{ message: string, code?: string, filename: string, labels: { span: { line: number } }[] }} Finding
 * @param {{ diagnostics: Finding[], number_of_files: number }} report
 * @param {number} filesOnDisk
 */
export function judgeLint(report, filesOnDisk) {
  const findings = report.diagnostics.map(
    ({ filename, labels, code, message }) =>
      `${filename}:${labels[0]?.span.line ?? 1} ${code ?? ""} ${message}`,
  );
  const blind = report.number_of_files < Math.max(1, filesOnDisk);
  if (blind) findings.push(`oxlint looked at ${report.number_of_files} of ${filesOnDisk} files`);
  return findings;
}
