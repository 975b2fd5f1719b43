// Score ranges to draw cases from, and how much the label of a case would tell.

import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { SampledRange } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { type QuestionThresholds, questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import type { RateGoalDefinition } from "./goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "./goals/registry.ts";
import { scoreRangesMax } from "./sample.ts";

/** Weight of a label for questions without a goal that limits a rate: the cost of an error in its zone. */
const weighCosts: RateGoalDefinition["weigh"] = (zone, { costs: { falseYes, falseNo } }) =>
  zone === "review" ? 0 : zone === "yes" ? falseYes : falseNo;

/**
 * Distance (0..1) that probabilities keep from either end, because answers near an end may be less sure than they
 * say.
 */
const margin = 0.05;

/**
 * Returns a function that says, by a case's score, how much its label can change the rates of the question's goals, or
 * its costs if it has no such goal. One goal's part is the weight of the case's zone × √(p(1 − p)). There p is the
 * score as a probability, scaled into `margin`..1 − `margin`. Each goal's part is divided by its sum over `scores`, so
 * that goals count equally. Always 1 if no label changes anything.
 */
export function createUncertaintyByScore(
  question: PlaygroundQuestion,
  scores: readonly number[],
): (score: number) => number {
  const { max } = ruleMeasureOf(question);
  const { lower, upper } = questionThresholdsOf(question).thresholds;
  const tuning = tuningOf(question);
  const limits = rateGoalsFor(kinds[question.type].shape, tuning);
  const weighs = limits.length === 0 ? [weighCosts] : limits.map((limit) => rateGoalDefinitions[limit].weigh);
  const parts = weighs.map((weigh) => {
    const doubt = (score: number) => {
      const chance = margin + (1 - 2 * margin) * (score / max);
      const zone = score >= upper ? "yes" : score < lower ? "no" : "review";
      return weigh(zone, tuning) * Math.sqrt(chance * (1 - chance));
    };
    return { doubt, sum: scores.reduce((sum, score) => sum + doubt(score), 0) };
  });
  const telling = parts.filter(({ sum }) => sum > 0);
  if (telling.length === 0) return () => 1;
  return (score) => telling.reduce((all, { doubt, sum }) => all + doubt(score) / sum, 0);
}

/** A zone has at most this many strata, and at most one for each 30 of its cases. */
const partsOfZone = 3;
const leastCases = 30;

/** End of a range, midway between two scores so that no score is on it; null after the last score. */
function endAfter(scores: readonly number[], at: number): number | null {
  const [below, above] = [scores[at], scores[at + 1]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/** Divides a zone's ascending scores into parts with equal sums of uncertainty. */
function endsWithin(scores: readonly number[], doubtOf: (score: number) => number): number[] {
  const all = scores.reduce((sum, score) => sum + doubtOf(score), 0);
  const parts = Math.min(partsOfZone, Math.floor(scores.length / leastCases));
  const ends: number[] = [];
  let sum = 0;
  for (const [at, score] of scores.entries()) {
    sum += doubtOf(score);
    const isLast = scores[at + 1] === undefined || scores[at + 1] === score;
    if (isLast || sum < (all * (ends.length + 1)) / parts) continue;
    const end = endAfter(scores, at);
    if (end !== null) ends.push(end);
  }
  return ends;
}

function endsOfParts(
  scores: readonly number[],
  { thresholds: { lower, upper } }: QuestionThresholds,
  doubtOf: (score: number) => number,
): number[] {
  const zones = [
    scores.filter((score) => score < lower),
    scores.filter((score) => score >= lower && score < upper),
    scores.filter((score) => score >= upper),
  ];
  return zones.flatMap((zone) => (zone.some((score) => doubtOf(score) > 0) ? endsWithin(zone, doubtOf) : []));
}

/**
 * Ranges from which to draw, with ends that divide the scores into strata: the ranges of earlier draws, and new ones,
 * each from 0 to a new end. The current thresholds are ends. Unless an earlier range covers the whole scale, each
 * zone is also divided into parts of equal uncertainty. At most `scoreRangesMax` ranges.
 */
export function chooseSampledRanges(
  question: PlaygroundQuestion,
  answered: readonly number[],
  drawn: readonly SampledRange[],
): readonly SampledRange[] {
  const { measure, from: level, max } = ruleMeasureOf(question);
  const scores = [...answered].sort((a, b) => a - b);
  const known = drawn.filter((one) => one.measure === measure && one.level === level);
  const isWhole = known.some(({ from, to }) => from <= 0 && to >= max);
  const questionThresholds = questionThresholdsOf(question);
  const { lower, upper } = questionThresholds.thresholds;
  const atThresholds = [lower, upper].flatMap((threshold) => {
    const below = scores.findLastIndex((score) => score < threshold);
    return endAfter(scores, below) ?? [];
  });
  const isNew = (end: number) =>
    !known.some(({ from, to }) => divideAlike(scores, end, to) || divideAlike(scores, end, from));
  const wanted = isWhole
    ? atThresholds.filter(isNew)
    : [
        ...endsOfParts(scores, questionThresholds, createUncertaintyByScore(question, scores)),
        ...atThresholds,
        max,
      ];
  const ends = [...new Set(wanted)]
    .sort((a, b) => b - a)
    .slice(0, Math.max(0, scoreRangesMax - known.length));
  return [...known, ...ends.map((to) => ({ question: question.key, measure, level, from: 0, to }))];
}

/** Whether two range ends divide the scores alike: no score is above the lower end and at or below the higher. */
function divideAlike(scores: readonly number[], one: number, other: number): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return !scores.some((score) => score > low && score <= high);
}
