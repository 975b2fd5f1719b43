// @ts-check
// npm run bench [-- name … --write]: measures, prints one table, and with --write keeps it in docs/, beside what
// was measured before of the benches that are not named.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumVersion } from "./harness/chromium.mjs";
import { describeMachine, describeSetting, hasTarget, toMarkdown, toPlainTable } from "./harness/tables.mjs";

/** @typedef {import("./harness/tables.mjs").Measured} Measured */

const root = fileURLToPath(new URL("..", import.meta.url));
const words = process.argv.slice(2);
const write = words.includes("--write");
const named = words.filter((word) => !word.startsWith("--"));

/** Every other module in this folder is a bench: it exports `run`, which resolves with rows. */
const all = readdirSync(new URL(".", import.meta.url))
  .filter((name) => name.endsWith(".mjs") && name !== "run.mjs")
  .map((name) => name.slice(0, -".mjs".length));
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`No bench is called ${unknown.join(", ")}. There are: ${all.join(", ")}`);
const wanted = named.length > 0 ? named : all;

const command = ["npm run bench", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
/**
 * Time of 200 million steps on this machine in ms, and its ratio to the processor time, which is 1 when
 * nothing else runs.
 */
function timeLoop() {
  const start = performance.now();
  const before = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < 200_000_000; step += 1) sum = (sum + step) % 9973;
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - start;
  return { ms, contention: ms / ((user + system) / 1000) };
}

const setting = describeSetting({ chromium: await chromiumVersion(), command, loopMs: timeLoop().ms });
console.log(`${describeMachine(setting)}, load ${setting.load}\n`);

/** @type {Measured[]} */
const measured = [];
for (const bench of wanted) {
  const start = performance.now();
  process.stdout.write(`${bench} … `);
  try {
    const { run } = await import(`./${bench}.mjs`);
    const rows = await run();
    const seconds = (performance.now() - start) / 1000;
    measured.push({ bench, rows, seconds, setting });
    console.log(
      `${seconds.toFixed(0)} s; afterwards work took ${timeLoop().contention.toFixed(1)}× its time on the core`,
    );
  } catch (error) {
    console.log(`could not run: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
}

const rows = measured.flatMap((one) => one.rows);
const count = (/** @type {boolean} */ ok) => rows.filter((row) => hasTarget(row) && row.ok === ok).length;
console.log(`\n${toPlainTable(measured)}\n\n${count(true)} targets met, ${count(false)} missed`);

if (write) {
  mkdirSync(join(root, "docs/measurements"), { recursive: true });
  const kept = join(root, "docs/measurements/figures.json");
  /** @type {Measured[]} */
  const before = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")).measured : [];
  const newest = new Map([...before, ...measured].map((one) => [one.bench, one]));
  const figures = all.flatMap((name) => newest.get(name) ?? []);
  writeFileSync(join(root, "docs/measurements/figures.md"), toMarkdown(figures));
  writeFileSync(kept, `${JSON.stringify({ measured: figures }, null, 2)}\n`);
}
