import { expect, it } from "vitest";
import type { Metadata } from "#core/model/case.ts";
import { haveSameMetadata, metadataFields, metadataOf, metadataValues, toMetadata } from "./metadata.ts";

const said: readonly (Metadata | undefined)[] = [
  { language: "de" },
  { language: "en", source: "mail" },
  undefined,
  { language: "en" },
];
const rows = said.map((metadata) => ({ metadata }));

it("names the fields of all cases, and counts what they say", () => {
  expect(metadataFields(rows)).toEqual(["language", "source"]);
  expect(metadataValues(rows, "language")).toEqual([
    { value: "en", count: 2 },
    { value: "de", count: 1 },
    { value: "", count: 1 },
  ]);
});

it("knows cases whose metadata stayed, place by place", () => {
  const labelled = rows.map((row) => ({ ...row, labels: [] }));
  expect(haveSameMetadata(labelled, rows)).toBe(true);
  expect(haveSameMetadata(rows.slice(1), rows)).toBe(false);
  expect(haveSameMetadata(rows.toReversed(), rows)).toBe(false);
});

it("takes nothing for a value that an object brings along", () => {
  expect(rows.map((row) => metadataOf(row, "source"))).toEqual(["", "mail", "", ""]);
  expect(metadataOf({ metadata: { a: "b" } }, "constructor")).toBe("");
});

it("is none where every field is blank", () => {
  const fields = [{ name: "a" }, { name: "b" }];
  expect(toMetadata(fields, () => "")).toBeUndefined();
  expect(toMetadata(fields, ({ name }) => (name === "a" ? "" : "c"))).toEqual({ b: "c" });
});
