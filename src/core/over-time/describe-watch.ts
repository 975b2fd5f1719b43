// Sentences on what monitoring found: status, streams, alarms and notes.

import type { RateGoal } from "#core/model/tuning.ts";
import { toApproximateCounted } from "#core/text/approximate-text.ts";
import { toCounted, toCountText, toExactPercentText, toPercentText } from "#core/text/number-text.ts";
import { describeTallyWithRange } from "./describe-tally.ts";
import type { StreamReport, WatchReport, WatchStatus } from "./judge-watch.ts";
import type { PeriodCounts } from "./period-counts.ts";
import type { StreamSubject } from "./streams.ts";

const statusWords: Record<WatchStatus, string> = {
  broken: "Broken",
  watch: "Watch",
  unknown: "Can't tell yet",
  holds: "Holds",
};

export function describeWatchStatus(status: WatchStatus): string {
  return statusWords[status];
}

const errorWords: Record<RateGoal, string> = {
  right: "wrong without a person",
  people: "to people",
  misses: "missed",
  alarms: "false alarms",
  yesRight: "wrong yes answers",
  noRight: "wrong no answers",
};

/** Example: "refund: wrong without a person". */
export function describeStreamSubject(subject: StreamSubject): string {
  if (subject.kind === "errors")
    return `${subject.question ?? "Whole decision"}: ${errorWords[subject.goal]}`;
  if (subject.kind === "people-target" || subject.kind === "people") return "Share to people";
  if (subject.kind === "scores") return `${subject.question}: scores`;
  return `Share of ${subject.outcome.trim() === "" ? "no outcome" : subject.outcome}`;
}

function describeRange({ subject, range }: StreamReport): string {
  if (range === null) return "";
  if (subject.kind === "errors" || subject.kind === "people-target")
    return `Target: at most ${toExactPercentText(range[1])}.`;
  return `Tolerated: ${toPercentText(range[0])} to ${toPercentText(range[1])}.`;
}

const isTargeted = ({ subject }: StreamReport) =>
  subject.kind === "errors" || subject.kind === "people-target";

/** The share of errors at which `needed` labels would settle a rate: the one seen so far. */
function describeAssumption({ tally: { hits, n } }: Pick<StreamReport, "tally">): string {
  return hits === 0 ? "if none is wrong" : `if errors stay at ${toPercentText(hits / n)}`;
}

/** Says what moved, since when and by how much; if nothing moved, what was counted and what would settle it. */
export function describeStream(report: StreamReport): string {
  const { subject, status, tally, before, since, alarm, needed, unlabelled, isMonitored } = report;
  if (!isMonitored)
    return "Not watched yet: its tolerance comes from the baseline's periods, which aren't all there. Or state one.";
  const what = subject.kind === "scores" ? "The distribution" : describeTallyWithRange(tally);
  const from =
    before.n === 0 || subject.kind === "scores" ? "" : `; before, ${toPercentText(before.hits / before.n)}`;
  const open =
    unlabelled === 0
      ? []
      : [
          `${toCounted(unlabelled, "drawn row has", "drawn rows have")} no label; for an alarm each counts as right, for “holds” as wrong.`,
        ];
  const settle =
    needed === null
      ? []
      : [
          `It would take ${toApproximateCounted(needed, "more label")} to settle it, ${describeAssumption(report)}.`,
        ];
  if (status === "broken" || status === "watch") {
    const moved =
      subject.kind === "scores"
        ? `${what} moved beyond what is tolerated since ${since}`
        : `${what} since ${since}${from}`;
    const rang =
      alarm === null ? "It would be an alarm if nothing else were looked at." : `The alarm rang in ${alarm}.`;
    return [`${moved}.`, describeRange(report), rang, ...open, ...settle]
      .filter((text) => text !== "")
      .join(" ");
  }
  if (tally.n === 0)
    return [
      subject.kind === "errors" ? "No drawn row has a label yet." : "There are no rows yet.",
      ...open,
      ...settle,
    ].join(" ");
  const proof =
    status === "holds"
      ? subject.kind === "errors"
        ? "Proven (95\u00a0% sure) over the whole watch, at any time you look."
        : "Nothing speaks against it."
      : "";
  const shown = subject.kind === "scores" ? "As the baseline's." : `${what}.`;
  return [shown, describeRange(report), proof, ...open, ...settle].filter((text) => text !== "").join(" ");
}

const begunWords: Record<WatchReport["begun"], string> = {
  first: "",
  policy: "The policy changed",
  target: "A target changed",
  said: "A new watch was asked for",
};

function nameOf(watch: WatchReport): string {
  const [first, last] = [watch.periods[0]?.name ?? "", watch.periods.at(-1)?.name ?? ""];
  return first === last ? first : `${first} to ${last}`;
}

function names(all: readonly StreamReport[]): string {
  return all.map(({ subject }) => describeStreamSubject(subject)).join("; ");
}

/** A few sentences on the status of a watch, and on the streams that cause it. */
export function describeWatch(watch: WatchReport): string {
  const { status, streams } = watch;
  const own = streams.filter((one) => one.status === status);
  if (status === "broken") {
    const [first] = own;
    if (first === undefined) return "Broken.";
    const more = own.length > 1 ? ` Also: ${names(own.slice(1))}.` : "";
    return `Broken: ${describeStreamSubject(first.subject)}. ${describeStream(first)}${more}`;
  }
  if (status === "watch") return `Watch: ${names(own)}. Not an alarm yet.`;
  if (status === "holds")
    return `Holds since ${watch.periods[0]?.name ?? ""}: every target is proven, and nothing shows that anything else moved beyond what is tolerated.`;
  if (!streams.some(({ subject }) => subject.kind === "errors"))
    return "Can't tell yet: no target limits errors. Set one under Thresholds and sign it.";
  const [most] = own.filter(isTargeted).toSorted((one, other) => (other.needed ?? 0) - (one.needed ?? 0));
  const settle =
    most === undefined || most.needed === null
      ? ""
      : ` It would take ${toApproximateCounted(most.needed, "more label")} to settle “${describeStreamSubject(most.subject)}”, ${describeAssumption(most)}.`;
  return `Can't tell yet: no alarm, and not proven to hold.${settle}`;
}

/** A sentence for each alarm of a watch before the last, which is the current one: a new watch doesn't end an alarm. */
export function describeEarlierAlarms(watches: readonly WatchReport[]): readonly string[] {
  return watches
    .slice(0, -1)
    .flatMap((watch) =>
      watch.streams
        .filter(({ alarm }) => alarm !== null)
        .map(
          (one) =>
            `Earlier watch (${nameOf(watch)}): ${describeStreamSubject(one.subject)}. ${describeStream(one)}`,
        ),
    );
}

/**
 * Sentences on why a watch began, on models that changed behind an alias, and on the last period's rows: how many, and
 * how many are labelled or unanswered.
 */
export function describeWatchNotes(watch: WatchReport): readonly string[] {
  const { begun, moved, periods } = watch;
  const [first, last] = [periods[0], periods.at(-1)];
  return [
    ...(begun === "first"
      ? []
      : [
          `${begunWords[begun]}, so a new watch began with ${first?.name ?? ""}. It spends from the same year's 5\u00a0%.`,
        ]),
    ...moved.map(
      ({ period, from, to }) =>
        `The model moved from ${from} to ${to} in ${period}, without a change of the policy.`,
    ),
    ...(last === undefined ? [] : [describePeriodRows(last)]),
  ];
}

function describePeriodRows({ name, rows, texts, unanswered, drawn, labelled }: PeriodCounts): string {
  const copies = texts < rows ? `, ${toCounted(texts, "different text")}` : "";
  const without = unanswered === 0 ? "" : ` ${toCounted(unanswered, "has", "have")} no usable answer.`;
  return `${name}: ${toCounted(rows, "row")}${copies}; ${toCountText(labelled)} of ${toCounted(drawn, "drawn row")} labelled.${without}`;
}

/** The guarantee of monitoring, in the same words on the page and in the command. */
export const monitoringGuarantee =
  "A false alarm comes in at most 5\u00a0% of years, over all rates, questions, weeks and watches together.";
