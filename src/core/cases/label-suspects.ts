import type { CriteriaList } from "#core/kinds/criteria.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AnsweredCases, LabelledQuestion } from "./labelled-answers.ts";
import { factsAbout } from "./labels/fact-columns.ts";
import { summariseLabels } from "./labels/label-facts.ts";
import { foldOf } from "./split-place.ts";

/** The place of a label among the shares of an answer; −1: it has none. */
const placeBy: Record<CriteriaList, (value: CaseLabel["value"], question: LabelledQuestion) => number> = {
  glosses: (value) => (typeof value === "boolean" ? Number(value) : -1),
  options: (value, { options }) => options.findIndex(({ name }) => name === value),
  levels: (value, { levels }) => (typeof value === "number" && value < levels.length ? value : -1),
};

/** A labelled and answered case, as suspicion looks at it. */
interface Judgement {
  readonly row: Case;
  /** Of the label among the shares. */
  readonly place: number;
  readonly shares: readonly number[];
  readonly fold: number;
}

const folds = 5;

/**
 * Cases whose label an answer contradicts with confidence, the most doubtful first (confident learning: Northcutt, Jiang
 * and Chuang 2021). An answer is confident of a label where its share reaches the mean share of that label over the
 * cases that have it, in the four fifths of the cases that this one is not in. So many labels are likely to be wrong.
 */
export function findLabelIssues(
  question: LabelledQuestion & Pick<PlaygroundQuestion, "key">,
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
      : [{ row, place, shares, fold: foldOf(row, folds) }];
  });
  const means = meansByFold(judgements);
  return judgements
    .flatMap((judgement) => {
      const doubt = doubtOf(judgement, means[judgement.fold] ?? []);
      return doubt === null || isLabelConfirmed(judgement.row, question.key)
        ? []
        : [{ row: judgement.row, doubt }];
    })
    .sort((one, other) => other.doubt - one.doubt)
    .map(({ row }) => row);
}

function sharesOf(answer: Answer): readonly number[] | null {
  return kindOf(answer).shares(answer);
}

/** A label that was decided on, or confirmed, is no suspect any more. */
export function isLabelConfirmed(row: Case, questionKey: string): boolean {
  if (row.facts === undefined) return false;
  return summariseLabels(questionKey, factsAbout(row, questionKey)).adjudicated !== null;
}

/** For each fold, the mean share of each label over the cases of other folds that have it; ∞ where there are none. */
function meansByFold(judgements: readonly Judgement[]): number[][] {
  const labels = Math.max(0, ...judgements.map(({ shares }) => shares.length));
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

/** A mean of equal shares may come out a little above them. */
const rounding = 1e-9;

/** By how much another label, of which the answer is confident, is ahead of the given one; null: none is. */
function doubtOf({ place, shares }: Judgement, means: readonly number[]): number | null {
  const own = shares[place] ?? 0;
  const others = shares.filter(
    (share, other) => other !== place && share > own && share >= (means[other] ?? Infinity) - rounding,
  );
  return others.length === 0 ? null : Math.max(...others) - own;
}
