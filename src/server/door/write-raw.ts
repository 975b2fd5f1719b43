import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "#core/contract/problem.ts";
import { toProblem } from "#server/problem/to-problem.ts";
import { securityHeaders } from "#server/static/security-headers.ts";

/** Answers on a socket whose request could not be parsed, and closes it. */
export function writeRaw(
  socket: Duplex,
  code: ProblemCode,
  extra: Readonly<Record<string, string>> = {},
): void {
  const problem = toProblem(code, crypto.randomUUID());
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders,
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
    ...extra,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n${body}`);
}
