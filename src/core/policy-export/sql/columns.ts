// Names of the columns that the SQL makes for each question.

import type { Policy } from "../code/policy.ts";

type PolicyQuestion = Policy["questions"][number];
type QuestionOf<Type extends PolicyQuestion["type"]> = Extract<PolicyQuestion, { type: Type }>;

/** `stem` is the beginning of the names of the question's columns. */
export interface QuestionWithStem<Question extends PolicyQuestion = PolicyQuestion> {
  readonly question: Question;
  readonly stem: string;
}

/** A name that needs no quoting in any dialect: [a-z0-9_], at most 32 characters, starting with a letter. */
function toStem(id: string): string {
  const words = id.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const stem = words.join("_").slice(0, 30).replace(/_$/, "");
  if (stem === "") return "question";
  return /^[a-z]/.test(stem) ? stem : `q_${stem}`;
}

/** Gives each question the stem of its column names. Equal stems get a number: `spam`, `spam_2`. */
export function assignColumnStems(questions: readonly PolicyQuestion[]): readonly QuestionWithStem[] {
  const taken = new Set<string>();
  return questions.map((question) => {
    const wanted = toStem(question.id);
    let stem = wanted;
    for (let count = 2; taken.has(stem); count += 1) stem = `${wanted}_${count}`;
    taken.add(stem);
    return { question, stem };
  });
}

/** One function for each question type, so that a new type can't be forgotten. */
export type TypeHandlers<Result> = {
  readonly [Type in PolicyQuestion["type"]]: (one: QuestionWithStem<QuestionOf<Type>>) => Result;
};

export function handleByType<Result>(table: TypeHandlers<Result>, one: QuestionWithStem): Result {
  return (table[one.question.type] as (one: QuestionWithStem) => Result)(one);
}

export interface ReadingColumns {
  /** Name of the column with the number that the rule compares, as a double. */
  readonly value: string;
  /** Name of a column that is NULL without a usable answer; the same as `value` if that column is, too. */
  readonly answer: string;
}

const readings: TypeHandlers<ReadingColumns> = {
  noul: ({ stem }) => ({ value: `${stem}_probability`, answer: `${stem}_probability` }),
  choice: ({ stem, question: { rule } }) => ({ value: `${stem}_${rule.measure}`, answer: `${stem}_choice` }),
  score: ({ stem, question: { rule } }) => ({
    value: rule.from === null ? `${stem}_level` : `${stem}_from_${rule.from}`,
    answer: `${stem}_level`,
  }),
};

export function readingColumns(one: QuestionWithStem): ReadingColumns {
  return handleByType(readings, one);
}

export function readingColumnNames(one: QuestionWithStem): readonly string[] {
  const { value, answer } = readingColumns(one);
  return value === answer ? [value] : [answer, value];
}
