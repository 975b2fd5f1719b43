import type { Problem, ProblemCode } from "#core/contract/problem.ts";
import { reply } from "#server/reply.ts";
import { problemTexts } from "./problem-texts.ts";

export type Particulars = Partial<
  Pick<Problem, "status" | "detail" | "source" | "retryAfterMs" | "upstreamStatus">
> & {
  headers?: Readonly<Record<string, string>>;
};

/** A problem's value: the code's own words, and what this one differs in. */
export function toProblem(code: ProblemCode, requestId: string, particulars: Particulars = {}): Problem {
  const { headers: _, ...rest } = particulars;
  const { title, status, detail } = problemTexts[code];
  const type = `urn:cutpoint:problem:${code}`;
  return { type, title, status, code, source: "proxy", detail, requestId, ...rest };
}

/** A problem as an answer (RFC 9457). */
export function problemReply(code: ProblemCode, requestId: string, particulars: Particulars = {}): Response {
  const problem = toProblem(code, requestId, particulars);
  const wait = problem.retryAfterMs;
  return reply(problem.status, JSON.stringify(problem), {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(wait !== undefined && {
      "retry-after": String(Math.ceil(wait / 1000)),
      "retry-after-ms": String(Math.ceil(wait)),
    }),
    ...particulars.headers,
  });
}
