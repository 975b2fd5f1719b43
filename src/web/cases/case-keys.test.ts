import { expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { labelForKey, labelKeyLegend } from "./case-keys.ts";

const { questions } = examplePlayground("keys");

function questionOf(type: PlaygroundQuestion["type"]): PlaygroundQuestion {
  const found = questions.find((question) => question.type === type);
  if (found === undefined) throw new Error(`The example has no ${type}.`);
  return found;
}

it("labels a yes/no question by Y and N, with Caps Lock too", () => {
  const noul = questionOf("noul");
  expect(["y", "Y", "n", "N", "1", "x"].map((key) => labelForKey(key, noul))).toEqual([
    true,
    true,
    false,
    false,
    null,
    null,
  ]);
});

it("labels levels by their number from 0 and options by their place from 1", () => {
  const score = { ...questionOf("score"), levels: ["a", "b", "c"].map(toTextEntry) };
  expect(["0", "2", "3", "y"].map((key) => labelForKey(key, score))).toEqual([0, 2, null, null]);
  const choice = questionOf("choice");
  const names = choice.options.map(({ name }) => name);
  expect(["0", "1", "2", "y"].map((key) => labelForKey(key, choice))).toEqual([
    null,
    names[0],
    names[1],
    null,
  ]);
  expect(labelKeyLegend(choice)).toBe(`1 – ${names.length}, L`);
  expect(labelKeyLegend({ ...choice, options: [] })).toBe("L or Enter");
});
