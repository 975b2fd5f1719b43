import { isForRest } from "#core/advice/for-rest.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { place } from "#core/policy/zone.ts";
import { answerTo, type StepAnswers } from "./step-answers.ts";

/** How one question took a text that is not about it. */
export interface OffTopicAnswer {
  text: string;
  answer: Answer | null;
  /**
   * By the zone it falls in. "rejected": a yes/no question said no, a choice took an option for what fits no other;
   * "unsure": it lies in the review band; "taken": it was answered as if it fitted. A score cannot say that nothing fits: null.
   */
  verdict: "rejected" | "unsure" | "taken" | null;
}

function verdictOn(answer: Answer, question: PlaygroundQuestion): OffTopicAnswer["verdict"] {
  if (answer.type === "score") return null;
  const { zone } = place(answer, question.rules);
  if (zone === "unsure") return "unsure";
  if (answer.type === "noul") return zone === "yes" ? "taken" : "rejected";
  const chosen = question.options.find(({ name }) => name === answer.choice);
  const rest = chosen !== undefined && isForRest(chosen.name, chosen.description.text);
  return rest ? "rejected" : "taken";
}

/** How many off-topic texts went where, by zone, and what may help where some were not rejected. */
export function sayOffTopic({ type, rules }: PlaygroundQuestion, report: readonly OffTopicAnswer[]): string {
  if (type === "score") return "A score cannot say that nothing fits.";
  const judged = report.filter(({ verdict }) => verdict !== null);
  const count = (wanted: OffTopicAnswer["verdict"]) =>
    judged.filter(({ verdict }) => verdict === wanted).length;
  const [rejected, unsure, taken] = [count("rejected"), count("unsure"), count("taken")];
  if (judged.length === 0) return "No text was answered.";
  if (rejected === judged.length) return `All ${judged.length} were rejected.`;
  const outcome = toVisibleName(rules[type].outcomes.unsure) || "no outcome";
  const parts = [
    `${rejected} of ${judged.length} were rejected`,
    ...(unsure > 0 ? [`${unsure} fell in the review band (unsure → ${outcome})`] : []),
    ...(taken > 0 ? [`${taken} ${taken === 1 ? "was" : "were"} answered as if the text fitted`] : []),
  ];
  const help =
    type === "choice"
      ? "A described option like “none of these” lets the question reject them."
      : "A gloss that says when the answer is no lets the question reject them.";
  return `${parts.join(", ")}. ${help}`;
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
