import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { IsTrusted, Trust } from "#server/config/config.ts";
import { type HostRules, isMalformedHost } from "#server/exchange/host-rules.ts";
import { healthPath } from "#server/exchange/routes.ts";

const target = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;
const headersMax = 200;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;

/** What is wrong with a request as it stood on the wire, before anything is made of it. */
export function rawFault(incoming: IncomingMessage, rules: HostRules): ProblemCode | null {
  const { url = "", rawHeaders } = incoming;
  const isHealth = url === healthPath;
  if (rawHeaders.length > 2 * headersMax) return "headers_too_large";
  const [host, ...otherHosts] = valuesOf(rawHeaders, "host");
  if (otherHosts.length > 0) return "bad_request";
  if (host === undefined) return isHealth && incoming.httpVersion === "1.0" ? null : "bad_request";
  if (isMalformedHost(host)) return "bad_request";
  if (!isHealth && !rules.hosts.has(host.toLowerCase())) return "host_not_allowed";
  if (!target.test(url) || dotSegment.test(url)) return "bad_request";
  const { expect, "transfer-encoding": coding } = incoming.headers;
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return "bad_request";
  return expect === undefined || expect.toLowerCase() === "100-continue" ? null : "expectation_failed";
}

/** Every value of a header as it stood on the wire, also those that Node joins or drops. */
function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string;
    if (given.length === name.length && given.toLowerCase() === name)
      values.push(rawHeaders[at + 1] as string);
  }
  return values;
}

/** The value of a header, all of its values where it stands there more than once. */
export function headerOf({ rawHeaders, headers }: IncomingMessage, name: string): string | null {
  if (headers[name] === undefined) return null;
  return valuesOf(rawHeaders, name).join(name === "cookie" ? "; " : ", ");
}

/** Who sent a request, as far as our own reverse proxies are believed. */
export interface Sender {
  /** The last address on the way that is none of our proxies. */
  clientAddress: string;
  /** Whether the sender is on this machine and no proxy stands between. */
  isLocal: boolean;
  /** Whom the proxy has signed in. */
  user: string | null;
}

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];
const plainName = /^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/;

export function senderOf(incoming: IncomingMessage, { isTrusted, identityHeader }: Trust): Sender {
  const peer = plainAddress(incoming.socket.remoteAddress ?? "");
  const isForwarded = forwardingHeaders.some((name) => incoming.headers[name] !== undefined);
  const isLocal = !isForwarded && (peer === "::1" || peer.startsWith("127."));
  if (isTrusted === null || !isTrusted(peer)) return { clientAddress: peer, isLocal, user: null };
  const hops = valuesOf(incoming.rawHeaders, "x-forwarded-for").join(",");
  return {
    clientAddress: lastUntrusted(hops, isTrusted) ?? peer,
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
