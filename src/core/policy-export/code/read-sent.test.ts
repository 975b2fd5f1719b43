import { describe, expect, it } from "vitest";
import {
  isRoundedAway,
  readChoice,
  readConfidence,
  readLevel,
  readNumber,
  readSentProbabilities,
  toMargin,
  toTail,
  toWhole,
} from "./read-sent.ts";

describe("a number that was sent", () => {
  it.each([
    [0.25, 1, 0.25],
    [0, 1, 0],
    [-0, 1, 0],
    [1, 1, 1],
    [-1e-6, 1, 0],
    [-1.1e-6, 1, null],
    [1 + 1e-6, 1, 1],
    [1 + 1.1e-6, 1, null],
    [2.5, 3, 2.5],
    [3.5, 3, null],
    [Number.NaN, 1, null],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, null],
    ["0.5", 1, null],
    [null, 1, null],
    [undefined, 1, null],
    [true, 1, null],
  ])("%s of at most %s is %s", (sent, max, expected) => {
    expect(readNumber(sent, max)).toBe(expected);
  });
});

describe("probabilities that were sent", () => {
  it.each([
    ["a map", { b: 0.75, a: 0.25, other: 1 }, [0.25, 0.75]],
    ["a list by place", [0.25, 0.75], [0.25, 0.75]],
    ["a list that is too short", [0.25], [0.25, null]],
    [
      "items, of two with one name the first",
      [
        { label: "b", probability: 0.75 },
        { value: "b", probability: 0 },
      ],
      [null, 0.75],
    ],
    [
      "items, of two names the first that is there",
      [{ level: "a", option: "b", probability: 0.5 }],
      [null, 0.5],
    ],
    ["items among others", [null, 0.5, { name: "a", probability: 0.5 }], [0.5, null]],
    [
      "items without a name",
      [{ probability: 1 }, { value: null, probability: 1 }, { value: {}, probability: 1 }],
      [null, null],
    ],
    ["a text", "0.5", [null, null]],
    ["nothing", undefined, [null, null]],
  ])("as %s", (_name, sent, expected) => {
    expect(readSentProbabilities(sent, ["a", "b"], "name")).toEqual(expected);
  });

  it("go by a name that is a number or a truth value in JSON", () => {
    const sent = [
      { value: 1, probability: 0.25 },
      { value: true, probability: 0.75 },
    ];
    expect(readSentProbabilities(sent, ["true", "1"], "name")).toEqual([0.75, 0.25]);
  });

  it("of levels go by their numbers, or by their texts where only those account for all", () => {
    const texts = ["calm", "angry"];
    expect(readSentProbabilities({ 0: 0.25, 1: 0.75 }, texts, "level")).toEqual([0.25, 0.75]);
    expect(readSentProbabilities({ angry: 0.75, calm: 0.25 }, texts, "level")).toEqual([0.25, 0.75]);
    expect(readSentProbabilities({ angry: 0.75, calm: 0.25, 0: 1 }, texts, "level")).toEqual([1, null]);
    expect(readSentProbabilities({ 0: 0.25, 1: 0.75 }, ["1", "0"], "level")).toEqual([0.25, 0.75]);
    expect(readSentProbabilities({ a: 0.25, b: 0.75 }, texts, "level")).toEqual([null, null]);
  });

  it("are rounded away where all that was sent is 0", () => {
    expect(isRoundedAway([0, null, 0])).toBe(true);
    expect(isRoundedAway([0, 0.01])).toBe(false);
    expect(isRoundedAway([null, null])).toBe(false);
    expect(isRoundedAway([])).toBe(false);
  });

  it.each([
    [[0.5, 0.5], true],
    [[0.5, 0.53], true],
    [[0.5, 0.47], true],
    [[0.5, 0.531], false],
    [[0.5, null], false],
    [[0, 0], false],
    [[], false],
    [Array.from({ length: 10 }, () => 0.105), true],
    [Array.from({ length: 10 }, () => 0.1051), false],
  ])("%j make a whole: %s", (shares, isWhole) => {
    expect(toWhole(shares)).toEqual(isWhole ? shares : null);
  });
});

describe("a number that is derived", () => {
  it.each([
    ["sent", 0.3, [0.9, 0.1], 0.3],
    ["sent without probabilities", 0.3, null, 0.3],
    ["of two options", undefined, [0.9, 0.1], 0.8],
    ["of four options", "0.3", [0.4, 0.2, 0.2, 0.2], 0.2],
    ["of an even spread", null, [0.25, 0.25, 0.25, 0.25], 0],
    ["of one option", null, [1], 1],
    ["not known", null, null, null],
  ])("is confidence, %s", (_name, sent, whole, expected) => {
    const found = readConfidence(sent, whole);
    expect(found === null ? null : Number(found.toFixed(12))).toBe(expected);
  });

  it("is the margin of the likeliest over the next, wherever they stand", () => {
    expect(toMargin([0.1, 0.2, 0.7])).toBe(0.5);
    expect(toMargin([0.5, 0.5])).toBe(0);
    expect(toMargin([1])).toBe(1);
    expect(toMargin(null)).toBeNull();
  });

  it("is the chance of a level or more", () => {
    expect(toTail([0.2, 0.1, 0.7], 1)).toBe(0.8);
    expect(toTail([0.2, 0.1, 0.7], 2)).toBe(0.7);
    expect(toTail([0.5, 0.52], 0)).toBe(1);
    expect(toTail([0.5, 0.5], 2)).toBeNull();
    expect(toTail(null, 1)).toBeNull();
  });

  it("is the choice that was named, or else the likeliest where only one is", () => {
    const names = ["a", "b"];
    expect(readChoice("a", names, [0.1, 0.9])).toBe("a");
    expect(readChoice("else", names, [0.1, 0.9])).toBeNull();
    expect(readChoice(7, names, [0.1, 0.9])).toBeNull();
    expect(readChoice(undefined, names, [0.1, 0.9])).toBe("b");
    expect(readChoice(null, names, [0.9, 0.1])).toBe("a");
    expect(readChoice(null, names, [0.5, 0.5])).toBeNull();
    expect(readChoice(null, names, null)).toBeNull();
  });

  it("is the level that was sent, or else the mean of the levels", () => {
    expect(readLevel(1.5, 3, null)).toBe(1.5);
    expect(readLevel(2, 3, null)).toBe(2);
    expect(readLevel(2.1, 3, [0, 0, 1])).toBeNull();
    expect(readLevel(undefined, 3, [0.25, 0.25, 0.5])).toBe(1.25);
    expect(readLevel(null, 2, [0.51, 0.51])).toBe(0.5);
    expect(readLevel(null, 2, null)).toBeNull();
  });
});
