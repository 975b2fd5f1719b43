// @ts-check
import { runTool } from "./run-tool.mjs";

/**
 * Files, exports and dependencies nothing needs, and imports package.json does not declare.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function deadCode(root) {
  const { code, output } = await runTool(root, "knip", ["--no-progress", "--no-config-hints"]);
  return code === 0 ? [] : [output];
}
