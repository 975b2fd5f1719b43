import type { IncomingMessage } from "node:http";
import type { ProblemCode } from "#core/contract/problem.ts";
import { type HostRules, isMalformedHost } from "#server/exchange/host-rules.ts";
import { healthPath } from "#server/exchange/routes.ts";

const target = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;
const headersMax = 200;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;

/** What is wrong with a request as it stood on the wire, before anything is made of it. */
export function rawFault(incoming: IncomingMessage, rules: HostRules): ProblemCode | null {
  const url = incoming.url ?? "";
  const isHealth = url === healthPath;
  if (incoming.rawHeaders.length > 2 * headersMax) return "headers_too_large";
  const hosts = valuesOf(incoming.rawHeaders, "host");
  if (hosts.length > 1) return "bad_request";
  const [host] = hosts;
  if (host === undefined) return isHealth && incoming.httpVersion === "1.0" ? null : "bad_request";
  if (isMalformedHost(host)) return "bad_request";
  if (!isHealth && !rules.hosts.has(host.toLowerCase())) return "host_not_allowed";
  if (!target.test(url) || dotSegment.test(url)) return "bad_request";
  const { expect, "transfer-encoding": coding } = incoming.headers;
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return "bad_request";
  return expect === undefined || expect.toLowerCase() === "100-continue" ? null : "expectation_failed";
}

/** Every value of a header as it stood on the wire, also those that Node joins or drops. */
export function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
