// Runs the real server for tests.

import type { ScryptOptions } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeEach } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { createVariableReader } from "../config/variables.ts";
import { type Exchange, toWebExchange } from "../exchange/exchange.ts";
import { type Reply, toResponse } from "../exchange/reply.ts";
import type { Assets } from "../page/serve-page.ts";
import type { UpstreamTransport } from "../proxy/transport.ts";
import { openConfiguredFolder, runServer } from "../start-page.ts";
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";
import { type RawAnswer, type RawRequest, rawRequest, sendRaw } from "./raw-http.ts";

/** The upstream's key in tests. No answer, log or page may contain it. */
export const testKey = "sk-test-3f9c1e77a0b24d58";

export interface TestServer {
  port: number;
  origin: string;
  log: Record<string, unknown>[];
  /** Throws when an answer or log line so far contains the key, one of these texts, or a CORS header. */
  assertKept(...secrets: string[]): void;
  send(request: RawRequest, timeoutMs?: number): Promise<RawAnswer>;
  sendBytes(bytes: Uint8Array | string, timeoutMs?: number): Promise<RawAnswer>;
  /** Posts a well-formed evaluation. */
  evaluate(body?: string | Uint8Array, headers?: readonly string[], timeoutMs?: number): Promise<RawAnswer>;
  stop(): Promise<void>;
}

export const apiHeaders = ["X-Playground: 1", "Content-Type: application/json"];

export const smallBody = JSON.stringify({
  model: "decider-latest",
  state: "I was charged twice.",
  questions: { refund: { type: "noul", instructions: "Does it ask for money back?" } },
});

/** About a hundredth of the real cost, so that tests sign in quickly; the real cost has its own test. */
const quickCost: ScryptOptions = { N: 2 ** 10 };

/** Starts the real server on a free port, configured by `values` as by environment variables. */
export async function startTestServer(
  values: Readonly<Record<string, string>> = {},
  parts: { assets?: Assets; transport?: UpstreamTransport; passwordCost?: ScryptOptions } = {},
): Promise<TestServer> {
  const lines: string[] = [];
  const wires: Buffer[] = [];
  const env = createVariableReader({ PORT: "0", HOST: "127.0.0.1", ...values });
  const config = readConfig(env, (path) => readFileSync(path, "utf8"));
  const log = (line: string) => void lines.push(line);
  const server = await runServer(config, {
    assets: new Map(),
    passwordCost: quickCost,
    folder: await openConfiguredFolder(config),
    ...parts,
    log,
  });
  const sendBytes: TestServer["sendBytes"] = async (bytes, timeoutMs) => {
    const answer = await sendRaw(server.port, bytes, timeoutMs);
    wires.push(answer.wire);
    return answer;
  };
  const send: TestServer["send"] = (request, timeoutMs) =>
    sendBytes(rawRequest(server.port, request), timeoutMs);
  return {
    port: server.port,
    origin: `http://127.0.0.1:${server.port}`,
    get log() {
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    assertKept(...secrets) {
      const output = [...wires.map(String), ...lines].join("\n");
      const shown = [testKey, "Access-Control-", "access-control-", ...secrets].find((text) =>
        output.includes(text),
      );
      if (shown !== undefined) throw new Error(`The server gave out ${shown}`);
    },
    send,
    sendBytes,
    evaluate: (body = smallBody, headers = [], timeoutMs) =>
      send({ method: "POST", path: "/api/evaluate", headers: [...apiHeaders, ...headers], body }, timeoutMs),
    stop: server.stop,
  };
}

/** Settings for an upstream at `url`. */
export function liveEnvironment(
  url: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return { DECISION_BASE_URL: url, DECISION_API_KEY: testKey, ...more };
}

export function problemOf(answer: RawAnswer): {
  code: string;
  source: string;
  detail: string;
  [name: string]: unknown;
} {
  return JSON.parse(answer.body.toString("utf8"));
}

/** Serves a web-standard request as an edge platform would. */
export async function sendWebRequest(
  serve: (exchange: Exchange) => Promise<Reply>,
  request: Request,
): Promise<Response> {
  return toResponse(await serve(toWebExchange(request, {})), request, {});
}

/**
 * Starts both for all tests of a file. The upstream is reset before each test. At the end, nothing sent or logged may
 * contain the key.
 */
export async function startUpstreamAndServer(
  more: Readonly<Record<string, string>> = {},
): Promise<{ upstream: FakeUpstream; server: TestServer }> {
  const upstream = await startFakeUpstream();
  const server = await startTestServer(liveEnvironment(upstream.url, more));
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    server.assertKept();
    await server.stop();
    await upstream.stop();
  });
  return { upstream, server };
}
