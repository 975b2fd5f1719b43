import { isLoopback } from "#server/config/is-loopback.ts";
import type { HostRules } from "#server/guard/host-rules.ts";

const year = 31_536_000;

/**
 * Where a public origin is https, browsers are told to come by TLS alone; over plain HTTP they ignore it. Never for
 * this machine's own names, which other servers in development share.
 */
export function transportSecurity({ secureHosts }: HostRules): Readonly<Record<string, string>> {
  const isPublic = [...secureHosts].some((host) => !isLoopback(new URL(`https://${host}`).hostname));
  return isPublic ? { "strict-transport-security": `max-age=${year}` } : {};
}
