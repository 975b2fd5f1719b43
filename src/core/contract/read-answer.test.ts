import { describe, expect, it } from "vitest";
import type { AnswerBody } from "./bodies/answer-body.ts";
import { askedQuestions } from "./bodies/asked-questions.ts";
import { choiceAnswers } from "./bodies/choice-answers.ts";
import { noulAnswers } from "./bodies/noul-answers.ts";
import { scoreAnswers } from "./bodies/score-answers.ts";
import { profile } from "./profiles/decider.ts";
import { readAnswer } from "./read-answer.ts";

const tables: Record<string, readonly AnswerBody[]> = {
  late: noulAnswers,
  team: choiceAnswers,
  mood: scoreAnswers,
};

describe.each(askedQuestions)("an answer to $type", (question) => {
  it.each(tables[question.id] ?? [])("$name", ({ text, answer, violations }) => {
    const reading = readAnswer(question, text === null ? undefined : JSON.parse(text), profile);
    expect(reading.violations).toEqual(violations);
    expect(reading.id).toBe(question.id);
    expect(roundly(reading.answer)).toEqual(answer);
  });
});

/** The same value with numbers cut to 12 digits, for what binary arithmetic adds. */
function roundly(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item) => (typeof item === "number" ? Number(item.toPrecision(12)) : item)),
  );
}
