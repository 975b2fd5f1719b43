import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeAt, toJsonPointer } from "./json-node.ts";
import { parseJsonTree } from "./parse-json-tree.ts";

const text = '{"a/b": [10, {"~": true}], "__proto__": 2, "": 3, "1": [4]}';

function slice(path: readonly (string | number)[]): string | null {
  const parsed = parseJsonTree(text);
  if (!parsed.ok) throw new Error("not JSON");
  const node = nodeAt(parsed.root, path);
  return node && text.slice(node.offset, node.offset + node.length);
}

it.each([
  [[], text],
  [["a/b", 0], "10"],
  [["a/b", 1, "~"], "true"],
  [["__proto__"], "2"],
  [[""], "3"],
  [["1", 0], "4"],
  [["1", "00"], null],
  [["1", "-"], null],
  [["1", 1], null],
  [["constructor"], null],
  [["1", 0, 0], null],
])("finds what stands at %j", (path, expected) => {
  expect(slice(path)).toBe(expected);
});

describe("a pointer", () => {
  it("spells the steps of a path", () => {
    expect([[], ["a/b", 1, "~"], [""], ["~1"]].map(toJsonPointer)).toEqual(["", "/a~1b/1/~0", "/", "/~01"]);
  });

  it("tells its path", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (path) => {
        const steps = toJsonPointer(path).split("/").slice(1);
        expect(steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))).toEqual(path);
      }),
    );
  });
});
