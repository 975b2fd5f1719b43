import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { judge } from "#core/cases/judge-answer.ts";
import type { Answer } from "#core/contract/answer.ts";
import { type Case, labelOf } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Outcome } from "#core/policy/rule.ts";
import { type McNemar, mcNemar } from "#core/statistics/agreement.ts";
import { type IntervalMeasure, wilsonInterval } from "#core/statistics/intervals.ts";
import { type PairedDifference, pairedDifference } from "#core/statistics/paired-difference.ts";
import { type AnswerChange, byMovement, changeBetween } from "./answer-change.ts";

/** One case as two runs answered it. */
export interface CasePair {
  row: Case;
  change: AnswerChange;
  /** It goes straight from allow to block, or back. */
  hard: boolean;
  /** Whether each run decided it rightly, which leaves out what goes to a person; null without a label. */
  right: { before: boolean; after: boolean } | null;
}

/** Two runs over the same cases, for one question. */
export interface CaseComparison {
  /** Hard flips first, then flips, then by movement. */
  pairs: readonly CasePair[];
  flips: number;
  hardFlips: number;
  /** The share of cases that flip is likely between these. */
  flipInterval: IntervalMeasure;
  /** Cases that only one of the two runs answered, and so are left out. */
  leftOut: number;
  labelled: number;
  rightBefore: number;
  rightAfter: number;
  mcNemar: McNemar;
  /** Share decided rightly after less before, over the labelled cases. */
  difference: PairedDifference;
}

function isHard(before: Outcome | null, after: Outcome | null): boolean {
  const words = new Set([before, after].map((outcome) => outcome?.trim().toLowerCase()));
  return words.has("allow") && words.has("block");
}

function toPair(
  row: Case,
  question: PlaygroundQuestion,
  before: Answer | undefined,
  after: Answer | undefined,
): CasePair | null {
  if (before === undefined || after === undefined) return null;
  const change = changeBetween(before, after, question.rules);
  const label = labelOf(row, question.key);
  const decides = (answer: Answer) => judge(answer, question, label)?.verdict === "right";
  const right = label && { before: decides(before), after: decides(after) };
  return { row, change, hard: change.flips && isHard(change.outcomeBefore, change.outcomeAfter), right };
}

/** What changed between two runs over the cases for one question, by the rules of today. */
export function compareCases(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  one: CaseAnswers,
  other: CaseAnswers,
): CaseComparison {
  let leftOut = 0;
  const pairs: CasePair[] = [];
  for (const row of cases) {
    const before = one.byCase.get(row.key)?.answers.get(question.key);
    const after = other.byCase.get(row.key)?.answers.get(question.key);
    const pair = toPair(row, question, before, after);
    if (pair) pairs.push(pair);
    else if (before || after) leftOut += 1;
  }
  pairs.sort((a, b) => Number(b.hard) - Number(a.hard) || byMovement(a.change, b.change));
  const flips = pairs.filter(({ change }) => change.flips).length;
  const judged = pairs.flatMap(({ right }) => right ?? []);
  const [rightBefore, rightAfter] = [judged.map(({ before }) => before), judged.map(({ after }) => after)];
  const test = mcNemar(rightBefore, rightAfter);
  return {
    pairs,
    flips,
    hardFlips: pairs.filter(({ hard }) => hard).length,
    flipInterval: wilsonInterval(flips, pairs.length),
    leftOut,
    labelled: judged.length,
    rightBefore: rightBefore.filter(Boolean).length,
    rightAfter: rightAfter.filter(Boolean).length,
    mcNemar: test,
    difference: pairedDifference(test.onlyFirstRight, test.onlySecondRight, judged.length),
  };
}
