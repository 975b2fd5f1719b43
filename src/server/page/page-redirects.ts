// Redirects of the page: to the canonical loopback name, and to the public path with its last "/".

import type { Exchange } from "../exchange/exchange.ts";
import type { HostRules } from "../exchange/host-rules.ts";
import type { Reply } from "../exchange/reply.ts";
import { isPagePath } from "../exchange/routes.ts";

/** Redirects page loads on another loopback name to the canonical one; null otherwise. */
export function redirectToCanonical(exchange: Exchange, rules: HostRules): Reply | null {
  const { host, header, path, query } = exchange;
  const isElsewhere = rules.loopbackHosts.has(host) && `http://${host}` !== rules.canonicalOrigin;
  if (!isElsewhere || !isPagePath(path) || !isPageLoad(header)) return null;
  const location = rules.canonicalOrigin + rules.publicPath + path.slice(1) + query;
  return { status: 307, body: null, headers: { location, "cache-control": "no-store" } };
}

/** Redirects the public path without its last "/" to the page; null otherwise. */
export function redirectToTrailingSlash({ path, query }: Exchange, { publicPath }: HostRules): Reply | null {
  if (`${path}/` !== publicPath) return null;
  const headers = { location: publicPath + query, "cache-control": "no-store" };
  return { status: 308, body: null, headers };
}

/** Whether a browser loads a page. Browsers that send no `Sec-Fetch-Mode` accept HTML for it. */
function isPageLoad(header: Exchange["header"]): boolean {
  const mode = header("sec-fetch-mode");
  return mode === null ? (header("accept") ?? "").includes("text/html") : mode === "navigate";
}
