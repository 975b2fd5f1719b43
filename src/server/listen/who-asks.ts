import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { IsTrusted, Trust } from "#server/config/config.ts";
import { valuesOf } from "./raw-fault.ts";

/** Who sent a request, as far as our own reverse proxies are believed. */
export interface Sender {
  /** The last address on the way that is none of our proxies. */
  address: string;
  /** Whether the sender is on this machine and no proxy stands between. */
  isLocal: boolean;
  /** Whom the proxy has signed in. */
  user: string | null;
}

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];
const plainName = /^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/;

export function whoAsks(incoming: IncomingMessage, { isTrusted, identityHeader }: Trust): Sender {
  const peer = plainAddress(incoming.socket.remoteAddress ?? "");
  const isForwarded = forwardingHeaders.some((name) => incoming.headers[name] !== undefined);
  const isLocal = !isForwarded && (peer === "::1" || peer.startsWith("127."));
  if (isTrusted === null || !isTrusted(peer)) return { address: peer, isLocal, user: null };
  const hops = valuesOf(incoming.rawHeaders, "x-forwarded-for").join(",");
  return {
    address: lastUntrusted(hops, isTrusted) ?? peer,
    isLocal,
    user: identityHeader === null ? null : readUser(valuesOf(incoming.rawHeaders, identityHeader)),
  };
}

/** Read from the end, since what stands before an address that we don't know may be made up. */
function lastUntrusted(hops: string, isTrusted: IsTrusted): string | null {
  let last: string | null = null;
  for (const hop of hops.split(",").reverse()) {
    const address = plainAddress(hop.trim());
    if (isIP(address) === 0) return last;
    last = address;
    if (!isTrusted(address)) return last;
  }
  return last;
}

/** Without a port, brackets, a zone, or the dress of IPv4 in IPv6. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

/** One name in visible characters; a doubled header names nobody. */
function readUser(values: readonly string[]): string | null {
  const [value, ...others] = values;
  return value !== undefined && others.length === 0 && plainName.test(value) ? value : null;
}
