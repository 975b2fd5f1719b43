// Writes the result of a watch: terminal, JUnit XML, Markdown, JSON, Prometheus; and its exit code.

import {
  describeEarlierAlarms,
  describeStream,
  describeStreamSubject,
  describeWatch,
  describeWatchNotes,
  describeWatchStatus,
  monitoringGuarantee,
} from "#core/over-time/describe-watch.ts";
import type { StreamReport, WatchReport, WatchStatus } from "#core/over-time/judge-watch.ts";
import type { PeriodCounts } from "#core/over-time/period-counts.ts";
import { describeLaterReviews, type LaterReviewCounts } from "#core/over-time/reviews.ts";
import { escapeForMarkdown, escapeForXml, toOutputLine } from "#core/text/escape-output.ts";
import type { ExitCode } from "../call/command.ts";
import type { Terminal } from "../call/terminal.ts";
import type { PrintedAlarm } from "./watch-state.ts";

export interface WatchResult {
  readonly file: string;
  readonly name: string;
  /** Fingerprint of the policy. */
  readonly policy: string;
  /** The period that this call is about. */
  readonly period: PeriodCounts;
  /** All watches; the last one is the current one. */
  readonly watches: readonly WatchReport[];
  /** All alarms so far, in the words in which each was first printed. */
  readonly alarms: readonly PrintedAlarm[];
  /** Later outcomes of people in this period. */
  readonly reviews: readonly LaterReviewCounts[];
}

const codes = { holds: 0, broken: 1, watch: 2, unknown: 2 } as const satisfies Record<WatchStatus, ExitCode>;

function currentOf({ watches }: WatchResult): WatchReport {
  const watch = watches.at(-1);
  if (watch === undefined) throw new Error("A watch has at least one period.");
  return watch;
}

export function exitCodeOfWatch(result: WatchResult): ExitCode {
  return codes[currentOf(result).status];
}

function streamLines({ streams }: WatchReport): string[] {
  return streams.map(
    (one) =>
      `  ${describeWatchStatus(one.status)}: ${describeStreamSubject(one.subject)}. ${describeStream(one)}`,
  );
}

/** Earlier alarms that the current status doesn't mention. */
function earlierAlarms(result: WatchResult): string[] {
  const isTold = (alarm: PrintedAlarm) =>
    result.watches.some(({ streams }) =>
      streams.some((one) => one.alarm === alarm.period && describeStreamSubject(one.subject) === alarm.rate),
    );
  const gone = result.alarms.filter((alarm) => !isTold(alarm));
  return [
    ...describeEarlierAlarms(result.watches),
    ...gone.map(({ rate, text }) => `Rang before rows were counted again: ${rate}. ${text}`),
  ];
}

const tones = { holds: "good", broken: "bad", watch: "open", unknown: "open" } as const;

export function printWatchResult(result: WatchResult, terminal: Pick<Terminal, "printLines">): void {
  const watch = currentOf(result);
  terminal.printLines([`${result.name}: ${result.period.name}.`, ...describeWatchNotes(watch)]);
  terminal.printLines([`Policy fingerprint: ${result.policy}`, ""]);
  terminal.printLines([...streamLines(watch), ""]);
  const reviews = describeLaterReviews(result.reviews);
  if (reviews.length > 0) terminal.printLines([...reviews, ""]);
  const earlier = earlierAlarms(result);
  if (earlier.length > 0) terminal.printLines(["Earlier alarms", ...earlier.map((line) => `  ${line}`), ""]);
  terminal.printLines([monitoringGuarantee]);
  terminal.printLines([describeWatch(watch)], tones[watch.status]);
}

const states = { broken: "failure", watch: "skipped", unknown: "skipped", holds: "passed" } as const;

export function writeWatchJunit(result: WatchResult): string {
  const watch = currentOf(result);
  const cases = watch.streams.map((one) => {
    const state = states[one.status];
    const text = escapeForXml(`${describeWatchStatus(one.status)}. ${describeStream(one)}`);
    const head = `    <testcase classname="${escapeForXml(result.name)}" name="${escapeForXml(describeStreamSubject(one.subject))}">`;
    const body = state === "passed" ? `<system-out>${text}</system-out>` : `<${state} message="${text}"/>`;
    return `${head}\n      ${body}\n    </testcase>\n`;
  });
  const count = (state: (typeof states)[WatchStatus]) =>
    watch.streams.filter((one) => states[one.status] === state).length;
  const numbers = `tests="${watch.streams.length}" failures="${count("failure")}" errors="0" skipped="${count("skipped")}"`;
  const out = escapeForXml([describeWatch(watch), ...earlierAlarms(result)].join(" "));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cutpoint watch" ${numbers}>
  <testsuite name="${escapeForXml(result.name)}" ${numbers}>
    <properties>
      <property name="policy.fingerprint" value="${result.policy}"/>
    </properties>
${cases.join("")}    <system-out>${out}</system-out>
  </testsuite>
</testsuites>
`;
}

const marks = { holds: "✅", broken: "❌", watch: "❔", unknown: "❔" } as const;

export function writeWatchMarkdown(result: WatchResult): string {
  const watch = currentOf(result);
  const rows = watch.streams.map((one) =>
    [describeStreamSubject(one.subject), describeWatchStatus(one.status), describeStream(one)].map(
      escapeForMarkdown,
    ),
  );
  const table = [["rate", "verdict", "what was seen"], ["---", "---", "---"], ...rows].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  const earlier = earlierAlarms(result).map((line) => `- ${escapeForMarkdown(line)}`);
  const blocks = [
    `## ${marks[watch.status]} ${escapeForMarkdown(result.name)}, ${result.period.name}`,
    `**${escapeForMarkdown(describeWatch(watch))}**`,
    table.join("\n"),
    earlier.join("\n"),
    describeLaterReviews(result.reviews).map(escapeForMarkdown).join(" "),
    [...describeWatchNotes(watch), monitoringGuarantee].map(escapeForMarkdown).join(" "),
    `Policy fingerprint: ${result.policy}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** A label's value in the Prometheus text format, without invisible characters. */
function label(text: string): string {
  return `"${toOutputLine(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

function gauge(
  name: string,
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
): string {
  const lines = values.map(([labels, value]) => `${name}{${labels}} ${value}`);
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** Metrics in the text format of Prometheus, for node_exporter's textfile collector or a push gateway. */
export function writeWatchMetrics(result: WatchResult): string {
  const watch = currentOf(result);
  const policy = `policy=${label(result.name)}`;
  const of = ({ subject }: StreamReport) => `${policy},rate=${label(describeStreamSubject(subject))}`;
  const statuses = (["holds", "broken", "watch", "unknown"] as const).map(
    (status) => [`${policy},status="${status}"`, Number(watch.status === status)] as const,
  );
  const shares = watch.streams.filter(({ tally, subject }) => tally.n > 0 && subject.kind !== "scores");
  return [
    gauge("cutpoint_watch_status", "1 for the verdict on the watch under way.", statuses),
    gauge("cutpoint_watch_exit_code", "Exit code of cutpoint watch.", [[policy, exitCodeOfWatch(result)]]),
    gauge(
      "cutpoint_watch_share",
      "Share since it moved, or since the watch began, 0 to 1.",
      shares.map((one) => [of(one), one.tally.hits / one.tally.n] as const),
    ),
    gauge(
      "cutpoint_watch_evidence",
      "Evidence of a break as a part of what rings the alarm, on a log scale: 1 and more is an alarm.",
      watch.streams
        .filter(({ evidence }) => Number.isFinite(evidence))
        .map((one) => [of(one), Math.max(0, one.evidence / one.threshold)] as const),
    ),
    gauge("cutpoint_watch_drawn_rows", "Rows of the period drawn by chance.", [
      [policy, result.period.drawn],
    ]),
    gauge("cutpoint_watch_labelled_rows", "Drawn rows of the period with a label.", [
      [policy, result.period.labelled],
    ]),
  ].join("");
}

export function toWatchJson(result: WatchResult) {
  const watch = currentOf(result);
  return {
    file: result.file,
    name: result.name,
    policy: result.policy,
    code: exitCodeOfWatch(result),
    status: watch.status,
    verdict: describeWatch(watch),
    period: result.period,
    begun: watch.begun,
    rates: watch.streams.map((one) => ({
      ...one,
      // Without evidence the log is −∞, which JSON doesn't have.
      evidence: Number.isFinite(one.evidence) ? one.evidence : null,
      rate: describeStreamSubject(one.subject),
      text: describeStream(one),
    })),
    notes: describeWatchNotes(watch),
    earlier: earlierAlarms(result),
    reviews: result.reviews,
    alarms: result.alarms,
  };
}
