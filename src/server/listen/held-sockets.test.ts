import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { rawRequest } from "../testing/raw-http.ts";
import {
  apiHeaders,
  liveEnvironment,
  smallBody,
  startTestServer,
  startUpstreamAndServer,
} from "../testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer({
  BODY_TIMEOUT_MS: "1500",
  WRITE_TIMEOUT_MS: "300",
  LOCAL_LIMIT_IN_FLIGHT: "0",
});

const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Keeps its side of the connection open whatever the server does. */
function open(port = server.port, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  sockets.push(socket);
  socket.on("error", () => {});
  return new Promise((resolve) => void socket.once("connect", () => resolve(socket)));
}

function openMany(count: number, port?: number, from?: string): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => open(port, from)));
}

/** Milliseconds until the server lets go of its end: it then answers bytes sent there with a reset. */
function released(socket: Socket): Promise<number> {
  const started = performance.now();
  const probe = setInterval(() => socket.write("x"), 100);
  return new Promise((resolve) => {
    socket.once("close", () => {
      clearInterval(probe);
      resolve(performance.now() - started);
    });
  });
}

function firstStatus(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("data", (chunk: Buffer) => resolve(chunk.toString().slice(9, 12)));
    socket.once("close", () => resolve("closed"));
  });
}

const keptEvaluation = () =>
  rawRequest(server.port, { method: "POST", path: "/api/evaluate", headers: apiHeaders, body: smallBody })
    .toString()
    .replace("Connection: close\r\n", "");

describe("clients that keep their side open", () => {
  it.each([
    ["head", "GET /healthz HTTP/1.1\r\nHost: 127"],
    ["body", keptEvaluation().slice(0, -10)],
  ])("case 55: 80 that send half a %s get 408 and are released within 5 s of it", async (_, half) => {
    const clients = await openMany(80);
    const answers = clients.map(firstStatus);
    for (const client of clients) client.write(half);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["408"]));
    for (const ms of await Promise.all(clients.map(released))) expect(ms).toBeLessThan(5000);
  });

  it("case 65: many that never read an answer of 10 MB are closed after the write timeout", async () => {
    const body = JSON.stringify("x".repeat(10_000_000));
    const wide = await startTestServer(
      liveEnvironment(upstream.url, { WRITE_TIMEOUT_MS: "300", LOCAL_LIMIT_IN_FLIGHT: "0" }),
    );
    upstream.choose(() => ({ body }));
    const many = sized(40, 8);
    const clients = await openMany(many, wide.port);
    const request = keptEvaluation().replaceAll(String(server.port), String(wide.port));
    for (const client of clients) client.write(request);
    await expect.poll(() => wide.log.length, { timeout: 50_000 }).toBe(many);
    expect(clients.every((client) => client.bytesRead < body.length)).toBe(true);
    expect((await wide.send({ path: "/healthz" })).status).toBe(200);
    wide.assertKept();
    await wide.stop();
  });

  it("case 65: one that reads slowly gets the whole of it", async () => {
    const body = JSON.stringify("x".repeat(9_000_000));
    const patient = await startTestServer(liveEnvironment(upstream.url, { WRITE_TIMEOUT_MS: "5000" }));
    upstream.choose(() => ({ body }));
    const slow = await open(patient.port);
    let read = 0;
    slow.write(keptEvaluation().replaceAll(String(server.port), String(patient.port)));
    slow.on("data", (chunk: Buffer) => {
      read += chunk.length;
      slow.pause();
      setTimeout(() => slow.resume(), 5);
    });
    await expect.poll(() => read, { timeout: 40_000 }).toBeGreaterThan(body.length);
    slow.destroy();
    await patient.stop();
  });

  it("case 86: of idle connections one address keeps half, the newest, and the health is always told", async () => {
    const narrow = await startTestServer({ MAX_CONNECTIONS: "30" });
    const crowd = await openMany(600, narrow.port);
    for (const client of crowd) client.resume();
    await expect.poll(() => crowd.filter((one) => one.readableEnded).length).toBe(585);
    for (let call = 0; call < 20; call++) {
      expect((await narrow.send({ path: "/healthz" })).status).toBe(200);
      expect((await narrow.send({ path: "/api/session", headers: apiHeaders })).status).toBe(200);
    }
    for (const client of crowd) client.destroy();
    await narrow.stop();
  });

  it("case 86: another address has room beside the idle ones of the first", async () => {
    const narrow = await startTestServer({ MAX_CONNECTIONS: "30" });
    const crowd = await openMany(100, narrow.port);
    for (const client of crowd) client.resume();
    await expect.poll(() => crowd.filter((one) => one.readableEnded).length).toBe(85);
    const others = await openMany(15, narrow.port, "127.0.0.2");
    const answers = others.map(firstStatus);
    for (const other of others)
      other.write(rawRequest(narrow.port, { path: "/", host: `127.0.0.1:${narrow.port}` }));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["404"]));
    expect(crowd.filter((one) => one.readableEnded)).toHaveLength(85);
    for (const client of crowd) client.destroy();
    await narrow.stop();
  });

  it("case 86: where all places are busy, only the health is told", async () => {
    const narrow = await startTestServer(
      liveEnvironment(upstream.url, { MAX_CONNECTIONS: "20", BODY_TIMEOUT_MS: "20000" }),
    );
    const slow = await openMany(10, narrow.port);
    for (const client of slow)
      client.write(keptEvaluation().replaceAll(String(server.port), String(narrow.port)).slice(0, -5));
    await new Promise((resolve) => void setTimeout(resolve, 300));
    for (let call = 0; call < 20; call++) {
      expect((await narrow.send({ path: "/healthz" })).status).toBe(200);
    }
    const refused = await narrow.send({ path: "/api/session", headers: apiHeaders });
    expect([refused.count, refused.closed]).toEqual([0, true]);
    for (const client of slow) client.destroy();
    await expect
      .poll(async () => (await narrow.send({ path: "/api/session", headers: apiHeaders })).status)
      .toBe(200);
    await narrow.stop();
  });
});

describe("clients that leave", () => {
  it("case 58: 16 pipelined evaluates are all cancelled within 1 s and logged", async () => {
    upstream.choose(() => ({ silent: true }));
    const before = server.log.length;
    const client = await open();
    client.write(keptEvaluation().repeat(16));
    await expect.poll(() => upstream.requests.length).toBe(16);
    const left = performance.now();
    client.destroy();
    const closings = await Promise.all(upstream.requests.map((request) => request.closed));
    // Without a cancellation they would end with the deadline, after a minute.
    expect(Math.max(...closings) - left).toBeLessThan(20_000);
    const lines = server.log.slice(before);
    expect(lines.map((line) => line.status)).toEqual(lines.map(() => 499));
    expect(new Set(lines.map((line) => line.id)).size).toBe(16);
    upstream.reset();
    expect((await server.evaluate()).status).toBe(200);
  });
});

describe("a server that stops", () => {
  it("case 66: connections that were accepted and not yet read are answered, never reset", async () => {
    const stopping = await startTestServer();
    const request = rawRequest(stopping.port, { path: "/healthz" });
    const clients = await openMany(40, stopping.port);
    const answers = clients.map(firstStatus);
    const late = clients.splice(20);
    for (const client of clients) client.write(request);
    const stopped = stopping.stop();
    setTimeout(() => late.forEach((client) => client.write(request)), 100);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["503"]));
    await stopped;
  });
});
