import { Hono } from "hono";
import type { Session } from "#core/model/profile.ts";
import { serveLogin } from "#server/access/access.ts";
import { type Exchange, type RequestContext, toExchange } from "#server/exchange/exchange.ts";
import { createGuard } from "#server/exchange/guard.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import { reply } from "#server/exchange/reply.ts";
import { healthPath, metricsPath } from "#server/exchange/routes.ts";
import type { Access } from "./access/access.ts";
import type { Forward } from "./proxy/forward.ts";
import type { Assets } from "./static/assets.ts";
import { canonicalRedirect } from "./static/canonical-redirect.ts";
import { servePage } from "./static/serve-page.ts";

export interface AppParts {
  session: Session;
  access: Access;
  rules: HostRules;
  forward: Forward;
  assets: Assets;
  /** Where it is given, the metrics have a route. */
  serveMetrics?: (exchange: Exchange) => Response;
}

/** The server without a listener: a web-standard Request in, a Response out. */
export type App = Hono<{ Bindings: RequestContext; Variables: { exchange: Exchange } }>;

export function createApp(parts: AppParts): App {
  const app: App = new Hono();
  const guard = createGuard(parts.rules, parts.access.hasSession);
  app.use(async (c, next) => {
    const exchange = toExchange(c.req.raw, c.req.path, c.env ?? {});
    c.set("exchange", exchange);
    return guard(exchange) ?? next();
  });
  app.onError((error, c) => {
    c.var.exchange.report(error);
    return c.var.exchange.refuse("internal");
  });
  app.post("/api/evaluate", (c) => parts.forward("evaluate", c.var.exchange));
  app.get("/api/models", (c) => parts.forward("models", c.var.exchange));
  app.get("/api/session", () => json(parts.session));
  app.post("/api/login", (c) => parts.access.login(c.var.exchange));
  app.post("/api/logout", (c) => parts.access.logout(c.var.exchange));
  app.all("/api/*", (c) => c.var.exchange.refuse("not_found"));
  app.get(healthPath, () => json({ status: "ok" }));
  const { serveMetrics } = parts;
  if (serveMetrics) app.get(metricsPath, (c) => serveMetrics(c.var.exchange));
  app.get("*", (c) => {
    const { exchange } = c.var;
    const instead = canonicalRedirect(exchange, parts.rules) ?? serveLogin(exchange, parts.access);
    return instead ?? servePage(exchange, parts.assets);
  });
  return app;
}

function json(value: object): Response {
  return reply(200, JSON.stringify(value), {
    "content-type": "application/json",
    "cache-control": "no-store",
  });
}
