// Counts and durations of requests, and the reply that shows them to Prometheus.

import { createHash, timingSafeEqual } from "node:crypto";
import { type Exchange, refuseWithProblem } from "./exchange.ts";
import type { HostRules } from "./host-rules.ts";
import type { Reply } from "./reply.ts";

/** Prometheus histogram with fixed buckets, one series for each set of labels. */
export interface DurationHistogram {
  observe(labels: string, seconds: number): void;
  lines(): string[];
}

interface Series {
  counts: number[];
  sum: number;
}

function createHistogram(name: string, help: string, bounds: readonly number[]): DurationHistogram {
  const all = new Map<string, Series>();
  return {
    observe(labels, seconds) {
      const series = all.get(labels) ?? { counts: [...bounds, 0].map(() => 0), sum: 0 };
      all.set(labels, series);
      const at = bounds.findIndex((bound) => seconds <= bound);
      const place = at < 0 ? bounds.length : at;
      series.counts[place] = (series.counts[place] ?? 0) + 1;
      series.sum += seconds;
    },
    lines: () => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...[...all].flatMap(([labels, series]) => seriesLines(name, labels, series, bounds)),
    ],
  };
}

function seriesLines(
  name: string,
  labels: string,
  { counts, sum }: Series,
  bounds: readonly number[],
): string[] {
  const more = labels === "" ? "" : `${labels},`;
  const set = labels === "" ? "" : `{${labels}}`;
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    return `${name}_bucket{${more}le="${bounds[at] ?? "+Inf"}"} ${below}`;
  });
  return [...buckets, `${name}_sum${set} ${sum}`, `${name}_count${set} ${below}`];
}

/** `route` and `code` come from fixed lists, never from client or upstream input, so label sets are bounded. */
export interface FinishedRequest {
  route: string;
  status: number;
  code: string;
  ms: number;
}

/** Counters and durations of requests since startup. */
export interface Metrics {
  opened(): void;
  finished(request: FinishedRequest): void;
  /** Counts an upstream call as in flight; call the returned function when it ends. */
  calling(): () => void;
  /** Writes all metrics in the Prometheus text format 0.0.4. */
  render(): string;
}

/** Upper bounds of the buckets in seconds, from a page served from memory to a call that takes until its deadline. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(now: () => number): Metrics {
  const counts = new Map<string, number>();
  const requests = createHistogram("cutpoint_request_seconds", "Time to answer a request.", bounds);
  const upstream = createHistogram("cutpoint_upstream_seconds", "Time of a call of the service.", bounds);
  let open = 0;
  let calls = 0;
  return {
    opened() {
      open++;
    },
    finished({ route, status, code, ms }) {
      open--;
      const labels = `route="${route}",status="${status}",code="${code}"`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
      requests.observe(`route="${route}"`, ms / 1000);
    },
    calling() {
      const started = now();
      calls++;
      return () => {
        calls--;
        upstream.observe("", (now() - started) / 1000);
      };
    },
    render() {
      const lines = [
        ...headOf("cutpoint_requests_total", "counter", "Requests by route, status and problem code."),
        ...[...counts].map(([labels, count]) => `cutpoint_requests_total{${labels}} ${count}`),
        ...requests.lines(),
        ...upstream.lines(),
        ...headOf("cutpoint_requests_in_flight", "gauge", "Requests not yet answered."),
        `cutpoint_requests_in_flight ${open}`,
        ...headOf("cutpoint_upstream_in_flight", "gauge", "Calls of the service under way."),
        `cutpoint_upstream_in_flight ${calls}`,
      ];
      return `${lines.join("\n")}\n`;
    },
  };
}

function headOf(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** Replies to a request for the metrics; a caller who may not read them gets a 404. */
export type MetricsHandler = (exchange: Exchange) => Reply;

/** Callers on this machine need no token, but a wrong one is refused. */
export function createMetricsHandler(
  metrics: Metrics,
  token: string | null,
  rules: HostRules,
): MetricsHandler {
  return (exchange) => {
    const isHere = exchange.isLocal && rules.loopbackHosts.has(exchange.host);
    const given = /^Bearer (\S+)$/i.exec(exchange.header("authorization") ?? "")?.[1] ?? null;
    const mayRead = given === null ? isHere : token !== null && isSame(given, token);
    if (!mayRead) return refuseWithProblem(exchange, "not_found");
    const headers = {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    };
    return { status: 200, body: metrics.render(), headers };
  };
}

/** Compares in constant time, also for texts of different lengths. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
