import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractQuestionText } from "./instructions-text.ts";
import { directionOf } from "./text-direction.ts";
import {
  describeJsonValue,
  describeNameDifference,
  findHiddenCharacters,
  quoteFirstNames,
  quoteName,
  toCodePointLabel,
  toReadableParts,
  toVisibleName,
  toVisibleParts,
  toVisiblePlaygroundName,
  truncateText,
} from "./visible-text.ts";

function shown(text: string): string {
  return toVisibleParts(text)
    .map((part) => (part.hidden ? `[${part.text}]` : part.text))
    .join("");
}

describe("text made visible", () => {
  it.each([
    ["plain", "plain"],
    ["", "[(empty)]"],
    ["a\u202eb", "a[U+202E]b"],
    ["\u2066a", "[U+2066]a"],
    ["a\u200b", "a[U+200B]"],
    ["a\0\nb", "a[U+0000][U+000A]b"],
    ["\ud800x", "[U+D800]x"],
    ["\u{e0041}", "[U+E0041]"],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["مرحبا 😀", "مرحبا 😀"],
  ])("%j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("keeps every place", () => {
    expect(toVisibleParts("ab\u200bc").map((part) => part.at)).toEqual([0, 2, 3]);
  });
});

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
  expect(extractQuestionText(text)).toBe(words);
});

it.each([
  ["", "ltr"],
  ["12 %", "ltr"],
  ["Late again", "ltr"],
  ["1. متأخر", "rtl"],
  ["מאוחר late", "rtl"],
  ["late متأخر", "ltr"],
  ["𞤀𞤣", "rtl"],
])("of %j is %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

it.each([
  ["refund", "refund"],
  ["", "(empty)"],
  ["a\u202eb", "aU+202Eb"],
  ["x".repeat(61), `${"x".repeat(60)}…`],
])("names %j as %j", (id, name) => {
  expect(toVisibleName(id)).toBe(name);
});

it("calls a playground with a blank name unnamed", () => {
  expect(["", " \n", " Triage "].map(toVisiblePlaygroundName)).toEqual(["Unnamed", "Unnamed", "Triage"]);
});

it.each([
  ["a blank", "tea time", "tea\u00a0time", "one has U+0020 where another has U+00A0"],
  ["what only one has", "tea", "tea\u200b", "one has nothing where another has U+200B"],
  ["what stands within", "te\u00ada", "tea", "one has U+00AD where another has nothing"],
  ["letters of another script", "tea", "te\u0430", "one has a (U+0061) where another has а (U+0430)"],
  ["a repeat", "aa", "aaa", "one has nothing where another has a (U+0061)"],
  [
    "more than can be told",
    "x",
    "abcdef",
    "one has x (U+0078) where another has a (U+0061) b (U+0062) c (U+0063) d (U+0064) …",
  ],
])("tells apart names that look the same: %s", (_, one, other, told) => {
  expect(describeNameDifference(one, other)).toContain(told);
});

it("tells where any two texts differ", () => {
  const letters = fc.array(fc.constantFrom("a", "\u0430", "\u200b", "😀"), { maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, (first, second) => {
      const said = describeNameDifference(first.join(""), second.join(""));
      const place = Number(/character (\d+)/.exec(said ?? "")?.[1]) - 1;
      expect(said === null).toBe(first.join("") === second.join(""));
      if (said === null) return true;
      const isSameBefore = first.slice(0, place).join("") === second.slice(0, place).join("");
      return isSameBefore && first[place] !== second[place];
    }),
  );
});

it("cuts no character in two", () => {
  expect(truncateText("ab", 2)).toBe("ab");
  expect(truncateText("abc", 2)).toBe("ab…");
  expect(truncateText("a😀b", 2)).toBe("a…");
});

it("shows what cannot be seen", () => {
  expect(quoteName("a\u202eb\u200bc\n\u2028\ud800")).toBe('"a[U+202E]b[U+200B]c[U+000A][U+2028][U+D800]"');
  expect(quoteName("")).toBe('""');
  expect(quoteName("x".repeat(100_000))).toHaveLength(63);
});

it("names a few and counts the rest", () => {
  expect(quoteFirstNames(["a", "b", "c"])).toBe('"a", "b", "c"');
  expect(quoteFirstNames(["a", "b", "c", "d", "e"])).toBe('"a", "b", "c" and 2 more');
});

it("names any JSON value", () => {
  expect([null, true, 1.5, "x", [1], {}, Number.POSITIVE_INFINITY].map(describeJsonValue)).toEqual([
    "null",
    "true",
    "1.5",
    'the text "x"',
    "a list",
    "an object",
    "too large to read",
  ]);
});

describe("a text that people judge", () => {
  const judged = (text: string) =>
    toReadableParts(text)
      .map((part) => (part.hidden ? `[${part.text}]` : part.text))
      .join("");

  it.each([
    ["an override", "pay \u202eevil", "pay [U+202E]evil"],
    ["an isolate", "a\u2066b\u2069", "a[U+2066]b[U+2069]"],
    ["a zero-width space", "free\u200bze", "free[U+200B]ze"],
    ["tags that spell words", "hi\u{e0068}\u{e0069}", "hi[U+E0068][U+E0069]"],
    ["a selector that changes nothing", "a\ufe0fb", "a[U+FE0F]b"],
    ["a joiner between other letters", "a\u200db", "a[U+200D]b"],
    ["a keycap cut short", "1\ufe0f2", "1[U+FE0F]2"],
    ["NUL", "a\0", "a[U+0000]"],
    ["nothing", "", "[(empty)]"],
  ])("spells out %s", (_, text, expected) => {
    expect(judged(text)).toBe(expected);
  });

  it.each([
    ["line breaks and tabs", "a\r\n\tb\n"],
    ["emoji of several parts", "❤️ 👩🏽‍🚀 🏃‍♂️ ❤️‍🔥 👨‍👩‍👧 1️⃣"],
    ["a non-joiner of Persian", "می\u200cخواهم"],
    ["a joiner of Hindi", "क्\u200dष"],
    ["Arabic, Hebrew and Thai", "مرحبا שלום สวัสดี"],
  ])("leaves %s as they are", (_, text) => {
    expect(judged(text)).toBe(text);
    expect(findHiddenCharacters(text, 3)).toEqual({ places: [], more: 0 });
  });

  it("is told by the places where characters are hidden, with what stands around them", () => {
    const told = (text: string, most: number) => {
      const { places, more } = findHiddenCharacters(text, most);
      return [...places.map((place) => place.map((part) => part.text).join("")), more];
    };
    const filler = "x".repeat(100);
    const [before, after] = [`…${"x".repeat(24)}`, `${"x".repeat(24)}…`];
    expect(told("a\u202eb\u202cc", 3)).toEqual(["aU+202EbU+202Cc", 0]);
    expect(told(`${filler}\u202e${filler}\u200b\u200b${filler}`, 1)).toEqual([`${before}U+202E${after}`, 2]);
    expect(told(`${filler}\u202e${filler}\u200b\u200b`, 2)).toEqual([
      `${before}U+202E${after}`,
      `${before}U+200BU+200B`,
      0,
    ]);
    expect(told(`${"😀".repeat(20)}x\u202e`, 1)).toEqual([`…${"😀".repeat(11)}xU+202E`, 0]);
    expect(told("\u200b".repeat(90), 2)).toEqual(["U+200B".repeat(40), "U+200B".repeat(40), 10]);
  });

  it("hides no character of any text, and loses none", () => {
    const character = fc.oneof(
      fc.constantFrom("\u202e", "\u200d", "\ufe0f", "❤", "1", "\n", " "),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(character), fc.integer({ min: 1, max: 4 }), (characters, most) => {
        const text = characters.join("");
        const parts = toReadableParts(text);
        const ends = [...parts.slice(1).map(({ at }) => at), text.length];
        const whole = parts.map(({ at, text: said, hidden }, place) => {
          const written = text.slice(at, ends[place]);
          return (hidden && written !== "" ? toCodePointLabel(written) : written || said) === said;
        });
        expect(whole).not.toContain(false);
        const hidden = text === "" ? 0 : parts.filter((part) => part.hidden).length;
        const { places, more } = findHiddenCharacters(text, most);
        const told = places.flatMap((place) => place.filter((part) => part.hidden));
        expect(told.length + more).toBe(hidden);
      }),
    );
  });
});
