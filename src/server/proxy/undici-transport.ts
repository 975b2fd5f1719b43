import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { duplexPair } from "node:stream";
import { Client, type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
import type { Upstream } from "#server/config/config.ts";
import { AnswerCollector } from "./answer-collector.ts";
import type { KeySource } from "./key-source.ts";
import type { Transport } from "./transport.ts";

const beginning = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const beginningLength = "HTTP/1.1 100".length;
const headEnd = Buffer.from("\r\n\r\n");
const headBytesMax = 16 * 1024;

let isListening = false;

/**
 * Has undici pass over interim answers, as RFC 9110 §15.2 wants: by itself it takes a `100 Continue` that nobody asked
 * for to be a broken answer. No JSON can hold such a head, so a body is never mistaken for one.
 */
function skipInterimAnswers(): void {
  if (isListening) return;
  isListening = true;
  subscribe("undici:client:connected", (message) => skipOn((message as { socket: Socket }).socket));
}

function skipOn(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  socket.read = () => {
    for (let chunk = read() as Buffer | null; chunk !== null; chunk = read() as Buffer | null) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const { pass, isOpen } = afterInterim(bytes);
      held = isOpen ? pass : Buffer.alloc(0);
      if (!isOpen && pass.length > 0) return pass;
    }
    return null;
  };
}

/** What follows the interim answers at the start; open where the last of them has begun and not ended. */
function afterInterim(bytes: Buffer): { pass: Buffer; isOpen: boolean } {
  let pass = bytes;
  while (beginning.test(pass.toString("latin1", 0, beginningLength))) {
    const end = pass.indexOf(headEnd);
    if (end < 0) return { pass, isOpen: pass.length <= headBytesMax };
    pass = pass.subarray(end + headEnd.length);
  }
  const isHeadCut = pass.length < bytes.length && pass.length < beginningLength;
  return { pass, isOpen: isHeadCut };
}

/**
 * Has undici compile its parser at the start, by an answer that never touches the network: V8 takes some 35 MB for a
 * moment to do so, which would else fall on the first answer of the upstream.
 */
async function warmParser(): Promise<void> {
  const [near, far] = duplexPair();
  const connect = (_: unknown, done: (error: null, socket: never) => void) => {
    setImmediate(done, null, near as never);
  };
  const client = new Client("http://warm.invalid", { connect });
  far.once("data", () => far.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
  await client.request({ path: "/", method: "GET" }).then(
    ({ body }) => body.dump(),
    () => {},
  );
  await client.destroy();
}

/** Calls an upstream over HTTP: headers made from nothing, no redirects, no repeats. */
export function createUndiciTransport(
  upstream: Upstream,
  keys: Pick<KeySource, "current" | "reread">,
): Transport {
  skipInterimAnswers();
  void warmParser();
  const dispatcher = createDispatcher(upstream);
  return (call) =>
    new Promise((resolve) => {
      const key = keys.current();
      const collector = new AnswerCollector(call.signal, upstream.timeoutMs, (outcome) => {
        if (outcome.kind === "answer" && outcome.status === 401) keys.reread();
        resolve(outcome);
      });
      const headers = {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        accept: "application/json",
        ...(call.body && { "content-type": "application/json" }),
        "user-agent": "cutpoint",
        "x-request-id": call.requestId,
      };
      const { method, body } = call;
      const path = upstream.pathPrefix + call.path;
      dispatcher.dispatch({ origin: upstream.origin, path, method, headers, body }, collector);
    });
}

function createDispatcher(upstream: Upstream): Dispatcher {
  const options = {
    connect: { timeout: upstream.connectTimeoutMs, rejectUnauthorized: true },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  };
  if (upstream.httpsProxy === null || !upstream.origin.startsWith("https:")) {
    return new Pool(upstream.origin, options);
  }
  const requestTls = options.connect;
  const { httpsProxy, noProxy } = upstream;
  return new EnvHttpProxyAgent({ ...options, requestTls, httpProxy: "", httpsProxy, noProxy: noProxy ?? "" });
}
