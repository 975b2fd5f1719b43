import { isForRest } from "#core/advice/for-rest.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { place } from "#core/policy/zone.ts";
import { answerTo, type StepAnswers } from "./step-answers.ts";

/** How one question took a text that is not about it. */
export interface OffTopicAnswer {
  text: string;
  answer: Answer | null;
  /**
   * "caught": a choice took an option for what fits no other, or it is unsure, or a yes/no question did not say yes;
   * "taken": it was answered as if it fitted. A score has no way to say so: null.
   */
  verdict: "caught" | "taken" | null;
}

function verdictOn(answer: Answer, question: PlaygroundQuestion): OffTopicAnswer["verdict"] {
  if (answer.type === "score") return null;
  const { zone } = place(answer, question.rules);
  if (answer.type === "noul") return zone === "yes" ? "taken" : "caught";
  const chosen = question.options.find(({ name }) => name === answer.choice);
  const rest = chosen !== undefined && isForRest(chosen.name, chosen.description.text);
  return rest || zone === "unsure" ? "caught" : "taken";
}

/** How a question took each off-topic text. */
export function offTopicReport(
  question: PlaygroundQuestion,
  answered: readonly StepAnswers[],
): readonly OffTopicAnswer[] {
  return answered.flatMap((one) => {
    const text = one.step.offTopic;
    if (text === null) return [];
    const answer = answerTo(one, question.key);
    return [{ text, answer, verdict: answer && verdictOn(answer, question) }];
  });
}
