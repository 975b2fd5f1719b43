import { blankQuestion } from "#core/document/new-playground.ts";
import { kindOf } from "#core/kinds/table.ts";
import type { Answer } from "#core/model/answer.ts";
import { type AuthoredQuestion, type AuthoredState, textEntry } from "#core/model/question.ts";
import type { PlantedAt, StepAnswers } from "./probe-record.ts";

/** What nobody writes by chance, so that only this place of the state can tell. */
const sentence = "The code word of this text is HERON-4471.";

/** Under which key and id the planted sentence is asked about. */
export const plantedKey = "cutpoint-planted";

/** Asks whether the planted sentence was read. */
export const plantedQuestion: AuthoredQuestion = {
  ...blankQuestion(plantedKey, "code_word", "noul"),
  instructions: textEntry("Does the text give the code word HERON-4471?"),
};

/** The state with the sentence before everything else or after it; null where it can hold none. */
export function plantSentence(state: AuthoredState, at: PlantedAt): AuthoredState | null {
  const isFirst = at === "start";
  if (state.form === "text") {
    return { ...state, text: isFirst ? `${sentence}\n${state.text}` : `${state.text}\n${sentence}` };
  }
  if (state.form === "list") {
    return { ...state, items: isFirst ? [sentence, ...state.items] : [...state.items, sentence] };
  }
  return plantInJson(state, isFirst);
}

/** As one more field of an object, in the author's own text beside it. */
function plantInJson(state: AuthoredState, isFirst: boolean): AuthoredState | null {
  const text = state.text.trim();
  const inner = text.slice(1, -1).trim();
  const field = `"code_word_note": ${JSON.stringify(sentence)}`;
  if (!text.startsWith("{") || !text.endsWith("}") || inner === "") return null;
  return { ...state, text: isFirst ? `{${field}, ${inner}}` : `{${inner}, ${field}}` };
}

/** How far a state is read: the probability that its first and its last sentence were. */
export interface TruncationReport {
  start: number | null;
  end: number | null;
  verdict: "read" | "cut" | "unknown";
  words: string;
}

function probabilityAt(answered: readonly StepAnswers[], at: PlantedAt): number | null {
  const step = answered.find((one) => one.step.planted === at);
  const answer: Answer | null = step?.answers[0] ?? null;
  return answer === null ? null : Number(kindOf(answer).told(answer));
}

/** So much less at the end than at the start is no matter of place. */
const clear = 0.3;

/** Whether the end of the state was read, told by the sentence at its end against the same at its start. */
export function truncationReport(answered: readonly StepAnswers[]): TruncationReport {
  const start = probabilityAt(answered, "start");
  const end = probabilityAt(answered, "end");
  if (start === null || end === null) {
    return { start, end, verdict: "unknown", words: "There are no two answers to compare." };
  }
  if (end >= 0.5 || (start >= 0.5 && start - end < clear)) {
    return { start, end, verdict: "read", words: "The end of the state is read." };
  }
  if (start >= 0.5) {
    const words =
      "The end of the state is not read: the same sentence is found at the start. Shorten the state, or ask a model with a larger window.";
    return { start, end, verdict: "cut", words };
  }
  const words =
    "The sentence isn't found at the start either, so this model can't tell. Check with a shorter state.";
  return { start, end, verdict: "unknown", words };
}
