// @ts-check
// What the proxy costs beside a direct call and beside a bare node:http proxy that buffers and checks alike.
// All are taken in turns within one run. Of rates the median turn counts; of added latency the quietest, since
// whatever else the machine does can only add to it.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { openClient, throughput } from "./proxy/client.mjs";
import { hurtingAnswers } from "./proxy/hurting-answers.mjs";
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
    const ports = { direct: upstream.port, bare: bare.port, ours: ours.port };
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

/** @typedef {{ direct: number, bare: number, ours: number }} Ports */

async function latency(/** @type {Ports} */ ports) {
  const body = bodyOf(4000);
  const direct = openClient({ port: ports.direct, path: "/v1/decision", body });
  const ours = openClient({ port: ports.ours, path: "/api/evaluate", body });
  /** @type {{ p50: number, p99: number }[]} */
  const turns = [];
  for (let turn = 0; turn < 9; turn++) {
    const times = { direct: /** @type {number[]} */ ([]), ours: /** @type {number[]} */ ([]) };
    for (let call = 0; call < 400; call++) {
      times.direct.push(await direct.call());
      times.ours.push(await ours.call());
    }
    const added = (/** @type {number} */ p) => quantile(times.ours, p) - quantile(times.direct, p);
    turns.push({ p50: added(0.5), p99: added(0.99) });
  }
  direct.close();
  ours.close();
  return [
    row("added at 4 kB, p50", Math.min(...turns.map((turn) => turn.p50)), "ms", 1),
    row("added at 4 kB, p99", Math.min(...turns.map((turn) => turn.p99)), "ms", 5),
  ];
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

async function memoryOfBomb() {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb);
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const ours = await startOurs(port);
  const call = () => openClient({ port: ours.port, path: "/api/evaluate", body: bodyOf(1000) }).call();
  await fetch(`http://127.0.0.1:${ours.port}/healthz`);
  const before = ours.rss();
  const peak = await peakWhile(ours, () => call().catch(() => {}));
  server.closeAllConnections();
  server.close();
  await ours.stop();
  return [row("growth by a gzip bomb of 100 MB", Math.max(0, peak - before), "MB", 40)];
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
