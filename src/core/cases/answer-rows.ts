// Cases with an answer to one question. Their answers are read from columns when needed, so that no object is kept.

import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { CaseAnswer, QuestionAnswerReader } from "./case-answers.ts";

/** The parts of a case's answer that statistics use; absent `violations` and `problem` mean none. */
export type CaseAnswerForRates = Pick<CaseAnswer, "answers" | "model" | "stale"> &
  Partial<Pick<CaseAnswer, "violations" | "problem">>;

export interface AnswersForRates
  extends Pick<ReadonlyMap<string, CaseAnswerForRates>, "get" | "has" | "values"> {
  readerOf?(questionKey: string): QuestionAnswerReader<CaseAnswerForRates>;
}

export function createQuestionAnswerReader(
  byCase: AnswersForRates,
  questionKey: string,
): QuestionAnswerReader<CaseAnswerForRates> {
  if (byCase.readerOf) return byCase.readerOf(questionKey);
  return (caseKey) => {
    const known = byCase.get(caseKey);
    return known && { known, answer: known.answers.get(questionKey) };
  };
}

/**
 * A usable answer that unweighted rates leave out, because its case has no usable label, or was picked in a way that
 * biases rates.
 */
export interface UncountedAnswer {
  readonly row: Case;
  /** Null if the case isn't labelled, or its label doesn't fit the question. */
  readonly label: CaseLabel | null;
  readonly answer: Answer;
}

export interface LabelledAnswer extends UncountedAnswer {
  readonly label: CaseLabel;
}

interface AnswerRowsSource<Label> {
  readonly questionKey: string;
  readonly byCase: AnswersForRates;
  readonly labelOf: (row: Case) => Label;
}

/** Answered cases, in the order of the cases. An item is made when it's read. */
export class AnswerRows<Item extends UncountedAnswer> implements Iterable<Item> {
  readonly cases: readonly Case[];
  private readonly source: AnswerRowsSource<Item["label"]>;

  constructor(cases: readonly Case[], source: AnswerRowsSource<Item["label"]>) {
    this.cases = cases;
    this.source = source;
  }

  get length(): number {
    return this.cases.length;
  }

  /** Faster than iterating, but `answer` is valid only until the next visit. */
  forEach(visit: (row: Case, label: Item["label"], answer: Answer) => void): void {
    const { byCase, questionKey, labelOf } = this.source;
    const read = createQuestionAnswerReader(byCase, questionKey);
    for (const row of this.cases) {
      const answer = read(row.key)?.answer;
      if (answer !== undefined) visit(row, labelOf(row), answer);
    }
  }

  *[Symbol.iterator](): Generator<Item> {
    const { byCase, questionKey, labelOf } = this.source;
    const read = createQuestionAnswerReader(byCase, questionKey);
    for (const row of this.cases) {
      const answer = read(row.key)?.answer;
      // A copy, because `answer` is valid only until the next call.
      if (answer !== undefined) yield { row, label: labelOf(row), answer: { ...answer } } as Item;
    }
  }

  *labels(): Generator<Pick<Item, "row" | "label">> {
    for (const row of this.cases) yield { row, label: this.source.labelOf(row) };
  }

  first(count: number): readonly Item[] {
    return [...new AnswerRows<Item>(this.cases.slice(0, count), this.source)];
  }

  where(isIn: (row: Case) => boolean): AnswerRows<Item> {
    const cases = this.cases.filter(isIn);
    return cases.length === this.length ? this : new AnswerRows<Item>(cases, this.source);
  }
}

export const noAnswerRows: AnswerRows<LabelledAnswer> = new AnswerRows<LabelledAnswer>([], {
  questionKey: "",
  byCase: new Map(),
  labelOf: () => ({ questionKey: "", value: false, picked: "all" }),
});
