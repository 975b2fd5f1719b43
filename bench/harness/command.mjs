// @ts-check
// The command as it is built, in a process of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {{ ms: number, code: number | null, out: string, err: string, peakMB: number, cpuMs: number }} Ended `cpuMs`: what it worked, of all cores */
/** @typedef {{ pid: number, kill: (signal: NodeJS.Signals) => void, ended: Promise<Ended> }} Started */

const built = fileURLToPath(new URL("../../dist/server/cutpoint.js", import.meta.url));
const sampledEveryMs = 20;

/**
 * Resident memory of a process in MB, now (VmRSS) or at its peak (VmHWM); 0 when the system doesn't report
 * it.
 * @param {number | undefined} pid @param {"VmRSS" | "VmHWM"} field
 */
export function memoryOf(pid, field) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Processor time of a process in ms, in steps of 10 ms; 0 when the system doesn't report it. */
function workOf(/** @type {number | undefined} */ pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

/**
 * Starts a Node script with a minimal environment.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Started}
 */
export function startScript(script, args, env = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], { env: { PATH, HOME, ...env } });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => void (said.out += chunk));
  child.stderr.on("data", (chunk) => void (said.err += chunk));
  let [peakMB, cpuMs] = [0, 0];
  const sampling = setInterval(() => {
    peakMB = Math.max(peakMB, memoryOf(child.pid, "VmHWM"));
    cpuMs = Math.max(cpuMs, workOf(child.pid));
  }, sampledEveryMs);
  const ended = new Promise((resolve) => {
    child.once("close", (code) => {
      clearInterval(sampling);
      resolve({ ms: performance.now() - start, code, ...said, peakMB, cpuMs });
    });
  });
  return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended };
}

/**
 * Runs `cutpoint` to its end; any exit code but `code` fails the bench.
 * @param {readonly string[]} args
 * @param {number} [code]
 * @returns {Promise<Ended>}
 */
export async function runCutpoint(args, code = 0) {
  const ended = await startScript(built, args).ended;
  if (ended.code !== code)
    throw new Error(`cutpoint ${args.join(" ")} ended with ${ended.code}: ${ended.err}`);
  return ended;
}

/** Starts `cutpoint` without waiting for its end. */
export const startCutpoint = (
  /** @type {readonly string[]} */ args,
  /** @type {Readonly<Record<string, string>>} */ env,
) => startScript(built, args, env);

/**
 * Deletes the folder once `act` ends.
 * @template Result
 * @param {(at: (name: string) => string) => Promise<Result>} act
 */
export async function inFolder(act) {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-bench-"));
  try {
    return await act((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
