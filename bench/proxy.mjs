// @ts-check
// What the proxy costs beside a direct call, beside nginx, which looks into no answer, and beside a bare node:http proxy
// that buffers and checks as ours does. All are taken in turns within one run, and of turns the median counts. Added is
// what a call through a proxy takes beyond a direct one of the same turn: quantile beside quantile.
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { withServer } from "./harness/built-server.mjs";
import { atLeast, figuresOf, percentile, repeat, rowOf } from "./harness/rows.mjs";
import { openClient, throughput } from "./proxy/client.mjs";
import { measureHostileAnswers } from "./proxy/hostile-answers.mjs";
import { startNginx } from "./proxy/nginx.mjs";
import { startNodeProcess as runProcess } from "./proxy/processes.mjs";

const main = fileURLToPath(new URL("../dist/server/main.js", import.meta.url));
const peers = fileURLToPath(new URL("proxy/peers.mjs", import.meta.url));
const key = { DECISION_API_KEY: "sk-bench-0123456789" };

/** @typedef {import("./proxy/processes.mjs").Running} Running */

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
    const rows = [
      rowOf("listening after", "ms", [ours.ms], 1000),
      ...(await latency(ports)),
      ...(await rates(ports)),
      ...(await largeBodies(ports)),
      ...(await memoryInFlight(ours)),
      ...(await memoryOfBomb()),
      ...(await hurt()),
    ];
    return rows.map((row) => ({ ...row, name: `proxy: ${row.name}` }));
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
/** In ms: a smaller difference of two quantiles is noise. */
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
  const turns = await repeat(latencyTurns, () => takeTurn(clients));
  for (const client of Object.values(clients)) client.close();
  const row = figuresOf(turns);
  const rows = [
    row("added at 4 kB, p50", "ms", (turn) => added(turn, "ours", 0.5), 1),
    row("added at 4 kB, p99", "ms", (turn) => added(turn, "ours", 0.99), 5),
    row("the same of bare node:http, p50", "ms", (turn) => added(turn, "bare", 0.5)),
    row("the same of bare node:http, p99", "ms", (turn) => added(turn, "bare", 0.99)),
  ];
  if (ports.nginx === null) return rows;
  return [
    row("added at 4 kB beside nginx, p50", "×", besideNginx(0.5), 2),
    row("added at 4 kB beside nginx, p99", "×", besideNginx(0.99), 3),
    ...rows,
    row("the same of nginx, p50", "ms", (turn) => added(turn, "nginx", 0.5)),
    row("the same of nginx, p99", "ms", (turn) => added(turn, "nginx", 0.99)),
  ];
}

/**
 * A proxy's added time, as the difference of two quantiles.
 * @param {Turn} turn @param {"ours" | "bare" | "nginx"} name @param {number} share
 */
const added = (turn, name, share) => percentile(turn[name], share) - percentile(turn.direct, share);

/**
 * Ratio of our added time to nginx's.
 * @param {number} share
 */
const besideNginx = (share) => (/** @type {Turn} */ turn) =>
  added(turn, "ours", share) / Math.max(leastMs, added(turn, "nginx", share));

/** @typedef {Record<"direct" | "ours" | "bare" | "nginx", number[]>} Turn in ms */

/** One call after another, with the clients in turn. */
async function takeTurn(/** @type {Record<string, import("./proxy/client.mjs").Client>} */ clients) {
  /** @type {Turn} */
  const times = { direct: [], ours: [], bare: [], nginx: [] };
  for (let call = 0; call < callsATurn; call++) {
    for (const [name, client] of Object.entries(clients))
      times[/** @type {keyof Turn} */ (name)].push(await client.call());
  }
  return times;
}

async function rates(/** @type {Ports} */ ports) {
  const body = bodyOf(4000);
  const targets = {
    direct: { port: ports.direct, path: "/v1/decision", body },
    bare: { port: ports.bare, path: "/api/evaluate", body },
    ours: { port: ports.ours, path: "/api/evaluate", body },
  };
  for (const target of Object.values(targets)) await throughput(target, 16, 500);
  const row = figuresOf(
    await repeat(5, async () => ({
      bare: await throughput(targets.bare, 16, 700),
      ours: await throughput(targets.ours, 16, 700),
      direct: await throughput(targets.direct, 16, 700),
    })),
  );
  return [
    row("calls per second at 4 kB", "1/s", ({ ours }) => ours),
    atLeast(
      0.5,
      row("throughput beside bare node:http", "×", ({ ours, bare }) => ours / bare),
    ),
    row("throughput beside a direct call", "×", ({ ours, direct }) => ours / direct),
  ];
}

async function largeBodies(/** @type {Ports} */ ports) {
  const rows = [];
  for (const [label, size] of /** @type {const} */ ([
    ["1 MB", 1e6],
    ["9.5 MB", 9.5e6],
  ])) {
    const client = openClient({ port: ports.ours, path: "/api/evaluate", body: bodyOf(size) });
    rows.push(rowOf(`a body of ${label}, p50`, "ms", await repeat(9, () => client.call())));
    client.close();
  }
  return rows;
}

async function memoryInFlight(/** @type {Running} */ ours) {
  const clients = Array.from({ length: 8 }, () => {
    return openClient({ port: ours.port, path: "/api/evaluate", body: bodyOf(9.5e6) });
  });
  const peak = await peakWhile(ours, () => Promise.all(clients.map((client) => client.call())));
  for (const client of clients) client.close();
  return [rowOf("resident with 8 × 9.5 MB in flight", "MB", [peak], 400)];
}

/** Growth of a fresh process for its first answer, of two bytes, and then for a decompression bomb. */
async function memoryOfBomb() {
  const bodies = { small: gzipSync("{}"), bomb: gzipSync(Buffer.alloc(100 * 1024 * 1024)) };
  let body = bodies.small;
  /** @type {import("node:http").RequestListener} */
  const answer = (_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(body);
  };
  const rounds = await withServer(answer, (origin) =>
    repeat(5, async () => {
      const ours = await startOurs(Number(new URL(origin).port));
      await fetch(`http://127.0.0.1:${ours.port}/healthz`);
      const growth = { small: 0, bomb: 0 };
      for (const name of /** @type {const} */ (["small", "bomb"])) {
        body = bodies[name];
        const call = () => openClient({ port: ours.port, path: "/api/evaluate", body: bodyOf(1000) }).call();
        const before = ours.rss();
        growth[name] = Math.max(0, (await peakWhile(ours, () => call().catch(() => {}))) - before);
      }
      await ours.stop();
      return growth;
    }),
  );
  const row = figuresOf(rounds);
  return [
    row("growth by a gzip bomb of 100 MB", "MB", ({ bomb }) => bomb, 40),
    row("growth by the first answer of a process, two bytes", "MB", ({ small }) => small),
  ];
}

async function hurt() {
  const measured = await measureHostileAnswers(startOurs, bodyOf(1000));
  return measured.flatMap(({ name, waits, growths }) => [
    rowOf(`health beside 10 MB of ${name}`, "ms", waits, 100),
    rowOf(`growth by 10 MB of ${name}`, "MB", growths, 150),
  ]);
}

/** Peak memory while `act` runs. */
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
