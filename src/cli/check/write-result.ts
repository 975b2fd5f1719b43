// Writes the result of a check for the terminal, as JUnit XML, as Markdown and as JSON.

import type { BaselinePart } from "#core/compare/baseline.ts";
import { escapeForMarkdown, escapeForXml } from "#core/text/escape-output.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { describeProofScope, describeVerdictStatus } from "#core/thresholds/target-verdict.ts";
import type { Terminal } from "../call/terminal.ts";
import type { CheckedComparison, CheckResult, CheckResultOrFault } from "./check-result.ts";
import {
  describeCasesNeeded,
  describeCheckResult,
  describeLoss,
  describeLossVerdict,
  describePolicy,
  describeUnansweredCases,
  differsFromSignedPolicy,
  hasTooFewAnswers,
  listNamedLosses,
  listUnansweredCases,
  titleOfCheckedPart,
  toPercentagePointsText,
} from "./describe-result.ts";

/** Most changes listed in the terminal. JSON has all, JUnit none. */
const mostFlips = 20;
/** Most changes listed in Markdown. */
const mostFlipsInTable = 50;

function describeFlips({ flips, compared }: CheckedComparison): string {
  // Where no decision is made of several questions, a case has an outcome for each of them.
  const cases = new Set(flips.map(({ row }) => row.key)).size;
  const each =
    cases === flips.length ? "" : `: ${toCountText(flips.length)} outcomes, counted question by question`;
  return `${toCountText(cases)} of ${toCounted(compared, "case")} ${cases === 1 ? "changes" : "change"} outcome${each}.`;
}

const tones = { 0: "good", 1: "bad", 2: "open", 3: "bad" } as const;

export function printCheckResult(result: CheckResult, terminal: Pick<Terminal, "printLines">): void {
  const { name, policy, cases, labelled, unanswered, sources, figures } = result;
  const { targets, requiresTargets, comparison, cost, code } = result;
  const targetLines = targets.map(
    ({ id, status, target, text }) =>
      `  ${describeVerdictStatus(status)}: ${titleOfCheckedPart({ id })}. ${target} ${text}`,
  );
  const blocks = [
    [`${name}: ${toCounted(cases, "case")}, ${toCountText(labelled)} labelled.`, ...sources],
    describePolicy(policy),
    unanswered.cases.length === 0
      ? []
      : [describeUnansweredCases(unanswered), ...listUnansweredCases(unanswered).map((line) => `  ${line}`)],
    ...(comparison ? comparisonBlocks(comparison) : []),
    comparison ? [] : figures.flatMap(({ id, text }) => [id, `  ${text}`]),
    targetLines.length > 0
      ? [
          requiresTargets ? "Targets" : "Targets, which don't decide this check",
          ...targetLines,
          describeProofScope(targets, "file"),
        ].filter((line) => line !== "")
      : [],
    cost === "" ? [] : [cost],
  ];
  for (const lines of blocks) if (lines.length > 0) terminal.printLines([...lines, ""]);
  terminal.printLines([describeCheckResult(result)], tones[code]);
}

function comparisonBlocks(comparison: CheckedComparison): string[][] {
  const { parts, flips, notes, allowed } = comparison;
  const lines = parts.flatMap((part) => [
    titleOfCheckedPart(part),
    ...listNamedLosses(part, allowed).map(([title, loss, allowance]) =>
      `  ${describeLossVerdict(loss, part.same)}: ${title.toLowerCase()} ${describeLoss(loss, allowance)} ${describeCasesNeeded(loss, part.same)}`.trimEnd(),
    ),
  ]);
  const listed = flips
    .slice(0, mostFlips)
    .map(
      ({ from, to, row, excerpt, id }) =>
        `  ${from} → ${to}  ${row.key}${id === null ? "" : ` ${id}`}  ${truncateText(excerpt, 70)}`,
    );
  const more = flips.length > mostFlips ? [`  and ${toCountText(flips.length - mostFlips)} more`] : [];
  return [[describeFlips(comparison), ...listed, ...more], lines, [...notes]];
}

interface TestCase {
  suite: string;
  name: string;
  state: "passed" | "failure" | "error" | "skipped";
  text: string;
}

function testCases(report: CheckResultOrFault): TestCase[] {
  if ("fault" in report) return [{ suite: report.file, name: "Check", state: "error", text: report.fault }];
  const { policy, comparison, targets, requiresTargets, unanswered } = report;
  const signed: TestCase = {
    suite: "Policy",
    name: "Signed",
    state: differsFromSignedPolicy(policy) ? "failure" : "passed",
    text: describePolicy(policy).join(" "),
  };
  const answers: TestCase = {
    suite: "Cases",
    name: "Answers",
    state: hasTooFewAnswers(unanswered) ? "error" : "passed",
    text: [describeUnansweredCases(unanswered), ...listUnansweredCases(unanswered)].join(" "),
  };
  const states = { loss: "failure", none: "passed", unknown: "skipped" } as const;
  const losses = (comparison?.parts ?? []).flatMap((part) =>
    listNamedLosses(part, comparison?.allowed ?? { wrong: 0, people: 0 }).map(
      ([title, loss, allowance]): TestCase => {
        const text = `${describeLoss(loss, allowance)} ${describeCasesNeeded(loss, part.same)}`.trim();
        return {
          suite: titleOfCheckedPart(part),
          name: title,
          state: part.same ? "passed" : states[loss.status],
          text,
        };
      },
    ),
  );
  const judged = targets.map(({ id, status, target, text }): TestCase => {
    const state =
      status === "met" ? "passed" : status === "not-met" && requiresTargets ? "failure" : "skipped";
    const scope = describeProofScope([{ status }], "file");
    const weight = requiresTargets ? "" : "It doesn't decide this check.";
    return {
      suite: titleOfCheckedPart({ id }),
      name: target,
      state,
      text: [`${describeVerdictStatus(status)}.`, text, scope, weight].filter((one) => one !== "").join(" "),
    };
  });
  return [answers, ...(policy.signed === null ? [] : [signed]), ...losses, ...judged];
}

function writeCase({ suite, name, state, text }: TestCase): string {
  const head = `    <testcase classname="${escapeForXml(suite)}" name="${escapeForXml(name)}"`;
  if (state === "passed")
    return `${head}>\n      <system-out>${escapeForXml(text)}</system-out>\n    </testcase>\n`;
  return `${head}>\n      <${state} message="${escapeForXml(text)}"/>\n    </testcase>\n`;
}

function countCases(cases: readonly TestCase[]): string {
  const count = (state: TestCase["state"]) => cases.filter((one) => one.state === state).length;
  return `tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}"`;
}

function writeProperties(report: CheckResultOrFault): string {
  if ("fault" in report || report.policy.fingerprint === null) return "";
  const property = `      <property name="policy.fingerprint" value="${report.policy.fingerprint}"/>\n`;
  return `    <properties>\n${property}    </properties>\n`;
}

function headOf(report: CheckResultOrFault): readonly [name: string, sentence: string] {
  return "fault" in report ? [report.file, report.fault] : [report.name, describeCheckResult(report)];
}

/**
 * JUnit XML with a suite for each playground. A proven loss, a required target proven unmet or another policy than
 * the signed one is a failure. Too few answers are an error. What can't be told yet is skipped, and so is what doesn't
 * decide the check.
 */
export function writeCheckJunit(reports: readonly CheckResultOrFault[]): string {
  const suites = reports.map((report) => ({ report, head: headOf(report), cases: testCases(report) }));
  const written = suites.map(({ report, head: [name, sentence], cases }) => {
    const lines = cases.map(writeCase).join("");
    const properties = writeProperties(report);
    const out = `    <system-out>${escapeForXml(sentence)}</system-out>\n`;
    return `  <testsuite name="${escapeForXml(name)}" ${countCases(cases)}>\n${properties}${lines}${out}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cutpoint check" ${countCases(suites.flatMap(({ cases }) => cases))}>
${written.join("")}</testsuites>
`;
}

const marks = { 0: "✅", 1: "❌", 2: "❔", 3: "⛔" };

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function writeFlips(comparison: CheckedComparison): string {
  const { flips } = comparison;
  const summary = `**${describeFlips(comparison)}**`;
  if (flips.length === 0) return summary;
  const words = { right: "correct", wrong: "wrong", unsure: "to a person" };
  const rows = flips
    .slice(0, mostFlipsInTable)
    .map(({ from, to, id, row, excerpt, verdicts }) => [
      escapeForMarkdown(`${from} → ${to}`),
      escapeForMarkdown(row.key),
      ...(id === null ? [] : [escapeForMarkdown(id)]),
      verdicts ? `${words[verdicts.before]} → ${words[verdicts.after]}` : "no label",
      escapeForMarkdown(truncateText(excerpt, 100)),
    ]);
  const head = ["outcome", "case", ...(flips[0]?.id === null ? [] : ["question"]), "by its label", "state"];
  const more =
    flips.length > mostFlipsInTable ? `\n\nAnd ${toCountText(flips.length - mostFlipsInTable)} more.` : "";
  return `${summary}\n\n${table(head, rows)}${more}`;
}

function writeParts({ parts, allowed }: CheckedComparison): string {
  const rows = parts.flatMap((part) =>
    listNamedLosses(part, allowed).map(([title, loss, allowance]) => [
      escapeForMarkdown(titleOfCheckedPart(part)),
      title,
      describeLossVerdict(loss, part.same),
      `${describeLoss(loss, allowance)} ${describeCasesNeeded(loss, part.same)}`.trim(),
      `${toPercentagePointsText(allowance)} points`,
    ]),
  );
  return table(["question", "what", "verdict", "before → now", "allowed"], rows);
}

const width = 640;
const left = 220;
const rowHeight = 26;

/** The page's light colours. The chart has a background of its own, because the reader's may be dark. */
const look = { ground: "#ffffff", ink: "#1d1c1a", mute: "#5f5b55", line: "#8d8880" } as const;

/**
 * Plots each rise with its interval around zero, and the allowed limit. A proven loss is thick and black, an
 * undecided rise dashed. Green, yellow and red aren't used, because they stand for outcomes.
 */
function drawRises(parts: readonly BaselinePart[], allowed: CheckedComparison["allowed"]): string {
  const rows = parts.flatMap((part) =>
    listNamedLosses(part, allowed).flatMap(([title, { rise, interval, status }, allowance]) =>
      rise === null || interval === null
        ? []
        : [
            {
              title: `${titleOfCheckedPart(part)}: ${title.toLowerCase()}`,
              rise,
              interval,
              status: part.same ? "none" : status,
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
  const lines = rows.map(({ title, rise, interval, status, allowance }, at) => {
    const y = at * rowHeight + 20;
    const isLoss = status === "loss";
    const color = isLoss ? look.ink : look.line;
    return [
      `<text x="${left - 10}" y="${y + 4}" text-anchor="end" font-size="12" fill="${isLoss ? look.ink : look.mute}">${escapeForXml(truncateText(title, 34))}</text>`,
      `<line x1="${x(interval[0])}" x2="${x(interval[1])}" y1="${y}" y2="${y}" stroke="${color}" stroke-width="${isLoss ? 4 : 2}"${status === "unknown" ? ' stroke-dasharray="5 3"' : ""}/>`,
      `<circle cx="${x(rise)}" cy="${y}" r="5" fill="${isLoss ? look.ink : look.ground}" stroke="${color}" stroke-width="2"/>`,
      `<line x1="${x(allowance)}" x2="${x(allowance)}" y1="${y - 9}" y2="${y + 9}" stroke="${look.mute}" stroke-dasharray="2 2"/>`,
    ].join("");
  });
  const height = rows.length * rowHeight + 30;
  const zero = `<line x1="${x(0)}" x2="${x(0)}" y1="4" y2="${height - 22}" stroke="${look.line}"/>`;
  const scale = [-most, 0, most].map(
    (share) =>
      `<text x="${x(share)}" y="${height - 6}" text-anchor="middle" font-size="11" fill="${look.mute}">${toPercentagePointsText(Math.round(share * 1000) / 1000)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" role="img" aria-label="Rises in points, with their likely ranges"><title>Rises in points, with their likely ranges</title><rect width="${width}" height="${height}" rx="6" fill="${look.ground}"/>${zero}${lines.join("")}${scale.join("")}</svg>`;
}

/** Writes Markdown with changed cases first. For several playgrounds, it starts with an overview. */
export function writeCheckMarkdown(reports: readonly CheckResultOrFault[]): string {
  const rows = reports.map((report) => {
    const [name, sentence] = headOf(report);
    return [`${marks[report.code]} ${escapeForMarkdown(name)}`, escapeForMarkdown(sentence)];
  });
  const list = rows.length > 1 ? `${table(["playground", "result"], rows)}\n\n` : "";
  return list + reports.map(writeReport).join("\n");
}

function writeReport(report: CheckResultOrFault): string {
  if ("fault" in report)
    return `## ${marks[3]} ${escapeForMarkdown(report.file)}: couldn't be checked.\n\n${escapeForMarkdown(report.fault)}\n`;
  const { name, code, policy, comparison, targets, sources, cost, cases, labelled, unanswered } = report;
  const targetRows = targets.map(({ id, status, target, text }) => [
    escapeForMarkdown(titleOfCheckedPart({ id })),
    describeVerdictStatus(status),
    escapeForMarkdown(`${target} ${text}`),
  ]);
  const missing = [
    describeUnansweredCases(unanswered),
    ...listUnansweredCases(unanswered).map((line) => `- ${escapeForMarkdown(line)}`),
  ];
  const blocks = [
    `## ${marks[code]} ${escapeForMarkdown(name)}: ${describeCheckResult(report)}`,
    unanswered.cases.length === 0 ? "" : missing.join("\n"),
    ...(comparison
      ? [writeFlips(comparison), writeParts(comparison), drawRises(comparison.parts, comparison.allowed)]
      : []),
    targetRows.length > 0 ? table(["question", "target", "what the cases show"], targetRows) : "",
    describeProofScope(targets, "file"),
    describePolicy(policy).map(escapeForMarkdown).join(" "),
    [
      ...(comparison?.notes ?? []),
      ...sources,
      `${toCounted(cases, "case")}, ${toCountText(labelled)} labelled.`,
      cost,
    ]
      .filter((sentence) => sentence !== "")
      .map(escapeForMarkdown)
      .join(" "),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** `--json` keeps `standing`, an old name of the status, because programs read it. */
export function toCheckJson(report: CheckResultOrFault) {
  if ("fault" in report) return report;
  const { comparison } = report;
  const parts = comparison?.parts.map((part) => ({
    ...part,
    wrong: withStanding(part.wrong),
    people: withStanding(part.people),
  }));
  return {
    ...report,
    targets: report.targets.map(withStanding),
    comparison: comparison && { ...comparison, parts },
    verdict: describeCheckResult(report),
  };
}

function withStanding<Status, Rest>({ status, ...rest }: Rest & { readonly status: Status }) {
  return { standing: status, ...rest };
}
