import { expect, it } from "vitest";
import { questionWords } from "./question-words.ts";

it.each([
  ["a text", " Is it urgent? ", "Is it urgent?"],
  [
    "the member that is called so",
    '{ "scope": "Is it a plan?", "question": "Is it urgent?" }',
    "Is it urgent?",
  ],
  ["a member of a member", '{ "v": 2, "ask": { "Question": " Is it urgent? " } }', "Is it urgent?"],
  ["the first string that asks", '["context first", "Is it urgent?", "Why?"]', "Is it urgent?"],
  ["the outer one", '{ "a": { "text": "within" }, "instructions": "Is it urgent?" }', "Is it urgent?"],
  ["no blank", '{ "question": " ", "q": "Is it urgent?" }', "Is it urgent?"],
  [
    "JSON that asks nothing",
    '{ "topic": "rent", "n": 1, "none": null }',
    '{ "topic": "rent", "n": 1, "none": null }',
  ],
  ["what lies too deep", '[[[["Why?"]]]]', '[[[["Why?"]]]]'],
  ["what is no JSON", "[draft] Is it urgent?", "[draft] Is it urgent?"],
  ["what is too long", `["Why?${" ".repeat(100_000)}"]`, `["Why?${" ".repeat(100_000)}"]`],
])("reads %s", (_, text, words) => {
  expect(questionWords(text)).toBe(words);
});
