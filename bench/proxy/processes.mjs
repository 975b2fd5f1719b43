// @ts-check
import { spawn } from "node:child_process";
import { memoryOf } from "../harness/command.mjs";

/** @typedef {{ port: number, pid: number, ms: number, rss(): number, stop(): Promise<void> }} Running */

/**
 * Starts a Node process; resolves once it has printed a port.
 * @returns {Promise<Running>}
 */
export function startNodeProcess(
  /** @type {string[]} */ args,
  /** @type {Record<string, string>} */ env = {},
) {
  const started = performance.now();
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, ...env } });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  let text = "";
  return new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      if (text === "done") return;
      text += chunk;
      const port = /(?:^|:)(\d{2,5})\b/.exec(text)?.[1];
      if (port === undefined) return;
      text = "done";
      resolve({
        port: Number(port),
        pid: child.pid ?? 0,
        ms: performance.now() - started,
        rss: () => memoryOf(child.pid, "VmRSS"),
        async stop() {
          child.kill();
          await exit;
        },
      });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} stopped with ${code}: ${text}`)));
  });
}
