// @ts-check
import { runTool } from "./run-tool.mjs";

/**
 * Biome's formatter and import order; `npm run format` mends both.
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
