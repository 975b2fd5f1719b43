// Takes browsers' reports of violations of the content security policy.

import { z } from "zod";
import { type Exchange, refuseWithProblem } from "./exchange.ts";
import type { HostRules } from "./host-rules.ts";
import type { Reply } from "./reply.ts";
import type { LogSink } from "./request-log.ts";
import { createSlidingWindowCount } from "./sliding-window.ts";

const perMinute = 60;
const reportBytesMax = 16 * 1024;

const reportSchema = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().regex(/^[a-z-]{1,60}$/),
    "blocked-uri": z.string().max(4000),
    "source-file": z.string().max(4000).optional(),
    "line-number": z.int().min(0).optional(),
  }),
});

interface ReportParts {
  rules: HostRules;
  log: LogSink;
  now: () => number;
}

/** Logs CSP reports about this server's pages, at most 60 a minute, without any text of a page. */
export function createViolationReportHandler({
  rules,
  log,
  now,
}: ReportParts): (exchange: Exchange) => Promise<Reply> {
  const count = createSlidingWindowCount(perMinute, 60_000);
  return async (exchange) => {
    const { header, host, requestId, clientAddress } = exchange;
    const site = header("sec-fetch-site");
    const origin = header("origin");
    // Under our referrer policy, browsers send "null" or omit the header.
    const isForeign = origin !== null && origin !== "null" && !rules.origins.get(host)?.has(origin);
    if (isForeign || (site !== null && site !== "same-origin"))
      return refuseWithProblem(exchange, "cross_site");
    const wait = count.waitMs(now());
    if (wait > 0) return refuseWithProblem(exchange, "local_limit", { retryAfterMs: wait });
    count.count(now());
    const body = await exchange.readBody(reportBytesMax);
    if (!body.ok)
      return refuseWithProblem(exchange, body.reason === "timeout" ? "body_timeout" : "body_too_large");
    const told = readReport(body.bytes, rules.origins.get(host) ?? new Set());
    if (told === null) return refuseWithProblem(exchange, "bad_request");
    const line = { event: "csp_violation", id: requestId, address: clientAddress, ...told };
    log(JSON.stringify({ time: new Date().toISOString(), ...line }));
    return { status: 204, body: null, headers: { "cache-control": "no-store" } };
  };
}

function readReport(bytes: Uint8Array, own: ReadonlySet<string>) {
  try {
    const report = reportSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))["csp-report"];
    return {
      directive: report["effective-directive"],
      blocked: placeOf(report["blocked-uri"], own),
      source: placeOf(report["source-file"] ?? "", own),
      line: report["line-number"],
    };
  } catch {
    return null;
  }
}

/** A keyword such as "inline", a scheme, an origin, or the path of a file of this server; never a query. */
function placeOf(text: string, own: ReadonlySet<string>): string {
  if (/^[a-z-]{0,40}$/.test(text)) return text;
  if (!URL.canParse(text)) return "unreadable";
  const { origin, protocol, pathname } = new URL(text);
  if (own.has(origin)) return /^\/[\w./-]{0,200}$/.test(pathname) ? pathname : "/";
  return origin === "null" || protocol === "blob:" ? protocol : origin;
}
