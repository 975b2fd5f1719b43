import {
  type AnsweredCases,
  createUsableLabelReader,
  hasUnusableAnswer,
  isPositiveLabel,
  matchLabel,
} from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { itemsInPart } from "#core/cases/split-place.ts";
import type { Zones } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, describeOutcome } from "#core/policy/zone.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toShownRule } from "./to-slide-deck.ts";

type ZonePart = keyof Zones;
const zoneParts = ["low", "middle", "high"] as const;

/** Cases that share the outcome above the upper threshold. */
interface OutcomeGroup {
  /** What the rule compares, ascending. */
  values: Float64Array;
  /** How many of the first cases would be wrong in a zone; one longer than `values`. */
  wrong: Readonly<Record<ZonePart, Uint32Array>>;
  /** How many of the first cases are on the upper side by their label; one longer than `values`. */
  positive: Uint32Array;
}

/** A question's tuning cases, sorted once: counting them at other thresholds is a binary search. */
export interface StageCases {
  groups: ReadonlyMap<string, OutcomeGroup>;
  total: number;
  /** Else no tuning case has a label, and nobody knows which are wrong. */
  labelled: boolean;
  /** Whether cases are held out, which are never counted here. */
  heldOut: boolean;
}

interface StageCase {
  /** Outcome above the upper threshold. */
  outcome: string;
  value: number;
  labelled: boolean;
  wrong: Readonly<Record<ZonePart, boolean>>;
  /** Also without a label. */
  positive: boolean;
}

function stageCaseReader(question: PlaygroundQuestion, cases: readonly Case[], answered: AnsweredCases) {
  const { type, rules, key } = question;
  const { zones, from } = kinds[type];
  const cut = from(rules);
  const allReached = setQuestionThresholds(question, { lower: 0, upper: 0 });
  const effects = outcomeEffectsOf(question);
  const without = unansweredOutcome(type, rules);
  const labelFor = createUsableLabelReader(question, cases);

  /** It has the same outcome at any thresholds, so it counts as above both. */
  function withoutAnswer(label: CaseLabel | null): StageCase | null {
    if (without === "") return null;
    const isTrue = label !== null && isPositiveLabel(label.value, cut);
    const done = label && effects?.withoutAnswer(label.value)[isTrue ? "positive" : "negative"];
    const isWrong = done === (isTrue ? "no" : "yes");
    const wrong = { low: isWrong, middle: isWrong, high: isWrong };
    return { outcome: without, value: Infinity, labelled: label !== null, wrong, positive: isTrue };
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
      outcome: describeOutcome(answer, placed),
      value: placed.value,
      labelled: label !== null,
      wrong: { low: isWrong("low"), middle: isWrong("middle"), high: isWrong("high") },
      positive: label === null || kindOf(answer).isTrue(answer, label.value, cut),
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
 * The cases to count while a threshold is moved before an audience: never a held-out one, since looking at it would
 * use it up. Labelled cases alone, if there are any. Independent of the thresholds.
 */
export function stageCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answered: AnsweredCases,
): StageCases {
  const { checkShare, copiesApart } = tuningOf(question);
  const rows = cases.map((row) => ({ row }));
  const tuning = itemsInPart(rows, "tuning", checkShare, detectCopies(cases, copiesApart));
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

/** `values` must be sorted. */
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

/** By outcome; those of the zones first, from low to high, also without a case. */
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

export interface OutcomeCount extends Counts {
  outcome: string;
  /** Whether a person decides these. */
  person: boolean;
  /** Against the rule before. */
  more: number;
  moreWrong: number;
}

/** What the rule does to the tuning cases, against the one before; empty without cases. */
export function countStageEffect(cases: StageCases, question: Ruled, before: Ruled): readonly OutcomeCount[] {
  if (cases.total === 0) return [];
  const was = countOutcomes(cases, before);
  const effects = outcomeEffectsOf(question);
  return [...countOutcomes(cases, question)].map(([outcome, now]) => {
    const then = was.get(outcome) ?? { cases: 0, wrong: 0 };
    const person = effects?.goesToReview(outcome) ?? false;
    return { outcome, person, ...now, more: now.cases - then.cases, moreWrong: now.wrong - then.wrong };
  });
}

/** Cases of a bin on one side of its line, and how many of them the rule gets wrong. */
interface StageBar extends Counts {
  /** Index of the bin, from 0. */
  bin: number;
}

/** A part of the scale whose cases are in one zone now, and were in one zone before. */
export interface StageStretch {
  /** On the rule's scale; `to` is outside, but for the last. */
  from: number;
  to: number;
  /** Index of the zone now. */
  zone: number;
  moved: boolean;
  /** Labelled for the upper side, or not labelled at all. */
  above: readonly StageBar[];
  below: readonly StageBar[];
}

export interface StageHistogram {
  /** Thresholds before, from low to high. */
  before: readonly number[];
  stretches: readonly StageStretch[];
  bins: number;
  /** Most cases in a bin, at any thresholds. */
  most: { above: number; below: number };
  /** What is above the line and what below; null where no case is labelled. */
  sides: readonly [above: string, below: string] | null;
}

const histogramBins = 20;

function isCounted(sums: Uint32Array, at: number): boolean {
  return (sums[at + 1] ?? 0) > (sums[at] ?? 0);
}

/** Index of the zone. */
function zoneOf(value: number, edges: readonly number[]): number {
  return edges.filter((edge) => value >= edge).length;
}

/** At which side of a bin's line each case is, and whether the rule gets it wrong, by zone. */
function forEachCase(
  { groups }: StageCases,
  tell: (value: number, positive: boolean, isWrong: (part: ZonePart) => boolean) => void,
): void {
  for (const { values, wrong, positive } of groups.values()) {
    for (let at = 0; at < values.length && Number.isFinite(values[at]); at += 1)
      tell(values[at] ?? 0, isCounted(positive, at), (part) => isCounted(wrong[part], at));
  }
}

/** The tuning cases along the scale, cut where thresholds are and where they were before; null without cases. */
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
  const stretches = starts.map((from, at): StageStretch => {
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
  return { before: was.edges, stretches, bins: histogramBins, most, sides };
}

/** Blank where no case is labelled. */
export function describeHistogram({ sides }: StageHistogram): string {
  if (sides === null) return "";
  return `Above the line: ${sides[0]}; below: ${sides[1]}.`;
}

/** What is counted: "Of 96 labelled tuning cases. Held-out cases aren't counted." */
export function describeStageCases({ total, labelled, heldOut }: StageCases): string {
  const kind = `${labelled ? "labelled " : ""}${heldOut ? "tuning " : ""}case`;
  const rest = heldOut ? " Held-out cases aren't counted." : "";
  return `Of ${toCounted(total, kind)}.${labelled ? "" : " None is labelled, so none is known to be wrong."}${rest}`;
}
