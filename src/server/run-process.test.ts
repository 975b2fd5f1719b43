import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startFakeUpstream } from "./testing/fake-upstream.ts";
import { parseAnswer, rawRequest, receiveUntilClosed, sendRaw } from "./testing/raw-http.ts";
import { buildEntries, type Entry, spawnEntry } from "./testing/spawn-entry.ts";
import { apiHeaders, smallBody, testKey } from "./testing/test-server.ts";

let folder: string;
const upstream = await startFakeUpstream();
const started: Entry[] = [];

beforeAll(() => {
  folder = buildEntries();
}, 60_000);
afterEach(() => {
  for (const entry of started.splice(0)) {
    entry.process.kill("SIGKILL");
    if (entry.output().includes(testKey)) throw new Error("The key was printed");
  }
});
afterAll(async () => {
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

function start(values: Readonly<Record<string, string>> = {}, name = "main"): Entry {
  const entry = spawnEntry(join(folder, "server", `${name}.js`), values);
  started.push(entry);
  return entry;
}

const live = (key: string) => ({ DECISION_BASE_URL: upstream.url, DECISION_API_KEY: key });

const evaluation = { method: "POST", path: "/api/evaluate", headers: apiHeaders, body: smallBody };

describe("starting", () => {
  it("case 36: a key with a trailing newline works, from the environment and from a file", async () => {
    const file = join(folder, "key");
    writeFileSync(file, `${testKey}\n`);
    for (const values of [
      live(`${testKey}\n`),
      { DECISION_BASE_URL: upstream.url, DECISION_API_KEY_FILE: file },
    ]) {
      upstream.reset();
      const port = await start(values).port;
      const answer = await sendRaw(port, rawRequest(port, evaluation));
      expect(answer.status).toBe(200);
      expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${testKey}`);
    }
  });

  it.each([
    ["case 36: an inner newline in the key", live(`${testKey}\nmore`), "DECISION_API_KEY"],
    ["case 36: an empty key", live(""), "DECISION_API_KEY"],
    ["case 36: é in the key", live(`${testKey}é`), "DECISION_API_KEY"],
    ["case 36: a key of 5,000 characters", live(testKey.repeat(300).slice(0, 5000)), "DECISION_API_KEY"],
    ["case 38: every address, 0.0.0.0", { HOST: "0.0.0.0" }, "PLAYGROUND_PASSWORD"],
    ["case 38: every address, ::", { HOST: "::" }, "PLAYGROUND_PASSWORD"],
    ["case 38: every address, 0", { HOST: "0" }, "PLAYGROUND_PASSWORD"],
    ["case 38: every address, 0x0", { HOST: "0x0" }, "PLAYGROUND_PASSWORD"],
    ["case 38: every address, ::ffff:0.0.0.0", { HOST: "::ffff:0.0.0.0" }, "PLAYGROUND_PASSWORD"],
    ["a key without an upstream", { DECISION_API_KEY: testKey }, "DECISION_BASE_URL"],
  ])("%s: refuses to start and names the setting", async (_, values, setting) => {
    const port = await freePort();
    const entry = start({ ...values, PORT: String(port) });
    expect(await entry.exit).toBe(1);
    expect(entry.output()).toContain(setting);
    expect(entry.output()).not.toMatch(/sk-test|http:\/\/127/);
    expect(await isOpen(port)).toBe(false);
  });

  it("a busy port is an error, never another port", async () => {
    const port = await start().port;
    const second = start({ PORT: String(port) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^Port \d+ is in use on 127\.0\.0\.1\..*PORT/);
  });

  it("the sandbox alone starts and answers by its own key", async () => {
    const port = await start({ SANDBOX_API_KEY: "another" }, "sandbox-alone").port;
    const list = { path: "/v1/models", headers: ["Authorization: Bearer another"] };
    expect((await sendRaw(port, rawRequest(port, list))).status).toBe(200);
    expect((await sendRaw(port, rawRequest(port, { path: "/v1/models" }))).status).toBe(401);
  });

  it("case 54: without an upstream the sandbox answers, and says so", async () => {
    const port = await start().port;
    const session = await sendRaw(port, rawRequest(port, { path: "/api/session", headers: apiHeaders }));
    expect(JSON.parse(session.body.toString())).toMatchObject({
      mode: "sandbox",
      keyConfigured: false,
      access: "open",
    });
    const answer = await sendRaw(port, rawRequest(port, evaluation));
    expect(JSON.parse(answer.body.toString()).answers.refund.type).toBe("noul");
  });
});

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

describe("a stray error", () => {
  it("case 53: an unhandled rejection is logged without its message, and the next request works", async () => {
    const stray = "process.on('SIGUSR2',()=>{Promise.reject(new Error('secret words'))})";
    const options = `--import data:text/javascript,${encodeURIComponent(stray)}`;
    const entry = start({ ...live(testKey), NODE_OPTIONS: options });
    const port = await entry.port;
    entry.process.kill("SIGUSR2");
    await pause(300);
    expect((await sendRaw(port, rawRequest(port, evaluation))).status).toBe(200);
    expect(entry.output()).toContain('"event":"unhandled_rejection"');
    expect(entry.output()).not.toContain("secret words");
  });
});

describe("a log that can't be written", () => {
  it("case 80: its reader goes away: the log stops, the server serves on, and no error follows another", async () => {
    const count = "let n=0;process.on('uncaughtExceptionMonitor',()=>n++)";
    const tell = "process.on('exit',()=>process.stderr.write(`strays: ${n}\\n`))";
    const options = `--import data:text/javascript,${encodeURIComponent(`${count};${tell}`)}`;
    const entry = start({ ...live(testKey), NODE_OPTIONS: options });
    const port = await entry.port;
    entry.process.stdout?.destroy();
    for (let call = 0; call < 3; call++) {
      expect((await sendRaw(port, rawRequest(port, { path: "/healthz" }))).status).toBe(200);
      await pause(100);
    }
    entry.process.kill("SIGTERM");
    expect(await entry.exit).toBe(0);
    expect(entry.output()).toContain("strays: 0\n");
    expect(entry.output().match(/The log can't be written/g)).toHaveLength(1);
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

describe("stopping", () => {
  it("case 52: SIGTERM with 8 in flight: all are answered, exit 0", async () => {
    upstream.reset();
    upstream.script(...Array.from({ length: 8 }, () => ({ delayMs: 400 })));
    const entry = start(live(testKey));
    const port = await entry.port;
    const answers = Array.from({ length: 8 }, () => sendRaw(port, rawRequest(port, evaluation)));
    while (upstream.requests.length < 8) await pause(10);
    entry.process.kill("SIGTERM");
    await pause(50);
    expect(await isOpen(port)).toBe(false);
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await entry.exit).toBe(0);
    expect(entry.output().match(/"status":200/g)).toHaveLength(8);
  });

  it("case 52: what takes longer than the drain time is 503, exit 0", async () => {
    upstream.reset();
    upstream.script(...Array.from({ length: 8 }, () => ({ silent: true })));
    const entry = start({ ...live(testKey), DRAIN_TIMEOUT_MS: "300" });
    const port = await entry.port;
    const answers = Array.from({ length: 8 }, () => sendRaw(port, rawRequest(port, evaluation)));
    while (upstream.requests.length < 8) await pause(10);
    const told = performance.now();
    entry.process.kill("SIGTERM");
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([503, "shutting_down"]);
    }
    expect(await entry.exit).toBe(0);
    expect(performance.now() - told).toBeLessThan(5000);
  });

  it("case 52: connections that ask for nothing hold it up no longer than a moment", async () => {
    const entry = start();
    const port = await entry.port;
    const silent = connect(port, "127.0.0.1").on("error", () => {});
    const kept = connect(port, "127.0.0.1").on("error", () => {});
    kept.write(rawRequest(port, { path: "/healthz" }).toString().replace("Connection: close\r\n", ""));
    await new Promise((resolve) => kept.once("data", resolve));
    const told = performance.now();
    entry.process.kill("SIGTERM");
    expect(await entry.exit).toBe(0);
    expect(performance.now() - told).toBeLessThan(3000);
    silent.destroy();
    kept.destroy();
  });

  it("case 52: a kept connection gets 503 and is closed while the server drains", async () => {
    upstream.reset();
    upstream.script({ delayMs: 500 });
    const entry = start(live(testKey));
    const port = await entry.port;
    const socket = connect(port, "127.0.0.1");
    socket.write(rawRequest(port, evaluation).toString().replace("Connection: close\r\n", ""));
    while (upstream.requests.length < 1) await pause(10);
    entry.process.kill("SIGTERM");
    await pause(50);
    socket.write(rawRequest(port, { path: "/api/session", headers: apiHeaders }));
    const { wire } = await receiveUntilClosed(socket, 3000);
    expect(parseAnswer(wire).status).toBe(200);
    expect(wire.toString().match(/HTTP\/1\.1 \d+/g)?.[1] ?? "HTTP/1.1 503").toBe("HTTP/1.1 503");
    expect(await entry.exit).toBe(0);
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

async function freePort(): Promise<number> {
  const probe = await startFakeUpstream();
  await probe.stop();
  return probe.port;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
