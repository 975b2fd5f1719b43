import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { buildEntries, runProgram } from "#server/testing/spawn-entry.ts";
import { answerModeration, moderationPlayground, playgroundFile } from "../testing/moderation.ts";

const upstream = await startFakeUpstream();
const inFlight = 4;
const rows = 120;
/** Makes answers of 200 kB, so that 120 are 24 MB. */
const padding = `"padding":"${"x".repeat(200_000)}"`;

let folder: string;
let built: string;
const children: ChildProcessWithoutNullStreams[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-stalled-"));
  writeFileSync(join(folder, "moderation.cutpoint.json"), playgroundFile(moderationPlayground(rows)));
  built = buildEntries();
}, 120_000);
beforeEach(() => {
  upstream.reset();
  upstream.choose((request) => {
    const { body = "" } = answerModeration(request);
    return { body: String(body).replace("{", `{${padding},`) };
  });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(async () => {
  await upstream.stop();
  for (const one of [folder, built]) rmSync(one, { recursive: true });
});

const fast = ["--per-minute", "0", "--tokens-per-second", "0", "--in-flight", String(inFlight)];
const wordsOf = (...more: readonly string[]) => [
  join(built, "server", "cutpoint.js"),
  ...["run", join(folder, "moderation.cutpoint.json"), "--out", "-", ...fast, ...more],
];
const billed = { DECISION_BASE_URL: upstream.url, DECISION_API_KEY: "key-of-the-fixture" };
const free = { DECISION_BASE_URL: upstream.url, DECISION_PROFILE: "systemone" };

/** Starts the command without reading its stdout. */
function start(env: Record<string, string>, ...more: readonly string[]) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, wordsOf(...more), { env: { PATH, ...env } });
  children.push(child);
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => {
    told += chunk.toString();
  });
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, exit, told: () => told };
}

/** Resolves with the number of requests once no more arrive. */
async function whenStalled(): Promise<number> {
  for (let before = -1; ; ) {
    const now = upstream.requests.length;
    if (now > 0 && now === before) return now;
    before = now;
    await pause(700);
  }
}

/**
 * Requests that may leave before the stall shows: answers in the pipe, in the stream before it, and those in
 * flight.
 */
const stalledMost = 3 * inFlight;

it.each([
  ["a service that bills", billed],
  ["a service that is free", free],
])(
  "asks %s for no more than its reader takes, and for all rows once it reads",
  async (_, env) => {
    const { child, exit } = start(env);
    expect(await whenStalled()).toBeLessThanOrEqual(stalledMost);
    let lines = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) lines += 1;
    });
    expect(await exit).toBe(0);
    expect([lines, upstream.requests.length]).toEqual([rows, rows]);
  },
  300_000,
);

it("takes no more of standard input than its reader takes", async () => {
  const { child, exit } = start(billed, "--cases", "-");
  child.stdin.on("error", () => {});
  const line = `${JSON.stringify({ text: `Comment 1 ${"y".repeat(10_000)}` })}\n`;
  let isFull = false;
  let given = 0;
  while (!isFull) {
    given += 1;
    // Stops after 200 MB: the source itself never ends.
    isFull =
      !child.stdin.write(line) && !(await Promise.race([once(child.stdin, "drain"), pause(3000, false)]));
    if (given > 20_000) break;
  }
  expect([isFull, upstream.requests.length <= stalledMost]).toEqual([true, true]);
  child.stdout.destroy();
  expect(await exit).toBe(3);
}, 300_000);

it("waits with rows that can't be asked, while nobody reads of them", async () => {
  const { child, exit } = start(billed, "--cases", "-");
  child.stderr.removeAllListeners("data").pause();
  child.stdout.resume();
  let isFull = false;
  for (let given = 0; !isFull && given < 200; given += 1) {
    isFull =
      !child.stdin.write("{ broken\n".repeat(10_000)) &&
      !(await Promise.race([once(child.stdin, "drain"), pause(3000, false)]));
  }
  expect(isFull).toBe(true);
  child.stdin.end();
  child.stderr.resume();
  expect(await exit).toBe(2);
}, 120_000);

it("stops when its reader goes away in the middle, and says so", async () => {
  const { child, exit, told } = start(billed);
  const before = await whenStalled();
  child.stdout.destroy();
  expect(await exit).toBe(3);
  expect(told()).toMatch(/The reader of standard output has gone, so the run stops\./);
  expect(told()).not.toMatch(/fault in Cutpoint|EPIPE/);
  expect(upstream.requests.length).toBe(before);
}, 300_000);

it("stops when the next command of a pipeline has read enough", async () => {
  const quoted = [process.execPath, ...wordsOf()].map((word) => `'${word}'`).join(" ");
  const script = `${quoted} | head -n 1 | wc -l; echo "\${PIPESTATUS[0]}"`;
  const { out, err } = await runProgram("bash", ["-c", script], { env: billed });
  expect(out.trim().split(/\s+/)).toEqual(["1", "3"]);
  expect(err).toContain("The reader of standard output has gone");
  expect(upstream.requests.length).toBeLessThanOrEqual(2 * stalledMost);
}, 300_000);

it("ends at a signal while nobody reads: what was paid for is still there to be read", async () => {
  const { child, exit, told } = start(billed);
  const before = await whenStalled();
  child.kill("SIGTERM");
  await expect.poll(told, { timeout: 10_000 }).toContain("Stopped.");
  expect(told()).toContain("the same command starts over");
  let lines = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  expect(await exit).toBe(130);
  expect(lines).toBe(before);
}, 300_000);
