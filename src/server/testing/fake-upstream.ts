/**
 * Scriptable stand-in for the upstream service, over real sockets: it misbehaves as told and records what
 * reached it. It needs only Node, so tests and journeys can both start one. `upstream.script({ status: 429 },
 * {})` scripts the next answers; unscripted calls get good ones.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { goodAnswer } from "./good-answer.ts";

/** What the fake upstream does with one request. An empty object means a good answer. */
export interface ScriptedReply {
  status?: number;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string | Uint8Array;
  /** Wait before the first byte, in ms. */
  delayMs?: number;
  /** Never answers. */
  silent?: boolean;
  /** How the body's end is marked. */
  framing?: "length" | "chunked" | "close";
  /** A content-length that may be wrong. */
  claimedLength?: number;
  /** Closes after this many body bytes, cleanly or with a reset. */
  cutAfter?: number;
  cutBy?: "end" | "reset";
  /** Sends the body one byte at a time, repeating the last byte forever. */
  dripEveryMs?: number;
  /** Written to the socket verbatim; the connection then closes. */
  raw?: string | Uint8Array;
  /** Splits `raw` into pieces of this many bytes, a moment apart. */
  rawPieces?: number;
}

export interface ReceivedRequest {
  method: string;
  target: string;
  rawHeaders: readonly string[];
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** `performance.now()` when the request was complete. */
  at: number;
  /** `performance.now()` when its connection closed. */
  closed: Promise<number>;
}

export interface FakeUpstream {
  url: string;
  port: number;
  requests: readonly ReceivedRequest[];
  /** Includes connections without a request. */
  connections(): number;
  /** Replies to the next evaluations, in order. Without a script, they get good answers. */
  script(...replies: readonly ScriptedReply[]): void;
  scriptModels(...replies: readonly ScriptedReply[]): void;
  /** Fallback for evaluations without a scripted reply. */
  choose(by: (request: ReceivedRequest) => ScriptedReply): void;
  reset(): void;
  stop(): Promise<void>;
}

/** `answerWell` replies to calls without a script or choice; an empty object means a good answer. */
export async function startFakeUpstream(
  port = 0,
  answerWell: (request: ReceivedRequest) => ScriptedReply = () => ({}),
): Promise<FakeUpstream> {
  const requests: ReceivedRequest[] = [];
  const scripts = { POST: [] as ScriptedReply[], GET: [] as ScriptedReply[] };
  let connections = 0;
  let choice: (request: ReceivedRequest) => ScriptedReply = answerWell;
  const server = createServer({ keepAliveTimeout: 30_000 }, async (incoming, outgoing) => {
    const request = await receive(incoming);
    if (request === null) return;
    requests.push(request);
    const script = scripts[request.method as keyof typeof scripts] ?? [];
    const unscripted = request.method === "POST" ? choice(request) : answerWell(request);
    await answer(outgoing, script.shift() ?? unscripted, request);
  });
  server.on("connection", (socket) => {
    connections++;
    closings.set(
      socket,
      new Promise((resolve) => void socket.once("close", () => resolve(performance.now()))),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const real = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${real}`,
    port: real,
    requests,
    connections: () => connections,
    script: (...replies) => void scripts.POST.push(...replies),
    scriptModels: (...replies) => void scripts.GET.push(...replies),
    choose(by) {
      choice = by;
    },
    reset() {
      choice = answerWell;
      for (const list of [requests, scripts.POST, scripts.GET]) list.length = 0;
      connections = 0;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

const closings = new WeakMap<Socket, Promise<number>>();

async function receive(incoming: IncomingMessage): Promise<ReceivedRequest | null> {
  const closed = closings.get(incoming.socket) as Promise<number>;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  const { method = "", url: target = "", rawHeaders, headers } = incoming;
  return { method, target, rawHeaders, headers, body: Buffer.concat(chunks), at: performance.now(), closed };
}

async function answer(
  outgoing: ServerResponse,
  reply: ScriptedReply,
  request: ReceivedRequest,
): Promise<void> {
  if (reply.silent) return;
  if (reply.delayMs !== undefined) await wait(reply.delayMs);
  if (outgoing.destroyed) return;
  if (reply.raw !== undefined) {
    await writePieces(outgoing.socket, Buffer.from(reply.raw), reply.rawPieces ?? reply.raw.length);
    return;
  }
  const body = Buffer.from(reply.body ?? (reply.status === undefined ? goodAnswer(request) : ""));
  writeHead(outgoing, reply, body.length);
  if (reply.dripEveryMs !== undefined) drip(outgoing, body, reply.dripEveryMs);
  else if (reply.cutAfter !== undefined)
    cut(outgoing, body.subarray(0, reply.cutAfter), reply.cutBy ?? "end");
  else outgoing.end(body);
}

async function writePieces(socket: Socket | null, bytes: Buffer, length: number): Promise<void> {
  socket?.setNoDelay();
  for (let at = 0; at + length < bytes.length; at += length) {
    socket?.write(bytes.subarray(at, at + length));
    await wait(5);
  }
  socket?.end(bytes.subarray(Math.floor(Math.max(0, bytes.length - 1) / length) * length));
}

function writeHead(outgoing: ServerResponse, reply: ScriptedReply, length: number): void {
  const framing = reply.framing ?? "length";
  const claimed = framing === "length" ? { "content-length": reply.claimedLength ?? length } : {};
  if (framing === "close") {
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.shouldKeepAlive = false;
  }
  outgoing.writeHead(reply.status ?? 200, {
    "content-type": "application/json",
    ...claimed,
    ...reply.headers,
  });
}

function cut(outgoing: ServerResponse, part: Uint8Array, by: "end" | "reset"): void {
  const { socket } = outgoing;
  outgoing.write(part, () => (by === "end" ? socket?.end() : socket?.resetAndDestroy()));
}

function drip(outgoing: ServerResponse, body: Buffer, everyMs: number): void {
  let at = 0;
  const timer = setInterval(() => {
    outgoing.write(body.subarray(at, at + 1));
    at = Math.min(at + 1, body.length - 1);
  }, everyMs);
  outgoing.once("close", () => clearInterval(timer));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
