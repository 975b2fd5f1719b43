// Forwards requests to the upstream: within the limits, or without them for callers that this server trusts.

import type { Profile } from "#core/model/profile.ts";
import type { ProblemCode } from "#core/service/error-words.ts";
import { type Exchange, refuseWithProblem } from "../exchange/exchange.ts";
import type { UpstreamCallLimit } from "../exchange/limits.ts";
import { createProblemReply } from "../exchange/problem-reply.ts";
import type { Reply } from "../exchange/reply.ts";
import { toProxyReply } from "./answer-reply.ts";
import type { LeakCheck } from "./leak-check.ts";
import {
  bodyBytesMax,
  type UpstreamCall,
  type UpstreamFailure,
  type UpstreamTransport,
} from "./transport.ts";

/** Names one of the profile's two paths; a client can't choose any other. */
export type UpstreamOperation = keyof Profile["paths"];

export interface ForwardDependencies {
  profile: Profile;
  transport: UpstreamTransport;
  limit: UpstreamCallLimit;
  leaks: LeakCheck;
}

export type RequestForwarder = (operation: UpstreamOperation, exchange: Exchange) => Promise<Reply>;

const failureCodes: Readonly<Record<UpstreamFailure["reason"], ProblemCode>> = {
  unreachable: "upstream_unreachable",
  timeout: "upstream_timeout",
  cut: "upstream_truncated",
  gone: "shutting_down",
};

/**
 * Forwards requests to the upstream within the limits. Reads an answer whole before passing any of it on, because it
 * may contain the key.
 */
export function createRequestForwarder(parts: ForwardDependencies): RequestForwarder {
  return async (operation, exchange) => {
    // If the limit is sure to refuse, the body isn't read. A slot is only taken once the body is complete, so that
    // slow uploads hold none.
    const wait = parts.limit.waitMs(exchange);
    if (wait > 0) return refuseWithProblem(exchange, "local_limit", { retryAfterMs: wait });
    if (operation === "models") return sendInTurn(parts, operation, exchange, null);
    const body = await exchange.readBody(bodyBytesMax);
    if (body.ok) return sendInTurn(parts, operation, exchange, body.bytes);
    if (body.reason === "crowded") return refuseWithProblem(exchange, "local_limit", { retryAfterMs: 1000 });
    return refuseWithProblem(exchange, body.reason === "too_large" ? "body_too_large" : "body_timeout");
  };
}

async function sendInTurn(
  parts: ForwardDependencies,
  operation: UpstreamOperation,
  exchange: Exchange,
  body: Uint8Array | null,
): Promise<Reply> {
  const wait = parts.limit.enter(exchange);
  if (wait > 0) return refuseWithProblem(exchange, "local_limit", { retryAfterMs: wait });
  try {
    return await send(parts, operation, exchange, body);
  } finally {
    parts.limit.leave(exchange);
  }
}

async function send(
  parts: ForwardDependencies,
  operation: UpstreamOperation,
  exchange: Exchange,
  body: Uint8Array | null,
): Promise<Reply> {
  const { requestId, signal } = exchange;
  const { reply, code, cause } = await askUpstream(parts, operation, { body, requestId, signal });
  if (code) exchange.note(code, cause);
  return reply;
}

/** Asks the upstream without the server's own limits. `code` and `cause` say for the log why there is no answer. */
export async function askUpstream(
  { profile, transport, leaks }: Pick<ForwardDependencies, "profile" | "transport" | "leaks">,
  operation: UpstreamOperation,
  call: Pick<UpstreamCall, "body" | "requestId" | "signal">,
): Promise<{ reply: Reply; code?: ProblemCode; cause?: string | undefined }> {
  const path = profile.paths[operation];
  const method = operation === "models" ? "GET" : "POST";
  const outcome = await transport({ method, path, ...call });
  if (outcome.kind === "answer") return toProxyReply(outcome, call.requestId, leaks);
  const code = failureCodes[outcome.reason];
  return { reply: createProblemReply(code, call.requestId), code, cause: outcome.cause };
}
