import { expect, it } from "vitest";
import { toSentences, toTokens } from "./text.ts";

const wordsOf = (text: string) => toTokens(text).map((token) => token.word);

it.each([
  ["I can't", ["i", "can", "not"]],
  ["cannot", ["can", "not"]],
  ["They won’t", ["they", "will", "not"]],
  ["it didnt ain't", ["it", "did", "not", "is", "not"]],
  ["Tom's dog I'd", ["tom", "dog", "i", "would"]],
  ["o'clock", ["oclock"]],
  ["f***ing", ["f***ing"]],
  ["important", ["important"]],
  ["3.5 €", ["3.5", "€"]],
  ["a, b!", ["a", ",", "b", "!"]],
])("cuts %j into %j", (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

it("cuts scripts without spaces by their words", () => {
  expect(wordsOf("我想退款").length).toBeGreaterThan(1);
});

it("marks capitals and names", () => {
  const tokens = toTokens("Hello Leeds. NEVER again");
  expect(tokens.map((token) => token.proper)).toEqual([false, true, false, false, false]);
  expect(tokens.map((token) => token.loud)).toEqual([false, false, false, true, false]);
});

it("ends sentences at marks and lines, and joins stray marks to the one before", () => {
  const texts = (text: string) =>
    toSentences(toTokens(text)).map((tokens) => tokens.map((token) => token.word).join(" "));
  expect(texts("One. Two?! ... three\nfour 👍")).toEqual(["one .", "two ?! ...", "three \n", "four 👍"]);
  expect(texts("It was not red but blue")).toEqual(["it was not red", "but blue"]);
  expect(texts("It was anything but blue")).toEqual(["it was anything but blue"]);
  expect(texts("...")).toEqual([]);
  expect(texts("")).toEqual([]);
});
