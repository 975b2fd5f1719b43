// Turns requests of Node's HTTP server into exchanges, sends their replies, and drains at the end.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ProblemCode } from "#core/service/error-words.ts";
import { type Exchange, refuseWithProblem } from "../exchange/exchange.ts";
import { createProblemReply } from "../exchange/problem-reply.ts";
import type { Reply } from "../exchange/reply.ts";
import { countWireBytes, type LogSink } from "../exchange/request-log.ts";
import { createSecurityHeaders, createTransportSecurityHeaders } from "../exchange/security-headers.ts";
import { type ExchangeSettings, findRawFault, openExchange } from "./node-exchange.ts";

/** A whole response may take at most this many times `pauseMs`. */
const wholePauses = 10;

/** Limits how long a response may take, because a client that stops reading would hold its socket forever. */
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

/** In ms. An unread request body may keep arriving for this long. */
const unreadMs = 500;

/** Disconnects clients that keep sending a request already answered. */
function boundUnread(incoming: IncomingMessage): void {
  incoming.resume();
  const cut = setTimeout(() => incoming.socket.destroySoon(), unreadMs);
  incoming.once("close", () => clearTimeout(cut));
}

/** In ms without a byte, after which a stream's socket is closed; longer than the silences of a stream. */
const streamPauseMs = 30_000;

const withoutBody = new Set([204, 304]);

/** `common` alternates header names and values, as Node's raw headers do. */
export function sendReply(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, body, headers, stream }: Reply,
  common: readonly string[],
): void {
  if (outgoing.destroyed) return;
  const fields = [...common];
  for (const name in headers) fields.push(name, headers[name] as string);
  if (stream) {
    outgoing.writeHead(status, fields);
    // Node then closes a socket on which nothing moves, because its client has stopped reading.
    outgoing.socket?.setTimeout(streamPauseMs);
    // If the stream breaks, the connection ends, too, so that nobody takes a part for the whole.
    pipeline(Readable.from(stream, { objectMode: false }), outgoing).catch(() => incoming.socket.destroy());
    if (!incoming.complete) boundUnread(incoming);
    return;
  }
  if (!withoutBody.has(status)) fields.push("content-length", String(Buffer.byteLength(body ?? "")));
  outgoing.writeHead(status, fields);
  outgoing.end(body ?? undefined);
  if (!incoming.complete) boundUnread(incoming);
}

/** In ms. A client has this long to read a refusal before its socket is destroyed. */
const lingerMs = 1000;

function refuseSocket(
  socket: Socket,
  code: ProblemCode,
  extra: Readonly<Record<string, string>>,
  { mode, log }: { mode: string; log: LogSink },
): void {
  const id = crypto.randomUUID();
  const reply = createProblemReply(code, id);
  const { status } = reply;
  const body = String(reply.body);
  const headers = {
    ...createSecurityHeaders("/"),
    ...reply.headers,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
    ...extra,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(cut));
  const line = { id, route: "", method: "", status, ...countWireBytes(socket, true), ms: 0, mode, code };
  log(JSON.stringify({ time: new Date().toISOString(), ...line }));
}

export interface ListenerSettings extends ExchangeSettings {
  app(exchange: Exchange): Promise<Reply>;
  writeTimeoutMs: number;
}

export interface NodeListener {
  listen(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  refuse(socket: Socket, code: ProblemCode, headers?: Readonly<Record<string, string>>): void;
  /** From now on, new requests get a 503. */
  startDraining(): void;
  /** Aborts open upstream calls; their clients get a 503. */
  abortAll(): void;
}

/** Statuses after which the connection is closed, because it's unclear where the next message begins. */
const closing = new Set([400, 431, 503]);

/** Turns HTTP/1.1 messages into exchanges for `app`, after the checks that need the raw message. */
export function createNodeListener(settings: ListenerSettings): NodeListener {
  const { app, rules, writeTimeoutMs } = settings;
  const open = new Set<AbortController>();
  const secure = createTransportSecurityHeaders(rules);
  const common = Object.entries({ ...createSecurityHeaders(rules.publicPath), ...secure }).flat();
  let draining = false;
  return {
    async listen(incoming, outgoing) {
      const exchange = openExchange(incoming, outgoing, settings, open);
      boundWriting(outgoing, writeTimeoutMs);
      const fault = draining ? "shutting_down" : findRawFault(incoming, rules);
      const reply = fault ? refuseWithProblem(exchange, fault) : await app(exchange);
      if (fault && closing.has(reply.status)) outgoing.shouldKeepAlive = false;
      sendReply(incoming, outgoing, reply, common);
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
