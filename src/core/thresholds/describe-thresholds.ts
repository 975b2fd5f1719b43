// Sentences on thresholds: what they decide, how they were chosen, and which cases don't count.

import type { ExclusionCounts } from "#core/cases/labelled-answers.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RuleShape } from "#core/kinds/kind.ts";
import type { OutcomeWords, SideWords } from "#core/kinds/outcome-words.ts";
import { hasOutcomes, type RuleThresholds } from "#core/model/rule.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { TypeWithRules } from "#core/policy/human-review.ts";
import { middleHandlingOf, type QuestionThresholds } from "#core/policy/question-thresholds.ts";
import {
  automatedCount,
  automatedErrorCount,
  type BandCounts,
  errorRateOfAll,
  zoneRowCount,
} from "#core/statistics/band.ts";
import { type BandCosts, costPerThousand, type Plateau } from "#core/statistics/band-costs.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { zoneGoesToReview } from "#core/statistics/decided-band-search.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import {
  toCounted,
  toCountText,
  toExactPercentText,
  toPercentText,
  toThresholdText,
} from "#core/text/number-text.ts";
import type { ChosenThresholds } from "./choose-thresholds.ts";
import { rateGoalsFor } from "./goals/registry.ts";

/** Part of a sentence. The tone "faint" marks figures that rest on few cases. */
export interface Phrase {
  readonly text: string;
  readonly tone?: "strong" | "faint";
}

export function phrasesToText(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join("");
}

function strong(text: string): Phrase {
  return { text, tone: "strong" };
}

function faint(text: string): Phrase {
  return { text, tone: "faint" };
}

/** With fewer cases than this, a percentage says little, so it's shown faint. */
export const minCasesForPercent = 30;

/** With fewer cases than this, a rate "of 100" would claim too much, so counts are given. */
export const minCasesForHundred = 20;

/**
 * Example: "95 % sure: 0.9 % to 4.2 %". Each end is printed on its side of the target, if there is one. `confidence` is
 * 0..1.
 */
export function describeInterval([low, high]: Interval, target?: number, confidence = 0.95): string {
  return `${toPercentText(confidence)} sure: ${toPercentText(low, target)} to ${toPercentText(high, target)}`;
}

/** A share in brackets with its interval; faint if it rests on few cases. */
function describeShare(hits: number, n: number, interval = wilsonInterval(hits, n).value): Phrase[] {
  if (interval === null) return [];
  const share = toPercentText(hits / n);
  const likely = describeInterval(interval);
  return n < minCasesForPercent
    ? [{ text: " " }, faint(`(${share}; ${likely})`)]
    : [{ text: ` (${share}; ` }, faint(likely), { text: ")" }];
}

const lacking: Record<RuleThresholds["measure"], string> = {
  probability: "probabilities",
  confidence: "a confidence",
  margin: "probabilities",
  level: "an expected level",
  tail: "probabilities",
};

/** Says why thresholds apply to none of these answers: "3,080 labelled answers came without a confidence, …". */
export function describeAnswersWithoutScore(answers: number, measure: RuleThresholds["measure"]): string {
  return `${toCounted(answers, "labelled answer")} came without ${lacking[measure]}, so thresholds can't divide ${answers === 1 ? "it" : "them"}.`;
}

/** Says what a question's thresholds do to its cases. `likely` is the interval of the share of automatic errors. */
export function describeQuestionBandCounts(
  counts: BandCounts,
  question: TypeWithRules,
  likely?: Interval | null,
): Phrase[] {
  const { own } = middleHandlingOf(question);
  const neither = own === null ? "" : describeNeither(counts, own);
  return [
    ...describeBandCounts(counts, hasOutcomes(question.type, question.rules), likely),
    ...(neither === "" ? [] : [{ text: ` ${neither}` }]),
  ];
}

/** Example: "140 cases are blocked: no label leads there, so each counts as wrong."; blank without such cases. */
function describeNeither({ neither }: BandCounts, { did }: SideWords): string {
  const cases = zoneRowCount(neither);
  if (cases === 0) return "";
  return `${toCounted(cases, "case is", "cases are")} ${did}: no label leads there, so ${cases === 1 ? "it" : "each"} counts as wrong.`;
}

/**
 * Says what a band does to all cases, and how often its decisions are wrong. Without outcomes it says what the band
 * would do.
 */
export function describeBandCounts(
  counts: BandCounts,
  hasOutcome = true,
  likely?: Interval | null,
): Phrase[] {
  const decided = automatedCount(counts);
  const reviews = zoneRowCount(counts.review);
  const all = decided + reviews;
  if (all === 0) return [{ text: "No labelled case has an answer yet." }];
  const of = all === 1 ? "The one case" : `Of ${toCountText(all)} cases, `;
  if (decided === 0) {
    return [
      { text: all === 1 ? of : `Of ${toCountText(all)} cases ` },
      strong(describeNoneDecided(all, hasOutcome)),
      { text: "." },
    ];
  }
  if (all === 1)
    return [
      { text: `${of} ${hasOutcome ? "is" : "would be"} ` },
      strong("decided automatically"),
      ...describeErrors(counts, 1, hasOutcome),
    ];
  const verb = hasOutcome ? (decided === 1 ? "is" : "are") : "would be";
  return [
    { text: of },
    strong(`${toCountText(decided)} ${verb} decided automatically`),
    all < minCasesForPercent
      ? faint(` (${toPercentText(decided / all)})`)
      : { text: ` (${toPercentText(decided / all)})` },
    {
      text: `, ${hasOutcome ? toCounted(reviews, "goes", "go") : `${toCountText(reviews)} would go`} to a person`,
    },
    ...describeErrors(counts, decided, hasOutcome, likely),
  ];
}

function describeNoneDecided(all: number, hasOutcome: boolean): string {
  const [go, none, allGo] = hasOutcome
    ? ["goes", "is decided", "all go"]
    : ["would go", "would be decided", "all would go"];
  return all === 1 ? ` ${go} to a person` : `none ${none} automatically: ${allGo} to a person`;
}

function describeErrors(
  counts: BandCounts,
  decided: number,
  hasOutcome: boolean,
  likely?: Interval | null,
): Phrase[] {
  const errors = automatedErrorCount(counts);
  if (decided === 1) {
    const is = hasOutcome ? "is" : "would be";
    return [{ text: errors === 1 ? `. It ${is} wrong.` : `. It ${is} right.` }];
  }
  const one = hasOutcome ? "is" : "would be";
  const verb = errors > 1 && hasOutcome ? "are" : one;
  const words = errors === 0 ? "None" : toCountText(errors);
  return [
    { text: ". " },
    strong(`${words} of the ${toCountText(decided)} ${verb} wrong`),
    ...describeShare(errors, decided, likely),
    { text: "." },
  ];
}

/** Says which share of all cases is decided wrongly, including those that people decide; null without cases. */
export function describeOverallErrors(
  counts: BandCounts,
  reviewerError: number,
  hasOutcome = true,
): string | null {
  const { value } = errorRateOfAll(counts, reviewerError);
  if (value === null) return null;
  const people = reviewerError === 0 ? "always right" : `wrong in ${toPercentText(reviewerError)} of reviews`;
  return `Overall, ${toPercentText(value)} of cases ${hasOutcome ? "are" : "would be"} decided wrongly if people are ${people}.`;
}

/**
 * Says how many more or fewer decisions and errors there are than with the current thresholds. `middle` describes the
 * outcome between the thresholds, if it's automatic.
 */
export function describeBandChange(
  before: BandCounts,
  after: BandCounts,
  words: OutcomeWords,
  middle: SideWords | null = null,
): string {
  const parts = [
    describeDifference(automatedCount(after) - automatedCount(before), [
      "case decided automatically",
      "cases decided automatically",
    ]),
    ...(words.yes === words.no
      ? [describeDifference(automatedErrorCount(after) - automatedErrorCount(before), words.yes.wrong)]
      : [
          describeDifference(after.yes.negatives - before.yes.negatives, words.yes.wrong),
          describeDifference(after.no.positives - before.no.positives, words.no.wrong),
        ]),
    ...(middle === null
      ? []
      : [
          describeDifference(zoneRowCount(after.neither) - zoneRowCount(before.neither), [
            `case ${middle.did}`,
            `cases ${middle.did}`,
          ]),
        ]),
  ].filter((part) => part !== null);
  if (parts.length === 0) return "These thresholds decide as many cases as now and make as many errors.";
  return `Compared with the current thresholds: ${parts.join(", ")}.`;
}

function describeDifference(by: number, noun: readonly [string, string]): string | null {
  if (by === 0) return null;
  return `${toCountText(Math.abs(by))} ${by > 0 ? "more" : "fewer"} ${Math.abs(by) === 1 ? noun[0] : noun[1]}`;
}

/**
 * Names the sides that would decide no case: "No case would be blocked: 497 go to a person."; blank if each decides
 * some. A side with an outcome for people isn't named, because it's meant to decide none.
 */
export function describeEmptySides(
  counts: BandCounts,
  words: OutcomeWords,
  shape: RuleShape,
  table: Pick<ThresholdTable, "parts"> = {},
): string {
  const sides = shape === "gate" ? (["yes"] as const) : (["yes", "no"] as const);
  const empty = sides.filter((side) => zoneRowCount(counts[side]) === 0 && !zoneGoesToReview(table, side));
  const reviews = zoneRowCount(counts.review);
  if (empty.length === 0) return "";
  const names = empty.map((side) => words[side].did).join(" or ");
  const rest = reviews === 0 ? "" : `: ${toCounted(reviews, "goes", "go")} to a person`;
  return `No case would be ${names}${rest}.`;
}

/** Example: "Costs 41.5 per 1,000 cases."; blank without cases. */
export function describeCostPerThousand(counts: BandCounts, costs: BandCosts): string {
  const cost = costPerThousand(counts, costs);
  return cost === null ? "" : `Costs ${toCostText(cost)} per 1,000 cases.`;
}

/**
 * Formats a cost with at most one decimal ("41.5", "41"), and without one from 100 on. Only exactly 0 becomes "0".
 */
export function toCostText(cost: number): string {
  if (cost > 0 && cost < 0.05) return "<\u00a00.1";
  return cost >= 100 ? toCountText(cost) : String(Math.round(cost * 10) / 10);
}

/** Names the chosen thresholds, and says how far each can move without changing a decision. */
export function describeChosenThresholds(
  chosen: ChosenThresholds,
  { shape, scale, words }: Omit<QuestionThresholds, "thresholds">,
): string {
  const { lower, upper, plateaus, outOfReach } = chosen;
  const say = (threshold: number, plateau: Plateau) =>
    `${toThresholdText(threshold, scale.decimals)}${describePlateau(plateau, scale)}`;
  const yes = `${words.yes.word} from ${say(upper, plateaus.upper)}.`;
  const parts = [shape === "gate" ? yes : `${words.no.word} below ${say(lower, plateaus.lower)}, ${yes}`];
  if (outOfReach) {
    const end = toThresholdText(scale.max, scale.decimals);
    parts.push(
      `The cheapest choice would predict “${words.above}” for no case, but some cases are at ${end}, which every threshold includes.`,
    );
  }
  return capital(parts.join(" "));
}

function describePlateau(plateau: Plateau, scale: ThresholdScale): string {
  const range = describeThresholdRange(plateau, scale);
  return range === null ? "" : ` (the same anywhere between ${range})`;
}

/**
 * Example: "0.71 and 0.79": the part of a plateau that lies on the scale; null if a threshold can hardly move there.
 */
export function describeThresholdRange(
  { above, upTo }: Plateau,
  { max, step, decimals }: ThresholdScale,
): string | null {
  // Inwards, because a threshold rounded up could leave out a case at the end of the range.
  const from = Math.ceil(1000 * Math.max(0, above) - 1e-9) / 1000;
  const to = Math.floor(1000 * Math.min(max, upTo) + 1e-9) / 1000;
  return to - from < 1.5 * step
    ? null
    : `${toThresholdText(from, decimals)} and ${toThresholdText(to, decimals)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Says why no thresholds are proposed: "Nothing can be automated at 95 % for certain with these cases." `isAutomatic`
 * means that the outcome between the thresholds is automatic, too, so that every threshold automates all cases.
 */
export function describeUnreachableGoal(tuning: Tuning, shape: RuleShape, isAutomatic: boolean): string {
  const limits = rateGoalsFor(shape, tuning);
  const certain = tuning.aim === "likely" ? " for certain" : "";
  if (limits.length > 1) return `No thresholds keep all of these limits${certain} with these cases.`;
  return limits[0] === "right" && !isAutomatic
    ? `Nothing can be automated at ${toExactPercentText(tuning.rightShare)}${certain} with these cases.`
    : `No thresholds keep this limit${certain} with these cases.`;
}

/** Says how much automation the aim "likely" costs; null if it costs none. */
export function describeCostOfCertainty(certain: BandCounts, observed: BandCounts): string | null {
  const [now, then] = [automatedCount(certain), automatedCount(observed)];
  if (then <= now) return null;
  return `Certainty costs ${toCounted(then - now, "automatic decision")}: ${toCountText(now)} instead of ${toCountText(then)}.`;
}

const reasons: Record<keyof ExclusionCounts, string> = {
  disputed: "whose labels differ, so none counts until somebody decides",
  unlabelled: "without a label for this question",
  unfit: "with a label that the question no longer has",
  picked: "picked by hand, or because they looked wrong, which would bias every rate",
  drawn:
    "drawn for the goal or near a threshold: only the verdict counts them, weighted by how they were drawn",
  reviewed:
    "reviewed after they were decided, such as on an appeal: they are no random sample, so no rate counts them",
  unanswered: "without an answer",
  stale: "with an answer to an earlier wording, state or model",
};

export function exclusionCount(leftOut: ExclusionCounts): number {
  return Object.values(leftOut).reduce((sum: number, count: number) => sum + count, 0);
}

/** A line for each reason why cases are left out: "12 without an answer". */
export function describeExclusions(leftOut: ExclusionCounts): string[] {
  const names = [
    "disputed",
    "unlabelled",
    "unanswered",
    "stale",
    "drawn",
    "picked",
    "reviewed",
    "unfit",
  ] as const;
  return names
    .filter((name) => leftOut[name] > 0)
    .map((name) => `${toCountText(leftOut[name])} ${reasons[name]}`);
}
