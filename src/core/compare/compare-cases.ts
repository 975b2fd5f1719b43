// Compares two or more sides case by case, with and without labels. Also plans to ask the state again as runs did.

import { type LabelMatch, matchLabel } from "#core/cases/answer-assessment.ts";
import type { AskingCost } from "#core/cases/asking-cost.ts";
import type { CaseAnswer, CaseRunAnswers } from "#core/cases/case-answers.ts";
import { createUsableLabelReader } from "#core/cases/labelled-answers.ts";
import { findWordingIndex } from "#core/cases/run-wordings.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome } from "#core/model/rule.ts";
import type { AskedRequest, CaseRun } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import { addRequestSizes } from "#core/service/estimate.ts";
import { requestSize } from "#core/service/write-request.ts";
import { type IntervalMeasure, wilsonInterval } from "#core/statistics/binomial.ts";
import { compareSides, type SidePairResult, type SideResult } from "#core/statistics/paired-sides.ts";
import { type AnswerChange, type ClassifiedAnswer, compareClassifiedAnswers } from "./compare-runs.ts";

/** A case run, or one wording within a run that asked several. */
export interface CaseSide {
  answers: CaseRunAnswers;
  /** Key of the variant; null for the question's current wording. */
  variant: string | null;
}

/** A side with its answers in the order of the cases; undefined where a case has none. */
export interface AlignedSide extends CaseSide {
  caseAnswers: readonly (CaseAnswer | undefined)[];
}

/** One question's answers in the order of the cases; undefined where a case has none. */
export type SideQuestionAnswers = readonly (Answer | undefined)[];

/**
 * Adds the answers to a side, in the order of the cases. Each case is looked up once, not once per question: with
 * thousands of cases, the lookup costs as much as the comparison.
 */
export function alignSide(side: CaseSide, cases: readonly Pick<Case, "key">[]): AlignedSide {
  return { ...side, caseAnswers: cases.map(({ key }) => side.answers.byCase.get(key)) };
}

export function sideQuestionAnswersOf(
  { answers: { run }, variant, caseAnswers }: AlignedSide,
  questionKey: string,
): SideQuestionAnswers {
  if (variant === null) return caseAnswers.map((one) => one?.answers.get(questionKey));
  const index = findWordingIndex(run, questionKey, variant);
  return caseAnswers.map((one) => one?.answerAt(index) ?? undefined);
}

export interface RepeatAskPlan extends AskingCost {
  asks: readonly { run: CaseRun; asked: AskedRequest }[];
}

/** Plans asking the current state with each run's own questions and model; null if the state can't be sent. */
export function planRepeatAsk(
  { state }: Pick<Case, "state">,
  sides: readonly CaseSide[],
): RepeatAskPlan | null {
  const text = toStateText(state);
  if (!text.ok) return null;
  const runs = new Map(sides.map(({ answers: { run } }) => [run.key, run]));
  const asks = [...runs.values()].map((run) => ({
    run,
    asked: { model: run.model, stateText: text.text, questions: run.asked },
  }));
  return { asks, requests: asks.length, size: addRequestSizes(asks.map(({ asked }) => requestSize(asked))) };
}

export interface CaseChange {
  change: AnswerChange;
  /** Straight from allow to block, or from block to allow. */
  hard: boolean;
  /** "unsure" means left to a person; null when the case has no label that fits. */
  verdicts: { before: LabelMatch; after: LabelMatch } | null;
}

export interface ComparedCase {
  row: Case;
  /** One per side other than the base; null if that side or the base has no answer. */
  changes: readonly (CaseChange | null)[];
}

export interface SideComparison {
  /** Cases that both sides answered. */
  compared: number;
  /** Cases whose outcome differs; for a question without outcomes, whose zone differs. */
  flips: number;
  /** Flips between allow and block (`isHardFlip`). */
  hardFlips: number;
  /** 95 % Wilson interval of the share that flips. */
  flipInterval: IntervalMeasure;
  /** Cases answered by only one of the two. */
  leftOut: number;
}

export interface SideTally {
  right: number;
  wrong: number;
  /** Left to a person, so neither right nor wrong. */
  toPerson: number;
}

/**
 * Counts over labelled cases that every side answered. Cases picked by hand or because of their answer are left out, since they'd
 * favour one side.
 */
export interface LabelledComparison {
  labelled: number;
  /** One per side, the base first. */
  tallies: readonly SideTally[];
  pairs: readonly SidePairResult[];
}

/** Every side relative to the first. */
export interface SidesComparison {
  sides: readonly SideComparison[];
  judged: LabelledComparison;
  /** Cases answered by the base and another side: hard flips first, then flips, then by movement. */
  cases: readonly ComparedCase[];
}

export function isHardFlip(before: Outcome, after: Outcome): boolean {
  const [from, to] = [before.trim().toLowerCase(), after.trim().toLowerCase()];
  return (from === "allow" && to === "block") || (from === "block" && to === "allow");
}

function placeAnswer(answer: Answer | undefined, { rules }: PlaygroundQuestion): ClassifiedAnswer | null {
  return answer ? { answer, placed: classifyAnswer(answer, rules) } : null;
}

function toVerdicts(before?: LabelMatch | null, after?: LabelMatch | null): CaseChange["verdicts"] {
  return before && after ? { before, after } : null;
}

function toChange(
  question: PlaygroundQuestion,
  before: ClassifiedAnswer,
  after: ClassifiedAnswer,
  verdicts: CaseChange["verdicts"],
): CaseChange {
  const change = compareClassifiedAnswers(before, after, question.rules);
  return {
    change,
    hard: change.flips && isHardFlip(before.placed.outcome, after.placed.outcome),
    verdicts,
  };
}

/** Sort weight: at least 3 for a hard flip, at least 1.5 for a flip, otherwise the movement (0..1); −1 if unknown. */
function weightOf({ changes }: ComparedCase): number {
  let most = -1;
  for (const one of changes) {
    if (one === null) continue;
    const { value } = one.change.moved;
    const flip = one.hard ? 3 : one.change.flips ? 1.5 : 0;
    most = Math.max(most, flip > 0 ? flip + (value ?? 0) : (value ?? -1));
  }
  return most;
}

function summarise(cases: readonly ComparedCase[], at: number, leftOut: number): SideComparison {
  const counts = { compared: 0, flips: 0, hardFlips: 0 };
  for (const { changes } of cases) {
    const one = changes[at];
    if (!one) continue;
    counts.compared += 1;
    if (one.change.flips) counts.flips += 1;
    if (one.hard) counts.hardFlips += 1;
  }
  return { ...counts, flipInterval: wilsonInterval(counts.flips, counts.compared), leftOut };
}

const decidedAs: Record<LabelMatch, SideResult> = { right: "right", wrong: "wrong", unsure: null };

/** `rows` are those that every side answered, so that like is compared with like. */
function judgeSides(rows: readonly (readonly SideResult[])[], sides: number): LabelledComparison {
  const tallies = Array.from({ length: sides }, (_, side) => {
    const tally = { right: 0, wrong: 0, toPerson: 0 };
    for (const row of rows) tally[row[side] ?? "toPerson"] += 1;
    return tally;
  });
  return { labelled: rows.length, tallies, pairs: compareSides(rows, sides) };
}

/** Null if any side has no answer to match with the label. */
function decidedBy(verdicts: readonly (LabelMatch | null)[]): readonly SideResult[] | null {
  const decided: SideResult[] = [];
  for (const verdict of verdicts) {
    if (verdict === null) return null;
    decided.push(decidedAs[verdict]);
  }
  return decided;
}

/** Applies the question's current rules to all sides. */
export function compareCases(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  base: SideQuestionAnswers,
  others: readonly SideQuestionAnswers[],
): SidesComparison {
  const sides = [base, ...others];
  const counts = createUsableLabelReader(question, cases);
  const leftOut = others.map(() => 0);
  const compared: ComparedCase[] = [];
  const judged: (readonly SideResult[])[] = [];
  const unlabelled = sides.map(() => null);
  for (const [index, row] of cases.entries()) {
    const placed = sides.map((answers) => placeAnswer(answers[index], question));
    const counted = counts(row);
    const label = typeof counted === "string" ? labelOf(row, question.key) : counted;
    const verdicts = label
      ? placed.map((one) => one && matchLabel(one.answer, one.placed, question, label))
      : unlabelled;
    const decided = typeof counted === "string" ? null : decidedBy(verdicts);
    if (decided) judged.push(decided);
    const [before] = placed;
    const changes = others.map((_, at) => {
      const after = placed[at + 1];
      if (before && after) {
        return toChange(question, before, after, toVerdicts(verdicts[0], verdicts[at + 1]));
      }
      if (before || after) leftOut[at] = (leftOut[at] ?? 0) + 1;
      return null;
    });
    if (changes.some((one) => one !== null)) compared.push({ row, changes });
  }
  const weighed = compared.map((one) => ({ one, weight: weightOf(one) }));
  weighed.sort((a, b) => b.weight - a.weight);
  return {
    sides: others.map((_, at) => summarise(compared, at, leftOut[at] ?? 0)),
    judged: judgeSides(judged, sides.length),
    cases: weighed.map(({ one }) => one),
  };
}
