import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { RequestContext } from "#server/exchange/exchange.ts";
import { securityHeaders, transportSecurity } from "#server/exchange/reply.ts";
import { countWire, type LogSink } from "#server/exchange/request-log.ts";
import { toProblem } from "#server/exchange/to-problem.ts";
import { rawFault } from "./raw-fault.ts";
import { type ListenerSettings, openRequestContext } from "./request-context.ts";

/** An answer that a client reads without a pause may take this many times the longest pause. */
const wholePauses = 10;

/**
 * Destroys the socket of a client that does not read its answer: after `pauseMs` in which nothing left, and after
 * ten times that in all.
 */
function boundWriting(outgoing: ServerResponse, pauseMs: number): void {
  outgoing.once("prefinish", () => {
    const { socket } = outgoing;
    if (socket === null || socket.writableLength === 0) return;
    socket.setTimeout(pauseMs);
    const cut = setTimeout(() => socket.destroy(), pauseMs * wholePauses);
    outgoing.once("close", () => {
      clearTimeout(cut);
      if (socket.timeout === pauseMs) socket.setTimeout(0);
    });
  });
}

const closing = new Set([400, 431, 503]);

/** Answers a request that is not fit to become a Request; one that can't be trusted to end well loses its connection. */
function refuseRaw(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  code: ProblemCode,
  requestId: string,
): void {
  const problem = toProblem(code, requestId);
  const body = JSON.stringify(problem);
  if (closing.has(problem.status)) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(problem.status, {
    ...securityHeaders,
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": requestId,
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  incoming.resume();
}

/** How long a client may take to read a refusal before its socket is destroyed, whatever it does. */
const lingerMs = 1000;

/** Answers on a socket whose request could not be parsed, logs it, and closes the socket. */
function refuseSocket(
  socket: Socket,
  code: ProblemCode,
  extra: Readonly<Record<string, string>>,
  { mode, log }: { mode: string; log: LogSink },
): void {
  const problem = toProblem(code, crypto.randomUUID());
  const { status, requestId: id } = problem;
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders,
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-request-id": id,
    connection: "close",
    ...extra,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(cut));
  const line = { id, route: "", method: "", status, ...countWire(socket, true), ms: 0, mode, code };
  log(JSON.stringify({ time: new Date().toISOString(), ...line }));
}

/** The app behind Node's own server. */
export interface NodeListener {
  listen(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Answers what could not be parsed, logs it and closes its socket. */
  refuse(socket: Socket, code: ProblemCode, headers?: Readonly<Record<string, string>>): void;
  /** From now on every new request is refused: the server is going away. */
  startDraining(): void;
  /** Gives up the upstream calls that are still open; their browsers get a 503. */
  abortAll(): void;
}

/** Where HTTP/1.1 becomes a Request: what only the raw message can show is checked here. */
export function createNodeListener(settings: ListenerSettings): NodeListener {
  const { app, rules, writeTimeoutMs } = settings;
  const open = new Set<AbortController>();
  const contexts = new WeakMap<object, RequestContext>();
  const secure = transportSecurity(rules);
  let draining = false;
  const answer = getRequestListener((request, { incoming }) => app.fetch(request, contexts.get(incoming)));
  return {
    listen(incoming, outgoing) {
      const context = openRequestContext(incoming, outgoing, settings, open);
      for (const [name, value] of Object.entries(secure)) outgoing.setHeader(name, value);
      boundWriting(outgoing, writeTimeoutMs);
      const fault = draining ? "shutting_down" : rawFault(incoming, rules);
      if (fault) {
        context.note(fault);
        refuseRaw(incoming, outgoing, fault, context.requestId);
        return;
      }
      contexts.set(incoming, context);
      void answer(incoming, outgoing);
    },
    refuse(socket, code, headers) {
      refuseSocket(socket, code, { ...secure, ...headers }, settings);
    },
    startDraining() {
      draining = true;
    },
    abortAll() {
      for (const controller of open) controller.abort();
    },
  };
}
