// Finds labels that are probably wrong, by how far confident answers contradict them.

import type { CriteriaListName } from "#core/kinds/criteria.ts";
import type { LabelSpace, LabelSpaceWithQuestionKey } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf } from "#core/model/case.ts";
import { crossValidationFold } from "./held-out-split.ts";
import type { AnsweredCases } from "./labelled-answers.ts";
import { labelFactsAbout } from "./labels/fact-columns.ts";
import { needsAdjudication, summariseLabels } from "./labels/label-facts.ts";

/** Index of a label among an answer's probabilities; −1 if it isn't one of them. */
const placeBy: Record<CriteriaListName, (value: CaseLabel["value"], question: LabelSpace) => number> = {
  glosses: (value) => (typeof value === "boolean" ? Number(value) : -1),
  options: (value, { options }) => options.findIndex(({ name }) => name === value),
  levels: (value, { levels }) => (typeof value === "number" && value < levels.length ? value : -1),
};

interface Judgement {
  readonly row: Case;
  /** Index of the case's label in `shares`, which are the answer's probabilities. */
  readonly place: number;
  readonly shares: readonly number[];
  readonly fold: number;
}

const folds = 5;

/**
 * Label issues, the most doubtful first, by confident learning (Northcutt, Jiang and Chuang 2021). A case is an issue
 * if another label has a higher probability than the given one and reaches that label's threshold: its mean
 * probability over cases with that label, taken from the other four of five folds. The number of issues estimates the
 * number of wrong labels. Stale answers don't count, and cases whose labels differ or were adjudicated are left out.
 */
export function findLabelIssues(
  question: LabelSpaceWithQuestionKey,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): readonly Case[] {
  if (answered === null || answered.staleQuestions.has(question.key)) return [];
  const placeOf = placeBy[kinds[question.type].criteria.list];
  const judgements = cases.flatMap((row): Judgement[] => {
    const label = labelOf(row, question.key);
    const known = label && answered.byCase.get(row.key);
    const answer = known && !known.stale ? known.answers.get(question.key) : undefined;
    if (!label || answer?.type !== question.type) return [];
    const place = placeOf(label.value, question);
    const shares = sharesOf(answer);
    return shares === null || shares[place] === undefined
      ? []
      : [{ row, place, shares, fold: crossValidationFold(row, folds) }];
  });
  const means = meansByFold(judgements);
  return judgements
    .flatMap((judgement) => {
      const doubt = doubtOf(judgement, means[judgement.fold] ?? []);
      return doubt === null || isSettledElsewhere(judgement.row, question.key)
        ? []
        : [{ row: judgement.row, doubt }];
    })
    .sort((one, other) => other.doubt - one.doubt)
    .map(({ row }) => row);
}

/** Cases whose labels differ are listed elsewhere, without revealing their answers. */
function isSettledElsewhere(row: Case, questionKey: string): boolean {
  return isLabelAdjudicated(row, questionKey) || needsAdjudication(row, questionKey);
}

function sharesOf(answer: Answer): readonly number[] | null {
  return kindOf(answer).shares(answer);
}

/** Whether a person has adjudicated the label, which therefore isn't an issue. */
export function isLabelAdjudicated(row: Case, questionKey: string): boolean {
  if (row.facts === undefined) return false;
  return summariseLabels(questionKey, labelFactsAbout(row, questionKey)).adjudicated !== null;
}

/**
 * For each fold, the mean probability of each label over the cases with that label in the other folds; ∞ if
 * there are none.
 */
function meansByFold(judgements: readonly Judgement[]): number[][] {
  const labels = judgements.reduce((most, { shares }) => Math.max(most, shares.length), 0);
  return Array.from({ length: folds }, (_, fold) => {
    const sums = new Float64Array(labels);
    const counts = new Float64Array(labels);
    for (const one of judgements) {
      if (one.fold === fold) continue;
      sums[one.place] = (sums[one.place] ?? 0) + (one.shares[one.place] ?? 0);
      counts[one.place] = (counts[one.place] ?? 0) + 1;
    }
    return Array.from(sums, (sum, place) => (counts[place] ? sum / counts[place] : Infinity));
  });
}

/** Tolerance, because the floating-point mean of equal values can exceed them. */
const rounding = 1e-9;

/**
 * How far the given label's probability lies below that of the most probable other label that reaches its own mean;
 * null if none does.
 */
function doubtOf({ place, shares }: Judgement, means: readonly number[]): number | null {
  const own = shares[place] ?? 0;
  const others = shares.filter(
    (share, other) => other !== place && share > own && share >= (means[other] ?? Infinity) - rounding,
  );
  return others.length === 0 ? null : Math.max(...others) - own;
}
