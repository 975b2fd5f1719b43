import { describe, expect, it } from "vitest";
import { foldForSearch, parseSearch } from "./search-terms.ts";

/** A Thursday. */
const now = new Date(2026, 10, 26, 15, 30).getTime();
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime();

function parsed(typed: string) {
  return parseSearch(typed, now).map(({ words, dates }) => ({ words, dates }));
}

describe("what is typed into a search", () => {
  it.each<[string, string[]]>([
    ["Refund  ANGRY", ["refund", "angry"]],
    ['"money back" now', ["money back", "now"]],
    ['"not closed', ["not closed"]],
    ["reunión", ["reunion"]],
    ["maybe monthly 26", ["maybe", "monthly", "26"]],
    ["  ", []],
  ])("is words and phrases: %s", (typed, words) => {
    expect(parsed(typed)).toEqual(words.map((word) => ({ words: [word], dates: null })));
  });

  it.each<[string, number, number]>([
    ["today", day(2026, 11, 26), day(2026, 11, 27)],
    ["Yesterday", day(2026, 11, 25), day(2026, 11, 26)],
    ["thursday", day(2026, 11, 26), day(2026, 11, 27)],
    ["friday", day(2026, 11, 20), day(2026, 11, 21)],
    ["this week", day(2026, 11, 23), day(2026, 11, 30)],
    ["last week", day(2026, 11, 16), day(2026, 11, 23)],
    ["last month", day(2026, 10, 1), day(2026, 11, 1)],
    ["Nov 26", day(2026, 11, 26), day(2026, 11, 27)],
    ["26 november", day(2026, 11, 26), day(2026, 11, 27)],
    ["Dec 24", day(2025, 12, 24), day(2025, 12, 25)],
    ["Dec 24, 2024", day(2024, 12, 24), day(2024, 12, 25)],
    ["Feb 29", day(2024, 2, 29), day(2024, 3, 1)],
    ["may", day(2026, 5, 1), day(2026, 6, 1)],
    ["december", day(2025, 12, 1), day(2026, 1, 1)],
    ["2026-02-03", day(2026, 2, 3), day(2026, 2, 4)],
    ["2025-12", day(2025, 12, 1), day(2026, 1, 1)],
  ])("is a date, and unless it's relative the same words: %s", (typed, from, to) => {
    const isRelative = /day$|week|month/.test(typed) && !/^(?:thurs|fri)/.test(typed);
    expect(parsed(typed)).toEqual([{ words: isRelative ? [] : [foldForSearch(typed)], dates: [from, to] }]);
  });

  it.each(["feb 31", "feb 29 2026", "2026-13-01", "2026-02-29", "2026-02-30", "40 may"])(
    "is no date that there isn't: %s",
    (typed) => {
      const [first] = parsed(typed);
      const isWholeMonth = first?.dates && first.dates[1] - first.dates[0] > 27 * 86_400_000;
      expect(first?.dates === null || isWholeMonth).toBe(true);
    },
  );

  it.each<[string, number[], number[]]>([
    ["> 0.8", [0.81, 3], [0.8, 0.1]],
    [">=.8", [0.8], [0.79]],
    ["spam<0.3", [0.2], [0.3]],
    ["= 0.98", [0.98, 0.9800001], [0.97]],
  ])("is a comparison of answers: %s", (typed, yes, no) => {
    const [term] = parseSearch(typed, now);
    expect(yes.map((value) => term?.comparison?.holds(value))).toEqual(yes.map(() => true));
    expect(no.map((value) => term?.comparison?.holds(value))).toEqual(no.map(() => false));
    expect(term?.comparison?.of).toBe(typed.startsWith("spam") ? "spam" : "");
  });

  it("never loses what it doesn't understand", () => {
    expect(parsed("a > b >1x").map(({ words }) => words[0])).toEqual(["a", ">", "b", ">1x"]);
  });
});
