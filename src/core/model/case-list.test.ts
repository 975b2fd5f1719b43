import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Case, Metadata } from "./case.ts";
import {
  areItemsPairwiseAlike,
  changeCasesByKey,
  changedIndexes,
  findByKey,
  lowerBoundByKey,
} from "./case-list.ts";
import {
  countMetadataValues,
  haveSameMetadata,
  listMetadataFields,
  metadataValueOf,
  toMetadata,
} from "./case-metadata.ts";

const noted = (key: number, note = ""): Case => ({
  key: String(key).padStart(8, "0"),
  state: { form: "text", text: `state ${key}`, items: [] },
  labels: [],
  note,
  group: "",
});
const growing = fc
  .uniqueArray(fc.nat(200), { maxLength: 30 })
  .map((keys) => keys.sort((one, other) => one - other).map((key) => noted(key)));
const someKeys = fc
  .uniqueArray(fc.nat(210), { maxLength: 12 })
  .map((keys) => keys.map((key) => noted(key).key));

describe("cases by growing key", () => {
  it("are found by their key, and only those that are there", () => {
    fc.assert(
      fc.property(growing, someKeys, (cases, keys) => {
        for (const key of keys) {
          expect(findByKey(cases, key)).toBe(cases.find((row) => row.key === key));
          expect(lowerBoundByKey(cases, key)).toBe(cases.filter((row) => row.key < key).length);
        }
      }),
    );
  });

  it("are replaced where their key says so, and stay the same list where nothing changes", () => {
    fc.assert(
      fc.property(growing, someKeys, (cases, keys) => {
        const wanted = new Set(keys);
        const rewrite = (row: Case) => ({ ...row, note: "changed" });
        const made = changeCasesByKey(cases, wanted, rewrite);
        expect(made).toEqual(cases.map((row) => (wanted.has(row.key) ? rewrite(row) : row)));
        expect(made === cases).toBe(!cases.some(({ key }) => wanted.has(key)));
        expect(changeCasesByKey(cases, wanted, (row) => row)).toBe(cases);
      }),
    );
  });

  it("tell where they differ, whichever list was made of which, and whether anybody remembers", () => {
    fc.assert(
      fc.property(growing, someKeys, (cases, keys) => {
        const made = changeCasesByKey(cases, new Set(keys), (row) => ({ ...row, note: "changed" }));
        const places = cases.flatMap((row, place) => (keys.includes(row.key) ? [place] : []));
        expect(changedIndexes(cases, made)).toEqual(places);
        expect(changedIndexes(made, cases)).toEqual(places);
        expect(changedIndexes([...cases], made)).toEqual(places);
      }),
    );
  });

  it("differ at no places that could be told where one list is longer", () => {
    const cases = [noted(1), noted(2)];
    expect(changedIndexes(cases, cases.slice(1))).toBeNull();
    expect(areItemsPairwiseAlike(cases, cases.slice(1), () => true)).toBe(false);
  });

  it("are alike where each that differs is", () => {
    const cases = [noted(1), noted(2)];
    const made = changeCasesByKey(cases, new Set(["00000002"]), (row) => ({ ...row, note: "changed" }));
    expect(areItemsPairwiseAlike(cases, made, (one, other) => one.state === other.state)).toBe(true);
    expect(areItemsPairwiseAlike(cases, made, (one, other) => one.note === other.note)).toBe(false);
  });
});

describe("metadata", () => {
  const said: readonly (Metadata | undefined)[] = [
    { language: "de" },
    { language: "en", source: "mail" },
    undefined,
    { language: "en" },
  ];
  const rows = said.map((metadata) => ({ metadata }));

  it("names the fields of all cases, and counts what they say", () => {
    expect(listMetadataFields(rows)).toEqual(["language", "source"]);
    expect(countMetadataValues(rows, "language")).toEqual([
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
    expect(rows.map((row) => metadataValueOf(row, "source"))).toEqual(["", "mail", "", ""]);
    expect(metadataValueOf({ metadata: { a: "b" } }, "constructor")).toBe("");
  });

  it("is none where every field is blank", () => {
    const fields = [{ name: "a" }, { name: "b" }];
    expect(toMetadata(fields, () => "")).toBeUndefined();
    expect(toMetadata(fields, ({ name }) => (name === "a" ? "" : "c"))).toEqual({ b: "c" });
  });
});
