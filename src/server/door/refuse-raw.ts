import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemCode } from "#core/contract/problem.ts";
import { toProblem } from "#server/problem/to-problem.ts";
import { securityHeaders } from "#server/static/security-headers.ts";

const closing = new Set([400, 431, 503]);

/** Answers a request that is not fit to become a Request; one that can't be trusted to end well loses its connection. */
export function refuseRaw(
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
