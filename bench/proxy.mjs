// @ts-check
// What the proxy costs beside a direct call, beside nginx, which looks into no answer, and beside a bare node:http proxy
// that buffers and checks as ours does. All are taken in turns within one run, and of turns the median counts. Added is
// what a call through a proxy takes beyond a direct one of the same turn: quantile beside quantile.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { openClient, throughput } from "./proxy/client.mjs";
import { hurtingAnswers } from "./proxy/hurting-answers.mjs";
import { startNginx } from "./proxy/nginx.mjs";
import { run as runProcess } from "./proxy/processes.mjs";

const main = fileURLToPath(new URL("../dist/server/main.js", import.meta.url));
const peers = fileURLToPath(new URL("proxy/peers.mjs", import.meta.url));
const key = { DECISION_API_KEY: "sk-bench-0123456789" };

/** @typedef {import("./proxy/processes.mjs").Running} Running */
/** @typedef {{ name: string, value: number, unit: string, target: string, ok: boolean }} Row */

/** @returns {Promise<Row[]>} */
export async function run() {
  /** @type {Running[]} */
  const running = [];
  const keep = async (/** @type {Promise<Running>} */ start) => {
    const one = await start;
    running.push(one);
    return one;
  };
  try {
    const upstream = await keep(runProcess([peers, "upstream"]));
    const bare = await keep(runProcess([peers, "bare", String(upstream.port)]));
    const ours = await keep(startOurs(upstream.port));
    const nginx = await startNginx(upstream.port);
    if (nginx) running.push(nginx);
    const ports = { direct: upstream.port, bare: bare.port, ours: ours.port, nginx: nginx?.port ?? null };
    return [
      row("listening after", ours.ms, "ms", 1000),
      ...(await latency(ports)),
      ...(await rates(ports)),
      ...(await largeBodies(ports)),
      ...(await memoryInFlight(ours)),
      ...(await memoryOfBomb()),
      ...(await hurt()),
    ];
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

function startOurs(/** @type {number} */ upstreamPort) {
  const off = { LOCAL_LIMIT_PER_MINUTE: "0", LOCAL_LIMIT_IN_FLIGHT: "0", PORT: "0", HOST: "127.0.0.1" };
  return runProcess([main], { ...off, ...key, DECISION_BASE_URL: `http://127.0.0.1:${upstreamPort}` });
}

/** @typedef {{ direct: number, bare: number, ours: number, nginx: number | null }} Ports */

const latencyTurns = 9;
const callsATurn = 600;
/** Below this a difference of two quantiles is noise. */
const leastMs = 0.01;

async function latency(/** @type {Ports} */ ports) {
  const body = bodyOf(4000);
  const path = "/api/evaluate";
  const clients = {
    direct: openClient({ port: ports.direct, path: "/v1/decision", body }),
    ours: openClient({ port: ports.ours, path, body }),
    bare: openClient({ port: ports.bare, path, body }),
    ...(ports.nginx !== null && { nginx: openClient({ port: ports.nginx, path, body }) }),
  };
  /** @type {Record<string, { p50: number, p99: number }[]>} */
  const added = { ours: [], bare: [], nginx: [] };
  for (let turn = 0; turn < latencyTurns; turn++) {
    const times = await takeTurn(clients);
    for (const [name, of] of Object.entries(added)) {
      const own = times[name];
      if (own) of.push({ p50: beyond(own, times.direct, 0.5), p99: beyond(own, times.direct, 0.99) });
    }
  }
  for (const client of Object.values(clients)) client.close();
  const figure = (/** @type {string} */ name, /** @type {"p50" | "p99"} */ of) =>
    (added[name] ?? []).map((turn) => turn[of]);
  const beside = (/** @type {"p50" | "p99"} */ of) =>
    figure("ours", of).map((ms, at) => ms / Math.max(leastMs, figure("nginx", of)[at] ?? Number.NaN));
  const rows = [
    row("added at 4 kB, p50", median(figure("ours", "p50")), "ms", 1),
    row("added at 4 kB, p99", median(figure("ours", "p99")), "ms", 5),
    info("the same of bare node:http, p50", median(figure("bare", "p50")), "ms"),
    info("the same of bare node:http, p99", median(figure("bare", "p99")), "ms"),
  ];
  if (ports.nginx === null) return rows;
  return [
    row("added at 4 kB beside nginx, p50", median(beside("p50")), "×", 2),
    row("added at 4 kB beside nginx, p99", median(beside("p99")), "×", 3),
    ...rows,
    info("the same of nginx, p50", median(figure("nginx", "p50")), "ms"),
    info("the same of nginx, p99", median(figure("nginx", "p99")), "ms"),
  ];
}

/** Call after call, each client in its turn, in ms. @returns {Promise<Record<string, number[]> & { direct: number[] }>} */
async function takeTurn(/** @type {Record<string, import("./proxy/client.mjs").Client>} */ clients) {
  /** @type {Record<string, number[]> & { direct: number[] }} */
  const times = { direct: [] };
  for (let call = 0; call < callsATurn; call++) {
    for (const [name, client] of Object.entries(clients)) (times[name] ??= []).push(await client.call());
  }
  return times;
}

function beyond(/** @type {number[]} */ own, /** @type {number[]} */ direct, /** @type {number} */ p) {
  return quantile(own, p) - quantile(direct, p);
}

async function rates(/** @type {Ports} */ ports) {
  const body = bodyOf(4000);
  const targets = {
    direct: { port: ports.direct, path: "/v1/decision", body },
    bare: { port: ports.bare, path: "/api/evaluate", body },
    ours: { port: ports.ours, path: "/api/evaluate", body },
  };
  for (const target of Object.values(targets)) await throughput(target, 16, 500);
  /** @type {{ bare: number, ours: number, direct: number }[]} */
  const turns = [];
  for (let turn = 0; turn < 5; turn++) {
    turns.push({
      bare: await throughput(targets.bare, 16, 700),
      ours: await throughput(targets.ours, 16, 700),
      direct: await throughput(targets.direct, 16, 700),
    });
  }
  const beside = (/** @type {"bare" | "direct"} */ peer) =>
    median(turns.map((turn) => turn.ours / turn[peer]));
  return [
    info("calls per second at 4 kB", median(turns.map((turn) => turn.ours)), "1/s"),
    floor("throughput beside bare node:http", beside("bare"), "×", 0.5),
    info("throughput beside a direct call", beside("direct"), "×"),
  ];
}

async function largeBodies(/** @type {Ports} */ ports) {
  const rows = [];
  for (const [label, size] of /** @type {const} */ ([
    ["1 MB", 1e6],
    ["9.5 MB", 9.5e6],
  ])) {
    const client = openClient({ port: ports.ours, path: "/api/evaluate", body: bodyOf(size) });
    const times = [];
    for (let call = 0; call < 9; call++) times.push(await client.call());
    client.close();
    rows.push(info(`a body of ${label}, p50`, median(times), "ms"));
  }
  return rows;
}

async function memoryInFlight(/** @type {Running} */ ours) {
  const clients = Array.from({ length: 8 }, () => {
    return openClient({ port: ours.port, path: "/api/evaluate", body: bodyOf(9.5e6) });
  });
  const peak = await peakWhile(ours, () => Promise.all(clients.map((client) => client.call())));
  for (const client of clients) client.close();
  return [row("resident with 8 × 9.5 MB in flight", peak, "MB", 400)];
}

/** What a fresh process grows by for its first answer, of two bytes, and then for a bomb. */
async function memoryOfBomb() {
  const bodies = { small: gzipSync("{}"), bomb: gzipSync(Buffer.alloc(100 * 1024 * 1024)) };
  const growths = { small: /** @type {number[]} */ ([]), bomb: /** @type {number[]} */ ([]) };
  let body = bodies.small;
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(body);
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  for (let round = 0; round < 5; round++) {
    const ours = await startOurs(port);
    await fetch(`http://127.0.0.1:${ours.port}/healthz`);
    for (const name of /** @type {const} */ (["small", "bomb"])) {
      body = bodies[name];
      const call = () => openClient({ port: ours.port, path: "/api/evaluate", body: bodyOf(1000) }).call();
      const before = ours.rss();
      const peak = await peakWhile(ours, () => call().catch(() => {}));
      growths[name].push(Math.max(0, peak - before));
    }
    await ours.stop();
  }
  server.closeAllConnections();
  server.close();
  return [
    row("growth by a gzip bomb of 100 MB", median(growths.bomb), "MB", 40),
    info("growth by the first answer of a process, two bytes", median(growths.small), "MB"),
  ];
}

async function hurt() {
  const measured = await hurtingAnswers(startOurs, bodyOf(1000));
  return measured.flatMap(({ name, waits, growths }) => [
    row(`health beside 10 MB of ${name}`, median(waits), "ms", 100),
    row(`growth by 10 MB of ${name}`, median(growths), "MB", 150),
  ]);
}

/** The most memory seen while something goes on. */
async function peakWhile(/** @type {Running} */ ours, /** @type {() => Promise<unknown>} */ act) {
  let peak = ours.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, ours.rss());
  }, 5);
  await act();
  await new Promise((resolve) => void setTimeout(resolve, 200));
  clearInterval(timer);
  return peak;
}

function bodyOf(/** @type {number} */ size) {
  const question = { type: "noul", instructions: "Does it ask for money back?" };
  const text = (/** @type {string} */ state) =>
    JSON.stringify({ model: "m", state, questions: { refund: question } });
  return Buffer.from(text("x".repeat(size - text("").length)));
}

function quantile(/** @type {number[]} */ values, /** @type {number} */ p) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

function median(/** @type {number[]} */ values) {
  return quantile(values, 0.5);
}

/** @returns {Row} */
function row(
  /** @type {string} */ name,
  /** @type {number} */ value,
  /** @type {string} */ unit,
  /** @type {number} */ most,
) {
  return { name: `proxy: ${name}`, value, unit, target: `≤ ${most}`, ok: value <= most };
}

/** @returns {Row} */
function floor(
  /** @type {string} */ name,
  /** @type {number} */ value,
  /** @type {string} */ unit,
  /** @type {number} */ least,
) {
  return { name: `proxy: ${name}`, value, unit, target: `≥ ${least}`, ok: value >= least };
}

/** @returns {Row} */
function info(/** @type {string} */ name, /** @type {number} */ value, /** @type {string} */ unit) {
  return { name: `proxy: ${name}`, value, unit, target: "", ok: true };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, value, unit, target, ok } of await run()) {
    console.log(
      `${ok ? "✓" : "✗"} ${name.padEnd(44)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(4)} ${target}`,
    );
  }
}
