import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { NodeDoor } from "./node-door.ts";
import { writeRaw } from "./write-raw.ts";

const headerBytesMax = 16 * 1024;

const connections = new WeakMap<Server, ReadonlySet<Socket>>();

/** A server of Node's with strict parsing and bounds, not yet listening. */
export function createStrictServer(bodyTimeoutMs: number): Server {
  const server = createServer({
    insecureHTTPParser: false,
    requireHostHeader: false,
    maxHeaderSize: headerBytesMax,
    headersTimeout: Math.min(10_000, bodyTimeoutMs),
    requestTimeout: bodyTimeoutMs + 2000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  connections.set(server, sockets);
  return server;
}

/** Hands every request of a server to the door, and answers what Node could not parse. */
export function connectDoor(server: Server, door: NodeDoor): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const listen: NodeDoor["listen"] = (incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
    door.listen(incoming, outgoing);
  };
  server.on("request", listen);
  server.on("checkContinue", listen);
  server.on("checkExpectation", listen);
  server.on("connect", (_, socket) => writeRaw(socket, "method_not_allowed", { allow: "GET, HEAD" }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
    else writeRaw(socket, parseFault(error.code));
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
export function closeGently(server: Server): Promise<void> {
  const sweep = setInterval(() => closeSilent(server), 50);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    closeSilent(server);
  });
}

/** Closes what asks for nothing: kept connections, and those that browsers open in advance. */
function closeSilent(server: Server): void {
  server.closeIdleConnections();
  for (const socket of connections.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
