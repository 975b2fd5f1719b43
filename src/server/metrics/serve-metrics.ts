import { createHash, timingSafeEqual } from "node:crypto";
import { type Exchange, refuse } from "#server/exchange/exchange.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import type { Reply } from "#server/exchange/reply.ts";
import type { Metrics } from "./metrics.ts";

/** Answers a request for the metrics. */
export type ServeMetrics = (exchange: Exchange) => Reply;

/** The metrics, for this machine itself or for whoever has the token; for anybody else there is nothing here. */
export function createServeMetrics(metrics: Metrics, token: string | null, rules: HostRules): ServeMetrics {
  return (exchange) => {
    const isHere = exchange.isLocal && rules.loopbackHosts.has(exchange.host);
    const given = /^Bearer (\S+)$/i.exec(exchange.header("authorization") ?? "")?.[1] ?? null;
    const mayRead = given === null ? isHere : token !== null && isSame(given, token);
    if (!mayRead) return refuse(exchange, "not_found");
    const headers = {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    };
    return { status: 200, body: metrics.render(), headers };
  };
}

/** In constant time, whatever the lengths. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
