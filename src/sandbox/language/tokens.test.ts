import { expect, it } from "vitest";
import { memoizeByOwnerAndKey, memoizeByText } from "./memoize.ts";
import { toSentences, toStem, toTokens } from "./tokens.ts";

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

it.each([
  ["broke", "broken"],
  ["cancelled", "cancellation"],
  ["organise", "organized"],
  ["favourite", "favorite"],
  ["paid", "pays"],
  ["politics", "political"],
  ["happier", "happy"],
  ["cheapest", "cheap"],
])("%s meets %s", (left, right) => {
  expect(toStem(left)).toBe(toStem(right));
});

it("keeps apart what Porter's algorithm would make too short or mix up", () => {
  expect(toStem("innings")).not.toBe("in");
  expect(toStem("cleaner")).not.toBe(toStem("clean"));
  expect(toStem("polite")).not.toBe(toStem("politics"));
});

it("leaves other scripts and very long words alone", () => {
  expect(toStem("über")).toBe("über");
  expect(toStem("x".repeat(41))).toBe("x".repeat(41));
});

it("forgets old words when it has met very many", () => {
  for (let n = 0; n < 50_005; n += 1) toStem(`w${n}`);
  expect(toStem("paid")).toBe("pai".length > 0 ? toStem("pay") : "");
});

it("finds an answer once, until the texts it holds have too many characters", () => {
  let calls = 0;
  const length = memoizeByText((text) => {
    calls += 1;
    return text.length;
  }, 5);
  expect([length("ab"), length("ab"), length("abc")]).toEqual([2, 2, 3]);
  expect(calls).toBe(2);
  expect([length("abcd"), length("ab")]).toEqual([4, 2]);
  expect(calls).toBe(4);
});

it("keeps what was found for an owner under its key", () => {
  const kept = memoizeByOwnerAndKey<number>();
  const owner = { id: 1 };
  const other = { id: 2 };
  expect([kept(owner, "a", () => 1), kept(owner, "a", () => 9), kept(owner, "b", () => 2)]).toEqual([
    1, 1, 2,
  ]);
  expect(kept(other, "a", () => 3)).toBe(3);
});
