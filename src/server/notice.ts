import { isIP } from "node:net";
import type { FoundServer } from "#core/model/profile.ts";
import { describeServer } from "#server/discover/find-servers.ts";
import { type HostRules, isLoopback } from "#server/exchange/host-rules.ts";
import type { Config } from "./config/config.ts";

const everywhere = new Set(["0.0.0.0", "::"]);

/** What the person at the terminal is told: addresses that answer, or what keeps them from answering. */
export function noticeOf(
  config: Config,
  { rules, port }: { rules: HostRules; port: number },
  found: readonly FoundServer[] = [],
): string {
  const own = `Cutpoint: ${whereOf(config, rules, port)} (${whoAnswers(config)})`;
  return [...config.warnings, own, ...found.map(describeServer)].join("\n");
}

function whoAnswers({ upstream, profile }: Config): string {
  if (upstream === null) return "the embedded sandbox answers";
  if (upstream.local === null) return `the ${profile.id} service answers`;
  return `${upstream.local.name} at ${new URL(upstream.origin).host} answers, profile ${profile.id}`;
}

function whereOf({ addresses, publicOrigins }: Config, rules: HostRules, port: number): string {
  const named = publicOrigins.map((url) => url.origin).join(", ");
  const [address = ""] = addresses;
  const host = isIP(address) === 6 ? `[${address}]` : address;
  const isHere = isLoopback(host);
  if (named !== "")
    return isHere || everywhere.has(address) ? `${named}, here ${rules.canonicalOrigin}` : named;
  if (isHere) return rules.canonicalOrigin;
  const elsewhere = "from elsewhere it refuses until PUBLIC_ORIGIN names the address that people type";
  if (everywhere.has(address)) return `${rules.canonicalOrigin}; ${elsewhere}`;
  return `listens on ${host} port ${port}, but refuses everybody until PUBLIC_ORIGIN=http://${host}:${port} is set`;
}
