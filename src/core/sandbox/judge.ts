import { stemmer } from "stemmer";
import type { Entry, Json } from "#core/contract/json.ts";
import type { Question } from "#core/contract/question.ts";
import { toChoiceVerdict, toNoulVerdict, toScoreVerdict, type Verdict } from "./verdict.ts";

export type { ChoiceVerdict, NoulVerdict, ScoreVerdict, Verdict } from "./verdict.ts";

/** One verdict per question in order; the same state and question always give the same verdict. */
export function judge(state: Json, questions: readonly Question[]): Verdict[] {
  const words = new Set(stemsOf(state));
  return questions.map((question) => judgeOne(words, question));
}

function judgeOne(words: ReadonlySet<string>, question: Question): Verdict {
  if (question.type === "noul") {
    const evidence = overlap(words, question.instructions) + overlap(words, question.criteria.true ?? "");
    return toNoulVerdict(
      0.4 + 0.4 * Math.min(1, evidence) - 0.2 * overlap(words, question.criteria.false ?? ""),
    );
  }
  if (question.type === "choice") {
    const weights = [...question.criteria].map(([name, text]) => {
      return Math.exp(4 * (overlap(words, name) + overlap(words, text ?? "")));
    });
    return toChoiceVerdict([...question.criteria.keys()], weights);
  }
  return toScoreVerdict(question.criteria.map((level) => Math.exp(3 * overlap(words, level))));
}

function overlap(words: ReadonlySet<string>, text: Entry): number {
  const stems = stemsOf(text).filter((stem) => stem.length > 3);
  return stems.length === 0 ? 0 : stems.filter((stem) => words.has(stem)).length / stems.length;
}

function stemsOf(value: Json): string[] {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (
    text
      .slice(0, 100_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map((word) => stemmer(word));
}
