// The upstream that the command line names, such as `ollama` or an address.

import { isLoopback } from "../exchange/host-rules.ts";
import { ConfigFault } from "./config.ts";
import { defaultAddressOf, localServers } from "./local-servers.ts";
import type { VariableReader } from "./variables.ts";

const words = localServers.map(({ word }) => word).join(", ");

/**
 * The environment with the upstream that the command line names: a word such as `ollama`, or an address. A local
 * server gets the profile systemone unless DECISION_PROFILE is set. Throws a ConfigFault for several or unknown words,
 * or if DECISION_BASE_URL names another server.
 */
export function withServerArgument(env: VariableReader, args: readonly string[]): VariableReader {
  const [target, ...others] = args;
  if (target === undefined) return env;
  if (others.length > 0) throw new ConfigFault(`Name one server: ${words}, or an address.`);
  const base = toBaseUrl(target);
  if (base === null) {
    throw new ConfigFault(
      `${JSON.stringify(target.slice(0, 100))} is no server. Name ${words}, or an address.`,
    );
  }
  const set = env("DECISION_BASE_URL");
  if (set !== undefined && set !== base) {
    throw new ConfigFault("DECISION_BASE_URL names another server. Unset it, or start without an argument.");
  }
  const profile = env("DECISION_PROFILE") ?? (isLoopback(new URL(base).hostname) ? "systemone" : undefined);
  return (name) => {
    if (name === "DECISION_BASE_URL") return base;
    return name === "DECISION_PROFILE" ? profile : env(name);
  };
}

function toBaseUrl(target: string): string | null {
  const known = localServers.find(({ word }) => word === target);
  if (known) return `http://${defaultAddressOf(known)}`;
  return /^https?:\/\//.test(target) && URL.canParse(target) ? target : null;
}
