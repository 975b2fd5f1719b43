import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startFakeUpstream } from "./testing/fake-upstream.ts";
import { parseAnswer, rawRequest, receiveUntilClosed, sendRaw } from "./testing/raw-http.ts";
import { evaluation, pause, startedEntries } from "./testing/started-entries.ts";
import { apiHeaders, testKey } from "./testing/test-server.ts";

const { upstream, start, live, folder } = await startedEntries();

describe("starting", () => {
  it("case 36: a key with a trailing newline works, from the environment and from a file", async () => {
    const file = join(folder(), "key");
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
    // The default would be 9 s.
    expect(performance.now() - told).toBeLessThan(8000);
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
    // Waiting for them would take the drain time, 9 s by default.
    expect(performance.now() - told).toBeLessThan(8000);
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
    const { wire } = await receiveUntilClosed(socket);
    expect(parseAnswer(wire).status).toBe(200);
    expect(wire.toString().match(/HTTP\/1\.1 \d+/g)?.[1] ?? "HTTP/1.1 503").toBe("HTTP/1.1 503");
    expect(await entry.exit).toBe(0);
  });
});

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
