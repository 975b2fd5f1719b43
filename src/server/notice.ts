import { isIP } from "node:net";
import { type HostRules, isLoopback } from "#server/exchange/host-rules.ts";
import type { Config } from "./config/config.ts";

const everywhere = new Set(["0.0.0.0", "::"]);

/** What the person at the terminal is told: addresses that answer, or what keeps them from answering. */
export function noticeOf(config: Config, { rules, port }: { rules: HostRules; port: number }): string {
  const who = config.upstream ? `the ${config.profile.id} service answers` : "the embedded sandbox answers";
  return [...config.warnings, `Cutpoint: ${whereOf(config, rules, port)} (${who})`].join("\n");
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
