import { expect, it } from "vitest";
import { readSentence } from "./sentence.ts";
import { toStem } from "./stem.ts";
import { toTokens } from "./text.ts";

function saidOf(text: string, word: string): number | undefined {
  const sentence = readSentence(toTokens(text), toStem);
  return sentence.polarity[sentence.tokens.findIndex((token) => token.word === word)]?.said;
}

it.each([
  ["I want a refund", "refund", 1],
  ["I am not asking for a refund", "refund", -1],
  ["I don't want a refund", "refund", -1],
  ["It is not without charm", "charm", 1],
  ["The parcel has not reached my house", "house", -0.5],
  ["No customer data was exposed", "exposed", -1],
  ["Not the lamp, the chair", "chair", 1],
  ["I am not sad but angry", "angry", 1],
  ["Not only late", "late", 1],
  ["We did not lose because of rain", "lose", 1],
  ["We did not lose, because of rain", "lose", -1],
  ["Nothing but trouble", "trouble", 1],
  ["Nothing broke", "broke", -1],
  ["Blue instead of red", "red", -1],
  ["Send it instead red", "red", 1],
  ["Anything but helpful", "helpful", -1],
  ["No part shall be copied", "copied", 1],
  ["The app is not working on trains", "trains", 1],
  ["hardly any noise", "noise", -1],
  ["He denies theft", "theft", -1],
])("%s: %s", (text, word, expected) => {
  expect(saidOf(text, word)).toBe(expected);
});
