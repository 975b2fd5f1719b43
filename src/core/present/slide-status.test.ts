import { expect, it } from "vitest";
import type { Answer } from "#core/model/answer.ts";
import { slideStatus } from "./slide-status.ts";

const answer: Answer = { type: "noul", value: 0.5 };
const asked = [{ key: "a" }, { key: "b" }, { key: "c", narrows: { key: "b", option: "x" } }];

it.each<[keys: string, stale: boolean, status: string]>([
  ["abc", false, "answered"],
  ["ab", false, "answered"],
  ["a", false, "missing"],
  ["", false, "missing"],
  ["ab", true, "stale"],
  ["", true, "stale"],
])("tells what a slide with answers to “%s” has (out of date: %s): %s", (keys, stale, status) => {
  const answers = new Map([...keys].map((key) => [key, answer]));
  expect(slideStatus(asked, { answers, source: null }, stale)).toBe(status);
});
