import type { ProblemCode } from "#core/contract/problem.ts";
import { type Exchange, refuse } from "./exchange.ts";
import type { HostRules } from "./host-rules.ts";
import type { Reply } from "./reply.ts";
import { healthPath, isApiPath, methodsOf } from "./routes.ts";

/** Lets a request pass (null) or answers it; nothing else has been done with it by then. */
export type Guard = (exchange: Exchange) => Reply | null;

const openRoutes = new Set(["/api/login", "/api/logout"]);

/** The checks of every request, in the order in which they are promised. */
export function createGuard(rules: HostRules, hasSession: (exchange: Exchange) => boolean): Guard {
  return (exchange) => {
    const { path, method, host } = exchange;
    if (path !== healthPath && !rules.hosts.has(host)) return refuse(exchange, "host_not_allowed");
    const methods = methodsOf(path);
    if (!methods.includes(method)) {
      return refuse(exchange, "method_not_allowed", { headers: { allow: methods.join(", ") } });
    }
    if (!isApiPath(path)) return null;
    const fault = apiFault(exchange, rules);
    if (fault) return refuse(exchange, fault);
    return openRoutes.has(path) || hasSession(exchange) ? null : refuse(exchange, "session_required");
  };
}

function apiFault({ method, header }: Exchange, rules: HostRules): ProblemCode | null {
  const site = header("sec-fetch-site");
  const origin = header("origin");
  if (site !== null && site !== "same-origin") return "cross_site";
  if (origin !== null && !rules.origins.has(origin)) return "cross_site";
  if (header("x-playground") !== "1") return "missing_header";
  if (method !== "POST") return null;
  return isPlainJson(header) ? null : "unsupported_media_type";
}

function isPlainJson(header: Exchange["header"]): boolean {
  const type = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(header("content-type") ?? "");
  const encoding = header("content-encoding");
  return type && (encoding === null || encoding.toLowerCase() === "identity");
}
