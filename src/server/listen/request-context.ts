import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { Trust } from "#server/config/config.ts";
import type { RequestContext } from "#server/exchange/exchange.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import type { BodyOutcome } from "#server/exchange/read-web-body.ts";
import { countWire, describeError, type LogSink, type RequestLine } from "#server/exchange/request-log.ts";
import { routeName } from "#server/exchange/routes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { whoAsks } from "./who-asks.ts";

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
function readNodeBody(
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

export interface ListenerSettings {
  app: { fetch(request: Request, context?: RequestContext): Response | Promise<Response> };
  rules: HostRules;
  mode: string;
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  log: LogSink;
  /** Takes out of an error's message what no log may hold. */
  redact(text: string): string;
  trust: Trust;
  metrics: Metrics | null;
}

/** What the listener knows of one request; when it is over, its line is logged and what it waited for is given up. */
export function openRequestContext(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  settings: ListenerSettings,
  open: Set<AbortController>,
): Required<RequestContext> {
  const { mode, bodyTimeoutMs, log, redact } = settings;
  const { address: clientAddress, isLocal, user } = whoAsks(incoming, settings.trust);
  const requestId = randomUUID();
  const started = performance.now();
  const controller = new AbortController();
  const notes: { code?: ProblemCode; cause?: string } = {};
  const named = user === null ? {} : { user };
  const write = (line: object) => log(JSON.stringify({ time: new Date().toISOString(), ...line }));
  open.add(controller);
  settings.metrics?.opened();
  onceOver(incoming, outgoing, () => {
    open.delete(controller);
    if (!outgoing.writableFinished) controller.abort();
    const answered: typeof notes = outgoing.writableFinished ? notes : {};
    const line = { ...requestLine(incoming, outgoing, mode, started), ...answered, ...named };
    settings.metrics?.finished({ ...line, code: answered.code ?? "" });
    write({ id: requestId, ...line });
  });
  return {
    requestId,
    clientAddress,
    isLocal,
    user,
    signal: controller.signal,
    readBody: (limit) => readNodeBody(incoming, outgoing, { limit, timeoutMs: bodyTimeoutMs }),
    note: (code, cause) => Object.assign(notes, { code }, cause && { cause }),
    report: (error) => write({ event: "exception", id: requestId, causes: describeError(error, redact) }),
  };
}

function requestLine(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mode: string,
  started: number,
): Omit<RequestLine, "time" | "id"> {
  const path = (incoming.url ?? "").split("?", 1)[0] as string;
  return {
    route: routeName(path),
    method: incoming.method ?? "",
    status: outgoing.writableFinished ? outgoing.statusCode : 499,
    ...countWire(incoming.socket, outgoing.headersSent),
    ms: Math.round((performance.now() - started) * 10) / 10,
    mode,
  };
}
