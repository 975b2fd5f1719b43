import { kinds } from "#core/kinds/registry.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { type AuthoredQuestion, blankEntry, questionTypes, textEntry } from "#core/model/question.ts";
import { utf8Length } from "#core/service/estimate.ts";
import { describeBytes } from "#core/service/state-size.ts";
import { toCounted } from "#core/text/number-text.ts";
import { insertCopies } from "../edits/edit-questions.ts";
import { setModel, setState } from "../edits/edit-state.ts";
import { mergeQuestionMap } from "../question-map/write-question-map.ts";
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

/** Converts a request, a state, questions or options to a request with only those parts; null for anything else. */
export function toRecognisedRequest(incoming: RecognisedInput): RecognisedRequest | null {
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
    instructions: textEntry("Which one fits?"),
    glosses: { true: blankEntry, false: blankEntry },
    options,
    levels: [],
  };
}

export function isBlankState({ state }: Pick<Playground, "state">): boolean {
  return state.form === "list" ? state.items.length === 0 : state.text.trim() === "";
}

/** Appends the questions. State and model are taken only while the playground's state is blank. */
export function appendRequest(
  playground: Playground,
  { questions, state, model }: RecognisedRequest,
  newKey: () => string,
): Playground {
  const copied = { questions: mergeQuestionMap([], questions, newKey), ledger: noLedger };
  const asked = insertCopies(playground, copied, newKey);
  if (state === null || !isBlankState(playground)) return asked;
  const about = setState(asked, { ...state, items: asked.state.items });
  return model === null ? about : setModel(about, model);
}

/** Example: "2 choices with 9 options; model decider-1.13.0". */
export function describeRequest({ questions, state, model }: RecognisedRequest): string {
  const parts = questionTypes.flatMap((type) => {
    const having = questions.filter((question) => question.type === type);
    return having.length === 0 ? [] : [kinds[type].describeCount(having)];
  });
  if (state !== null) {
    parts.push(
      `a state of ${describeBytes(utf8Length(state.text))} as ${state.form === "json" ? "JSON" : "text"}`,
    );
  }
  if (model !== null) parts.push(`model ${model.slice(0, 60)}`);
  return parts.join("; ");
}

const forms = {
  JSON: "a request as JSON",
  curl: "a curl command",
  code: "code that sends a request",
  YAML: "a request as YAML",
} as const;

const links = {
  p: "a link to a playground",
  s: "a link to a presentation",
  l: "a link to cases to label",
  b: "a link with labels",
} as const;

type Words = {
  [Kind in RecognisedInput["kind"]]: (incoming: Extract<RecognisedInput, { kind: Kind }>) => string;
};

const words: Words = {
  nothing: () => "",
  request: ({ form }) => forms[form],
  questions: ({ source }) => (source === "schema" ? "a JSON Schema" : "questions"),
  options: ({ options }) => toCounted(options.length, "option"),
  playgrounds: ({ names }) =>
    names.length === 1 ? "a playground" : `a library of ${names.length} playgrounds`,
  presentation: () => "a presentation",
  labels: () => "labels that came back",
  link: ({ holds }) => links[holds],
  cases: ({ rows }) => `a table of ${toCounted(rows, "row")}`,
  state: ({ state }) => (state.form === "json" ? "JSON" : "text"),
  unreadable: ({ meant }) => `${meant}, but it can't be read`,
};

export function describeInput<Kind extends RecognisedInput["kind"]>(
  incoming: Extract<RecognisedInput, { kind: Kind }> & { kind: Kind },
): string {
  return words[incoming.kind](incoming);
}
