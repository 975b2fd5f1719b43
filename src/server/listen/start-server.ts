import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "#core/contract/error-words.ts";
import type { NodeListener } from "./node-listener.ts";

const headerBytesMax = 16 * 1024;
const quietTurnsBeforeClosing = 10;
/** How long a connection without a request may still send one, once the server is closing. */
const silenceMs = 300;

const connections = new WeakMap<Server, ReadonlySet<Socket>>();

export interface ServerBounds {
  bodyTimeoutMs: number;
  connectionsMax: number;
}

/** A server of Node's with strict parsing and bounds, not yet listening. */
export function createStrictServer({ bodyTimeoutMs, connectionsMax }: ServerBounds): Server {
  const server = createServer({
    insecureHTTPParser: false,
    requireHostHeader: false,
    maxHeaderSize: headerBytesMax,
    headersTimeout: Math.min(10_000, bodyTimeoutMs),
    requestTimeout: bodyTimeoutMs + 2000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
  });
  // Beyond a number of headers Node drops them without a word; what bounds them here is their size.
  server.maxHeadersCount = 0;
  server.maxConnections = connectionsMax;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  connections.set(server, sockets);
  return server;
}

/** Hands every request of a server to the listener, and what Node could not parse. */
export function connectListener(server: Server, listener: NodeListener): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const listen = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(incoming.socket, outgoing);
    void listener.listen(incoming, outgoing);
  };
  const refuse: NodeListener["refuse"] = (socket, ...rest) => {
    refused.add(socket);
    listener.refuse(socket, ...rest);
  };
  server.on("request", listen);
  server.on("checkContinue", listen);
  server.on("checkExpectation", listen);
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

/** Listens, or says why not; resolves with the real port. */
export function listenOn(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: address, ipv6Only: address !== "::" }, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops accepting, and resolves when the last connection has gone. */
export async function closeGently(server: Server): Promise<void> {
  // What has reached this machine already is accepted first, so that it is answered and not reset.
  await acceptWaiting(server);
  // As a server of node:net, since one of node:http resets idle connections, and with them requests on their way.
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

/** Resolves when some turns of the event loop have brought no connection; Node accepts one in each. */
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

/** Closes what asks for nothing: kept connections, and those that browsers open in advance. */
function closeSilent(server: Server): void {
  server.closeIdleConnections();
  for (const socket of connections.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
