import type { Json } from "#core/contract/json.ts";
import type { Question } from "#core/contract/question.ts";
import { scoreChoice } from "./choice.ts";
import { scoreNoul } from "./noul.ts";
import { type Reading, readState } from "./reading.ts";
import { scoreLevels } from "./score.ts";
import {
  type ChoiceVerdict,
  type NoulVerdict,
  type ScoreVerdict,
  toChoiceVerdict,
  toNoulVerdict,
  toScoreVerdict,
} from "./verdict.ts";

/** What the sandbox answers to one question. */
export type Verdict = NoulVerdict | ChoiceVerdict | ScoreVerdict;

/** One verdict per question in order; the same state and question always give the same verdict. */
export function judge(state: Json, questions: readonly Question[]): Verdict[] {
  const reading = readState(state);
  return questions.map((question) => judgeOne(reading, question));
}

function judgeOne(reading: Reading, question: Question): Verdict {
  if (question.type === "noul") return toNoulVerdict(scoreNoul(reading, question));
  if (question.type === "choice")
    return toChoiceVerdict([...question.criteria.keys()], scoreChoice(reading, question));
  return toScoreVerdict(scoreLevels(reading, question));
}
