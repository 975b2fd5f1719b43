// @ts-check
// npm run test:all: npm test, then what takes long or needs what isn't installed everywhere. Each part runs, whatever
// the one before it found; one that can't run here says so, and is no failure.
// node scripts/test-all.mjs --minutes 12: after npm test, what fits in that time. A part that fails is repeated once,
// and one that is still running at the end of the time is ended, and counts as not run.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const results = fileURLToPath(new URL("../.cache/results/", import.meta.url));
const at = process.argv.indexOf("--minutes");
const bound = at < 0 ? null : Number(process.argv[at + 1]);
if (bound !== null && !(bound >= 0)) throw new Error("Use: node scripts/test-all.mjs [--minutes <number>]");

/** Exit code of a part that can't run here: EX_UNAVAILABLE of sysexits. */
const unavailable = 69;

/** `minutes` is the time on two cores; a part without it only runs when time is unlimited. */
const parts = [
  { name: "test" },
  { name: "test:trials", minutes: 6 },
  { name: "test:full", minutes: 6 },
  { name: "test:browsers", minutes: 2 },
  { name: "sql:million", minutes: 25 },
  { name: "plant" },
  { name: "test:nodes", minutes: 12 },
  { name: "simulate" },
  { name: "one-number" },
  { name: "soak" },
];

const minutesSoFar = () => performance.now() / 60_000;
const minutesLeft = () => (bound === null ? Number.POSITIVE_INFINITY : bound - minutesSoFar());

/** @type {import("node:child_process").ChildProcess | null} */
let running = null;

/**
 * Ends the part with all its child processes.
 * @param {NodeJS.Signals} signal
 */
function end(signal) {
  if (running?.pid === undefined) return;
  if (process.platform === "win32") running.kill(signal);
  else process.kill(-running.pid, signal);
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => {
    end(signal);
    process.exit(128 + constants.signals[signal]);
  });

/** @param {string} name @returns {Promise<number | "late">} */
function run(name) {
  console.log(`\nnpm run ${name}`);
  return new Promise((resolve) => {
    // Uses a shell, because npm isn't a program on Windows; in its own process group, so that all of it can
    // be ended.
    const child = spawn(`npm run ${name}`, {
      stdio: ["ignore", "inherit", "inherit"],
      shell: true,
      detached: process.platform !== "win32",
    });
    running = child;
    let isLate = false;
    const timer =
      bound === null
        ? null
        : setTimeout(
            () => {
              isLate = true;
              end("SIGKILL");
            },
            Math.max(0, minutesLeft() * 60_000),
          );
    child.on("close", (status) => {
      if (timer !== null) clearTimeout(timer);
      running = null;
      resolve(isLate ? "late" : (status ?? 1));
    });
  });
}

/** @typedef {"passed" | "failed" | "not here" | "no time"} Outcome */

/** @param {string} name @returns {Promise<Outcome>} */
async function outcomeOf(name) {
  let status = await run(name);
  if (bound !== null && status !== 0 && status !== unavailable && status !== "late") status = await run(name);
  if (status === "late") return "no time";
  if (status === unavailable) return "not here";
  return status === 0 ? "passed" : "failed";
}

/** @type {{ name: string, outcome: Outcome, minutes: number }[]} */
const ended = [];
for (const { name, minutes } of parts) {
  if (bound !== null && minutes === undefined) continue;
  const from = minutesSoFar();
  const fits = bound === null || (minutes ?? 0) <= minutesLeft();
  const outcome = fits ? await outcomeOf(name) : "no time";
  ended.push({ name, outcome, minutes: minutesSoFar() - from });
}

const marks = { passed: "✓", failed: "✗", "not here": "–", "no time": "–" };
console.log();
for (const { name, outcome, minutes } of ended)
  console.log(`${marks[outcome]} ${name.padEnd(14)} ${outcome.padEnd(9)} ${minutes.toFixed(1)} min`);
mkdirSync(results, { recursive: true });
writeFileSync(`${results}more.json`, JSON.stringify(ended));
process.exitCode = ended.some(({ outcome }) => outcome === "failed") ? 1 : 0;
