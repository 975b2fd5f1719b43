import type { Exchange } from "#server/exchange.ts";
import { reply } from "#server/reply.ts";
import { isPagePath } from "#server/static/page-path.ts";
import type { Access } from "./access.ts";
import { loginPage, loginScript } from "./login-page.ts";

/** In password mode, the sign-in page in the place of every page until there is a session; else null. */
export function serveLogin(exchange: Exchange, access: Access): Response | null {
  if (access.mode === "open") return null;
  if (exchange.path === "/login.js") return send(200, "text/javascript; charset=utf-8", loginScript);
  if (!isPagePath(exchange.path) || access.hasSession(exchange)) return null;
  return send(401, "text/html; charset=utf-8", loginPage);
}

function send(status: number, type: string, body: string): Response {
  return reply(status, body, { "content-type": type, "cache-control": "no-store" });
}
