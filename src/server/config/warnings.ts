import type { Config } from "./config.ts";
import { isLoopback } from "./is-loopback.ts";

const passwordLengthMin = 12;
const keyLengthMin = 8;

/** Settings that hold but that their owner should know of; said once at the start. */
export function warningsOf({ upstream, password, publicOrigins }: Omit<Config, "warnings">): string[] {
  const origin = upstream && new URL(upstream.origin);
  const warnings = {
    "The key travels without TLS (DECISION_ALLOW_HTTP=1): only right on a network of your own.":
      origin !== null && origin.protocol === "http:" && !isLoopback(origin.hostname),
    "DECISION_API_KEY has fewer than 8 characters: answers can't be searched for it.":
      upstream !== null && upstream.key !== null && upstream.key.length < keyLengthMin,
    "PLAYGROUND_PASSWORD has fewer than 12 characters: a longer one is harder to guess.":
      password !== null && password.length < passwordLengthMin,
    "PUBLIC_ORIGIN is set without PLAYGROUND_PASSWORD: whoever reaches that address can spend the key.":
      publicOrigins.length > 0 && password === null,
    "PUBLIC_ORIGIN is not https: the password and its cookie travel in the clear.":
      password !== null && publicOrigins.some((url) => url.protocol === "http:"),
  };
  return Object.entries(warnings).flatMap(([sentence, holds]) => (holds ? [sentence] : []));
}
