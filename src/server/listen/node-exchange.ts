// Turns a request of Node's HTTP server into an exchange, and finds faults that only the raw message shows.

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { ProblemCode } from "#core/service/error-words.ts";
import type { ProxyTrust, TrustsAddress } from "../config/config.ts";
import type { BodyBudget } from "../exchange/body-budget.ts";
import type { BodyOutcome, Exchange } from "../exchange/exchange.ts";
import { type HostRules, isMalformedHost, stripPublicPath } from "../exchange/host-rules.ts";
import { toCallerShareKey } from "../exchange/limits.ts";
import type { Metrics } from "../exchange/metrics.ts";
import { countWireBytes, type LogSink, toLoggableErrors } from "../exchange/request-log.ts";
import { healthPath, toRouteName } from "../exchange/routes.ts";

const target = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/;
const headersMax = 200;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;

/** Finds faults that only the raw message shows, because Node normalises headers and paths; null if there are none. */
export function findRawFault(incoming: IncomingMessage, rules: HostRules): ProblemCode | null {
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

/** All values of a header as sent, including repeated ones that Node would join or drop. */
function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string;
    if (given.length === name.length && given.toLowerCase() === name)
      values.push(rawHeaders[at + 1] as string);
  }
  return values;
}

/** A header's value; repeated headers are joined. Null if it's missing. */
export function readJoinedHeader({ rawHeaders, headers }: IncomingMessage, name: string): string | null {
  if (headers[name] === undefined) return null;
  return valuesOf(rawHeaders, name).join(name === "cookie" ? "; " : ", ");
}

/** Who sent a request. Headers of proxies count only if the proxies are trusted. */
interface Sender {
  /** Last address in the forwarding chain that isn't one of our proxies; the peer's if there is no chain. */
  clientAddress: string;
  /** Whether the request comes from this machine with no proxy in between. */
  isLocal: boolean;
  /** Named by the proxy; null when absent or invalid. */
  user: string | null;
}

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];
const nameLengthMax = 128;

function senderOf(incoming: IncomingMessage, { isTrusted, identityHeader }: ProxyTrust): Sender {
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

/**
 * Reads addresses from the right up to the first that isn't a trusted proxy, and returns it: a client can forge those
 * further left. A text that isn't an address ends the reading. If only trusted proxies were read, returns the leftmost
 * of them; null without any.
 */
function lastUntrusted(hops: string, isTrusted: TrustsAddress): string | null {
  let last: string | null = null;
  for (const hop of hops.split(",").reverse()) {
    const address = plainAddress(hop.trim());
    if (isIP(address) === 0) return last;
    last = address;
    if (!isTrusted(address)) return last;
  }
  return last;
}

/** Strips port, brackets, zone id and the IPv4-mapped prefix. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The user's name: one header of at most 128 visible UTF-8 characters. Null otherwise, also if it's repeated. */
function readUser(values: readonly string[]): string | null {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return null;
  const name = decodeUtf8(value)?.normalize("NFC") ?? "";
  const isVisible = name !== "" && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) && name.trim() === name;
  return isVisible && [...name].length <= nameLengthMax ? name : null;
}

/** Decodes a header's bytes, which Node has read as Latin-1; null if they aren't UTF-8. */
function decodeUtf8(value: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    return null;
  }
}

const unfinished = new WeakMap<object, Set<() => void>>();

/**
 * Runs `act` once, when the response is sent or its socket closes. Node emits `close` only on the response in turn, so
 * pipelined responses behind it need the socket's event.
 */
function onceOver(incoming: IncomingMessage, outgoing: ServerResponse, act: () => void): void {
  const { socket } = incoming;
  const acts = unfinished.get(socket) ?? new Set();
  if (!unfinished.has(socket)) {
    unfinished.set(socket, acts);
    socket.once("close", () => acts.forEach((run) => run()));
  }
  const run = () => {
    if (acts.delete(run)) act();
  };
  acts.add(run);
  outgoing.once("close", run);
}

/** Reads a body whole within the bounds; never rejects. Its bytes are held in `budget` until it ends. */
export function readNodeBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bounds: { limit: number; timeoutMs: number; budget?: BodyBudget; sender?: string },
): Promise<BodyOutcome> {
  if (Number(incoming.headers["content-length"]) > bounds.limit) {
    return Promise.resolve({ ok: false, reason: "too_large" });
  }
  if (expectsContinue(incoming)) outgoing.writeContinue();
  return new Promise((resolve) => {
    const { budget, sender = "" } = bounds;
    const chunks: Buffer[] = [];
    let size = 0;
    let held = 0;
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(timer);
      budget?.release(sender, held);
      incoming.off("data", onData).off("end", onEnd).off("close", onClose);
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bounds.limit) return settle({ ok: false, reason: "too_large" });
      if (budget && !budget.hold(sender, chunk.length)) return settle({ ok: false, reason: "crowded" });
      held = size;
      chunks.push(chunk);
    };
    const onEnd = () =>
      settle({ ok: true, bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size) });
    const onClose = () => settle({ ok: false, reason: "gone" });
    const timer = setTimeout(() => settle({ ok: false, reason: "timeout" }), bounds.timeoutMs);
    incoming.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

/** Yields the body in pieces. If the rest isn't read, the socket stays open, so that a refusal can still be sent. */
function readPieces(incoming: IncomingMessage, outgoing: ServerResponse): AsyncIterable<Uint8Array> {
  if (expectsContinue(incoming)) outgoing.writeContinue();
  return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}

function expectsContinue(incoming: IncomingMessage): boolean {
  return incoming.headers.expect?.toLowerCase() === "100-continue";
}

export interface ExchangeSettings {
  rules: HostRules;
  mode: string;
  bodyTimeoutMs: number;
  log: LogSink;
  /** Replaces parts of a text that must not be logged. */
  redact(text: string): string;
  trust: ProxyTrust;
  metrics: Metrics | null;
  bodies: BodyBudget;
}

/** Wraps a Node request as an exchange. When the request ends, writes its log line and counts it in the metrics. */
export function openExchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  settings: ExchangeSettings,
  open: Set<AbortController>,
): Exchange {
  const { rules, mode, bodyTimeoutMs, log, redact, metrics, bodies } = settings;
  const { url = "", method = "", headers } = incoming;
  const [sentPath = ""] = url.split("?", 1);
  const path = stripPublicPath(sentPath, rules);
  const sender = senderOf(incoming, settings.trust);
  const requestId = randomUUID();
  const started = performance.now();
  const controller = new AbortController();
  let problem: { code?: ProblemCode; cause?: string } = {};
  // Never log a body, a header or a query.
  const write = (line: object) => log(JSON.stringify({ time: new Date().toISOString(), ...line }));
  open.add(controller);
  metrics?.opened();
  onceOver(incoming, outgoing, () => {
    const isAnswered = outgoing.writableFinished;
    open.delete(controller);
    if (!isAnswered) controller.abort();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const route = toRouteName(path);
    const status = isAnswered ? outgoing.statusCode : 499;
    const { code, cause } = isAnswered ? problem : {};
    metrics?.finished({ route, status, ms, code: code ?? "" });
    const { bytesIn, bytesOut } = countWireBytes(incoming.socket, outgoing.headersSent);
    const user = sender.user ?? undefined;
    write({ id: requestId, route, method, status, bytesIn, bytesOut, ms, mode, code, cause, user });
  });
  return {
    method,
    path,
    query: url.slice(sentPath.length),
    host: (headers.host ?? "").toLowerCase(),
    header: (name) => readJoinedHeader(incoming, name),
    requestId,
    ...sender,
    signal: controller.signal,
    readBody: (limit) =>
      readNodeBody(incoming, outgoing, {
        limit,
        timeoutMs: bodyTimeoutMs,
        budget: bodies,
        sender: toCallerShareKey(sender),
      }),
    bodyPieces: () => readPieces(incoming, outgoing),
    note(code, cause) {
      problem = { code, ...(cause && { cause }) };
    },
    report: (error) => write({ event: "exception", id: requestId, causes: toLoggableErrors(error, redact) }),
  };
}
