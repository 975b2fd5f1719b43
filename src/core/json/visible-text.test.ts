import { describe, expect, it } from "vitest";
import { toVisibleParts } from "./visible-text.ts";

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
