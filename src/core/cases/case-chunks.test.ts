import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyFacts, anyMetadata, anyText } from "#core/document/testing/any-playground.ts";
import type { Case } from "#core/model/case.ts";
import {
  applyCaseChanges,
  caseChunkSchema,
  casesInChunk,
  chunkKeyOf,
  chunkUpperBound,
  diffCaseChunks,
  isSmallEnoughToPack,
  packCases,
  unpackCases,
} from "./case-chunks.ts";
import { labelFactsOf, packLabelFacts } from "./labels/fact-columns.ts";

const anyLabel = fc.record({
  questionKey: anyText,
  value: fc.oneof(fc.boolean(), anyText, fc.nat(12)),
  picked: fc.constantFrom("all" as const, "random" as const, "by-hand" as const),
});
const anyRow = fc.record({
  state: fc.record({
    form: fc.constantFrom("text" as const, "json" as const, "list" as const),
    text: anyText,
    items: fc.array(anyText, { maxLength: 3 }),
  }),
  labels: fc.array(anyLabel, { maxLength: 3 }),
  note: anyText,
  group: anyText,
});
const anySaid = fc
  .tuple(anyRow, fc.option(anyFacts), fc.option(anyMetadata))
  .map(([row, facts, metadata]) => ({ ...row, ...(facts && { facts }), ...(metadata && { metadata }) }));
const keyOf = (number: number) => String(number).padStart(8, "0");
const someKeys = (max: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 40 }).map((all) => all.sort((a, b) => a - b));

const anyCases = (max: number) =>
  fc
    .tuple(someKeys(max), fc.array(anySaid, { minLength: 40, maxLength: 40 }))
    .map(([keys, rows]) => keys.flatMap((key, at) => (rows[at] ? [{ key: keyOf(key), ...rows[at] }] : [])));

const rowAt = (number: number): Case => ({
  key: keyOf(number),
  state: { form: "text", text: `state ${number}`, items: [] },
  labels: [],
  note: "",
  group: "",
});

const unsaid = { chance: null, note: "", adjudicated: false };

describe("a chunk of cases", () => {
  it("keeps a column of ids as it comes, and says what few notes say once", () => {
    const rows = Array.from({ length: 300 }, (_, at): Case => {
      const id = at < 200 ? `id ${at}` : "again";
      return { ...rowAt(at), note: at % 2 === 0 ? "even" : "odd", metadata: { id } };
    });
    const chunk = packCases("p", "00000", rows);
    expect(chunk.notes.of).toEqual(["even", "odd"]);
    expect(chunk.metadata?.[0]?.values.of).toHaveLength(300);
    expect(unpackCases(caseChunkSchema.parse(structuredClone(chunk)))).toEqual(rows);
  });

  it("gives them back whole, whatever they say, through its schema and a copy", () => {
    fc.assert(
      fc.property(anyCases(999), (rows) => {
        const chunk = packCases("p", "00000", rows);
        const read = unpackCases(caseChunkSchema.parse(structuredClone(chunk)));
        expect(read.map((row) => (row.facts ? { ...row, facts: labelFactsOf(row) } : row))).toEqual(rows);
      }),
    );
  });

  it("is refused when its columns do not fit together", () => {
    const whole = packCases("p", "00000", [rowAt(1), rowAt(2)]);
    const broken = [
      { ...whole, texts: ["one"] },
      { ...whole, keys: Uint16Array.of(2, 1) },
      { ...whole, keys: Uint16Array.of(1, 1000) },
      { ...whole, forms: Uint8Array.of(0, 3) },
      { ...whole, forms: Uint8Array.of(0) },
      { ...whole, items: [[2, ["a"]]] },
      { ...whole, notes: { of: [], at: Uint16Array.of(0, 0) } },
      { ...whole, labels: { of: [[{ questionKey: "a", value: null, picked: "all" }]], at: whole.labels.at } },
      { ...whole, facts: packLabelFacts([[]]) },
      { ...whole, metadata: [{ name: "a", values: { of: ["b"], at: Uint16Array.of(0) } }] },
      { ...whole, metadata: [{ name: "a", values: { of: ["b"], at: Uint16Array.of(0, 1) } }] },
      { ...whole, chunk: "1" },
    ];
    expect(caseChunkSchema.safeParse(whole).success).toBe(true);
    expect(broken.map((one) => caseChunkSchema.safeParse(one).success)).toEqual(broken.map(() => false));
  });

  it("holds no state of more than 4,000 characters", () => {
    const row = rowAt(1);
    const long = "x".repeat(4001);
    expect(isSmallEnoughToPack(row)).toBe(true);
    expect(isSmallEnoughToPack({ ...row, state: { ...row.state, text: long } })).toBe(false);
    expect(isSmallEnoughToPack({ ...row, state: { ...row.state, items: [long.slice(1), "xx"] } })).toBe(
      false,
    );
    expect(isSmallEnoughToPack({ ...row, metadata: { a: long } })).toBe(false);
    const fact = { questionKey: "q", value: true, labeler: "", wording: 0, picked: "all" as const };
    const said = Array.from({ length: 61 }, (_, at) => ({ ...fact, ...unsaid, at }));
    expect(isSmallEnoughToPack({ ...row, facts: said })).toBe(false);
    expect(isSmallEnoughToPack({ ...row, facts: said.slice(1) })).toBe(true);
  });
});

describe("what is written of cases", () => {
  it("is what differs, chunk by chunk, and makes the one list of the other", () => {
    const lists = anyCases(3000).chain((all) =>
      fc
        .tuple(
          fc.constant(all),
          fc.array(fc.constantFrom("same", "gone", "changed", "new"), { minLength: 40, maxLength: 40 }),
        )
        .map(([rows, words]) => ({
          stored: rows.filter((_, at) => words[at] !== "new"),
          wanted: rows.flatMap((row, at) =>
            words[at] === "gone" ? [] : [words[at] === "changed" ? { ...row, note: `${row.note}!` } : row],
          ),
        })),
    );
    fc.assert(
      fc.property(lists, ({ stored, wanted }) => {
        const changes = diffCaseChunks(stored, wanted);
        for (const { chunk, put, remove } of changes) {
          expect([...put.map(({ key }) => key), ...remove].map(chunkKeyOf)).toEqual(
            [...put, ...remove].map(() => chunk),
          );
        }
        const written = changes.flatMap(({ put, remove }) => [
          ...put.map((row) => [row.key, row] as const),
          ...remove.map((key) => [key, null] as const),
        ]);
        const later = written.sort(([one], [other]) => (one < other ? -1 : 1));
        expect(applyCaseChanges(stored, later)).toEqual(wanted);
        expect(diffCaseChunks(wanted, wanted)).toEqual([]);
      }),
    );
  });

  it("finds the cases of a chunk", () => {
    const rows = [999, 1000, 1001, 1999, 2000].map(rowAt);
    expect(casesInChunk(rows, "00001").map(({ key }) => key)).toEqual(["00001000", "00001001", "00001999"]);
    expect(casesInChunk(rows, "00003")).toEqual([]);
  });
});

it("ends a chunk behind all of its keys, and behind one that is no key of a case", () => {
  const end = chunkUpperBound("00012345");
  for (const key of ["00012000", "00012999"]) expect(key < end).toBe(true);
  expect("00013000" > end).toBe(true);
  expect(chunkUpperBound("named")).toBe("named");
});
