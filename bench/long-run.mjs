// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { Pool } from "undici";
import { inFolder, startCutpoint } from "./harness/command.mjs";
import { atLeast, figuresOf, repeat, rowOf } from "./harness/rows.mjs";
import { timesOf, withService } from "./long-run/service.mjs";

const all = 200_000;
const kills = 10;
const manyInFlight = 64;
/** Default number of requests that a run has in flight. */
const usualInFlight = 16;

const askedSoFar = async (/** @type {string} */ origin) =>
  Number(await (await fetch(`${origin}/asked`)).text());

/** Waits until this many rows have been asked; a run that ends before fails the bench. */
async function untilAsked(
  /** @type {string} */ origin,
  /** @type {number} */ count,
  /** @type {import("./harness/command.mjs").Started} */ { ended },
) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while ((await askedSoFar(origin)) < count) {
    if (isOver) throw new Error(`The run ended early: ${(await ended).err}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Writes a playground of one question, and this many rows. */
function writeRows(/** @type {(name: string) => string} */ at, /** @type {number} */ count) {
  const question = { key: "spam", id: "spam", type: "noul", instructions: "Is it spam?", rules: {} };
  const playground = {
    ...{ format: "cutpoint.playground", version: 3, key: "p", name: "Spam", notes: [], model: "scripted" },
    ...{ questions: [question], state: { form: "text", text: ["-"], items: [] } },
  };
  writeFileSync(at("spam.cutpoint.json"), JSON.stringify(playground));
  const lines = Array.from({ length: count }, (_, place) => `{"id":"r${place}","text":"Comment ${place}"}\n`);
  writeFileSync(at(`rows-${count}.jsonl`), lines.join(""));
}

/** Starts a run over this many rows. */
function start(
  /** @type {(name: string) => string} */ at,
  /** @type {string} */ origin,
  /** @type {number} */ count,
  /** @type {string} */ out,
  inFlight = usualInFlight,
) {
  const limits = ["--per-minute", "0", "--tokens-per-second", "0", "--in-flight", String(inFlight)];
  const files = [at("spam.cutpoint.json"), "--cases", at(`rows-${count}.jsonl`), "--out", at(out)];
  const service = { DECISION_BASE_URL: origin, DECISION_PROFILE: "systemone" };
  return startCutpoint(["run", ...files, ...limits, "--json"], service);
}

/** Rows whose answers are completely on disk. */
function acknowledged(/** @type {string} */ path) {
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return new Set([...whole.matchAll(/^\{"id":"r(\d+)"/gm)].map(([, row]) => Number(row)));
}

/**
 * Kills the process at random times until all rows are answered. Counts lost rows, and answered rows that
 * were asked again.
 */
async function killed(/** @type {(name: string) => string} */ at, /** @type {string} */ origin) {
  writeRows(at, all);
  const out = "answers.jsonl";
  const first = await askedSoFar(origin);
  const ends = Array.from({ length: kills }, () => first + Math.random() * 0.95 * all).sort((a, b) => a - b);
  /** @type {{ from: number, known: Set<number> }[]} */
  const segments = [];
  const began = performance.now();
  for (const end of ends) {
    const started = start(at, origin, all, out, manyInFlight);
    await untilAsked(origin, Math.max(end, (await askedSoFar(origin)) + 200), started);
    started.kill("SIGKILL");
    await started.ended;
    segments.push({ from: await askedSoFar(origin), known: acknowledged(at(out)) });
  }
  const { code, err } = await start(at, origin, all, out, manyInFlight).ended;
  if (code !== 0) throw new Error(`The run ended with ${code}: ${err}`);
  const seconds = (performance.now() - began) / 1000;
  const asked = new Uint32Array(await (await fetch(`${origin}/rows`)).arrayBuffer());
  const again = segments.reduce(
    (sum, { from, known }) => sum + asked.subarray(from).filter((row) => known.has(row)).length,
    0,
  );
  const lines = readFileSync(at(out), "utf8").trimEnd().split("\n");
  const distinct = acknowledged(at(out)).size;
  const name = `${all.toLocaleString("en-US")} rows, ${kills} kill -9 at random`;
  const twice = asked.length - first - all;
  return [
    rowOf(`${name}: rows lost`, "rows", [all - distinct], 0),
    rowOf(`${name}: acknowledged rows asked again`, "rows", [again], 0),
    rowOf(`${name}: rows answered twice in the output`, "rows", [lines.length - distinct], 0),
    rowOf(`${name}: requests under way when it was killed`, "rows", [twice]),
    rowOf(`${name}: from the first start to the end`, "s", [seconds]),
  ];
}

/**
 * Requests a second in a loop that stores nothing.
 * @param {string} origin @param {number} count @param {number} inFlight
 */
async function bareRate(origin, count, inFlight) {
  const pool = new Pool(origin, { connections: inFlight });
  let left = count;
  const began = performance.now();
  const loop = async () => {
    for (; left > 0; ) {
      left -= 1;
      const body = JSON.stringify({ model: "scripted", state: `Comment ${left}`, questions: {} });
      const answer = await pool.request({ path: "/v1/systemone", method: "POST", body });
      await answer.body.text();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return count / seconds;
}

/**
 * Alternates a run with bare requests to the same service, and compares their rates.
 * @param {(name: string) => string} at
 * @param {string} origin
 * @param {{ count: number, inFlight: number, about: string }} of
 */
async function throughput(at, origin, { count, inFlight, about }) {
  writeRows(at, count);
  const turns = await repeat(5, async (turn) => {
    const bare = await bareRate(origin, count, inFlight);
    const asked = await askedSoFar(origin);
    const started = start(at, origin, count, `turn-${inFlight}-${turn}.jsonl`, inFlight);
    // Counts from the first request, because the time of a start is another figure.
    await untilAsked(origin, asked + 1, started);
    const began = performance.now();
    const { code } = await started.ended;
    if (code !== 0) throw new Error(`The run ended with ${code}`);
    return { own: count / ((performance.now() - began) / 1000), bare };
  });
  const row = figuresOf(turns);
  return [
    row(`cutpoint run, ${about}`, "rows/s", ({ own }) => own),
    row(`bare requests, ${about}`, "rows/s", ({ bare }) => bare),
    atLeast(
      0.9,
      row(`cutpoint run to bare requests, ${about}`, "×", ({ own, bare }) => own / bare),
    ),
  ];
}

/** Five requests in flight at a free service of 5 ms: the run's time compared with that of five loops. */
async function onThisMachine(/** @type {(name: string) => string} */ at, /** @type {string} */ origin) {
  const [count, inFlight] = [20_000, 5];
  const about = `${inFlight} in flight at a service of 5 ms`;
  writeRows(at, count);
  const { code, cpuMs } = await start(at, origin, count, "local.jsonl", inFlight).ended;
  if (code !== 0) throw new Error(`The run ended with ${code}`);
  const { first, last, sum } = await timesOf(origin);
  const name = `cutpoint run, ${count.toLocaleString("en-US")} rows, ${about}`;
  return [
    rowOf(`${name}: time against the bound`, "×", [((last - first) * inFlight) / sum], 1.1),
    rowOf("the same: what it worked for a row", "ms", [cpuMs / count]),
    ...(await throughput(at, origin, { count: 5000, inFlight, about })),
  ];
}

/** Time from Ctrl-C to the end of the process. */
async function stopped(/** @type {(name: string) => string} */ at, /** @type {string} */ origin) {
  const count = 20_000;
  writeRows(at, count);
  const times = await repeat(7, async (turn) => {
    const out = `stopped-${turn}.jsonl`;
    const before = await askedSoFar(origin);
    const started = start(at, origin, count, out);
    await untilAsked(origin, before + 1000, started);
    const began = performance.now();
    started.kill("SIGINT");
    const { code } = await started.ended;
    const ms = performance.now() - began;
    if (code !== 130 || acknowledged(at(out)).size < 900) throw new Error(`It ended with ${code}`);
    return ms;
  });
  return [rowOf("cutpoint run, from Ctrl-C to its end", "ms", times, 1000)];
}

export async function run() {
  const [usualMs, localMs, leastMs] = [25, 5, 2];
  return inFolder(async (at) => [
    ...(await withService(usualMs, async (origin) => [
      ...(await throughput(at, origin, {
        count: 5000,
        inFlight: usualInFlight,
        about: `${usualInFlight} in flight at a service of ${usualMs} ms`,
      })),
      ...(await stopped(at, origin)),
    ])),
    ...(await withService(localMs, (origin) => onThisMachine(at, origin))),
    ...(await withService(leastMs, (origin) => killed(at, origin))),
  ]);
}
