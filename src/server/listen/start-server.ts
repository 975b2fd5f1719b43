// Node's HTTP server with strict limits: created, connected to a listener, listening, closed.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "#core/service/error-words.ts";
import type { TrustsAddress } from "../config/config.ts";
import { networkOfAddress } from "../exchange/limits.ts";
import { healthPath } from "../exchange/routes.ts";
import type { NodeListener } from "./node-listener.ts";

const headerBytesMax = 16 * 1024;
const quietTurnsBeforeClosing = 10;
/** In ms. After shutdown has begun, an idle connection may still send a request for this long. */
const silenceMs = 300;

const connections = new WeakMap<Server, ReadonlySet<Socket>>();

export interface ServerBounds {
  bodyTimeoutMs: number;
  connectionsMax: number;
  /** Test for addresses of trusted proxies, for which the share of one address doesn't apply. */
  isTrusted?: TrustsAddress | null;
}

/** Largest share of all connections that one address may hold. */
const shareOfOne = 0.5;
/** Extra connections above the limit, for health checks only. */
const spareMax = 16;

const busy = new WeakMap<Socket, number>();
const spare = new WeakSet<Socket>();

function markBusy({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  busy.set(socket, (busy.get(socket) ?? 0) + 1);
  outgoing.once("close", () => busy.set(socket, (busy.get(socket) ?? 1) - 1));
}

/**
 * Limits connections in all and for each address. At the limit of its address, a new connection replaces the
 * oldest idle one of that address; at the limit of all, the oldest idle one of the address with the most. If
 * none is idle, the new one may only ask for the health path.
 */
function boundConnections(server: Server, { connectionsMax, isTrusted }: ServerBounds): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const spares = new Set<Socket>();
  const share = Math.ceil(connectionsMax * shareOfOne);
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const name = networkOfAddress(address);
    const own = byAddress.get(name) ?? new Set();
    const isOver = own.size >= share && !isTrusted?.(address);
    const isFull = all.size >= connectionsMax;
    const crowd = isOver ? own : largest(byAddress.values());
    const room = isOver || isFull ? idleOf(crowd) : null;
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      forget(socket);
      spares.delete(socket);
    });
    if (room === undefined) {
      spare.add(socket);
      spares.add(socket);
      if (spares.size > spareMax) [...spares][0]?.destroy();
      return;
    }
    if (room) {
      forget(room);
      room.destroy();
    }
    all.add(socket);
    byAddress.set(name, own.add(socket));
  });
  const forget = (socket: Socket) => {
    all.delete(socket);
    for (const [name, own] of byAddress) if (own.delete(socket) && own.size === 0) byAddress.delete(name);
  };
  return open;
}

function idleOf(sockets: Iterable<Socket>): Socket | undefined {
  for (const socket of sockets) if (!busy.get(socket)) return socket;
  return undefined;
}

function largest(sets: Iterable<ReadonlySet<Socket>>): ReadonlySet<Socket> {
  let most: ReadonlySet<Socket> = new Set();
  for (const one of sets) if (one.size > most.size) most = one;
  return most;
}

/** A server with strict parsing, timeouts and connection limits. It doesn't listen yet. */
export function createStrictServer(bounds: ServerBounds): Server {
  const { bodyTimeoutMs } = bounds;
  const server = createServer({
    insecureHTTPParser: false,
    requireHostHeader: false,
    maxHeaderSize: headerBytesMax,
    headersTimeout: Math.min(10_000, bodyTimeoutMs),
    requestTimeout: bodyTimeoutMs + 2000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
  });
  // Above this count Node silently drops headers. 0 lifts it, because their total size is limited.
  server.maxHeadersCount = 0;
  server.on("request", markBusy);
  connections.set(server, boundConnections(server, bounds));
  return server;
}

/** Hands requests to the listener, and what Node can't parse or may not serve to its `refuse`. */
export function connectListener(server: Server, listener: NodeListener): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const listen = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(incoming.socket, outgoing);
    if (spare.has(incoming.socket) && incoming.url !== healthPath) incoming.socket.destroy();
    else void listener.listen(incoming, outgoing);
  };
  const refuse: NodeListener["refuse"] = (socket, ...rest) => {
    refused.add(socket);
    listener.refuse(socket, ...rest);
  };
  server.on("request", listen);
  for (const event of ["checkContinue", "checkExpectation"] as const) {
    server.on(event, markBusy);
    server.on(event, listen);
  }
  server.on("connect", (_, socket) => refuse(socket as Socket, "method_not_allowed", { allow: "GET, HEAD" }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    const wasLast = answer?.writableFinished && !answer.shouldKeepAlive;
    if (wasLast) return;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
    else refuse(socket as Socket, parseFault(error.code));
  });
}

function parseFault(code: string | undefined): ProblemCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "body_timeout" : "bad_request";
}

/** Rejects with the bind error; resolves with the actual port. */
export function listenOn(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: address, ipv6Only: address !== "::" }, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops accepting; resolves when the last connection has closed. */
export async function closeGracefully(server: Server): Promise<void> {
  // Accepts connections that are already in the kernel's queue, so that they get an answer instead of a reset.
  await acceptWaiting(server);
  // Uses `close` of node:net, because that of node:http also resets idle connections whose request is on the way.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    sweep = setInterval(() => closeSilent(server), 50);
  }, silenceMs);
  await closed;
  clearTimeout(grace);
  clearInterval(sweep);
  server.close();
}

/** Node accepts one connection a turn of the event loop; resolves after several turns without one. */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on("connection", onConnection);
  for (; quietTurns < quietTurnsBeforeClosing; quietTurns++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off("connection", onConnection);
}

/** Closes idle connections, such as kept-alive and preconnected ones. */
function closeSilent(server: Server): void {
  server.closeIdleConnections();
  for (const socket of connections.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
