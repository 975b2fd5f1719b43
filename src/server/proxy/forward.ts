import type { ProblemCode } from "#core/contract/problem.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Exchange } from "#server/exchange/exchange.ts";
import { problemReply } from "#server/exchange/to-problem.ts";
import { answerReply } from "./answer-reply.ts";
import type { LeakCheck } from "./leak-check.ts";
import type { LocalLimit } from "./local-limit.ts";
import { bodyBytesMax, type Transport, type UpstreamFailure } from "./transport.ts";

/** The proxy's whole choice: which of the profile's two paths a call goes to. */
export type Operation = keyof Profile["paths"];

export interface ProxyParts {
  profile: Profile;
  transport: Transport;
  limit: LocalLimit;
  leaks: LeakCheck;
}

export type Forward = (operation: Operation, exchange: Exchange) => Promise<Response>;

const failureCodes: Readonly<Record<UpstreamFailure["reason"], ProblemCode>> = {
  unreachable: "upstream_unreachable",
  timeout: "upstream_timeout",
  cut: "upstream_truncated",
  gone: "shutting_down",
};

/** One call, sent once, its answer read whole before any of it is passed on. */
export function createForward(parts: ProxyParts): Forward {
  return async (operation, exchange) => {
    const wait = parts.limit.enter(exchange.user);
    if (wait > 0) return exchange.refuse("local_limit", { retryAfterMs: wait });
    try {
      return operation === "models"
        ? await send(parts, operation, exchange, null)
        : await readAndSend(parts, operation, exchange);
    } finally {
      parts.limit.leave();
    }
  };
}

async function readAndSend(parts: ProxyParts, operation: Operation, exchange: Exchange): Promise<Response> {
  const body = await exchange.readBody(bodyBytesMax);
  if (body.ok) return send(parts, operation, exchange, body.bytes);
  return exchange.refuse(body.reason === "too_large" ? "body_too_large" : "body_timeout");
}

async function send(
  parts: ProxyParts,
  operation: Operation,
  exchange: Exchange,
  body: Uint8Array | null,
): Promise<Response> {
  const { requestId, signal } = exchange;
  const path = parts.profile.paths[operation];
  const method = operation === "models" ? "GET" : "POST";
  const outcome = await parts.transport({ method, path, body, requestId, signal });
  if (outcome.kind === "failure") {
    exchange.note(failureCodes[outcome.reason], outcome.cause);
    return problemReply(failureCodes[outcome.reason], requestId);
  }
  const { response, code } = await answerReply(outcome, requestId, parts.leaks);
  if (code) exchange.note(code);
  return response;
}
