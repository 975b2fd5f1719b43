import type { Exchange } from "#server/exchange/exchange.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import type { Reply } from "#server/exchange/reply.ts";
import { isPagePath } from "#server/exchange/routes.ts";

/** Sends a page load on another loopback name to the canonical one; null where there is nothing to send elsewhere. */
export function canonicalRedirect(exchange: Exchange, rules: HostRules): Reply | null {
  const { host, header, path, query } = exchange;
  const isElsewhere = rules.loopbackHosts.has(host) && `http://${host}` !== rules.canonicalOrigin;
  if (!isElsewhere || !isPagePath(path) || !isPageLoad(header)) return null;
  const location = rules.canonicalOrigin + path + query;
  return { status: 307, body: null, headers: { location, "cache-control": "no-store" } };
}

/** Browsers say that they navigate; those too old for that say that they want HTML. */
function isPageLoad(header: Exchange["header"]): boolean {
  const mode = header("sec-fetch-mode");
  return mode === null ? (header("accept") ?? "").includes("text/html") : mode === "navigate";
}
