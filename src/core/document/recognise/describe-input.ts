// Says in a phrase what was recognised in a pasted text.

import { kinds } from "#core/kinds/registry.ts";
import { questionTypes } from "#core/model/question.ts";
import { utf8Length } from "#core/service/estimate.ts";
import { describeBytes } from "#core/service/state-size.ts";
import { toCounted } from "#core/text/number-text.ts";
import type { RecognisedInput } from "./recognise-input.ts";
import type { RecognisedRequest } from "./request.ts";

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

/** Example: "a curl command"; blank for blank input. */
export function describeInput<Kind extends RecognisedInput["kind"]>(
  incoming: Extract<RecognisedInput, { kind: Kind }> & { kind: Kind },
): string {
  return words[incoming.kind](incoming);
}
