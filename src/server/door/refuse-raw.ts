import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemCode } from "#core/contract/problem.ts";
import { toProblem } from "#server/problem/to-problem.ts";
import { securityHeaders } from "#server/static/security-headers.ts";

/** Answers a request that is not fit to become a Request; one that can't be trusted to end well loses its connection. */
export function refuseRaw(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  code: ProblemCode,
  requestId: string,
): void {
  const problem = toProblem(code, requestId);
  const body = JSON.stringify(problem);
  outgoing.writeHead(problem.status, {
    ...securityHeaders,
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(problem.status === 400 && { connection: "close" }),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  incoming.resume();
}
