import { describe, expect, it } from "vitest";
import {
  correctWord,
  findNearestEverydayWord,
  findNearestWord,
  groupByInitialAndLength,
  isKnownWord,
} from "./correct-word.ts";

describe("findNearestWord", () => {
  const groups = groupByInitialAndLength([
    "package",
    "delivery",
    "refund",
    "late",
    "a",
    "naïve",
    "subscription",
  ]);

  it.each([
    ["pakage", "package"],
    ["refnud", "refund"],
    ["refundd", "refund"],
    ["alte", "late"],
    ["lade", undefined],
    ["subscritpion", "subscription"],
    ["subscrxptiom", "subscription"],
    ["dalivory", undefined],
    ["zzzzzz", undefined],
    ["abc", undefined],
    ["großes", undefined],
  ])("%s stands for %s", (word, expected) => {
    expect(findNearestWord(groups, word)).toBe(expected);
  });
});

describe("correctWord", () => {
  it("leaves known words alone and corrects others", () => {
    expect(isKnownWord("refunds")).toBe(true);
    expect(correctWord("refund")).toBeUndefined();
    expect(correctWord("recieved")).toBe("received");
    expect(correctWord("graphs")).toBeUndefined();
  });
});

it("takes no real word for a typo, however near it is to an everyday one", () => {
  expect(findNearestEverydayWord("graph")).toBe("grape");
  expect(correctWord("graph")).toBeUndefined();
  expect(correctWord("refnd")).toBe("refund");
});
