// The entry of a playground in the search of the library.

import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { QuestionTexts } from "#core/model/variant.ts";
import type { SearchableEntry } from "./search-index.ts";

function textsOf({ instructions, glosses, options, levels }: QuestionTexts): string[] {
  return [
    instructions.text,
    glosses.true.text,
    glosses.false.text,
    ...options.flatMap(({ name, description }) => [name, description.text]),
    ...levels.map(({ text }) => text),
  ];
}

function stateTexts({ text, items }: AuthoredState): string[] {
  return [text, ...items];
}

/** All texts of a playground except its cases', because there may be hundreds of thousands. */
export function toPlaygroundEntry(
  {
    key,
    name,
    notes,
    model,
    questions,
    state,
    samples = [],
  }: Omit<Playground, "cases" | "ledger" | "presentation">,
  savedAt: number,
  tags: readonly string[],
): SearchableEntry {
  const written = questions.flatMap((question) => [
    question.id,
    question.note ?? "",
    ...textsOf(question),
    ...(question.variants ?? []).flatMap((variant) => [
      variant.name,
      ...(variant.words === null ? [] : textsOf(variant.words)),
    ]),
    ...(question.wordings ?? []).flatMap((wording) => [wording.name, wording.note]),
  ]);
  const states = [...stateTexts(state), ...samples.flatMap((one) => [one.name, ...stateTexts(one.state)])];
  return {
    key,
    at: savedAt,
    labels: tags.join("\n"),
    own: [name, notes, model, ...written, ...states].join("\n"),
    shared: [],
    answers: [],
  };
}
