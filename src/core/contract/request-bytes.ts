import type { AskedQuestion, AskedRequest } from "./asked.ts";
import { utf8Length } from "./estimate.ts";

const known = new WeakMap<AskedQuestion, number>();

function questionBytes(question: AskedQuestion): number {
  const before = known.get(question);
  if (before !== undefined) return before;
  const bytes = utf8Length(JSON.stringify(question.id)) + 1 + utf8Length(question.text);
  known.set(question, bytes);
  return bytes;
}

/** The length of a request's exact body in UTF-8 bytes, without composing it; each question is counted once. */
export function requestBytes({ model, stateText, questions }: AskedRequest): number {
  const frame =
    utf8Length(`{"model":${JSON.stringify(model)},"state":,"questions":{}}`) + utf8Length(stateText);
  const commas = Math.max(0, questions.length - 1);
  return questions.reduce((sum, question) => sum + questionBytes(question), frame + commas);
}
