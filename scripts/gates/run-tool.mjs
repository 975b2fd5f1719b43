// @ts-check
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../node_modules/.bin/", import.meta.url));

/**
 * Runs a tool of node_modules/.bin (or a program by its path) in `root`, without terminal or input.
 * @param {string} root
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export function runTool(root, tool, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(tool.includes("/") ? tool : `${bin}${tool}`, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    });
    let stdout = "";
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, stdout, output: output.trim() }));
  });
}
