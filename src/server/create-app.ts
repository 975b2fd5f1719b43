// The server's routes, from exchange to reply, without anything of Node.

import type { Session } from "#core/model/session.ts";
import { hash64Hex } from "#core/text/hash-text.ts";
import { appVersion, type Config } from "./config/config.ts";
import { type Exchange, refuseWithProblem } from "./exchange/exchange.ts";
import type { HostRules } from "./exchange/host-rules.ts";
import type { Reply } from "./exchange/reply.ts";
import type { LogSink } from "./exchange/request-log.ts";
import { createRequestGuard, healthPath, isApiPath, metricsPath } from "./exchange/routes.ts";
import { violationReportPath } from "./exchange/security-headers.ts";
import { createViolationReportHandler } from "./exchange/violation-reports.ts";
import type { FolderRoutes } from "./folder/serve-folder.ts";
import type { PageAccess } from "./page/access.ts";
import { serveLogin } from "./page/login-page.ts";
import { redirectToCanonical, redirectToTrailingSlash } from "./page/page-redirects.ts";
import { type Assets, servePage } from "./page/serve-page.ts";
import type { RequestForwarder } from "./proxy/forward.ts";

/** What pages get to know of the server. Local servers that were found, and the folder, are added by the caller. */
export function toSession(
  { upstream, profile, pace, price }: Pick<Config, "upstream" | "profile" | "pace" | "price">,
  access: Session["access"],
): Session {
  return {
    mode: upstream ? "live" : "sandbox",
    profile: profile.id,
    server: upstream === null ? "" : hash64Hex(`${upstream.origin}${upstream.pathPrefix}`),
    local: upstream?.local ?? null,
    keyConfigured: upstream !== null && upstream.key !== null,
    access,
    limits: pace,
    price,
    found: [],
    demo: false,
    folder: null,
    version: appVersion,
  };
}

export interface AppDependencies {
  session: Session;
  access: PageAccess;
  rules: HostRules;
  forward: RequestForwarder;
  /** Undefined if no folder is served. */
  folder?: FolderRoutes | undefined;
  assets: Assets;
  /** Undefined if metrics are off. */
  serveMetrics?: ((exchange: Exchange) => Reply) | undefined;
  log: LogSink;
}

type Serve = (exchange: Exchange) => Reply | Promise<Reply>;

/** Never throws: errors become 500 problems. */
export type RequestHandler = (exchange: Exchange) => Promise<Reply>;

export function createApp({
  session,
  access,
  rules,
  forward,
  folder,
  assets,
  serveMetrics,
  log,
}: AppDependencies): RequestHandler {
  const guard = createRequestGuard(rules, access.hasSession);
  const routes = new Map<string, Serve>([
    ["/api/evaluate", (exchange) => forward("evaluate", exchange)],
    ["/api/models", (exchange) => forward("models", exchange)],
    ["/api/session", () => json(session)],
    ["/api/login", access.login],
    ["/api/logout", access.logout],
    [violationReportPath, createViolationReportHandler({ rules, log, now: () => performance.now() })],
    [healthPath, () => json({ status: "ok" })],
  ]);
  if (folder) {
    routes.set("/api/files", folder.list);
    routes.set("/api/file", folder.file);
    routes.set("/api/committed-file", folder.committed);
    routes.set("/api/file-changes", folder.changes);
  }
  if (serveMetrics) routes.set(metricsPath, serveMetrics);
  const servePages: Serve = (exchange) =>
    redirectToTrailingSlash(exchange, rules) ??
    redirectToCanonical(exchange, rules) ??
    serveLogin(exchange, access, rules) ??
    servePage(exchange, assets);
  const serve: Serve = (exchange) => {
    const route = routes.get(exchange.path);
    if (route) return route(exchange);
    return isApiPath(exchange.path) ? refuseWithProblem(exchange, "not_found") : servePages(exchange);
  };
  return async (exchange) => {
    try {
      return guard(exchange) ?? (await serve(exchange));
    } catch (error) {
      exchange.report(error);
      return refuseWithProblem(exchange, "internal");
    }
  };
}

function json(value: object): Reply {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status: 200, body: JSON.stringify(value), headers };
}
