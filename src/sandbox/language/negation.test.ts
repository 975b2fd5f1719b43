import { expect, it } from "vitest";
import { readSentence } from "./sentence.ts";
import { toStem, toTokens } from "./tokens.ts";

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
  ["I don't think the lamp broke", "broke", -1],
  ["There is no sign of rust", "rust", -1],
  ["It is not true that the lamp broke", "broke", -1],
  ["I can't get the lamp to shine", "shine", -0.5],
  ["By no means cheap", "cheap", -1],
  ["I doubt that it rained", "rained", -1],
  ["No doubt it rained", "rained", 1],
  ["It is false that it rained", "rained", -1],
  ["A false alarm rang", "alarm", 1],
  ["Far from cheap", "cheap", -1],
  ["Neither the lamp nor the chair broke", "broke", -1],
  ["I would rather have tea than coffee", "coffee", -1],
  ["I would rather have tea than coffee", "tea", 1],
  ["I prefer tea to the coffee", "coffee", -1],
  ["I forgot to lock the door", "lock", -1],
  ["She has yet to sign", "sign", -1],
  ["It used to squeak", "squeak", -1],
  ["You get used to rain", "rain", 1],
  ["I wish it rained", "rained", -1],
  ["Coffee is out of the question", "coffee", -1],
  ["Coffee is not needed", "coffee", -1],
  ["Tea is unnecessary, coffee comes", "tea", -1],
  ["Tea is unnecessary, coffee comes", "coffee", 1],
  ["Tea comes, coffee is ruled out", "tea", 1],
  ["The last thing I want is coffee", "coffee", -1],
  ["Nothing less than coffee", "coffee", 1],
  ["It could not have been any cheaper", "cheaper", 1],
  ["It would be pleasant if it rained", "rained", -0.5],
  ["If it had rained we would have stayed", "rained", -0.5],
  ["Would it be pleasant if it rained?", "rained", 1],
  ["It would be kind if you called", "called", 1],
])("%s: %s", (text, word, expected) => {
  expect(saidOf(text, word)).toBe(expected);
});
