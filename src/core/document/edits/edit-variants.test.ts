import fc from "fast-check";
import { expect, it } from "vitest";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { questionTextsOf } from "#core/model/variant.ts";
import { examplePlayground } from "../new-playground.ts";
import { wordingsOf } from "../question-wordings.ts";
import { changeQuestion } from "./edit-questions.ts";
import { activateVariant, addVariant, removeVariant, renameVariant } from "./edit-variants.ts";

const example = examplePlayground("p");
const [{ key }] = example.questions as [PlaygroundQuestion];
let made = 0;
const newKey = () => `k${(made += 1)}`;
const own = (playground: Playground) =>
  playground.questions.find((question) => question.key === key) as PlaygroundQuestion;
const reword = (playground: Playground, text: string) =>
  changeQuestion(playground, key, (question) => ({ ...question, instructions: toTextEntry(text) }));
const names = (playground: Playground) =>
  own(playground).variants?.map(({ name, words }) => (words === null ? `[${name}]` : name));
const keyOf = (playground: Playground, name: string) =>
  own(playground).variants?.find((variant) => variant.name === name)?.key ?? "";
const says = (playground: Playground) => own(playground).instructions.text;

const two = reword(addVariant(example, key, newKey), "B?");
const three = reword(addVariant(two, key, newKey), "C?");

it("begins another wording with a copy, and keeps the one before", () => {
  const copied = addVariant(example, key, newKey);
  expect(names(copied)).toEqual(["A", "[B]"]);
  expect(questionTextsOf(own(copied))).toEqual(questionTextsOf(own(example)));
  expect(names(three)).toEqual(["A", "B", "[C]"]);
  expect(wordingsOf(own(three)).map(({ question }) => question.instructions.text)).toEqual([
    says(example),
    "B?",
    "C?",
  ]);
  expect(wordingsOf(own(three))).toBe(wordingsOf(own(three)));
  expect(wordingsOf(own(example))).toEqual([]);
});

it("asks what is chosen, and keeps what was typed into each", () => {
  const first = activateVariant(three, key, keyOf(three, "A"));
  expect([names(first), says(first)]).toEqual([["[A]", "B", "C"], says(example)]);
  expect(activateVariant(first, key, keyOf(three, "C"))).toEqual(three);
  expect(activateVariant(three, key, keyOf(three, "C"))).toBe(three);
  expect(activateVariant(three, key, "gone")).toBe(three);
  expect(activateVariant(example, key, "gone")).toBe(example);
});

it("is renamed, and a letter that is free is given again", () => {
  const renamed = renameVariant(three, key, keyOf(three, "B"), "short");
  expect(names(renamed)).toEqual(["A", "short", "[C]"]);
  expect(names(addVariant(renamed, key, newKey))).toEqual(["A", "short", "C", "[B]"]);
  expect(renameVariant(example, key, "gone", "x")).toBe(example);
});

it("is let go of: its neighbour is asked, and the last is the question alone", () => {
  const left = removeVariant(three, key, keyOf(three, "C"));
  expect([names(left), says(left)]).toEqual([["A", "[B]"], "B?"]);
  const alone = removeVariant(left, key, keyOf(left, "A"));
  expect([names(alone), says(alone)]).toEqual([undefined, "B?"]);
  expect(Object.hasOwn(own(alone), "variants")).toBe(false);
  const first = activateVariant(left, key, keyOf(left, "A"));
  expect(says(removeVariant(first, key, keyOf(left, "A")))).toBe("B?");
  expect(removeVariant(three, key, "gone")).toBe(three);
  const middle = activateVariant(three, key, keyOf(three, "B"));
  expect(names(removeVariant(middle, key, keyOf(three, "B")))).toEqual(["[A]", "C"]);
  const begun = activateVariant(three, key, keyOf(three, "A"));
  expect(names(removeVariant(begun, key, keyOf(three, "A")))).toEqual(["[B]", "C"]);
  expect(names(removeVariant(three, key, keyOf(three, "A")))).toEqual(["B", "[C]"]);
});

it("has a name for every one of many", () => {
  const many = Array.from({ length: 29 }).reduce<Playground>((now) => addVariant(now, key, newKey), example);
  expect(names(many)?.slice(-5)).toEqual(["Z", "A2", "B2", "C2", "[D2]"]);
});

it("has one wording that is asked and loses no other, whatever is done", () => {
  const step = fc.record({ what: fc.constantFrom("add", "choose", "remove"), at: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = example;
      for (const { what, at } of steps) {
        const keys = own(now).variants?.map((variant) => variant.key) ?? [];
        const picked = keys[at % Math.max(1, keys.length)] ?? "";
        if (what === "add") now = addVariant(now, key, newKey);
        else if (what === "choose") now = activateVariant(now, key, picked);
        else now = removeVariant(now, key, picked);
        const { variants } = own(now);
        if (variants === undefined) continue;
        expect(variants.filter(({ words }) => words === null)).toHaveLength(1);
        expect(new Set(variants.map((variant) => variant.key)).size).toBe(variants.length);
        expect(variants.length).toBeGreaterThan(1);
      }
    }),
  );
});
