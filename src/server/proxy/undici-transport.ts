import { Agent, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { AnswerCollector } from "./answer-collector.ts";
import type { KeySource } from "./key-source.ts";
import { skipInterimAnswers } from "./skip-interim.ts";
import type { Transport } from "./transport.ts";
import { warmParser } from "./warm-parser.ts";

/** The one place that a server calls, fixed at its start. */
export interface Upstream {
  origin: string;
  /** What comes before the profile's paths; "" or "/…" without a slash at its end. */
  pathPrefix: string;
  key: string | null;
  /** The file that the key came from, which may be given another. */
  keyFile: string | null;
  timeoutMs: number;
  connectTimeoutMs: number;
  /** An HTTP proxy for https upstreams, and the hosts that do without. */
  httpsProxy: string | null;
  noProxy: string | null;
}

/** Calls an upstream over HTTP: headers made from nothing, no redirects, no repeats. */
export function createUndiciTransport(
  upstream: Upstream,
  keys: Pick<KeySource, "current" | "reread">,
): Transport {
  skipInterimAnswers();
  void warmParser();
  const dispatcher = createDispatcher(upstream);
  return (call) =>
    new Promise((resolve) => {
      const key = keys.current();
      const collector = new AnswerCollector(call.signal, upstream.timeoutMs, (outcome) => {
        if (outcome.kind === "answer" && outcome.status === 401) keys.reread();
        resolve(outcome);
      });
      const headers = {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        accept: "application/json",
        ...(call.body && { "content-type": "application/json" }),
        "user-agent": "cutpoint",
        "x-request-id": call.requestId,
      };
      const { method, body } = call;
      const path = upstream.pathPrefix + call.path;
      dispatcher.dispatch({ origin: upstream.origin, path, method, headers, body }, collector);
    });
}

function createDispatcher(upstream: Upstream): Dispatcher {
  const options = {
    connect: { timeout: upstream.connectTimeoutMs, rejectUnauthorized: true },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  };
  if (upstream.httpsProxy === null || !upstream.origin.startsWith("https:")) return new Agent(options);
  const requestTls = options.connect;
  const { httpsProxy, noProxy } = upstream;
  return new EnvHttpProxyAgent({ ...options, requestTls, httpProxy: "", httpsProxy, noProxy: noProxy ?? "" });
}
