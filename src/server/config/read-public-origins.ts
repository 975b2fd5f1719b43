import { ConfigFault } from "./config.ts";
import type { Environment } from "./variables.ts";

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
