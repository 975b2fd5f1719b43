import type { Answer } from "#core/contract/answer.ts";
import type { Profile } from "#core/contract/profile.ts";
import { readResponse } from "#core/contract/read-response.ts";
import type { ProbeStep } from "./probe.ts";

/** A step that was answered: one answer for each question that it tried, null where it is unusable. */
export interface StepAnswers {
  step: ProbeStep;
  answers: readonly (Answer | null)[];
  /** What was billed, null where the server does not say. */
  inputTokens: number | null;
}

/** Probabilities back in the author's order. */
function inAuthorsOrder(answer: Answer | null, order: readonly number[] | null): Answer | null {
  if (answer === null || order === null || answer.type === "noul") return answer;
  const probabilities = answer.probabilities.slice();
  order.forEach((place, asked) => {
    probabilities[place] = answer.probabilities[asked] ?? null;
  });
  return { ...answer, probabilities };
}

/** Reads what came back for a step; null where the body is no answer at all. */
export function readStep(step: ProbeStep, responseText: string, profile: Profile): StepAnswers | null {
  const read = readResponse(responseText, step.asked.questions, profile);
  if (!read.ok) return null;
  const answers = step.tried.map(({ order }, index) =>
    inAuthorsOrder(read.reading.answers[index]?.answer ?? null, order),
  );
  return { step, answers, inputTokens: read.reading.usage?.inputTokens ?? null };
}

/** The answer of a step to one question, null where it was not tried or is unusable. */
export function answerTo({ step, answers }: StepAnswers, questionKey: string): Answer | null {
  return answers[step.tried.findIndex((tried) => tried.questionKey === questionKey)] ?? null;
}
