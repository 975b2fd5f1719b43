import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonNode } from "./json-node.ts";
import { findJsonPlace } from "./json-place.ts";
import { parseJsonTree } from "./parse-json-tree.ts";

function placeIn(marked: string) {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const place = findJsonPlace(text, offset);
  if (place === null) return null;
  const { offset: from, length } = place.token;
  return [
    place.path.join("."),
    place.at,
    text.slice(from, from + length),
    Object.fromEntries(place.objects.at(-1) ?? []),
  ];
}

it.each([
  ['{"a": 1, "b|": 2, "c": {}}', "", "name", '"b"', { a: "1", b: "2", c: null }],
  ['{"a": {"x": "y"}, "b": {"c": [1, |]}}', "b.c", "value", "", { c: null }],
  ['{"a": "x|", "b": null}', "a", "value", '"x"', { a: "x", b: "null" }],
  ['{"a": -1|}', "a", "value", "-1", { a: "-1" }],
  ['{"a": "x" |, "b": 1}', "a", "after", "", { a: "x", b: "1" }],
  ['{"|" "b": 1}', "", "name", '""', { b: "1" }],
  ['{"a": {"b": 1}, "|', "", "name", '"', { a: null }],
  ['{"a": {"b": 1, "|}}', "a", "name", '"', { b: "1" }],
  ['[{"a": 1}, {"b|"', "", "name", '"b"', {}],
])("%s", (marked, ...place) => {
  expect(placeIn(marked)).toEqual(place);
});

it("is nowhere outside of the value", () => {
  expect(placeIn("|{}")).toBeNull();
  expect(placeIn("{}|")).toBeNull();
  expect(placeIn('"a|"')).toBeNull();
});

it("finds each member of any value by its path and with its siblings", () => {
  const value = fc.object({ key: fc.string(), values: [fc.string(), fc.integer()], maxDepth: 3 });
  fc.assert(
    fc.property(value, fc.nat(3), (given, indent) => {
      const text = JSON.stringify(given, null, indent);
      const parsed = parseJsonTree(text);
      const walk = (node: JsonNode, path: readonly string[]): void => {
        if (node.type === "array") for (const item of node.items) walk(item, path);
        if (node.type !== "object") return;
        for (const { name, nameRange, value: held } of node.members) {
          const place = findJsonPlace(text, nameRange.offset + 1);
          expect(place).toMatchObject({ at: "name", path, token: nameRange });
          expect([...(place?.objects.at(-1)?.keys() ?? [])]).toEqual(
            node.members.map((member) => member.name),
          );
          walk(held, [...path, name]);
        }
      };
      if (parsed.ok) walk(parsed.root, []);
    }),
  );
});
