import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { startFakeUpstream } from "./testing/fake-upstream.ts";
import { rawRequest, sendRaw } from "./testing/raw-http.ts";
import type { Entry } from "./testing/spawn-entry.ts";
import { evaluation, pause, startedEntries } from "./testing/started-entries.ts";
import { apiHeaders, testKey } from "./testing/test-server.ts";

const { upstream, start, live } = await startedEntries();

describe("a hostile answer", () => {
  // Resident memory is noisy on a busy machine; a real growth shows in each of three tries.
  it("case 24: a gzip bomb takes less than 40 MB", { retry: 2 }, async () => {
    upstream.reset();
    const bomb = { body: gzipSync(Buffer.alloc(100 * 1024 * 1024)), headers: { "content-encoding": "gzip" } };
    upstream.script(bomb, bomb);
    const entry = start(live(testKey));
    const port = await entry.port;
    await pause(1000);
    const before = residentMb(entry);
    for (const _ of [1, 2]) expect((await sendRaw(port, rawRequest(port, evaluation))).status).toBe(502);
    await pause(200);
    expect(residentMb(entry) - before).toBeLessThan(40);
  });
});

describe("an answer that is made to hurt", () => {
  const size = 10_000_000;
  // Memory and time are noisy on a busy machine; a real fault shows in each of three tries.
  it.each([
    ["one text of line breaks", `"${"\\n".repeat(size / 2)}"`, 200],
    ["nothing but brackets", "[".repeat(size), 502],
    ["objects side by side", "{},".repeat(size / 3), 502],
    ["a list of objects", `[${"{},".repeat(size / 3)}{}]`, 200],
    ["escapes", `"${"\\u0041".repeat(size / 6)}"`, 200],
    ["numbers", `[${"1,".repeat(size / 2)}1]`, 200],
  ])(
    "case 57: 10 MB of %s: health within 100 ms, growth within 150 MB",
    { retry: 2 },
    async (_, body, status) => {
      upstream.reset();
      upstream.choose(() => ({ body }));
      const entry = start(live(testKey));
      const port = await entry.port;
      const health = () => sendRaw(port, rawRequest(port, { path: "/healthz" }));
      await health();
      await pause(500);
      const before = residentMb(entry);
      const calm = middleOf((await watchWhile(entry, health, pause(400))).waits);
      const asked = Promise.all([1, 2].map(() => sendRaw(port, rawRequest(port, evaluation), 40_000)));
      const { waits, most, result: answers } = await watchWhile(entry, health, asked);
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect(middleOf(waits)).toBeLessThan(Math.max(100, 4 * calm));
      expect(waits.at(-1)).toBeLessThan(Math.max(600, 10 * calm));
      expect(most - before).toBeLessThan(150);
    },
  );
});

describe("a local server's list of models that is made to hurt", () => {
  const owned = '"owned_by":"library"';
  it.each([
    ["10 MB of brackets", "[".repeat(10_000_000), 502],
    ["arrays 999 deep", `{"data":[${`${"[".repeat(997)}${"]".repeat(997)},`.repeat(5000)}{${owned}}]}`, 200],
    [
      "700,000 keys",
      `{"data":[{${owned}}],${Array.from({ length: 700_000 }, (_, at) => `"k${at}":1`).join()}}`,
      200,
    ],
    ["a million small values in 1 MB", `{"data":[{${owned}},${"[],".repeat(330_000)}1]}`, 200],
  ])("case 81: %s: health within 100 ms, growth within 150 MB", { retry: 2 }, async (_, body, status) => {
    const local = await startFakeUpstream(0, () => ({ body }));
    const entry = start({ DECISION_BASE_URL: local.url, DECISION_PROFILE: "systemone" });
    const port = await entry.port;
    const health = () => sendRaw(port, rawRequest(port, { path: "/healthz" }));
    await health();
    await pause(500);
    const before = residentMb(entry);
    const request = rawRequest(port, { path: "/api/models", headers: apiHeaders });
    const { waits, most, result } = await watchWhile(entry, health, sendRaw(port, request, 40_000));
    const calm = await watchWhile(entry, health, pause(400));
    expect(result.status).toBe(status);
    expect(middleOf(waits)).toBeLessThan(Math.max(100, 4 * middleOf(calm.waits)));
    expect(waits.at(-1)).toBeLessThan(Math.max(600, 10 * middleOf(calm.waits)));
    expect(most - before).toBeLessThan(150);
    await local.stop();
  });
});

describe("a log that nobody reads", () => {
  it("case 80: waits in memory up to a bound, then loses lines and says how many; the server serves on", async () => {
    const burst = 1000;
    const stray = `process.on('SIGUSR2',()=>{for(let n=0;n<${burst};n++)Promise.reject(new Error('x'))})`;
    const tell =
      "setInterval(()=>process.stderr.write(`waiting: ${process.stdout.writableLength}\\n`),100).unref()";
    const options = `--import data:text/javascript,${encodeURIComponent(`${stray};${tell}`)}`;
    const entry = start({ ...live(testKey), NODE_OPTIONS: options });
    const port = await entry.port;
    entry.process.stdout?.pause();
    const bursts = 20;
    for (let at = 0; at < bursts; at++) {
      entry.process.kill("SIGUSR2");
      await pause(100);
      expect((await sendRaw(port, rawRequest(port, { path: "/healthz" }))).status).toBe(200);
    }
    expect(entry.output().match(/The log isn't read/g)).toHaveLength(1);
    const waiting = [...entry.output().matchAll(/waiting: (\d+)/g)].map(([, count]) => Number(count));
    const most = Math.max(...waiting);
    expect([most > 4_000_000, most < 6_000_000]).toEqual([true, true]);
    entry.process.stdout?.resume();
    await expect.poll(() => entry.output().match(/waiting: (\d+)\n$/)?.[1], { timeout: 20_000 }).toBe("0");
    await sendRaw(port, rawRequest(port, { path: "/healthz" }));
    // Standard error may interrupt a line of the log.
    const log = () => entry.output().replaceAll(/waiting: \d+\n/g, "");
    const lost = () => Number(/"event":"log_lost","lines":(\d+)/.exec(log())?.[1]);
    const kept = () => log().match(/"event":"unhandled_rejection"|"route":"\/healthz"/g)?.length ?? 0;
    await expect
      .poll(() => kept() + lost(), { timeout: 20_000, interval: 500 })
      .toBe(bursts * (burst + 1) + 1);
  });
});

/** Requests health while `act` runs: the time of each answer, shortest first, and the peak memory. */
async function watchWhile<Result>(entry: Entry, health: () => Promise<{ ms: number }>, act: Promise<Result>) {
  const waits: number[] = [];
  let most = residentMb(entry);
  const over = new AbortController();
  const result = act.finally(() => over.abort());
  while (!over.signal.aborted) {
    waits.push((await health()).ms);
    most = Math.max(most, residentMb(entry));
    await pause(5);
  }
  return { waits: waits.toSorted((one, other) => one - other), most, result: await result };
}

/** The median: on a busy machine the longest wait says nothing, and a bench measures it. */
function middleOf(waits: readonly number[]): number {
  return waits[Math.floor(waits.length / 2)] ?? 0;
}

function residentMb({ process: { pid } }: Entry): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}
