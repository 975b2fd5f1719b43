import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJsonText, formatJsonText } from "./edit-json-text.ts";
import type { JsonNode } from "./json-node.ts";
import {
  chooseInitiallyExpandedNodes,
  countJsonChildren,
  findInJson,
  jsonPathOfVisibleRow,
  listExpandableJsonNodes,
  toVisibleJsonRows,
} from "./json-rows.ts";
import { parseJsonTree } from "./parse-json-tree.ts";

function read(text: string): JsonNode {
  const { root } = parseJsonTree(text);
  if (root === null) throw new Error(`not JSON: ${text}`);
  return root;
}

const text = '{"a b": [1.0, {"c": "Grüße\\n", "d": []}], "12": {"é": 12345678901234567890}}';
const root = read(text);

describe("rows", () => {
  it("are the whole alone, then what is open, with its place and the way to it", () => {
    expect(toVisibleJsonRows(root, new Set()).map(({ step }) => step)).toEqual([null]);
    const rows = toVisibleJsonRows(root, listExpandableJsonNodes(root));
    expect(rows.map((_, at) => jsonPathOfVisibleRow(rows, at))).toEqual([
      "",
      '["a b"]',
      '["a b"][0]',
      '["a b"][1]',
      '["a b"][1].c',
      '["a b"][1].d',
      '["12"]',
      '["12"].é',
    ]);
    expect(rows.map(({ level, place, siblings }) => [level, place, siblings])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 2],
      [3, 2, 2],
      [4, 1, 2],
      [4, 2, 2],
      [2, 2, 2],
      [3, 1, 1],
    ]);
    expect(rows.map(({ node }) => countJsonChildren(node))).toEqual([2, 2, null, 2, null, 0, 1, null]);
  });

  it("open level by level as far as they stay few, the whole always", () => {
    const names = (most: number) => toVisibleJsonRows(root, chooseInitiallyExpandedNodes(root, most)).length;
    expect([1, 3, 4, 5, 6, 8].map(names)).toEqual([3, 3, 4, 5, 6, 8]);
    expect(toVisibleJsonRows(read("1"), chooseInitiallyExpandedNodes(read("1"), 10))).toHaveLength(1);
  });
});

describe("finding", () => {
  const found = (wanted: string, most = 10) =>
    findInJson(text, root, wanted, most).map(({ node, within }) => [
      text.slice(node.offset, node.offset + node.length),
      within.length,
    ]);

  it("looks at names and texts in any case, and at numbers as they are spelled", () => {
    expect(found("GRÜSSE")).toEqual([]);
    expect(found("grüße")).toEqual([['"Grüße\\n"', 3]]);
    expect(found("a B")).toEqual([[expect.stringMatching(/^\[1\.0/), 1]]);
    expect(found("1.0")).toEqual([["1.0", 2]]);
    expect(found("12").map(([, depth]) => depth)).toEqual([1, 2]);
    expect(found("12", 1)).toHaveLength(1);
    expect(found("")).toEqual([]);
  });
});

describe("layout", () => {
  it("has a line for each part, and keeps every spelling", () => {
    expect(formatJsonText(text, root)).toBe(`{
  "a b": [
    1.0,
    {
      "c": "Grüße\\n",
      "d": []
    }
  ],
  "12": {
    "é": 12345678901234567890
  }
}`);
    expect(formatJsonText(" -0 ", read(" -0 "))).toBe("-0");
  });

  it("of one value begins at the margin, however deep it stands", () => {
    const nested = '{"a": [1.0, {"c": [true]}]}';
    const whole = read(nested);
    const list = whole.type === "object" ? whole.members[0]?.value : undefined;
    expect(list && formatJsonText(nested, list)).toBe(
      '[\n  1.0,\n  {\n    "c": [\n      true\n    ]\n  }\n]',
    );
  });

  it("changes nothing but blanks, for any JSON", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        const formatted = formatJsonText(json, read(json));
        expect(JSON.parse(formatted)).toEqual(JSON.parse(json));
        expect(formatJsonText(formatted, read(formatted))).toBe(formatted);
        expect(canonicalJsonText(formatted)).toBe(canonicalJsonText(json));
      }),
    );
  });

  it("is left out where texts are compared, and other spellings of one text are the same", () => {
    expect(canonicalJsonText('{ "\\u0061": [ 1.0, -0 ] }')).toBe('{"a":[1.0,-0]}');
    expect(canonicalJsonText("{")).toBeNull();
  });
});
