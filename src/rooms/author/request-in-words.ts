import { bytesInWords } from "#core/contract/describe-state.ts";
import { utf8Length } from "#core/contract/estimate.ts";
import type { RecognisedRequest } from "#core/document/recognise-request.ts";
import type { AuthoredQuestion, AuthoredState } from "#core/model/question.ts";

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What could be taken over, as the question puts it: "its 5 questions, state and model". */
export function partsInWords({ questions, state, model }: RecognisedRequest): string {
  const parts = [counted(questions.length, "question", "questions")];
  if (state !== null) parts.push("state");
  if (model !== null) parts.push("model");
  const last = parts.pop();
  return parts.length === 0 ? `its ${last}` : `its ${parts.join(", ")} and ${last}`;
}

function ofType(questions: readonly AuthoredQuestion[], type: AuthoredQuestion["type"]) {
  return questions.filter((question) => question.type === type);
}

function choicesInWords(choices: readonly AuthoredQuestion[]): string {
  const options = choices.reduce((sum, choice) => sum + choice.options.length, 0);
  return `${counted(choices.length, "choice", "choices")} with ${counted(options, "option", "options")}`;
}

function stateInWords({ form, text }: AuthoredState): string {
  return `a state of ${bytesInWords(utf8Length(text))} as ${form === "json" ? "JSON" : "text"}`;
}

/** What is in a request, counted. */
export function contentInWords({ questions, state, model }: RecognisedRequest): string {
  const [nouls, choices, scores] = [
    ofType(questions, "noul"),
    ofType(questions, "choice"),
    ofType(questions, "score"),
  ];
  const parts: string[] = [];
  if (nouls.length > 0) parts.push(`${nouls.length} yes/no`);
  if (choices.length > 0) parts.push(choicesInWords(choices));
  if (scores.length > 0) parts.push(counted(scores.length, "score", "scores"));
  if (state !== null) parts.push(stateInWords(state));
  if (model !== null) parts.push(`model ${model.slice(0, 60)}`);
  return parts.join("; ");
}
