// The paths and methods that the server knows, and the guard in front of them.

import type { ProblemCode } from "#core/service/error-words.ts";
import { type Exchange, refuseWithProblem } from "./exchange.ts";
import type { HostRules } from "./host-rules.ts";
import type { Reply } from "./reply.ts";
import { violationReportPath } from "./security-headers.ts";

const namedRoutes: Readonly<Record<string, readonly string[]>> = {
  "/api/evaluate": ["POST"],
  "/api/models": ["GET"],
  "/api/session": ["GET"],
  "/api/login": ["POST"],
  "/api/logout": ["POST"],
  "/api/files": ["GET"],
  "/api/file": ["GET", "PUT"],
  "/api/committed-file": ["GET"],
  "/api/file-changes": ["GET"],
  [violationReportPath]: ["POST"],
};

const readMethods = ["GET", "HEAD"];

/** Path for load balancers, which is answered under any Host. */
export const healthPath = "/healthz";

/** Path of the metrics; if they're off, it's a page path like others. */
export const metricsPath = "/metrics";

export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

function methodsOf(path: string): readonly string[] {
  return Object.hasOwn(namedRoutes, path) ? (namedRoutes[path] as readonly string[]) : readMethods;
}

/** Name for log and metrics, from a fixed list, so that clients can't create new ones. */
export function toRouteName(path: string): string {
  if (Object.hasOwn(namedRoutes, path) || path === healthPath || path === metricsPath) return path;
  if (isApiPath(path)) return "/api/*";
  return path.startsWith("/assets/") ? "/assets/*" : "/*";
}

const pagePath = /^\/(?:[\w-]+(?:\/[\w~-]+)*\/?)?$/;

/** Paths without a file extension belong to the app's router; others are files that may be missing. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path) && !path.startsWith("/assets");
}

/** Refuses a request before any handler sees it; null lets the request pass. */
export type RequestGuard = (exchange: Exchange) => Reply | null;

const openRoutes = new Set(["/api/login", "/api/logout"]);

/** Checks host, method, origin, headers and session, in this order; for paths outside the API only host and method. */
export function createRequestGuard(
  rules: HostRules,
  hasSession: (exchange: Exchange) => boolean,
): RequestGuard {
  return (exchange) => {
    const { path, method, host } = exchange;
    if (path !== healthPath && !rules.hosts.has(host)) return refuseWithProblem(exchange, "host_not_allowed");
    const methods = methodsOf(path);
    if (!methods.includes(method)) {
      return refuseWithProblem(exchange, "method_not_allowed", { headers: { allow: methods.join(", ") } });
    }
    if (!isApiPath(path)) return null;
    const fault = apiFault(exchange, rules);
    if (fault) return refuseWithProblem(exchange, fault);
    return openRoutes.has(path) || hasSession(exchange)
      ? null
      : refuseWithProblem(exchange, "session_required");
  };
}

function apiFault({ method, header, host }: Exchange, rules: HostRules): ProblemCode | null {
  const site = header("sec-fetch-site");
  const origin = header("origin");
  if (site !== null && site !== "same-origin") return "cross_site";
  if (origin !== null && !rules.origins.get(host)?.has(origin)) return "cross_site";
  if (header("x-playground") !== "1") return "missing_header";
  if (method !== "POST" && method !== "PUT") return null;
  return isPlainJson(header) ? null : "unsupported_media_type";
}

function isPlainJson(header: Exchange["header"]): boolean {
  const type = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(header("content-type") ?? "");
  const encoding = header("content-encoding");
  return type && (encoding === null || encoding.toLowerCase() === "identity");
}
