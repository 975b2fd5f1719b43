import { type Tuning, tuningOf } from "#core/thresholds/tuning.ts";
import type { Playground } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/** Changes what the edges of a question are chosen for, and how that is judged. */
export function setTuning(playground: Playground, key: string, change: Partial<Tuning>): Playground {
  return changeQuestion(playground, key, (question) => ({
    ...question,
    tuning: { ...tuningOf(question), ...change },
  }));
}
