// Counts what changes for the cases while a presenter moves a threshold before an audience.

import { matchLabel } from "#core/cases/answer-assessment.ts";
import { filterBySplitPart } from "#core/cases/held-out-split.ts";
import {
  type AnsweredCases,
  createUsableLabelReader,
  hasUnusableAnswer,
} from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { isPositiveLabel } from "#core/cases/scored-rows.ts";
import type { Zones } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, outcomeOrZoneName } from "#core/policy/zone.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toShownRule } from "./to-slide-deck.ts";

type ZonePart = keyof Zones;
const zoneParts = ["low", "middle", "high"] as const;

/** Cases that have the same outcome when their answers are above the upper threshold. */
interface OutcomeGroup {
  /** Numbers that the rule compares, ascending. */
  values: Float64Array;
  /** Prefix sums by zone: item k is the number of cases among the first k that would be wrong in the zone. */
  wrong: Readonly<Record<ZonePart, Uint32Array>>;
  /** Prefix sums: item k is the number of cases among the first k that are labelled positive or not labelled. */
  positive: Uint32Array;
}

/** A question's tuning cases, sorted once, so that counting them at other thresholds takes a binary search. */
export interface StageCases {
  groups: ReadonlyMap<string, OutcomeGroup>;
  total: number;
  /** Whether any tuning case has a label. Without one, nobody knows which are wrong. */
  labelled: boolean;
  /** Whether the question has held-out cases, which are never counted here. */
  heldOut: boolean;
}

interface StageCase {
  /** Outcome above the upper threshold. */
  outcome: string;
  value: number;
  labelled: boolean;
  wrong: Readonly<Record<ZonePart, boolean>>;
  /** Whether the case is labelled positive, or is answered but has no label. */
  positive: boolean;
}

function stageCaseReader(question: PlaygroundQuestion, cases: readonly Case[], answered: AnsweredCases) {
  const { type, rules, key } = question;
  const { zones, from } = kinds[type];
  const cut = from(rules);
  const allReached = setQuestionThresholds(question, { lower: 0, upper: 0 });
  const effects = decisionsByLabelOf(question);
  const without = unansweredOutcome(type, rules);
  const labelFor = createUsableLabelReader(question, cases);

  /** A case without a usable answer has the same outcome at any thresholds, so it counts as above both of them. */
  function withoutAnswer(label: CaseLabel | null): StageCase | null {
    if (without === "") return null;
    const isPositive = label !== null && isPositiveLabel(label.value, cut);
    const done = label && effects?.withoutAnswer(label.value)[isPositive ? "positive" : "negative"];
    const isWrong = done === (isPositive ? "no" : "yes");
    const wrong = { low: isWrong, middle: isWrong, high: isWrong };
    return { outcome: without, value: Infinity, labelled: label !== null, wrong, positive: isPositive };
  }

  return (row: Case): StageCase | null => {
    const known = answered.byCase.get(row.key);
    if (known === undefined || known.stale) return null;
    const found = labelFor(row);
    const label = typeof found === "string" ? null : found;
    const answer = known.answers.get(key);
    if (answer?.type !== type) return hasUnusableAnswer(known, key) ? withoutAnswer(label) : null;
    const placed = classifyAnswer(answer, allReached);
    if (placed.value === null) return withoutAnswer(label);
    const isWrong = (part: ZonePart) =>
      matchLabel(answer, { ...placed, zone: zones[part] }, question, label) === "wrong";
    return {
      outcome: outcomeOrZoneName(answer, placed),
      value: placed.value,
      labelled: label !== null,
      wrong: { low: isWrong("low"), middle: isWrong("middle"), high: isWrong("high") },
      positive: label === null || kindOf(answer).isPositive(answer, label.value, cut),
    };
  };
}

function toGroup(cases: readonly StageCase[]): OutcomeGroup {
  const sorted = cases.toSorted((one, other) => one.value - other.value);
  const sumsOf = (counts: (one: StageCase) => boolean) => {
    const sums = new Uint32Array(sorted.length + 1);
    sorted.forEach((one, at) => {
      sums[at + 1] = (sums[at] ?? 0) + (counts(one) ? 1 : 0);
    });
    return sums;
  };
  const wrongIn = (part: ZonePart) => sumsOf(({ wrong }) => wrong[part]);
  return {
    values: Float64Array.from(sorted, ({ value }) => value),
    wrong: { low: wrongIn("low"), middle: wrongIn("middle"), high: wrongIn("high") },
    positive: sumsOf(({ positive }) => positive),
  };
}

/**
 * The cases to count while a presenter moves a threshold: labelled tuning cases, or all tuning cases if none is
 * labelled. Held-out cases are never counted, because looking at them would use them up.
 */
export function collectStageCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answered: AnsweredCases,
): StageCases {
  const { checkShare, copiesApart } = tuningOf(question);
  const rows = cases.map((row) => ({ row }));
  const tuning = filterBySplitPart(rows, "tuning", checkShare, detectCopies(cases, copiesApart));
  const read = stageCaseReader(question, cases, answered);
  const isReworded = answered.staleQuestions.has(question.key);
  const all = isReworded ? [] : tuning.flatMap(({ row }) => read(row) ?? []);
  const labelled = all.some((one) => one.labelled);
  const counted = labelled ? all.filter((one) => one.labelled) : all;
  const groups = new Map<string, StageCase[]>();
  for (const one of counted) {
    const known = groups.get(one.outcome);
    if (known) known.push(one);
    else groups.set(one.outcome, [one]);
  }
  return {
    groups: new Map([...groups].map(([outcome, own]) => [outcome, toGroup(own)])),
    total: counted.length,
    labelled,
    heldOut: tuning.length < cases.length,
  };
}

/** Binary search; `values` must be ascending. */
function countBelow(values: Float64Array, threshold: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) < threshold) from = middle + 1;
    else to = middle;
  }
  return from;
}

type Ruled = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

interface Counts {
  cases: number;
  wrong: number;
}

/** Counts by outcome. Outcomes of zones come first, from low to high, even without a case. */
function countOutcomes({ groups }: StageCases, question: Ruled): Map<string, Counts> {
  const { thresholds } = questionThresholdsOf(question);
  const { zones } = toShownRule(question);
  const names = { low: zones[0] ?? "", middle: zones.length > 2 ? (zones[1] ?? "") : (zones[0] ?? "") };
  const empty = [names.low, names.middle].map((outcome) => [outcome, { cases: 0, wrong: 0 }] as const);
  const counts = new Map<string, Counts>(empty);
  for (const [high, { values, wrong }] of groups) {
    const reached = countBelow(values, thresholds.upper);
    const ends = {
      low: Math.min(countBelow(values, thresholds.lower), reached),
      middle: reached,
      high: values.length,
    };
    let from = 0;
    for (const part of zoneParts) {
      const outcome = part === "high" ? high : names[part];
      const { cases, wrong: before } = counts.get(outcome) ?? { cases: 0, wrong: 0 };
      const more = (wrong[part][ends[part]] ?? 0) - (wrong[part][from] ?? 0);
      counts.set(outcome, { cases: cases + ends[part] - from, wrong: before + more });
      from = ends[part];
    }
  }
  return counts;
}

export interface StageOutcomeCount extends Counts {
  outcome: string;
  person: boolean;
  /** Change in the number of cases compared with the rule before. */
  more: number;
  moreWrong: number;
}

/** Counts of the rule's outcomes on the tuning cases, with the change since the rule before; empty without cases. */
export function countStageEffect(
  cases: StageCases,
  question: Ruled,
  before: Ruled,
): readonly StageOutcomeCount[] {
  if (cases.total === 0) return [];
  const was = countOutcomes(cases, before);
  const effects = decisionsByLabelOf(question);
  return [...countOutcomes(cases, question)].map(([outcome, now]) => {
    const then = was.get(outcome) ?? { cases: 0, wrong: 0 };
    const person = effects?.goesToReview(outcome) ?? false;
    return { outcome, person, ...now, more: now.cases - then.cases, moreWrong: now.wrong - then.wrong };
  });
}

/** Cases of one bin above or below the line, and how many of them the rule gets wrong. */
interface StageBar extends Counts {
  /** Index of the bin, from 0. */
  bin: number;
}

/**
 * Range of the scale between two neighbouring thresholds, old or new. All its cases have the same zone under the old
 * rule, and the same zone under the new one.
 */
export interface HistogramRange {
  /** On the rule's scale. `to` isn't part of it, except in the last range. */
  from: number;
  to: number;
  /** Index of the zone under the new rule. */
  zone: number;
  /** Whether its cases had another zone under the old rule. */
  moved: boolean;
  /** Drawn above the line: cases labelled positive, and unlabelled ones. */
  above: readonly StageBar[];
  /** Drawn below the line: cases labelled negative. */
  below: readonly StageBar[];
}

export interface StageHistogram {
  /** Thresholds of the rule before, ascending. */
  before: readonly number[];
  ranges: readonly HistogramRange[];
  bins: number;
  /**
   * Largest number of cases in a bin, above and below the line. Independent of the thresholds, so that the drawing
   * keeps its scale.
   */
  most: { above: number; below: number };
  /** What the cases above and below the line have in common; null if no case is labelled, so that all are above. */
  sides: readonly [above: string, below: string] | null;
}

const histogramBins = 20;

function isCounted(sums: Uint32Array, at: number): boolean {
  return (sums[at + 1] ?? 0) > (sums[at] ?? 0);
}

/** Index of the zone that a value is in, from the lowest. */
function zoneOf(value: number, edges: readonly number[]): number {
  return edges.filter((edge) => value >= edge).length;
}

/**
 * Calls `tell` for each case that has a number: with the number, with the side of the line on which it's
 * drawn, and with a test of whether deciding it by a zone would be wrong.
 */
function forEachCase(
  { groups }: StageCases,
  tell: (value: number, positive: boolean, isWrong: (part: ZonePart) => boolean) => void,
): void {
  for (const { values, wrong, positive } of groups.values()) {
    for (let at = 0; at < values.length && Number.isFinite(values[at]); at += 1)
      tell(values[at] ?? 0, isCounted(positive, at), (part) => isCounted(wrong[part], at));
  }
}

/** Histogram of the tuning cases along the scale, cut at the thresholds now and before; null without cases. */
export function toStageHistogram(cases: StageCases, question: Ruled, before: Ruled): StageHistogram | null {
  const [{ max, edges }, was] = [toShownRule(question), toShownRule(before)];
  const parts: readonly ZonePart[] = edges.length > 1 ? zoneParts : ["middle", "high"];
  const starts = [...new Set([0, ...edges, ...was.edges])].toSorted((one, other) => one - other);
  const cuts = starts.slice(1);
  const binOf = (value: number) => Math.min(histogramBins - 1, Math.floor((value / max) * histogramBins));
  const counts = starts.map(() => [new Map<number, StageBar>(), new Map<number, StageBar>()] as const);
  const most = { above: 0, below: 0 };
  const heights = { above: new Map<number, number>(), below: new Map<number, number>() };
  forEachCase(cases, (value, positive, isWrong) => {
    const bin = binOf(value);
    const part = parts[zoneOf(value, edges)] ?? "high";
    const side = counts[zoneOf(value, cuts)]?.[positive ? 0 : 1];
    const known = side?.get(bin) ?? { bin, cases: 0, wrong: 0 };
    side?.set(bin, { bin, cases: known.cases + 1, wrong: known.wrong + (isWrong(part) ? 1 : 0) });
    const name = positive ? "above" : "below";
    const height = (heights[name].get(bin) ?? 0) + 1;
    heights[name].set(bin, height);
    most[name] = Math.max(most[name], height);
  });
  if (most.above + most.below === 0) return null;
  const ranges = starts.map((from, at): HistogramRange => {
    const [above, below] = counts[at] ?? [new Map(), new Map()];
    return {
      from,
      to: starts[at + 1] ?? max,
      zone: zoneOf(from, edges),
      moved: zoneOf(from, edges) !== zoneOf(from, was.edges),
      above: [...above.values()],
      below: [...below.values()],
    };
  });
  const { truth } = questionThresholdsOf(question).words;
  const sides = cases.labelled ? truth : null;
  return { before: was.edges, ranges, bins: histogramBins, most, sides };
}

/** Blank if no case is labelled. */
export function describeHistogram({ sides }: StageHistogram): string {
  if (sides === null) return "";
  return `Above the line: ${sides[0]}; below: ${sides[1]}.`;
}

/** Example: "Of 96 labelled tuning cases. Held-out cases aren't counted." */
export function describeStageCases({ total, labelled, heldOut }: StageCases): string {
  const kind = `${labelled ? "labelled " : ""}${heldOut ? "tuning " : ""}case`;
  const rest = heldOut ? " Held-out cases aren't counted." : "";
  return `Of ${toCounted(total, kind)}.${labelled ? "" : " None is labelled, so none is known to be wrong."}${rest}`;
}
