import { isIP } from "node:net";
import { ConfigFault } from "./config-fault.ts";
import type { Environment } from "./variables.ts";

const loopback: Readonly<Record<string, readonly string[]>> = {
  localhost: ["127.0.0.1", "::1"],
  "127.0.0.1": ["127.0.0.1"],
  "::1": ["::1"],
  "[::1]": ["::1"],
};

/** The addresses to listen on, the first of which must be there. */
export function readAddresses(env: Environment): readonly string[] {
  const host = env("HOST") ?? "localhost";
  if (Object.hasOwn(loopback, host)) return loopback[host] as readonly string[];
  if (env("PLAYGROUND_PASSWORD") === undefined) {
    throw new ConfigFault(
      "HOST opens the playground to others, so PLAYGROUND_PASSWORD must be set too. Set it, or unset HOST.",
    );
  }
  if (isIP(host) === 0) throw new ConfigFault("HOST must be an IP address such as 0.0.0.0 or 127.0.0.1.");
  return [host];
}

/** The origins under which people reach the server from elsewhere. */
export function readPublicOrigins(env: Environment): readonly URL[] {
  const texts = (env("PUBLIC_ORIGIN") ?? "").split(",").map((text) => text.trim());
  return texts.filter((text) => text !== "").map(readOrigin);
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin && !/[?#]/.test(text)) return url;
  throw new ConfigFault("PUBLIC_ORIGIN must list origins such as https://play.example.com, without a path.");
}
