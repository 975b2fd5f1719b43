import fc from "fast-check";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, questionTypes } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { anyCases, anyLedger, anyPresentation, anyText } from "./any-playground.ts";

const space = fc.constantFrom("", " ", "\n  ", "\t");
const jsonValue = fc.oneof(
  anyText,
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);
/** JSON text with arbitrary spacing and unusual spellings of numbers and escapes. */
const jsonText = fc.oneof(
  fc
    .tuple(space, jsonValue, fc.constantFrom(undefined, 2), space)
    .map(([before, value, indent, after]) => before + JSON.stringify(value, null, indent) + after),
  fc.constantFrom('{"n": 1.10}', '["\\u0041", -0]', '"\\u00e9"', '""', " { } "),
);
const entry: fc.Arbitrary<AuthoredEntry> = fc.oneof(
  fc.record({ form: fc.constant("text" as const), text: anyText }),
  fc.record({ form: fc.constant("json" as const), text: jsonText }),
);
const writtenEntry = entry.filter(({ text }) => text.trim() !== "");

const question: fc.Arbitrary<PlaygroundQuestion> = fc.record({
  key: fc.uuid(),
  id: anyText.filter((id) => id !== ""),
  type: fc.constantFrom(...questionTypes),
  instructions: writtenEntry,
  glosses: fc.record({ true: entry, false: entry }),
  options: fc.uniqueArray(fc.record({ name: anyText.filter((name) => name !== ""), description: entry }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 5,
  }),
  levels: fc.array(writtenEntry, { minLength: 2, maxLength: 4 }),
  included: fc.boolean(),
  rules: fc.constant(defaultRules),
  fitted: fc.constant(null),
  dismissedAdvice: fc.constant([]),
});
const state: fc.Arbitrary<Playground["state"]> = fc.oneof(
  fc.record({
    form: fc.constant("text" as const),
    text: anyText.filter((text) => text !== ""),
    items: fc.array(anyText),
  }),
  fc.record({
    form: fc.constant("json" as const),
    text: jsonText,
    items: fc.array(anyText),
  }),
  fc.record({
    form: fc.constant("list" as const),
    text: anyText,
    items: fc.array(anyText, { minLength: 1 }),
  }),
);

/** Playgrounds whose request can be sent, with hostile text wherever a request takes text. */
export const anyWritablePlayground: fc.Arbitrary<Playground> = fc.record({
  key: fc.uuid(),
  name: anyText,
  notes: anyText,
  model: fc.constantFrom("decider-latest", "a/b:c", "\u202ex"),
  questions: fc
    .uniqueArray(question, { selector: ({ id }) => id, minLength: 1, maxLength: 5 })
    .map(([first, ...rest]) => (first ? [{ ...first, included: true }, ...rest] : [])),
  state,
  cases: anyCases,
  presentation: anyPresentation,
  ledger: anyLedger,
});
