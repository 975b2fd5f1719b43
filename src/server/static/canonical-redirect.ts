import type { Exchange } from "#server/exchange/exchange.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import { reply } from "#server/exchange/reply.ts";
import { isPagePath } from "#server/exchange/routes.ts";

/** Sends a page load on another loopback name to the canonical one; null where there is nothing to send elsewhere. */
export function canonicalRedirect(exchange: Exchange, rules: HostRules): Response | null {
  const { request, header, path } = exchange;
  const url = new URL(request.url);
  const host = (header("host") ?? url.host).toLowerCase();
  const isElsewhere = rules.loopbackHosts.has(host) && `http://${host}` !== rules.canonicalOrigin;
  if (!isElsewhere || !isPagePath(path) || !isPageLoad(header)) return null;
  const location = rules.canonicalOrigin + url.pathname + url.search;
  return reply(307, null, { location, "cache-control": "no-store" });
}

/** Browsers say that they navigate; those too old for that say that they want HTML. */
function isPageLoad(header: Exchange["header"]): boolean {
  const mode = header("sec-fetch-mode");
  return mode === null ? (header("accept") ?? "").includes("text/html") : mode === "navigate";
}
