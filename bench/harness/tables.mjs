// @ts-check
import { cpus, loadavg, totalmem } from "node:os";

/** @typedef {import("./rows.mjs").Row} Row */
/** @typedef {{ bench: string, rows: Row[], seconds: number, setting: Setting }} Measured */

const heads = ["bench", "figure", "median", "min – max", "runs", "target", "met?"];
const met = new Map([
  [true, "met"],
  [false, "MISSED"],
]);

/** @param {number | undefined} value */
function round(value) {
  if (value === undefined || !Number.isFinite(value)) return "";
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/**
 * False for a row that is neither met nor missed.
 * @param {Row} row
 */
export const hasTarget = ({ target }) => target !== null && target !== undefined && target !== "";

/** @param {Row} row */
function cellsOf(row) {
  const spread = row.min === undefined ? "" : `${round(row.min)} – ${round(row.max)}`;
  const target = typeof row.target === "number" ? round(row.target) : row.target;
  const targetText = hasTarget(row) ? `${target} ${row.unit}` : "";
  const verdict = (hasTarget(row) && typeof row.ok === "boolean" && met.get(row.ok)) || "";
  const name = row.note ? `${row.name} (${row.note})` : row.name;
  return [name, `${round(row.value)} ${row.unit}`, spread, String(row.runs ?? ""), targetText, verdict];
}

/** @param {readonly Measured[]} measured */
function linesOf(measured) {
  return measured.flatMap(({ bench, rows }) => rows.map((row) => [bench, ...cellsOf(row)]));
}

/**
 * For a terminal.
 * @param {readonly Measured[]} measured
 */
export function toPlainTable(measured) {
  const lines = [heads, ...linesOf(measured)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * Describes what figures depend on, without identifying the machine.
 * @param {{ chromium: string, command: string, loopMs: number }} about
 */
export function describeSetting({ chromium, command, loopMs }) {
  return {
    date: new Date().toISOString().slice(0, 10),
    command,
    node: process.version,
    chromium,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    loopMs: Math.round(loopMs),
    load: Math.round(100 * (loadavg()[0] ?? 0)) / 100,
  };
}

/** @typedef {ReturnType<typeof describeSetting>} Setting */

/**
 * The machine in one line. Older figures lack the timed loop, so their speed isn't known.
 * @param {Setting} setting
 */
export function describeMachine({ node, chromium, cores, memoryGB, loopMs }) {
  const machine = memoryGB ? `${cores} cores, ${memoryGB} GB` : `${cores} cores`;
  const speed = loopMs ? `, 200 million additions in ${loopMs} ms` : "";
  return `Node ${node.slice(1)}, Chromium ${chromium}, ${machine}${speed}`;
}

/**
 * Says what one run of the command measured, and where.
 * @param {readonly Measured[]} measured
 */
function describeRun(measured) {
  const names = measured.map(({ bench }) => `\`${bench}\``).join(", ");
  const [{ setting }] = /** @type {[Measured]} */ (measured);
  const { date, command, load } = setting;
  return `- ${names}: on ${date} by \`${command}\`; ${describeMachine(setting)}, load ${load}.`;
}

/**
 * The page in docs/.
 * @param {readonly Measured[]} measured
 */
export function toMarkdown(measured) {
  /** @type {Map<string, Measured[]>} */
  const runs = new Map();
  for (const one of measured) {
    const key = JSON.stringify(one.setting);
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  const table = [heads, heads.map(() => "---"), ...linesOf(measured)]
    .map((line) => `| ${line.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
  return `# Figures

Everything on one machine over its loopback. The load is how many processes on average were running or waiting when the command began; above 0.5 others had been at work and the times are noisy upwards.

${[...runs.values()].map(describeRun).join("\n")}

Each figure is the median of its runs unless its name says otherwise; "min – max" is the spread over them. A figure in × is a ratio to a peer or a floor measured in the same run, so that a slow hour slows both: where there is one, it decides, and the milliseconds beside it say what it is made of. 4× is Chromium's CPU throttle. A row without a target is there to compare with: a peer measured in the same run, or a part of the row above it. A missed target is printed as missed.

${table}

The same rows, unrounded, are in \`figures.json\`.
`;
}
