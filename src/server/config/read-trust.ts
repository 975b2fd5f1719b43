import { BlockList, isIP } from "node:net";
import { ConfigFault, type IsTrusted } from "./config.ts";
import type { Environment } from "./variables.ts";

const secretLengthMin = 32;
const rule = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/;

/** TRUSTED_PROXIES as a test of addresses, or null where none is trusted. */
export function readTrustedProxies(env: Environment): IsTrusted | null {
  const rules = (env("TRUSTED_PROXIES") ?? "").split(",").map((text) => text.trim());
  const named = rules.filter((text) => text !== "");
  if (named.length === 0) return null;
  const list = new BlockList();
  for (const text of named) addRule(list, text);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
  };
}

function addRule(list: BlockList, text: string): void {
  const [, address = "", bits] = rule.exec(text) ?? [];
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || Number(bits ?? most) > most || bits === "0") {
    throw new ConfigFault("TRUSTED_PROXIES must list addresses or networks such as 10.0.0.2 or 10.0.0.0/24.");
  }
  list.addSubnet(address, Number(bits ?? most), family === 4 ? "ipv4" : "ipv6");
}

/** The name of the header in which a trusted proxy says who is asking, in lower case. */
export function readIdentityHeader(env: Environment, isTrusted: IsTrusted | null): string | null {
  const name = env("IDENTITY_HEADER")?.toLowerCase();
  if (name === undefined) return null;
  if (!/^[a-z][a-z0-9-]{1,63}$/.test(name)) {
    throw new ConfigFault("IDENTITY_HEADER must be the name of a header, such as X-Forwarded-User.");
  }
  if (isTrusted === null) {
    throw new ConfigFault("IDENTITY_HEADER is believed from TRUSTED_PROXIES only. Set those too.");
  }
  return name;
}

/** The secret that several processes sign their sessions with, or null where each makes its own. */
export function readSessionSecret(env: Environment): string | null {
  const secret = env("SESSION_SECRET") ?? null;
  if (secret === null || secret.length >= secretLengthMin) return secret;
  throw new ConfigFault("SESSION_SECRET must have at least 32 characters; openssl rand -hex 32 makes one.");
}

/** Whether the server counts itself, and the token that opens the counts from elsewhere. */
export function readMetrics(env: Environment): { token: string | null } | null {
  const isOn = env("METRICS") ?? "0";
  const token = env("METRICS_TOKEN") ?? null;
  if (isOn !== "0" && isOn !== "1") throw new ConfigFault("METRICS must be 0 or 1.");
  if (token !== null && !/^[\x21-\x7e]{16,4096}$/.test(token)) {
    throw new ConfigFault("METRICS_TOKEN must have at least 16 visible ASCII characters.");
  }
  return isOn === "1" ? { token } : null;
}
