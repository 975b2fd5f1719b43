// @ts-check
// npm run soak [-- minutes]: the built server under mixed faults. Prints sockets, timers and memory before and after,
// and fails when one of them does not come back.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startNodeProcess } from "../proxy/processes.mjs";
import { callOnce } from "./clients.mjs";
import { faults, startFaultyUpstream } from "./faulty-upstream.mjs";

const minutes = Number(process.argv[2] ?? 10);
const callsPerSecond = 10;
const callsMax = 20_000;
const manners = [
  ...Array.from({ length: 12 }, () => "patient"),
  "leaving",
  "slow",
  "malformed",
  "oversized",
  "stranger",
];
const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
const probe = fileURLToPath(new URL("probe.mjs", import.meta.url));

/** @typedef {{ handles: Record<string, number>, rss: number, heap: number, descriptors: number }} Standing */

if (!(minutes > 0 && minutes <= 60)) throw new Error("npm run soak -- <minutes, at most 60>");
const upstream = await startFaultyUpstream();
const server = await startNodeProcess(["--expose-gc", "--import", probe, main], {
  PORT: "0",
  HOST: "127.0.0.1",
  DECISION_BASE_URL: upstream.url,
  DECISION_API_KEY: "sk-soak-0123456789",
  DECISION_TIMEOUT_MS: "1500",
  BODY_TIMEOUT_MS: "1000",
});
try {
  await soak(5);
  const before = await standing();
  const { calls, counts } = await soak(minutes * 60);
  const after = await standing();
  report(before, after, calls, counts);
} finally {
  await server.stop();
  await upstream.stop();
}

/** Calls at an even pace for this many seconds, with every combination of fault and manner in turn. */
async function soak(/** @type {number} */ seconds) {
  const kinds = Object.keys(faults);
  const total = Math.min(callsMax, Math.round(seconds * callsPerSecond));
  /** @type {Record<string, number>} */
  const counts = {};
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  const started = performance.now();
  for (let call = 0; call < total; call++) {
    const fault = kinds[call % kinds.length] ?? "good";
    const manner = manners[call % manners.length] ?? "patient";
    const one = callOnce({ port: server.port, fault, manner, timeoutMs: 10_000 }).then(({ status }) => {
      counts[status] = (counts[status] ?? 0) + 1;
      open.delete(one);
    });
    open.add(one);
    await pause(Math.max(0, started + ((call + 1) * 1000) / callsPerSecond - performance.now()));
  }
  await Promise.all(open);
  return { calls: total, counts };
}

/**
 * Resources of the server once its kept-alive connections to the service have closed.
 * @returns {Promise<Standing>}
 */
async function standing() {
  await pause(6000);
  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`, { headers: { connection: "close" } });
  await answer.text();
  await pause(500);
  process.kill(server.pid, "SIGUSR2");
  await pause(500);
  return JSON.parse(readFileSync(join(tmpdir(), `cutpoint-soak-${server.pid}.json`), "utf8"));
}

/**
 * @param {Standing} before
 * @param {Standing} after
 * @param {number} calls
 * @param {Record<string, number>} counts
 */
function report(before, after, calls, counts) {
  const names = [...new Set([...Object.keys(before.handles), ...Object.keys(after.handles)])].sort();
  const rows = [
    ...names.map((name) => [name, before.handles[name] ?? 0, after.handles[name] ?? 0]),
    ["open descriptors", before.descriptors, after.descriptors],
    ["sockets at the service", "", upstream.sockets()],
    ["heap, MB", before.heap.toFixed(1), after.heap.toFixed(1)],
    ["resident, MB", before.rss.toFixed(0), after.rss.toFixed(0)],
  ];
  console.log(`${calls} calls in ${minutes} min, Node ${process.versions.node}`);
  console.log(`answers: ${JSON.stringify(counts)}\n`);
  console.log("| | before | after |\n|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  const grown = names.filter((name) => (after.handles[name] ?? 0) > (before.handles[name] ?? 0));
  if (after.descriptors > before.descriptors) grown.push("open descriptors");
  if (after.heap > before.heap + 5) grown.push("heap");
  if (after.rss > before.rss + 40) grown.push("resident");
  if (grown.length > 0) process.exitCode = 1;
  console.log(grown.length === 0 ? "\nEverything came back." : `\nGrown: ${grown.join(", ")}`);
}
