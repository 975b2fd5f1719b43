import type { BaselinePart } from "#core/compare/baseline.ts";
import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import { describeStanding } from "#core/thresholds/verdict.ts";
import {
  type CheckedComparison,
  type CheckResult,
  describeLoss,
  describeNeeded,
  describePart,
  describeResult,
  describeStandingOf,
  lossesOf,
  toPointsText,
} from "./check-result.ts";

const marks = { 0: "✅", 1: "❌", 2: "❔" };
const mostFlips = 50;

/** Text in a cell of a table: no markup, no line ends. */
function cell(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~!&$]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function writeFlips({ flips, compared }: CheckedComparison): string {
  const summary = `**${toCountText(flips.length)} of ${toCounted(compared, "case")} ${flips.length === 1 ? "changes" : "change"} outcome.**`;
  if (flips.length === 0) return summary;
  const words = { right: "correct", wrong: "wrong", unsure: "to a person" };
  const rows = flips
    .slice(0, mostFlips)
    .map(({ from, to, id, row, excerpt, verdicts }) => [
      `${cell(from)} → ${cell(to)}`,
      cell(row.key),
      ...(id === null ? [] : [cell(id)]),
      verdicts ? `${words[verdicts.before]} → ${words[verdicts.after]}` : "no label",
      cell(excerpt.slice(0, 100)),
    ]);
  const head = ["outcome", "case", ...(flips[0]?.id === null ? [] : ["question"]), "by its label", "state"];
  const more = flips.length > mostFlips ? `\n\nAnd ${toCountText(flips.length - mostFlips)} more.` : "";
  return `${summary}\n\n${table(head, rows)}${more}`;
}

function writeParts({ parts, allowed }: CheckedComparison): string {
  const rows = parts.flatMap((part) =>
    lossesOf(part, allowed).map(([title, loss, allowance]) => [
      cell(describePart(part)),
      title,
      describeStandingOf(loss, part.same),
      `${describeLoss(loss)} ${describeNeeded(loss, part.same)}`.trim(),
      `${toPointsText(allowance)} points`,
    ]),
  );
  return table(["question", "what", "verdict", "before → now", "allowed"], rows);
}

const width = 640;
const left = 220;
const rowHeight = 26;

function escapeSvg(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Every rise with its likely range about zero, and what is allowed; coloured by its verdict. */
function drawRises(parts: readonly BaselinePart[], allowed: CheckedComparison["allowed"]): string {
  const rows = parts.flatMap((part) =>
    lossesOf(part, allowed).flatMap(([title, { rise, interval, standing }, allowance]) =>
      rise === null || interval === null
        ? []
        : [
            {
              title: `${describePart(part)}: ${title.toLowerCase()}`,
              rise,
              interval,
              standing: part.same ? "none" : standing,
              allowance,
            },
          ],
    ),
  );
  if (rows.length === 0) return "";
  const most = Math.max(
    0.05,
    ...rows.flatMap(({ interval, allowance }) => [...interval.map(Math.abs), allowance]),
  );
  const x = (share: number) => (left + ((share / most + 1) / 2) * (width - left - 20)).toFixed(1);
  const colors = { loss: "#c62828", none: "#2e7d32", unknown: "#757575" } as const;
  const lines = rows.map(({ title, rise, interval, standing, allowance }, at) => {
    const y = at * rowHeight + 20;
    const color = colors[standing];
    return [
      `<text x="${left - 10}" y="${y + 4}" text-anchor="end" font-size="12" fill="#757575">${escapeSvg(title.slice(0, 34))}</text>`,
      `<line x1="${x(interval[0])}" x2="${x(interval[1])}" y1="${y}" y2="${y}" stroke="${color}" stroke-width="3"/>`,
      `<circle cx="${x(rise)}" cy="${y}" r="5" fill="${color}"/>`,
      `<line x1="${x(allowance)}" x2="${x(allowance)}" y1="${y - 9}" y2="${y + 9}" stroke="#757575" stroke-dasharray="2 2"/>`,
    ].join("");
  });
  const height = rows.length * rowHeight + 30;
  const zero = `<line x1="${x(0)}" x2="${x(0)}" y1="4" y2="${height - 22}" stroke="#9e9e9e"/>`;
  const scale = [-most, 0, most].map(
    (share) =>
      `<text x="${x(share)}" y="${height - 6}" text-anchor="middle" font-size="11" fill="#757575">${toPointsText(share)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" role="img" aria-label="Rises in points, with their likely ranges"><title>Rises in points, with their likely ranges</title>${zero}${lines.join("")}${scale.join("")}</svg>`;
}

/** What a check found, as Markdown: the changed cases first. */
export function writeMarkdown(result: CheckResult): string {
  const { name, code, comparison, targets, sources, cost, cases, labelled } = result;
  const targetRows = targets.map(({ id, standing, target, text }) => [
    cell(describePart({ id })),
    describeStanding(standing),
    cell(`${target} ${text}`),
  ]);
  const blocks = [
    `## ${marks[code]} ${cell(name)}: ${describeResult(result)}`,
    ...(comparison
      ? [writeFlips(comparison), writeParts(comparison), drawRises(comparison.parts, comparison.allowed)]
      : []),
    targetRows.length > 0 ? table(["question", "target", "what the cases show"], targetRows) : "",
    [
      ...(comparison?.notes ?? []),
      ...sources,
      `${toCounted(cases, "case")}, ${toCountText(labelled)} labelled.`,
      cost,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
