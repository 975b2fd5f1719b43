import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiffPart, diffWords, mergeWordDifference } from "./word-difference.ts";

describe("word difference", () => {
  const textOf = (parts: readonly DiffPart[]) => parts.map(({ text }) => text).join("");
  const shared = (parts: readonly DiffPart[]) => textOf(parts.filter(({ changed }) => !changed));
  const words = fc
    .array(fc.constantFrom("a", "b", "refund", "the", "é", "退款", "?"), { maxLength: 12 })
    .map((list) => list.join(" "));

  describe("the difference of two wordings", () => {
    it("leaves both texts whole, and what they share is the same in both", () => {
      fc.assert(
        fc.property(fc.oneof(words, fc.string()), fc.oneof(words, fc.string()), (before, after) => {
          const difference = diffWords(before, after);
          expect(textOf(difference.before)).toBe(before);
          expect(textOf(difference.after)).toBe(after);
          expect(shared(difference.before)).toBe(shared(difference.after));
          const isMarked = [...difference.before, ...difference.after].some(({ changed }) => changed);
          expect(isMarked).toBe(before !== after);
        }),
      );
    });

    it("are merged into one text that holds both, what went before what came", () => {
      const word = fc.constantFrom("a ", "b ", "`x y` ", "ك ", "c");
      const text = fc.array(word, { maxLength: 14 }).map((list) => list.join(""));
      fc.assert(
        fc.property(text, text, (before, after) => {
          const merged = mergeWordDifference(diffWords(before, after));
          const without = (mark: string) =>
            merged.flatMap((part) => (part.mark === mark ? [] : part.text)).join("");
          expect([without("ins"), without("del")]).toEqual([before, after]);
          expect(merged.some((part, at) => part.mark === "ins" && merged[at + 1]?.mark === "del")).toBe(
            false,
          );
        }),
      );
      expect(mergeWordDifference(diffWords("Is it angry?", "Is it very upset?"))).toEqual([
        { text: "Is it ", mark: null },
        { text: "angry", mark: "del" },
        { text: "very upset", mark: "ins" },
        { text: "?", mark: null },
      ]);
    });

    it("marks the words that were changed, and no more", () => {
      const { before, after } = diffWords("Is the customer angry?", "Is the customer very upset?");
      expect(before).toEqual([
        { text: "Is the customer ", changed: false },
        { text: "angry", changed: true },
        { text: "?", changed: false },
      ]);
      expect(after).toEqual([
        { text: "Is the customer ", changed: false },
        { text: "very upset", changed: true },
        { text: "?", changed: false },
      ]);
      expect(diffWords("", "")).toEqual({ before: [], after: [] });
    });

    it("leaves a path in backticks whole", () => {
      const { before, after } = diffWords(
        "Which team handles `message.text` now?",
        "Which team answers `message.body` or `message.text` now?",
      );
      const rest = { text: "`message.text` now?", changed: false };
      expect(before.slice(1)).toEqual([{ text: "handles ", changed: true }, rest]);
      expect(after.slice(1)).toEqual([{ text: "answers `message.body` or ", changed: true }, rest]);
      expect(diffWords("Is `a` b", "Is `c` b").after[1]).toEqual({ text: "`c` ", changed: true });
    });

    it("takes the middle of two texts of thousands of words as rewritten, whatever they share", () => {
      const [one, other] = [0, 1].map((from) =>
        Array.from({ length: 600 }, (_, at) => `${(at * 7 + from) % 11}x`).join(" "),
      ) as [string, string];
      const { before, after } = diffWords(`Is ${one} so?`, `Is ${other} so?`);
      expect(before.map(({ changed }) => changed)).toEqual([false, true, false]);
      expect(textOf(after)).toBe(`Is ${other} so?`);
    });

    it("takes the middle of long texts as rewritten", () => {
      const long = (word: string) => Array.from({ length: 400 }, () => word).join(" ");
      const { before } = diffWords(`Is ${long("a")} so?`, `Is ${long("b")} so?`);
      expect(before.map(({ changed }) => changed)).toEqual([false, true, false]);
    });
  });
});
