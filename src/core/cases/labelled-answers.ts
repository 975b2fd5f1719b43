import type { Answer } from "#core/contract/answer.ts";
import { type Case, type CaseLabel, labelOf } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";

/** What measuring looks at of a run over cases. */
export interface AnsweredCases {
  readonly byCase: ReadonlyMap<
    string,
    {
      readonly answers: ReadonlyMap<string, Answer>;
      readonly model: string | null;
      /** The state or the model has changed since. */
      readonly stale: boolean;
    }
  >;
  /** Keys of questions that were asked in other words. */
  readonly staleQuestions: ReadonlySet<string>;
}

/** What measuring looks at of a question. */
export type Labelled = Pick<PlaygroundQuestion, "key" | "type" | "options" | "levels">;

/** A case with what is right about it and what was answered, both fit for the question's type. */
export interface LabelledAnswer {
  readonly row: Case;
  readonly label: CaseLabel;
  readonly answer: Answer;
}

/** Cases that take no part in rates, by the first reason that applies. */
export interface LeftOut {
  /** Nobody said what is right. */
  readonly unlabelled: number;
  /** The label is none that the question has: an option or a level that is no more, or another type. */
  readonly unfit: number;
  /** Picked because of their answer, near an edge or looking wrong: they would bias every rate. */
  readonly picked: number;
  readonly unanswered: number;
  readonly stale: number;
}

export interface LabelledAnswers {
  readonly items: readonly LabelledAnswer[];
  readonly leftOut: LeftOut;
  /** The distinct models that answered, in order of appearance. */
  readonly models: readonly string[];
}

const pickedByAnswer: ReadonlySet<string> = new Set(["near-edge", "looked-wrong"]);

/** Reads a case's label where rates can be made of it, or the reason why not. */
export function labelReader(
  question: Labelled,
): (row: Case) => CaseLabel | "unlabelled" | "unfit" | "picked" {
  const names = new Set(question.options.map(({ name }) => name));
  return (row) => {
    const label = labelOf(row, question.key);
    if (!label) return "unlabelled";
    if (!fits(question, label, names)) return "unfit";
    return pickedByAnswer.has(label.picked) ? "picked" : label;
  };
}

/** The cases of a question that rates can be made of, in their order, and how many are left out for what. */
export function labelledAnswers(
  question: Labelled,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): LabelledAnswers {
  const items: LabelledAnswer[] = [];
  const models = new Set<string>();
  const leftOut = { unlabelled: 0, unfit: 0, picked: 0, unanswered: 0, stale: 0 };
  const labelFor = labelReader(question);
  const reworded = answered?.staleQuestions.has(question.key) === true;
  for (const row of cases) {
    const label = labelFor(row);
    if (typeof label === "string") {
      leftOut[label] += 1;
      continue;
    }
    const known = answered?.byCase.get(row.key);
    const answer = known?.answers.get(question.key);
    if (!known || answer?.type !== question.type) leftOut.unanswered += 1;
    else if (known.stale || reworded) leftOut.stale += 1;
    else {
      items.push({ row, label, answer });
      if (known.model !== null) models.add(known.model);
    }
  }
  return { items, leftOut, models: [...models] };
}

function fits(question: Labelled, { value }: CaseLabel, names: ReadonlySet<string>): boolean {
  if (question.type === "noul") return typeof value === "boolean";
  if (question.type === "choice") return typeof value === "string" && names.has(value);
  return typeof value === "number" && value < question.levels.length;
}
