// Cases whose outcome differs from that in the baseline.

import type { LabelMatch } from "#core/cases/answer-assessment.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome } from "#core/model/rule.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import { classifyAnswer, combineOutcomes } from "#core/policy/zone.ts";
import { decidingQuestions } from "#core/thresholds/decision/decision-table.ts";
import {
  type AnsweredPlayground,
  findCurrentAnswer,
  findMatchingQuestion,
  type PairedCase,
  pairCases,
  pairDecisions,
} from "./baseline.ts";
import { isHardFlip } from "./compare-cases.ts";
import { compareClassifiedAnswers } from "./compare-runs.ts";
import { createTransitionReader, noOutcomeText } from "./transitions.ts";

/** A case whose outcome differs from that in the baseline. */
export interface BaselineFlip {
  readonly row: Case;
  readonly excerpt: string;
  /** Question id; null for the overall decision. */
  readonly id: string | null;
  readonly from: string;
  readonly to: string;
  /** Straight from allow to block, or from block to allow. */
  readonly hard: boolean;
  /** How the label judges each result; null without a label. */
  readonly verdicts: { readonly before: LabelMatch; readonly after: LabelMatch } | null;
}

export interface BaselineFlips {
  /** Number of cases compared, for at least one question. */
  readonly compared: number;
  /** Allow → block first, then block → allow, then the rest; within each, those that are wrong now come first. */
  readonly flips: readonly BaselineFlip[];
}

/** Outcome of the overall decision for a case; null if one of its questions lacks an answer. */
function decide(
  side: AnsweredPlayground,
  questions: readonly PlaygroundQuestion[],
  row: Case,
): string | null {
  const parts: { id: string; outcome: Outcome }[] = [];
  for (const question of questions) {
    const answer = findCurrentAnswer(side, question, row);
    if (answer === null) return null;
    parts.push({ id: question.id, outcome: classifyAnswer(answer, question.rules).outcome });
  }
  return combineOutcomes(parts)?.outcome ?? noOutcomeText;
}

type FlipEnds = Pick<BaselineFlip, "from" | "to" | "hard"> & { flips: boolean };

/** Returns a case's results on both sides; null if it has no answer on one of them. */
type EndsOf = (row: Case) => FlipEnds | null;

function decisionEnds(before: AnsweredPlayground, after: AnsweredPlayground): EndsOf {
  const [were, are] = [before, after].map(({ playground }) => decidingQuestions(playground.questions));
  return (row) => {
    const [from, to] = [decide(before, were ?? [], row), decide(after, are ?? [], row)];
    if (from === null || to === null) return null;
    return { from, to, hard: isHardFlip(from, to), flips: outcomeKey(from) !== outcomeKey(to) };
  };
}

function questionEnds(
  question: PlaygroundQuestion,
  before: AnsweredPlayground,
  after: AnsweredPlayground,
): EndsOf {
  const twin = findMatchingQuestion(question, before.playground);
  const read = createTransitionReader(question);
  return (row) => {
    const was = twin && findCurrentAnswer(before, twin, row);
    const is = findCurrentAnswer(after, question, row);
    if (!twin || was === null || is === null) return null;
    const change = compareClassifiedAnswers(
      { answer: was, placed: classifyAnswer(was, twin.rules) },
      { answer: is, placed: classifyAnswer(is, question.rules) },
      question.rules,
    );
    const [from, to] = read(change);
    return { from, to, hard: isHardFlip(from, to), flips: change.flips };
  };
}

function weightOf({ from, hard, verdicts }: BaselineFlip): number {
  const straight = hard ? (from.trim().toLowerCase() === "allow" ? 4 : 2) : 0;
  return straight + (verdicts?.after === "wrong" ? 1 : 0);
}

function collect(
  id: string | null,
  endsOf: EndsOf,
  cases: readonly Case[],
  fated: readonly PairedCase[],
): { readonly compared: ReadonlySet<string>; readonly flips: readonly BaselineFlip[] } {
  const byKey = new Map(fated.map(({ row, before, after }) => [row.key, { before, after }]));
  const compared = new Set<string>();
  const flips = cases.flatMap((row): BaselineFlip[] => {
    const ends = endsOf(row);
    if (ends === null) return [];
    compared.add(row.key);
    const { from, to, hard } = ends;
    const verdicts = byKey.get(row.key) ?? null;
    return ends.flips ? [{ row, excerpt: stateExcerpt(row.state), id, from, to, hard, verdicts }] : [];
  });
  return { compared, flips };
}

/** Finds flips of the overall decision if several questions make one, otherwise flips of each question. */
export function findBaselineFlips(before: AnsweredPlayground, after: AnsweredPlayground): BaselineFlips {
  const { questions, cases } = after.playground;
  const deciding = decidingQuestions(questions);
  const makesDecision = deciding.length > 1 && decidingQuestions(before.playground.questions).length > 0;
  const lists = makesDecision
    ? [collect(null, decisionEnds(before, after), cases, pairDecisions(before, after))]
    : questions
        .filter(({ included }) => included)
        .map((question) => {
          const twin = findMatchingQuestion(question, before.playground);
          const fated = twin ? pairCases(question, twin, before, after) : [];
          return collect(question.id, questionEnds(question, before, after), cases, fated);
        });
  const flips = lists.flatMap((list) => list.flips);
  return {
    compared: new Set(lists.flatMap((list) => [...list.compared])).size,
    flips: flips.toSorted((one, other) => weightOf(other) - weightOf(one)),
  };
}
