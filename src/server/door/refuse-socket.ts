import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "#core/contract/problem.ts";
import { toProblem } from "#server/problem/to-problem.ts";
import { securityHeaders } from "#server/static/security-headers.ts";
import { countWire, type LogSink } from "./request-log.ts";

/** How long a client may take to read a refusal before its socket is destroyed, whatever it does. */
const lingerMs = 1000;

/** Answers on a socket whose request could not be parsed, logs it, and closes the socket. */
export function refuseSocket(
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
