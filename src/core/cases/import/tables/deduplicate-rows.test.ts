import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import type { Case } from "#core/model/case.ts";
import { labelFactsOf } from "../../labels/fact-columns.ts";
import { addLabelFacts } from "../../labels/label-facts.ts";

import type { ColumnMap, DuplicateHandling } from "./column-map.ts";
import {
  countRowsWithDuplicates,
  deduplicateRows,
  duplicateKeyOf,
  type ExistingCase,
  guessDuplicateHandling,
  normalisedStateHash,
} from "./deduplicate-rows.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { importRows } from "./import-rows.ts";
import { parseTable } from "./parse-table.ts";
import { idMetadataField } from "./reserved-columns.ts";

const refund = noulQuestion("Refund?", "", "", { key: "n", id: "refund" });
const late = noulQuestion("Late?", "", "", { key: "l", id: "late" });
const asked = [refund, late];
const text = [
  "id,text,refund,late,annotator,labeled_at",
  "1,pay,yes,,Ana,2026-05-01",
  "1,pay,no,,Ben,2026-05-02",
  "1,pay,no,,Ana,2026-05-01",
  "2,hello,maybe,,,",
  "3,ho,yes,,,soon",
  ",ho,no,,,",
  "1,pays,,yes,Ben,",
].join("\n");

function settle(
  how: DuplicateHandling,
  known: readonly (readonly [string, string])[] = [],
  change: Partial<ColumnMap> = {},
) {
  const parsing = parseTable(text, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const { table } = parsing;
  const map = { ...guessColumnMap(table, asked), ...change };
  const field = idMetadataField(table.columns, map);
  return deduplicateRows(importRows(table, map, asked), {
    how,
    field,
    known: new Map(known.map(([name, key]) => [name, [{ key, state: 0, facts: [] }]])),
    changed: { all: null, single: [] },
    now: 1,
    addsCases: true,
    isAnswered: () => false,
  });
}

const said = (row: Parameters<typeof labelFactsOf>[0]) =>
  labelFactsOf(row).map(({ questionKey, labeler, value, at }) => [questionKey, labeler, value, at]);
const first = Date.UTC(2026, 4, 1);

it("keeps them all, with who gave a label and when", () => {
  const { cases, partial, merged } = settle("keep");
  expect(cases).toHaveLength(7);
  expect(settle("keep").places).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(merged).toBe(0);
  expect(cases.slice(0, 1).flatMap(said)).toEqual([["n", "Ana", true, first]]);
  expect(cases[4]).toEqual({
    state: { form: "text", text: "ho", items: [] },
    labels: [{ questionKey: "n", value: true, picked: "all" }],
    note: "",
    group: "",
    metadata: { id: "3" },
  });
  expect(partial.map(({ row, problems }) => [row.line, ...problems])).toEqual([
    [5, "Column refund: “maybe” is neither yes nor no. The label is left out."],
    [6, "Column labeled_at: “soon” can't be read as a time, such as 2026-11-28. The label has none."],
  ]);
});

it("drops all but the first, and says of each whose id it has", () => {
  const { cases, bad, facts } = settle("drop", [["2", "00000009"]]);
  expect(cases.map(({ metadata }) => metadata?.["id"])).toEqual(["1", "3", undefined]);
  expect(facts.size).toBe(0);
  expect(settle("drop", [["2", "00000009"]]).places).toEqual([0, null, null, null, 1, 2, null]);
  expect(bad.map(({ row, problems }) => [row.line, ...problems])).toEqual([
    [3, "It has the id of line 2."],
    [4, "It has the id of line 2."],
    [5, "It has the id of case 9, which is here already."],
    [8, "It has the id of line 2."],
  ]);
});

it("unites the labels of all, in a new case and in one that is here", () => {
  const { cases, merged, partial } = settle("merge");
  expect(cases.map(({ metadata }) => metadata?.["id"])).toEqual(["1", "2", "3", undefined]);
  expect(merged).toBe(2);
  expect(cases.slice(0, 1).flatMap(said)).toEqual([
    ["l", "Ben", true, 0],
    ["n", "Ana", true, first],
    ["n", "Ben", false, first + 86_400_000],
  ]);
  expect(partial.map(({ row, problems }) => [row.line, ...problems])).toEqual([
    [4, "Its label differs from that of line 2, by the same person, and is left out."],
    [5, expect.any(String)],
    [6, expect.any(String)],
    [8, "Its state differs from that of line 2. That one stays."],
  ]);
  const { facts, places } = settle("merge", [["1", "00000009"]]);
  expect(places).toEqual(["00000009", "00000009", "00000009", 0, 1, 2, "00000009"]);
  expect([...facts.keys()]).toEqual(["00000009"]);
  expect(facts.get("00000009")).toHaveLength(4);
});

it("only joins cases that are here where no column is the state", () => {
  const parsing = parseTable("ticket id,refund,reviewer\n1,no,Ana\n2,yes,Ana\n,yes,Ana", "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const map = { ...guessColumnMap(parsing.table, asked), state: [] };
  const imported = importRows(parsing.table, map, asked);
  const { cases, facts, bad, merged } = deduplicateRows(imported, {
    how: "merge",
    field: idMetadataField(parsing.table.columns, map),
    known: new Map([["1", [{ key: "00000009", state: 0, facts: [] }]]]),
    changed: { all: null, single: [] },
    now: 1,
    addsCases: false,
    isAnswered: () => false,
  });
  expect(cases).toEqual([]);
  expect(merged).toBe(1);
  expect(facts.get("00000009")?.map(({ labeler, value }) => [labeler, value])).toEqual([["Ana", false]]);
  expect(bad.map(({ row, problems }) => [row.line, ...problems])).toEqual([
    [3, "No case here has its id."],
    [4, "It has no id."],
  ]);
});

it("goes by the state where rows have no id", () => {
  const byState = { id: null, labeler: null, time: null };
  expect(settle("drop", [], byState).cases.map(({ state }) => state.text)).toEqual([
    "pay",
    "hello",
    "ho",
    "pays",
  ]);
  const { cases, merged } = settle("merge", [], byState);
  expect(merged).toBe(0);
  expect(cases[0]).toMatchObject({ labels: [{ questionKey: "n", value: true }] });
  expect(cases[0]).not.toHaveProperty("facts");
  expect(duplicateKeyOf({ state: { form: "list", text: "", items: ["a"] } }, null)).toBe('list ["a"]');
});

const later = [
  "ticket id,refund,reviewer,decided_at,reason",
  "1,no,Ana,2026-06-01,appeal",
  "2,yes,,,overturned by a manager",
  "3,,Ana,2026-06-02,withdrawn",
].join("\n");

it("takes what became of rows later as labels of reviews, with the reason as their note", () => {
  const parsing = parseTable(later, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const map = guessColumnMap(parsing.table, asked);
  expect(map).toMatchObject({ state: [], picked: "reviewed", id: 0, labeler: 2, time: 3, reason: 4 });
  const { facts, bad } = deduplicateRows(importRows(parsing.table, map, asked), {
    how: "merge",
    field: idMetadataField(parsing.table.columns, map),
    known: new Map([1, 2, 3].map((id) => [String(id), [{ key: `0000000${id}`, state: 0, facts: [] }]])),
    changed: { all: null, single: [] },
    now: 1,
    addsCases: false,
    isAnswered: () => false,
  });
  const told = [...facts.values()].flat();
  expect(told.map(({ value, labeler, picked, note }) => [value, labeler, picked, note])).toEqual([
    [false, "Ana", "reviewed", "appeal"],
    [true, "Reviewer", "reviewed", "overturned by a manager"],
  ]);
  expect(bad.map(({ row, problems }) => [row.line, ...problems])).toEqual([
    [4, "It has no label and no answer."],
  ]);
});

it("reports a repeated row that has nothing to unite", () => {
  const parsing = parseTable("id,text,refund\n1,pay,yes\n1,pay,\n1,pay,maybe", "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const map = guessColumnMap(parsing.table, asked);
  const settling = {
    how: "merge",
    known: new Map(),
    addsCases: true,
    isAnswered: () => false,
    now: 1,
    changed: { all: null, single: [] },
  } as const;
  const imported = importRows(parsing.table, map, asked);
  const { bad, merged } = deduplicateRows(imported, { ...settling, field: "id" });
  expect([merged, ...bad.map(({ row, problems }) => [row.line, ...problems])]).toEqual([
    0,
    [3, "It has the id of line 2, and neither a label nor an answer."],
    [4, "Column refund: “maybe” is neither yes nor no. The label is left out."],
  ]);
  const byState = deduplicateRows(imported, { ...settling, field: null });
  expect(byState.bad[0]?.problems).toEqual([
    "It has the state of line 2, and neither a label nor an answer.",
  ]);
});

it("holds what many rows say alike once", () => {
  const rows = Array.from({ length: 4 }, (_, at) => `row ${at},${at % 2 === 0 ? "yes" : "no"},Ana`);
  const parsing = parseTable(["text,refund,labeler", ...rows].join("\n"), "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const { good } = importRows(parsing.table, guessColumnMap(parsing.table, [refund]), [refund]);
  const [one, other, again] = good.map((row) => labelFactsOf(row)[0]);
  expect(one).toMatchObject({ labeler: "Ana", value: true });
  expect(other).toMatchObject({ labeler: "Ana", value: false });
  expect(again).toBe(one);
});

it("counts the rows that share an id, or without ids their state; a row without an id repeats none", () => {
  const rows = ["a", "a", "b", "a"].map((words, at) => ({
    state: { form: "text" as const, text: words, items: [] },
    labels: [],
    note: "",
    group: "",
    ...(at < 2 && { metadata: { id: String(at) } }),
  }));
  expect(countRowsWithDuplicates(rows, null)).toBe(3);
  expect(countRowsWithDuplicates(rows, "id")).toBe(0);
  expect(countRowsWithDuplicates([...rows, ...rows.slice(0, 1)], "id")).toBe(2);
});

const whole = { n: refund, l: late };

function importOver(here: readonly Case[], csv: string, changed: Partial<ColumnMap["changed"]> = {}) {
  const parsing = parseTable(csv, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const questions = Object.values(whole);
  const map = guessColumnMap(parsing.table, questions);
  const field = idMetadataField(parsing.table.columns, map);
  const known = new Map<string, ExistingCase[]>();
  for (const row of here) {
    const name = duplicateKeyOf(row, field) ?? "";
    const one = { key: row.key, state: normalisedStateHash(row), facts: labelFactsOf(row) };
    known.set(name, [...(known.get(name) ?? []), one]);
  }
  const imported = importRows(parsing.table, map, questions);
  const how = guessDuplicateHandling(imported.good, field, known, map);
  const settling = { how, field, known, now: 9, addsCases: true, isAnswered: () => false };
  const settled = deduplicateRows(imported, { ...settling, changed: { all: null, single: [], ...changed } });
  const joined = here.map((row) => addLabelFacts(row, settled.facts.get(row.key) ?? []));
  const added = settled.cases.map(
    (row, at): Case => ({ ...row, key: String(here.length + at + 1).padStart(8, "0") }),
  );
  return { settled, how, cases: [...joined, ...added] };
}

describe("a file that comes again", () => {
  const anyRow = fc.record({
    text: fc.constantFrom("pay", "ho", "Café", "hello there"),
    refund: fc.constantFrom("yes", "no", ""),
    who: fc.constantFrom("Ana", "Ben", ""),
  });

  it("doubles nothing, by id or by state, whoever gave the labels", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 8 }), fc.boolean(), (rows, hasIds) => {
        const lines = rows.map(({ text: state, refund: label, who }, at) =>
          [...(hasIds ? [at] : []), state, label, who].join(","),
        );
        const csv = [`${hasIds ? "id," : ""}text,refund,annotator`, ...lines].join("\n");
        const { cases: once } = importOver([], csv);
        const again = importOver(once, csv);
        expect(again.settled.cases).toEqual([]);
        expect(again.cases).toEqual(once);
        // Only what was left out the first time, since one person said both, is to be decided.
        const whatever = new Set(rows.map(({ text: state, who }) => `${state} ${who}`));
        expect(whatever.size < rows.length || again.settled.conflicts.length === 0).toBe(true);
      }),
    );
  });

  const here = importOver([], "id,text,refund\na1,Café chair missing,yes\na2,Stool arrived,no").cases;
  const changed = "id,text,refund\na1,Cafe\u0301 chair missing ,no\na2,Stool arrived,no\na3,New row,yes";

  it("adds what is new, and leaves a changed label to decide", () => {
    const { settled, cases } = importOver(here, changed);
    expect(cases.map(({ state, labels }) => [state.text, labels[0]?.value])).toEqual([
      ["Café chair missing", true],
      ["Stool arrived", false],
      ["New row", true],
    ]);
    expect(settled.same).toBe(1);
    expect(settled.partial).toEqual([]);
    expect(settled.conflicts).toEqual([
      { key: "00000001", line: 2, questionKey: "n", here: true, table: false, kept: null },
    ]);
  });

  it.each([
    ["here", true],
    ["table", false],
  ] as const)("keeps the label that is chosen: %s", (all, value) => {
    expect(importOver(here, changed, { all }).cases[0]?.labels).toMatchObject([{ value }]);
    const single = [{ key: "00000001", questionKey: "n", kept: all }];
    const other = all === "here" ? "table" : "here";
    expect(importOver(here, changed, { all: other, single }).cases[0]?.labels).toMatchObject([{ value }]);
  });

  it("says that a state has changed, which stays", () => {
    const { settled } = importOver(here, "id,text,refund\na1,Another chair,yes");
    expect(settled.partial.map(({ problems }) => problems)).toEqual([
      ["Its state differs from that of case 1, which is here already. That one stays."],
    ]);
  });

  it("combines the labels of several people by itself where ids repeat", () => {
    const csv = "id,text,refund,rater\n1,pay,yes,Ana\n1,pay,no,Ben\n2,ho,no,Ana\n2,ho,no,Ben";
    const { how, cases } = importOver([], csv);
    expect([how, cases.length, cases.map((row) => labelFactsOf(row).length)]).toEqual(["merge", 2, [2, 2]]);
  });

  it("keeps texts that happen to be the same, in one file and where few are known", () => {
    const csv = "text,refund\nThanks,yes\nThanks,no\nho,no\nha,no\nhu,no";
    expect(importOver([], csv).how).toBe("keep");
    expect(importOver(importOver([], "text,refund\nho,no").cases, csv).how).toBe("keep");
  });
});
