import { expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import { labelChoices } from "./label-choices.ts";

const entry = (text: string) => ({ form: "text" as const, text });

it("are yes and no with what each means", () => {
  const noul = blankQuestion("q", "q", "noul");
  const glosses = { true: entry("Money is asked for in `message`."), false: entry("") };
  expect(labelChoices({ ...noul, glosses })).toEqual([
    { value: true, words: "yes", gloss: "Money is asked for in “message”.", key: "Y" },
    { value: false, words: "no", gloss: "", key: "N" },
  ]);
});

it("are options by number from 1, each once, the first nine with a key", () => {
  const options = ["b", "a", "b", ...Array.from({ length: 9 }, (_, at) => `o${at}`)].map((name, at) => ({
    name,
    description: entry(`means ${at}`),
  }));
  const choices = labelChoices({ ...blankQuestion("q", "q", "choice"), options });
  expect(choices.map(({ words, gloss, key }) => `${words} ${gloss} ${key}`).slice(0, 3)).toEqual([
    "b means 0 1",
    "a means 1 2",
    "o0 means 3 3",
  ]);
  expect(choices.map(({ key }) => key)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "", ""]);
});

it("are levels by number from 0", () => {
  const levels = [entry("calm"), entry("cross")];
  expect(labelChoices({ ...blankQuestion("q", "q", "score"), levels })).toEqual([
    { value: 0, words: "0", gloss: "calm", key: "0" },
    { value: 1, words: "1", gloss: "cross", key: "1" },
  ]);
});
