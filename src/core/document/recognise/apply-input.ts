// Converts recognised input to a request, and adds it to a playground.

import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { type AuthoredQuestion, blankEntry, toTextEntry } from "#core/model/question.ts";
import { insertQuestionCopies } from "../edits/edit-questions.ts";
import { setPlaygroundModel, setPlaygroundState } from "../edits/edit-state.ts";
import { mergeQuestionMap } from "../question-map/merge-question-map.ts";
import type { RecognisedInput } from "./recognise-input.ts";
import type { RecognisedRequest } from "./request.ts";

const noRequest: RecognisedRequest = {
  questions: [],
  state: null,
  model: null,
  unknown: [],
  newer: [],
  hasImages: false,
  computed: [],
};

/**
 * Converts a request, state, questions or options to a request with only those parts; null for other input.
 */
export function recognisedInputToRequest(incoming: RecognisedInput): RecognisedRequest | null {
  if (incoming.kind === "request") return incoming.request;
  if (incoming.kind === "state") return { ...noRequest, state: incoming.state };
  if (incoming.kind === "questions") {
    return { ...noRequest, questions: incoming.found.questions, newer: incoming.newer };
  }
  return incoming.kind === "options"
    ? { ...noRequest, questions: [optionsQuestion(incoming.options)] }
    : null;
}

function optionsQuestion(options: AuthoredQuestion["options"]): AuthoredQuestion {
  return {
    id: "choice",
    type: "choice",
    instructions: toTextEntry("Which one fits?"),
    glosses: { true: blankEntry, false: blankEntry },
    options,
    levels: [],
  };
}

export function isBlankState({ state }: Pick<Playground, "state">): boolean {
  return state.form === "list" ? state.items.length === 0 : state.text.trim() === "";
}

/** Appends the questions. State and model are applied only if the request has a state and the playground's is blank. */
export function appendRequest(
  playground: Playground,
  { questions, state, model }: RecognisedRequest,
  newKey: () => string,
): Playground {
  const copied = { questions: mergeQuestionMap([], questions, newKey), ledger: noLedger };
  const asked = insertQuestionCopies(playground, copied, newKey);
  if (state === null || !isBlankState(playground)) return asked;
  const about = setPlaygroundState(asked, { ...state, items: asked.state.items });
  return model === null ? about : setPlaygroundModel(about, model);
}
