// Counts the decisions, errors and scores of a period for monitoring.

import type { CaseAnswerForRates } from "#core/cases/answer-rows.ts";
import { hasUnusableAnswer } from "#core/cases/labelled-answers.ts";
import { isPositiveLabel, ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { type AnsweredPlayground, findCurrentAnswer } from "#core/compare/baseline.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import { type Case, type LabelValue, labelOf } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, type RateGoal, tuningOf } from "#core/model/tuning.ts";
import { outcomeKey, unansweredOutcome } from "#core/policy/human-review.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { classifyAnswer, combineOutcomes } from "#core/policy/zone.ts";
import { decideRow, sameDecisionInEveryZone, zonesAsDecisions } from "#core/statistics/band.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import {
  countDecisionsAtThresholds,
  type DecisionCounts,
} from "#core/thresholds/decision/decision-counts.ts";
import {
  decidingQuestions,
  thresholdsOfQuestions,
  toDecisionTable,
} from "#core/thresholds/decision/decision-table.ts";
import { createOutcomeCodes } from "#core/thresholds/decision/outcome-codes.ts";
import type { RatePart } from "#core/thresholds/goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "#core/thresholds/goals/registry.ts";
import {
  type ErrorCount,
  type OutcomeCount,
  type PeriodCounts,
  type ScoreBinCounts,
  scoreBinCount,
} from "./period-counts.ts";

/** The rows of a period with their answers, to be judged by the current policy. */
export interface AnsweredPeriod {
  readonly side: AnsweredPlayground;
  /** Identifies a row's text: equal for rows with the same text. */
  readonly textOf: (row: Case) => string | number;
  /** Whether a row was drawn at random for labelling. Labels of other rows don't count. */
  readonly isDrawn: (row: Case) => boolean;
}

/** What identifies a period: its name and days, its policy, and whether a new watch begins with it. */
export type PeriodIdentity = Pick<PeriodCounts, "name" | "from" | "to" | "policy" | "begins">;

/** The first row with each text, so that a text that comes a thousand times counts once as evidence. */
export function firstRowOfEachText({
  side,
  textOf,
}: Pick<AnsweredPeriod, "side" | "textOf">): readonly Case[] {
  const seen = new Set<string | number>();
  return side.playground.cases.filter((row) => {
    const text = textOf(row);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Counts a period's rows and texts, and among the texts the models, labels, errors, outcomes and scores. */
export function countPeriod(about: PeriodIdentity, period: AnsweredPeriod): PeriodCounts {
  const { side, isDrawn } = period;
  const { questions, cases } = side.playground;
  const asked = questions.filter(({ included }) => included);
  const texts = firstRowOfEachText(period);
  const drawn = texts.filter(isDrawn);
  const models = new Set(texts.flatMap(({ key }) => side.answers.byCase.get(key)?.model ?? []));
  const isLabelled = ({ labels }: Case) =>
    labels.some(({ questionKey }) => asked.some(({ key }) => key === questionKey));
  const isAnswered = (row: Case) => asked.some((question) => findCurrentAnswer(side, question, row) !== null);
  const deciding = decidingQuestions(questions);
  const whole = deciding.length > 1 ? countDecisionErrors(side, drawn) : [];
  return {
    ...about,
    models: [...models].toSorted(),
    rows: cases.length,
    texts: texts.length,
    unanswered: texts.filter((row) => !isAnswered(row)).length,
    drawn: drawn.length,
    labelled: drawn.filter(isLabelled).length,
    errors: [...asked.flatMap((question) => countErrors(side, question, drawn)), ...whole],
    outcomes: countOutcomes(side, deciding, texts),
    peopleMost: maxReviewShareOf(side.playground, deciding),
    scores: asked.flatMap((question) => countScores(side, question, texts)),
  };
}

/**
 * Largest share of rows that may go to people: the target of the whole decision, or of the question if there's only
 * one. Null without such a target.
 */
export function maxReviewShareOf(
  playground: Playground,
  deciding: readonly PlaygroundQuestion[],
): number | null {
  const { goals, reviewShare } = decisionTuningOf(playground);
  if (goals.includes("people")) return reviewShare;
  const [only, second] = deciding;
  if (only === undefined || second !== undefined) return null;
  const tuning = tuningOf(only);
  return rateGoalsFor(kinds[only.type].shape, tuning).includes("people") ? tuning.reviewShare : null;
}

/** Null without a current answer that has the number which the rule divides. */
function scoreOf(side: AnsweredPlayground, question: PlaygroundQuestion, row: Case): number | null {
  const answer = findCurrentAnswer(side, question, row);
  if (answer === null) return null;
  const { measure, from, max } = ruleMeasureOf(question);
  return parseScore(kindOf(answer).number(answer, measure, from), max);
}

function countScores(
  side: AnsweredPlayground,
  question: PlaygroundQuestion,
  texts: readonly Case[],
): ScoreBinCounts[] {
  const { max } = ruleMeasureOf(question);
  const bins = Array.from({ length: scoreBinCount }, () => 0);
  for (const row of texts) {
    const score = scoreOf(side, question, row);
    if (score === null) continue;
    const bin = scoreBinOf(score, max);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return [{ question: question.id, bins }];
}

/** Which of the bins, from 0, holds a score in 0..`max`; `max` itself is in the last. */
export function scoreBinOf(score: number, max: number): number {
  // Tolerance for floating point: of a `max` of 3, the second of 20 bins begins at 0.15, but 0.15 / 3 * 20 is below 1.
  return Math.min(scoreBinCount - 1, Math.floor((score / max) * scoreBinCount + 1e-9));
}

function countOutcomes(
  side: AnsweredPlayground,
  deciding: readonly PlaygroundQuestion[],
  texts: readonly Case[],
): OutcomeCount[] {
  if (deciding.length === 0) return [];
  const { outcomes } = createOutcomeCodes(deciding);
  const rows = new Map(outcomes.map(({ word }) => [outcomeKey(word), 0]));
  for (const row of texts) {
    const parts = deciding.flatMap((question) => {
      const { id, type, rules, narrows } = question;
      const answer = findCurrentAnswer(side, question, row);
      if (answer !== null) return { id, outcome: classifyAnswer(answer, rules).outcome };
      // A question that divides an option isn't asked if another option won.
      return narrows === undefined ? { id, outcome: unansweredOutcome(type, rules) } : [];
    });
    const key = outcomeKey(combineOutcomes(parts)?.outcome ?? "");
    rows.set(key, (rows.get(key) ?? 0) + 1);
  }
  return outcomes.map(({ word, toPerson }) => ({
    outcome: word,
    toPerson,
    rows: rows.get(outcomeKey(word)) ?? 0,
  }));
}

/** The goals that need labels: all but the share sent to people. */
export function goalsNeedingLabels({ type, tuning }: PlaygroundQuestion): RateGoal[] {
  return rateGoalsFor(kinds[type].shape, tuningOf({ tuning })).filter((goal) => goal !== "people");
}

/** Largest share of errors that a goal allows if its own limit is `share`; both 0..1. */
export function largestErrorShare(goal: RateGoal, share: number): number {
  return rateGoalDefinitions[goal].wants === "at least" ? 1 - share : share;
}

/**
 * Counts errors for each of the question's goals that need labels, or for the goals in `named` if it isn't null. Rows
 * without a fitting label are `unlabelled` if one could put them in the rate.
 */
export function countErrors(
  side: AnsweredPlayground,
  question: PlaygroundQuestion,
  drawn: readonly Case[],
  named: readonly RateGoal[] | null = null,
): ErrorCount[] {
  const tuning = tuningOf(question);
  const goals = named ?? goalsNeedingLabels(question);
  const counts = goals.map((goal) => ({
    question: question.id,
    goal,
    bound: largestErrorShare(goal, tuning[rateGoalDefinitions[goal].share]),
    n: 0,
    wrong: 0,
    unlabelled: 0,
  }));
  if (counts.length === 0) return [];
  const partsOf = partsReader(side, question);
  const fits = kinds[question.type].labelTest(question);
  const values = kinds[question.type].labels(question).map(({ value }) => value);
  for (const row of drawn) {
    const label = labelOf(row, question.key);
    const own = label !== null && label !== undefined && fits(label.value) ? label.value : null;
    for (const count of counts) {
      const { wants } = rateGoalDefinitions[count.goal];
      if (own === null) {
        if (values.some((value) => partsOf(row, value, count.goal) !== null)) count.unlabelled += 1;
        continue;
      }
      const part = partsOf(row, own, count.goal);
      if (part === null) continue;
      count.n += 1;
      if (part === (wants === "at least" ? "other" : "hit")) count.wrong += 1;
    }
  }
  return counts;
}

/** Returns a function that says how a row with this label counts in the rate of a goal; null if it doesn't count. */
function partsReader(side: AnsweredPlayground, question: PlaygroundQuestion) {
  const { type, rules } = question;
  const doing = decisionsByLabelOf({ type, rules });
  const { from } = ruleMeasureOf(question);
  const { lower, upper } = kinds[type].thresholds(rules);
  const band = { lo: lower, hi: upper };
  return (row: Case, value: LabelValue, goal: RateGoal): RatePart => {
    const answer = findCurrentAnswer(side, question, row);
    const score = scoreOf(side, question, row);
    if (answer === null || score === null) {
      const known: CaseAnswerForRates | undefined = side.answers.byCase.get(row.key);
      const isAsked =
        known !== undefined && !known.stale && (answer !== null || hasUnusableAnswer(known, question.key));
      if (doing === null || !isAsked) return null;
      const isPositive = isPositiveLabel(value, from);
      const done = sameDecisionInEveryZone(doing.withoutAnswer(value));
      return rateGoalDefinitions[goal].partOf(
        isPositive,
        decideRow({ score: 0, label: isPositive ? 1 : 0, done }, band),
      );
    }
    const isPositive = kindOf(answer).isPositive(answer, value, from);
    const done = doing?.withAnswer(answer, value) ?? zonesAsDecisions;
    return rateGoalDefinitions[goal].partOf(
      isPositive,
      decideRow({ score, label: isPositive ? 1 : 0, done }, band),
    );
  };
}

/** For each goal of the whole decision, the rows that its rate is over, and the errors among them. */
const decisionErrors: Record<
  Exclude<RateGoal, "people">,
  (counts: DecisionCounts) => readonly [n: number, wrong: number]
> = {
  right: ({ automatic, wrong }) => [automatic, wrong],
  misses: ({ needing, lenient }) => [needing, lenient],
  alarms: ({ n, needing, alarms }) => [n - needing, alarms],
  yesRight: ({ strict, strictWrong }) => [strict, strictWrong],
  noRight: ({ automatic, strict, wrong, strictWrong }) => [automatic - strict, wrong - strictWrong],
};

function countDecisionErrors(
  { playground, answers }: AnsweredPlayground,
  drawn: readonly Case[],
): ErrorCount[] {
  const tuning = decisionTuningOf(playground);
  const goals = tuning.goals.filter((goal) => goal !== "people");
  if (goals.length === 0) return [];
  const random = drawn.map((row) => ({
    ...row,
    labels: row.labels.map((label) => ({ ...label, picked: "random" as const })),
  }));
  const table = toDecisionTable(playground.questions, random, answers);
  const counts = countDecisionsAtThresholds(table, thresholdsOfQuestions(table));
  const { leftOut } = table;
  return goals.map((goal) => {
    const [n, wrong] = decisionErrors[goal](counts);
    const bound = largestErrorShare(goal, tuning[rateGoalDefinitions[goal].share]);
    return { question: null, goal, bound, n, wrong, unlabelled: leftOut.unlabelled + leftOut.partly };
  });
}
