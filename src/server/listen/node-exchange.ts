import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { Trust } from "#server/config/config.ts";
import { type BodyOutcome, type Exchange } from "#server/exchange/exchange.ts";
import { countWire, describeError, type LogSink } from "#server/exchange/request-log.ts";
import { routeName } from "#server/exchange/routes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { headerOf, senderOf } from "./raw-request.ts";

const unfinished = new WeakMap<object, Set<() => void>>();

/**
 * Runs `act` once when a request is over: its answer has been sent, or its socket has gone. Node tells only the
 * answer whose turn it is that the socket has gone; those of pipelined requests that wait behind it hear it here.
 */
function onceOver(incoming: IncomingMessage, outgoing: ServerResponse, act: () => void): void {
  const { socket } = incoming;
  const acts = unfinished.get(socket) ?? new Set();
  if (!unfinished.has(socket)) {
    unfinished.set(socket, acts);
    socket.once("close", () => acts.forEach((run) => run()));
  }
  const run = () => {
    if (acts.delete(run)) act();
  };
  acts.add(run);
  outgoing.once("close", run);
}

/** Reads a request's body within a length and a time, counting as it comes. */
export function readNodeBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bounds: { limit: number; timeoutMs: number },
): Promise<BodyOutcome> {
  if (Number(incoming.headers["content-length"]) > bounds.limit) {
    return Promise.resolve({ ok: false, reason: "too_large" });
  }
  if (expectsContinue(incoming)) outgoing.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onClose);
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bounds.limit) settle({ ok: false, reason: "too_large" });
      else chunks.push(chunk);
    };
    const onEnd = () =>
      settle({ ok: true, bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size) });
    const onClose = () => settle({ ok: false, reason: "gone" });
    const timer = setTimeout(() => settle({ ok: false, reason: "timeout" }), bounds.timeoutMs);
    incoming.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

function expectsContinue(incoming: IncomingMessage): boolean {
  return incoming.headers.expect?.toLowerCase() === "100-continue";
}

export interface ExchangeSettings {
  mode: string;
  bodyTimeoutMs: number;
  log: LogSink;
  /** Takes out of an error's message what no log may hold. */
  redact(text: string): string;
  trust: Trust;
  metrics: Metrics | null;
}

/** One request as the app sees it; when it is over, its line is logged and what it waited for is given up. */
export function openExchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  settings: ExchangeSettings,
  open: Set<AbortController>,
): Exchange {
  const { mode, bodyTimeoutMs, log, redact, metrics } = settings;
  const { url = "", method = "", headers } = incoming;
  const [path = ""] = url.split("?", 1);
  const sender = senderOf(incoming, settings.trust);
  const requestId = randomUUID();
  const started = performance.now();
  const controller = new AbortController();
  let problem: { code?: ProblemCode; cause?: string } = {};
  // Never a body, a header or a query.
  const write = (line: object) => log(JSON.stringify({ time: new Date().toISOString(), ...line }));
  open.add(controller);
  metrics?.opened();
  onceOver(incoming, outgoing, () => {
    const isAnswered = outgoing.writableFinished;
    open.delete(controller);
    if (!isAnswered) controller.abort();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const route = routeName(path);
    const status = isAnswered ? outgoing.statusCode : 499;
    const { code, cause } = isAnswered ? problem : {};
    metrics?.finished({ route, status, ms, code: code ?? "" });
    const { bytesIn, bytesOut } = countWire(incoming.socket, outgoing.headersSent);
    const user = sender.user ?? undefined;
    write({ id: requestId, route, method, status, bytesIn, bytesOut, ms, mode, code, cause, user });
  });
  return {
    method,
    path,
    query: url.slice(path.length),
    host: (headers.host ?? "").toLowerCase(),
    header: (name) => headerOf(incoming, name),
    requestId,
    ...sender,
    signal: controller.signal,
    readBody: (limit) => readNodeBody(incoming, outgoing, { limit, timeoutMs: bodyTimeoutMs }),
    note(code, cause) {
      problem = { code, ...(cause && { cause }) };
    },
    report: (error) => write({ event: "exception", id: requestId, causes: describeError(error, redact) }),
  };
}
