// Counts of a period whose answers were counted in a warehouse instead of being read row by row.

import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { kinds, zonesOf } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type {
  AnswerCounts,
  Playground,
  PlaygroundQuestion,
  QuestionAnswerCounts,
} from "#core/model/playground.ts";
import { optionOutcomesByName } from "#core/model/rule.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { outcomeKey, unansweredOutcome } from "#core/policy/human-review.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { outcomeOfZone } from "#core/policy/zone.ts";
import { decideRow, zonesAsDecisions } from "#core/statistics/band.ts";
import type { DecisionsByZone } from "#core/statistics/threshold-table.ts";
import { decidingQuestions } from "#core/thresholds/decision/decision-table.ts";
import { createOutcomeCodes } from "#core/thresholds/decision/outcome-codes.ts";
import { rateGoalDefinitions } from "#core/thresholds/goals/registry.ts";
import {
  goalsNeedingLabels,
  largestErrorShare,
  maxReviewShareOf,
  type PeriodIdentity,
  scoreBinOf,
} from "./count-period.ts";
import { type ErrorCount, type OutcomeCount, type PeriodCounts, scoreBinCount } from "./period-counts.ts";

/** A period whose answers come as counts by score, with the policy that judges them. */
export interface CountedPeriod {
  readonly playground: Playground;
  readonly table: AnswerCounts;
  /** Rows drawn by chance to be labelled; the labels that were counted are of such rows. */
  readonly drawn: number;
}

/** Why these counts can't be judged by the playground's policy; null if they can. */
export function describeTableMismatch({ playground, table, drawn }: CountedPeriod): string | null {
  const asked = playground.questions.filter(({ included }) => included);
  if (decidingQuestions(playground.questions).length > 1 && decisionTuningOf(playground).goals.length > 0)
    return "Counts by question can't tell what all questions decide together, which a target is about. Watch the answers themselves.";
  for (const question of asked) {
    const { id, key, type, rules } = question;
    const counted = table.questions.find((one) => one.question === key);
    if (counted === undefined) return `${id} wasn't counted.`;
    const { measure, from, edges } = toRuleThresholds(question, rules);
    if (counted.measure !== measure || counted.from !== from) return `${id} was counted by another measure.`;
    const isExact = (edge: number) =>
      counted.edges.includes(edge) || Math.abs(edge / table.step - Math.round(edge / table.step)) < 1e-6;
    if (!edges.every(isExact)) return `A threshold of ${id} has changed since the counts. Count again.`;
    if (optionOutcomesByName(rules[type]).size > 0)
      return `${id} has outcomes of single options, which counts don't tell. Watch the answers themselves.`;
    if (sum(counted.labelled) > drawn)
      return `${id} has ${sum(counted.labelled)} labelled rows, and ${drawn} were drawn by chance. Leave other labels out of the counts.`;
  }
  return null;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}

/** How a row with a score is decided, by whether its label is positive. */
function effectsOf(question: PlaygroundQuestion): (isPositive: boolean) => DecisionsByZone {
  const doing = decisionsByLabelOf(question);
  const { type, rules, levels } = question;
  if (doing === null || kinds[type].shape === "gate") return () => zonesAsDecisions;
  const from = kinds[type].from(rules);
  const isLevel = levels.length > 0 && from !== null;
  // Only an option's own outcome would depend on the answer.
  const answer: Answer = { type: "noul", value: 0 };
  return (isPositive) => doing.withAnswer(answer, isLevel ? (isPositive ? from : 0) : isPositive);
}

function countErrors(
  question: PlaygroundQuestion,
  { scores, labelled, positives }: QuestionAnswerCounts,
  drawn: number,
): ErrorCount[] {
  const tuning = tuningOf(question);
  const { lower, upper } = kinds[question.type].thresholds(question.rules);
  const band = { lo: lower, hi: upper };
  const doneOf = effectsOf(question);
  const done = { positive: doneOf(true), negative: doneOf(false) };
  return goalsNeedingLabels(question).map((goal) => {
    const { share, wants, partOf } = rateGoalDefinitions[goal];
    let [n, wrong] = [0, 0];
    for (const [at, score] of scores.entries()) {
      const hits = positives[at] ?? 0;
      for (const [isPositive, rows] of [
        [true, hits],
        [false, (labelled[at] ?? 0) - hits],
      ] as const) {
        const effects = isPositive ? done.positive : done.negative;
        const part = partOf(isPositive, decideRow({ score, label: isPositive ? 1 : 0, done: effects }, band));
        if (part === null) continue;
        n += rows;
        if (part === (wants === "at least" ? "other" : "hit")) wrong += rows;
      }
    }
    const unlabelled = drawn - sum(labelled);
    return {
      question: question.id,
      goal,
      bound: largestErrorShare(goal, tuning[share]),
      n,
      wrong,
      unlabelled,
    };
  });
}

/** Outcomes of the only question that decides; empty if several do, because counts don't show them together. */
function countOutcomes({ playground: { questions }, table }: CountedPeriod): OutcomeCount[] {
  const deciding = decidingQuestions(questions);
  const [only, second] = deciding;
  const counted = table.questions.find((one) => one.question === only?.key);
  if (only === undefined || second !== undefined || counted === undefined) return [];
  const { type, rules } = only;
  const { edges } = toRuleThresholds(only, rules);
  const zones = zonesOf(only);
  const { outcomes } = createOutcomeCodes(deciding);
  const rows = new Map(outcomes.map(({ word }) => [outcomeKey(word), 0]));
  const add = (outcome: string, count: number) =>
    rows.set(outcomeKey(outcome), (rows.get(outcomeKey(outcome)) ?? 0) + count);
  for (const [at, score] of counted.scores.entries()) {
    const zone = zones[edges.filter((edge) => score >= edge).length];
    if (zone !== undefined) add(outcomeOfZone(type, zone, null, rules), counted.rows[at] ?? 0);
  }
  add(unansweredOutcome(type, rules), counted.unanswered);
  return outcomes.map(({ word, toPerson }) => ({
    outcome: word,
    toPerson,
    rows: rows.get(outcomeKey(word)) ?? 0,
  }));
}

function countScores(question: PlaygroundQuestion, { scores, rows }: QuestionAnswerCounts) {
  const { max } = ruleMeasureOf(question);
  const bins = Array.from({ length: scoreBinCount }, () => 0);
  for (const [at, score] of scores.entries()) {
    const bin = scoreBinOf(score, max);
    bins[bin] = (bins[bin] ?? 0) + (rows[at] ?? 0);
  }
  return { question: question.id, bins };
}

/**
 * Counts can't tell repeated texts, so every row counts as a text of its own. `describeTableMismatch` has to be null.
 */
export function countTablePeriod(about: PeriodIdentity, period: CountedPeriod): PeriodCounts {
  const { playground, table, drawn } = period;
  const asked = playground.questions.flatMap((question) => {
    const counted = table.questions.find((one) => one.question === question.key);
    return question.included && counted !== undefined ? [{ question, counted }] : [];
  });
  return {
    ...about,
    models: table.models.toSorted(),
    rows: table.rows,
    texts: table.rows,
    unanswered: Math.min(table.rows, ...asked.map(({ counted }) => counted.unanswered)),
    drawn,
    labelled: Math.max(0, ...asked.map(({ counted }) => sum(counted.labelled))),
    errors: asked.flatMap(({ question, counted }) => countErrors(question, counted, drawn)),
    outcomes: countOutcomes(period),
    peopleMost: maxReviewShareOf(playground, decidingQuestions(playground.questions)),
    scores: asked.map(({ question, counted }) => countScores(question, counted)),
  };
}
