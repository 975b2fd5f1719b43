import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonStringOffsets, removeJsonNodes } from "./edit-json-text.ts";
import { type JsonNode, nodeAt } from "./json-node.ts";
import { parseJsonTree } from "./parse-json-tree.ts";

it("finds every unit of a value in its literal, escapes and all", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const literal = JSON.stringify(value);
      const places = jsonStringOffsets(literal);
      expect(places).toHaveLength(value.length + 1);
      const units = value.split("").map((_, index) => {
        const spelled = literal.slice(places[index], places[index + 1]);
        return JSON.parse(`"${spelled}"`) as string;
      });
      expect(units.join("")).toBe(value);
    }),
  );
});

it("reads escapes that were not needed", () => {
  expect(jsonStringOffsets('"\\u0041\\/b"')).toEqual([1, 7, 9, 10]);
});

function read(text: string): JsonNode {
  const parsed = parseJsonTree(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.root;
}

function without(text: string, ...paths: PropertyKey[][]): string {
  const root = read(text);
  return removeJsonNodes(text, root, new Set(paths.flatMap((path) => nodeAt(root, path) ?? [])));
}

it.each([
  ['{"a": 1, "b": 2, "c": 3}', [["a"]], '{"b": 2, "c": 3}'],
  ['{"a": 1, "b": 2, "c": 3}', [["b"]], '{"a": 1, "c": 3}'],
  ['{"a": 1, "b": 2, "c": 3}', [["c"]], '{"a": 1, "b": 2}'],
  ['{"a": 1, "b": 2, "c": 3}', [["a"], ["b"]], '{"c": 3}'],
  ['{"a": 1, "b": 2, "c": 3}', [["a"], ["c"]], '{"b": 2}'],
  ['{ "a": 1.10 }', [["a"]], "{  }"],
  ["[1, [2, 3], 4]", [["1", "0"]], "[1, [3], 4]"],
  ['[{"x": {"y": 1e400, "z": []}}]', [["0", "x", "z"]], '[{"x": {"y": 1e400}}]'],
  ['{"__proto__": 1, "10": 2}', [["__proto__"]], '{"10": 2}'],
])("of %j takes %j", (text, paths, expected) => {
  expect(without(text, ...paths)).toBe(expected);
});

it("always leaves JSON, with every other member and item in its spelling", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.jsonValue(), fc.boolean()), { maxLength: 6 }),
      fc.constantFrom(undefined, 2),
      (items, indent) => {
        const text = JSON.stringify(
          items.map(([value]) => value),
          null,
          indent,
        );
        const paths = items.flatMap(([, gone], index) => (gone ? [[String(index)]] : []));
        const stays = items.flatMap(([value, gone]) => (gone ? [] : [value]));
        expect(JSON.parse(without(text, ...paths))).toEqual(JSON.parse(JSON.stringify(stays)));
      },
    ),
  );
});
