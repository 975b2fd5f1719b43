import { verdictOf } from "#core/cases/judge-answer.ts";
import type { Answer } from "#core/contract/answer.ts";
import { type Case, labelOf } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Outcome } from "#core/policy/rule.ts";
import { type Placed, place } from "#core/policy/zone.ts";
import { type McNemar, mcNemar } from "#core/statistics/agreement.ts";
import { type IntervalMeasure, wilsonInterval } from "#core/statistics/intervals.ts";
import { type PairedDifference, pairedDifference } from "#core/statistics/paired-difference.ts";
import { type AnswerChange, moved } from "./answer-change.ts";
import type { AnswerOfCase } from "./case-side.ts";

/** One case as another side answered it, beside the base. */
export interface CaseChange {
  change: AnswerChange;
  /** It goes straight from allow to block, or back. */
  hard: boolean;
  /** Whether each of the two decided it rightly, which leaves out what goes to a person; null without a label. */
  right: { before: boolean; after: boolean } | null;
}

/** One case as every side answered it. */
export interface ComparedCase {
  row: Case;
  /** For each of the other sides; null where it or the base has no answer. */
  changes: readonly (CaseChange | null)[];
}

/** What another side differs in from the base, over all cases that both answered. */
export interface SideComparison {
  /** Cases that both answered. */
  compared: number;
  flips: number;
  hardFlips: number;
  /** The share of cases that flip is likely between these. */
  flipInterval: IntervalMeasure;
  /** Cases that only one of the two answered, and so are left out. */
  leftOut: number;
  labelled: number;
  rightBefore: number;
  rightAfter: number;
  mcNemar: McNemar;
  /** Share decided rightly after less before, over the labelled cases. */
  difference: PairedDifference;
}

/** Several sides over the same cases for one question, each held against the first. */
export interface CasesComparison {
  /** For each side but the base. */
  sides: readonly SideComparison[];
  /** Cases that any side but the base answered with it: hard flips first, then flips, then by movement. */
  cases: readonly ComparedCase[];
}

function isHard(before: Outcome, after: Outcome): boolean {
  const words = new Set([before.trim().toLowerCase(), after.trim().toLowerCase()]);
  return words.has("allow") && words.has("block");
}

interface PlacedAnswer {
  answer: Answer;
  placed: Placed;
}

function placeAnswer(answer: Answer | undefined, { rules }: PlaygroundQuestion): PlacedAnswer | null {
  return answer ? { answer, placed: place(answer, rules) } : null;
}

function toChange(
  row: Case,
  question: PlaygroundQuestion,
  before: PlacedAnswer,
  after: PlacedAnswer,
): CaseChange {
  const [outcomeBefore, outcomeAfter] = [before.placed.outcome, after.placed.outcome];
  const flips = outcomeBefore !== outcomeAfter;
  const label = labelOf(row, question.key);
  const decides = ({ answer, placed }: PlacedAnswer) =>
    verdictOf(answer, placed, question, label) === "right";
  return {
    change: {
      before: before.answer,
      after: after.answer,
      moved: moved(before.answer, after.answer),
      outcomeBefore,
      outcomeAfter,
      flips,
    },
    hard: flips && isHard(outcomeBefore, outcomeAfter),
    right: label && { before: decides(before), after: decides(after) },
  };
}

/** How a case stands in the list: from 3 on a hard flip, from 1.5 on a flip, else how much moved; −1: unknown. */
function weightOf({ changes }: ComparedCase): number {
  return Math.max(
    ...changes.map((one) => {
      if (one === null) return -1;
      const { value } = one.change.moved;
      if (one.hard) return 3 + (value ?? 0);
      return one.change.flips ? 1.5 + (value ?? 0) : (value ?? -1);
    }),
  );
}

function summarise(cases: readonly ComparedCase[], at: number, leftOut: number): SideComparison {
  const changes = cases.flatMap((one) => one.changes[at] ?? []);
  const flips = changes.filter(({ change }) => change.flips).length;
  const judged = changes.flatMap(({ right }) => right ?? []);
  const [rightBefore, rightAfter] = [judged.map(({ before }) => before), judged.map(({ after }) => after)];
  const test = mcNemar(rightBefore, rightAfter);
  return {
    compared: changes.length,
    flips,
    hardFlips: changes.filter(({ hard }) => hard).length,
    flipInterval: wilsonInterval(flips, changes.length),
    leftOut,
    labelled: judged.length,
    rightBefore: rightBefore.filter(Boolean).length,
    rightAfter: rightAfter.filter(Boolean).length,
    mcNemar: test,
    difference: pairedDifference(test.onlyFirstRight, test.onlySecondRight, judged.length),
  };
}

/** What changes from a base to others over the cases for one question, by the rules of today. */
export function compareCases(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  base: AnswerOfCase,
  others: readonly AnswerOfCase[],
): CasesComparison {
  const leftOut = others.map(() => 0);
  const compared: ComparedCase[] = [];
  for (const row of cases) {
    const before = placeAnswer(base(row.key), question);
    const changes = others.map((other, at) => {
      const after = placeAnswer(other(row.key), question);
      if (before && after) return toChange(row, question, before, after);
      if (before || after) leftOut[at] = (leftOut[at] ?? 0) + 1;
      return null;
    });
    if (changes.some((one) => one !== null)) compared.push({ row, changes });
  }
  const weights = new Map(compared.map((one) => [one, weightOf(one)]));
  compared.sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return { sides: others.map((_, at) => summarise(compared, at, leftOut[at] ?? 0)), cases: compared };
}
