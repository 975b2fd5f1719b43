import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJsonPointer, pointerRange, toJsonPointer } from "./json-node.ts";
import { parseJsonText } from "./parse-json-text.ts";

const text = '{"a/b": [10, {"~": true}], "__proto__": 2, "": 3, "1": [4]}';

function slice(pointer: string): string | null {
  const parsed = parseJsonText(text);
  if (!parsed.ok) throw new Error("not JSON");
  const range = pointerRange(parsed.root, pointer);
  return range && text.slice(range.offset, range.offset + range.length);
}

describe("pointerRange", () => {
  it.each([
    ["", text],
    ["/a~1b/0", "10"],
    ["/a~1b/1/~0", "true"],
    ["/__proto__", "2"],
    ["/", "3"],
    ["/1/0", "4"],
    ["/1/00", null],
    ["/1/-", null],
    ["/1/1", null],
    ["/constructor", null],
    ["/1/0/0", null],
    ["1", null],
    ["/~2", null],
  ])("%j", (pointer, expected) => {
    expect(slice(pointer)).toBe(expected);
  });
});

it("reads back every path that it writes", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (path) => {
      expect(parseJsonPointer(toJsonPointer(path))).toEqual(path);
    }),
  );
});
