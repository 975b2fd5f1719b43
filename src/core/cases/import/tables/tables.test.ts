import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { anyFacts, anyMetadata, anyText } from "#core/document/testing/any-playground.ts";
import { type Case, type CaseLabel, samplingMethods } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { findExportLosses, toAnswerCells, writeCaseTable } from "../../export-cases.ts";
import { labelFactsOf } from "../../labels/fact-columns.ts";
import { deriveCurrentLabels, sortLabelFacts } from "../../labels/label-facts.ts";
import { type CaseTable, tableFormats } from "./case-table.ts";
import {
  type ColumnMap,
  type ColumnMeaning,
  columnMeaningAt,
  defaultLabelReading,
  emptyColumnMap,
  withColumnMeaning,
  withLabelCellMeaning,
  withUnusedAsMetadata,
} from "./column-map.ts";
import { DelimitedReader, writeDelimitedRow } from "./delimited-text.ts";
import { escapeFormula, unescapeFormula } from "./formula-cells.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { importRows, writeFaultyRowsCsv } from "./import-rows.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";
import { metadataFieldsOf } from "./reserved-columns.ts";

const hostile = [
  '=HYPERLINK("x")',
  "+1",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "＝1",
  "-0.5",
  "'=1",
  "''-2",
  "'quoted'",
  'a "b" c',
  '"',
  "a\r\nb",
  "\n",
  "\r",
  "\ufeffx",
  " padded ",
  "a,b;c\td",
  "مرحبا، عالم",
  "🙂",
  "",
];
const cell = fc.oneof(anyText, fc.constantFrom(...hostile));

const refund = noulQuestion("Refund?", "", "", { key: "n", id: "refund" });
const optionNames = ["billing", "Billing ", "__proto__", "10", '"x"', "=1", " "];
const how = scoreQuestion("How?", ["low", "middle", "high"], { key: "s", id: "refund" });
const questions = [refund, choiceQuestion("Which?", optionNames, { key: "c", id: "note" }), how];

function rowsOf(text: string, delimiter: "," | ";" | "\t") {
  const reader = new DelimitedReader(text, delimiter);
  const rows = [];
  for (let row = reader.next(); row !== null; row = reader.next()) rows.push(row);
  return rows;
}

function tableOf(text: string, name = "a.csv", header: { header?: number | null } = {}): CaseTable {
  const parsing = parseTable(text, guessTableFormat(name, text), header);
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

describe("cells", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["-0.5", "-0.5"],
    ["-1+1", "'-1+1"],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
  ])("guards %j as %j", (text, guarded) => {
    expect(escapeFormula(text)).toBe(guarded);
    expect(unescapeFormula(guarded)).toBe(text);
  });

  it("case 50: gives back every guarded cell, and none that a spreadsheet would reckon", () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(escapeFormula(text)).not.toMatch(/^([=+@\t\r\n＝＋－＠]|-(?!\d+(\.\d+)?$))/);
      }),
    );
  });

  it.each([",", ";", "\t"] as const)(
    "reads what it wrote between %j, with the line of each row",
    (delimiter) => {
      fc.assert(
        fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 }), (table) => {
          const text = table.map((cells) => writeDelimitedRow(cells, delimiter)).join("");
          const rows = rowsOf(text, delimiter);
          expect(rows.map(({ cells }) => cells)).toEqual(table);
          for (const [index, { line }] of rows.entries()) {
            const before = table.slice(0, index).map((cells) => writeDelimitedRow(cells, delimiter));
            expect(line).toBe(before.join("").split(/\r\n|\r|\n/).length);
          }
        }),
      );
    },
  );

  it("is lenient where the meaning is plain, and says where a quote is never closed", () => {
    expect(rowsOf('a,b "c"\n\n"d" e,\rf', ",").map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, "a", 'b "c"'],
      [3, "d e", ""],
      [4, "f"],
    ]);
    expect(rowsOf('a\n"b\nc', ",").slice(1)).toEqual([
      { line: 2, cells: ['"b'], fault: "A quote opens in cell 1 and never closes." },
      { line: 3, cells: ["c"], fault: null },
    ]);
  });
});

const state: fc.Arbitrary<AuthoredState> = fc.oneof(
  fc.record({
    form: fc.constantFrom("text" as const, "json" as const),
    text: cell,
    items: fc.constant<string[]>([]),
  }),
  fc.record({ form: fc.constant("list" as const), text: fc.constant(""), items: fc.array(cell) }),
);
const value = fc.record({
  n: fc.option(fc.boolean()),
  c: fc.option(fc.constantFrom(...optionNames)),
  s: fc.option(fc.constantFrom(0, 1, 2)),
});
/** What people said of the three questions, of which each has labels of its own. */
const anySaid = anyFacts.map((facts) =>
  facts.map((fact) => {
    if (fact.value === null || typeof fact.value === "boolean") return { ...fact, questionKey: "n" };
    if (typeof fact.value === "number") return { ...fact, questionKey: "s", value: fact.value % 3 };
    return { ...fact, questionKey: "c", value: optionNames[fact.value.length % optionNames.length] ?? "" };
  }),
);
const anyCases = fc
  .array(
    fc.record({
      state,
      value,
      picked: fc.constantFrom(...samplingMethods),
      note: cell,
      group: cell,
      said: fc.option(anySaid),
      metadata: fc.option(anyMetadata),
    }),
    { minLength: 1 },
  )
  .map((rows) =>
    rows.map(({ state: of, value: values, picked, note, group, said, metadata }, index): Case => {
      const labels = Object.entries(values).flatMap(([questionKey, label]): CaseLabel[] =>
        label === null ? [] : [{ questionKey, value: label, picked }],
      );
      const facts = said && sortLabelFacts(said);
      return {
        key: String(index + 1).padStart(8, "0"),
        state: of,
        labels: facts ? deriveCurrentLabels(facts) : labels,
        ...(facts && { facts }),
        note,
        group,
        ...(metadata && { metadata }),
      };
    }),
  );

describe("cases out and in again", () => {
  it.each(tableFormats)("are the same as %s", (format) => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const text = [...writeCaseTable(cases, questions, null, format)].join("").replace(/^\ufeff/, "");
        const table = tableOf(text, `a.${format}`);
        const { good, bad } = importRows(table, guessColumnMap(table, questions), questions);
        expect(bad).toEqual([]);
        expect(good).toEqual(cases.map(({ key: _key, ...row }) => row));
      }),
    );
  });

  it("puts answers beside them, and says what it cannot hold", () => {
    const cases: Case[] = [
      {
        key: "00000001",
        state: { form: "text", text: "a\ud800", items: [] },
        labels: [{ questionKey: "n", value: "billing", picked: "all" }],
        note: "",
        group: "",
      },
    ];
    const shared = { probabilities: [], tooRounded: false };
    const answers = new Map([
      ["n", toAnswerCells({ type: "noul", value: 0.25 }, [])],
      ["c", toAnswerCells({ ...shared, type: "choice", choice: '"x"', confidence: null }, optionNames)],
      [
        "s",
        toAnswerCells(
          {
            ...shared,
            probabilities: [0, 0.5, 0.5],
            type: "score",
            level: 1.5,
            confidence: { value: 0.5, source: "server" },
          },
          [],
        ),
      ],
    ]);
    const [head, row] = [...writeCaseTable(cases, questions, () => ({ model: "m", cells: answers }), "tsv")];
    expect(head).toContain(
      "answer:refund\tanswer:note\tconfidence:note\tprobabilities:note\tanswer#2:refund\tconfidence#2:refund\tprobabilities#2:refund\tmodel",
    );
    expect(row).toBe(
      'a\ud800\ttext\t\t\t0.25\t"""\\""x\\"""""\t\t\t1.5\t0.5\t"{""0"":0,""1"":0.5,""2"":0.5}"\tm\r\n',
    );
    expect(findExportLosses(cases, questions, "csv")).toEqual({ labels: 1, halfCharacters: 1 });
    expect(findExportLosses(cases, questions, "json")).toEqual({ labels: 1, halfCharacters: 0 });
  });
});

describe("a table from elsewhere", () => {
  it("finds state, labels, note and group by their names, and leaves the rest", () => {
    const text =
      "ID,Message,Refund,label_note,Comments,thread id\n1,pay me back,Yes,BILLING ,x,7\n2,hello,maybe,sales,,";
    const asked = [refund, choiceQuestion("Which?", ["billing", "sales"], { key: "c", id: "note" })];
    const table = tableOf(text);
    const map = guessColumnMap(table, asked);
    expect(map).toMatchObject({
      state: [1],
      making: "text",
      form: null,
      note: 4,
      group: 5,
      id: 0,
      metadata: [],
    });
    expect(map.labels.map(({ questionKey, column }) => [questionKey, column])).toEqual([
      ["n", 2],
      ["c", 3],
    ]);
    const { good, bad, partial } = importRows(table, map, asked);
    expect(good[1]?.labels).toEqual([{ questionKey: "c", value: "sales", picked: "all" }]);
    expect(good.slice(0, 1)).toEqual([
      {
        state: { form: "text", text: "pay me back", items: [] },
        labels: [
          { questionKey: "n", value: true, picked: "all" },
          { questionKey: "c", value: "billing", picked: "all" },
        ],
        note: "x",
        group: "7",
        metadata: { ID: "1" },
      },
    ]);
    expect(bad).toEqual([]);
    expect(partial.map(({ row, problems }) => [row.line, ...problems])).toEqual([
      [3, "Column Refund: “maybe” is neither yes nor no. The label is left out."],
    ]);
  });

  it("keeps every way of being wrong apart", () => {
    const table = tableOf('state,how,refund\n" ",low,y\nx,9,y\nx,nice,0\na,b,1,2\n"never closed,');
    const asked = [scoreQuestion("How?", ["low", "high"], { key: "s", id: "how" }), refund];
    const { good, bad, partial } = importRows(table, guessColumnMap(table, asked), asked);
    expect(
      good.map(({ labels }) => labels.map(({ questionKey, value: label }) => [questionKey, label])),
    ).toEqual([[["n", true]], [["n", false]]]);
    expect(bad.map(({ row, problems }) => [row.line, ...problems])).toEqual([
      [2, "The state is empty."],
      [5, "It has 1 more cell than there are columns."],
      [6, "A quote opens in cell 1 and never closes."],
    ]);
    expect(partial.map(({ row, problems }) => [row.line, ...problems])).toEqual([
      [3, "Column how: 9 isn't one of its levels, 0 to 1. The label is left out."],
      [4, "Column how: “nice” isn't one of its levels. The label is left out."],
    ]);
  });

  it("sees that levels are counted from 1", () => {
    const table = tableOf("text,how\na,1\nb,3\nc,2");
    const map = guessColumnMap(table, [{ ...how, id: "how" }]);
    expect(map.labels[0]?.firstLevel).toBeNull();
    const { good } = importRows(table, map, [{ ...how, id: "how" }]);
    expect(good.map(({ labels }) => labels[0]?.value)).toEqual([0, 2, 1]);
  });

  it("takes JSON columns, and several columns as one object, with numbers as they are spelt", () => {
    const table = tableOf(
      '[{"id": 12345678901234567890, "body": "hi", "x": {"a": 1.10}}, {"body": "ho"}]',
      "a.json",
    );
    expect(table.columns).toEqual(["id", "body", "x"]);
    const map = { ...guessColumnMap(table, []), state: [0, 1, 2], making: "object" as const };
    expect(importRows(table, map, []).good.map((row) => row.state.text)).toEqual([
      '{"id": 12345678901234567890, "body": "hi", "x": {"a": 1.10}}',
      '{"id": "", "body": "ho", "x": ""}',
    ]);
    const json = tableOf('state,n\n"{""a"": 1}",1\n"{""a"": ]}",2\n3,2');
    const read = importRows(json, { ...guessColumnMap(json, []), making: "json" }, []);
    expect(read.good).toHaveLength(1);
    expect(read.bad.map(({ problems }) => problems.join())).toEqual([
      expect.stringContaining("Line 1, column 7"),
      expect.stringContaining("not a number"),
    ]);
  });

  test.each([
    ["lines of JSON", "a.ndjson", '{"state": "a"}\n\n{"state": \n"b"', [1, 3, 4]],
    ["a list of texts", "a.json", '["a",\n "b"]', [1, 2]],
    ["an object with a list", "a.json", '{"version": 1,\n"rows": [{"state": "a"}]}', [2]],
    ["one object", "", '{"state": "a"}', [1]],
    ["lines of JSON by their look", "", '{"state": "a"}\n{"state": "b"}', [1, 2]],
    ["no header", "", "a,1\nb,2", [1, 2]],
  ])("reads %s", (what, name, text, lines) => {
    const table = tableOf(text, name, what === "no header" ? { header: null } : {});
    expect(table.rows.map(({ line }) => line)).toEqual(lines);
    expect(table.rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true);
  });

  test.each([
    ["nothing", "a.csv", " \n", "The file is empty"],
    ["only a header", "a.csv", "text,label", "no rows"],
    ["broken JSON", "a.json", "[1,\n", "Line 2"],
    ["JSON that is no list", "a.json", "12", "not a list of rows"],
    ["too many columns", "a.csv", `${"a,".repeat(600)}\nb`, "more than 500 columns"],
    ["too many rows", "a.csv", "a\n".repeat(500_002), "more than 500,000 rows"],
  ])("refuses %s", (_, name, text, problem) => {
    expect(parseTable(text, guessTableFormat(name, text))).toEqual({
      ok: false,
      problem: expect.stringContaining(problem),
    });
  });
});

describe("a state that says its own form", () => {
  const map: ColumnMap = { ...emptyColumnMap, state: [0], form: 1 };

  function readState(form: string, text: string) {
    const row = [text, form].map((one) => `"${one.replaceAll('"', '""')}"`).join(",");
    const { good, bad } = importRows(tableOf(`state,form\n${row}\n`, "a.csv"), map, []);
    return good[0]?.state ?? bad[0]?.problems.join(" ");
  }

  it.each([
    ["text", "plain", { form: "text", text: "plain", items: [] }],
    ["json", "{broken", { form: "json", text: "{broken", items: [] }],
    ["list", '["a","b"]', { form: "list", text: "", items: ["a", "b"] }],
  ])("is taken as %s: %s", (form, text, wanted) => {
    expect(readState(form, text)).toEqual(wanted);
  });

  it.each([
    ["list", '{"a":1}', "isn't a JSON list of texts"],
    ["list", '["a",1]', "isn't a JSON list of texts"],
    ["list", "[", "isn't a JSON list of texts"],
    ["scroll", "a", "“scroll” isn't a state format"],
  ])("is refused as %s: %s", (form, text, problem) => {
    expect(readState(form, text)).toContain(problem);
  });
});

describe("the meaning of columns", () => {
  const map: ColumnMap = {
    ...emptyColumnMap,
    state: [0],
    form: 1,
    labels: [{ questionKey: "n", column: 2, ...defaultLabelReading, pickedColumn: 3 }],
    note: 4,
    group: 5,
    metadata: [7],
    facts: 8,
    id: 9,
    labeler: 10,
    time: 11,
    response: 12,
    model: 13,
    answers: [{ questionKey: "n", column: 14, confidenceColumn: 15, probabilitiesColumn: 16 }],
  };
  const meanings: ColumnMeaning[] = [
    { is: "state" },
    { is: "form" },
    { is: "label", questionKey: "n" },
    { is: "picked", questionKey: "n" },
    { is: "note" },
    { is: "group" },
    { is: "unused" },
    { is: "metadata" },
    { is: "facts" },
    { is: "id" },
    { is: "labeler" },
    { is: "time" },
    { is: "response" },
    { is: "model" },
    { is: "answer", questionKey: "n" },
    { is: "confidence", questionKey: "n" },
    { is: "probabilities", questionKey: "n" },
  ];

  it("is told of each, and can be changed to any other", () => {
    expect(meanings.map((_, column) => columnMeaningAt(map, column))).toEqual(meanings);
    for (const column of meanings.keys()) {
      for (const meaning of meanings) {
        // How rows were picked is said of a label alone, which this column has just stopped to be.
        if (meaning.is === "picked" && column === 2) continue;
        if ((meaning.is === "confidence" || meaning.is === "probabilities") && column === 14) continue;
        expect(columnMeaningAt(withColumnMeaning(map, column, meaning), column)).toEqual(meaning);
      }
    }
  });

  it("of several columns makes one object, and of one left its text", () => {
    const two = withColumnMeaning(map, 6, { is: "state" });
    expect(two).toMatchObject({ state: [0, 6], making: "object", form: null });
    expect(withColumnMeaning(two, 0, { is: "unused" })).toMatchObject({ state: [6], making: "text" });
    expect(withColumnMeaning(map, 6, { is: "label", questionKey: "n" }).labels).toEqual([
      { questionKey: "n", column: 6, ...defaultLabelReading, pickedColumn: 3 },
    ]);
    expect(withColumnMeaning(emptyColumnMap, 6, { is: "label", questionKey: "n" }).labels[0]?.values).toEqual(
      [],
    );
    const chosen = withLabelCellMeaning(withLabelCellMeaning(map, "n", "Ja", true), "n", "Ja", null);
    expect(chosen.labels[0]?.values).toEqual([{ cell: "Ja", value: null }]);
    expect(withLabelCellMeaning(chosen, "n", "Ja", undefined).labels[0]?.values).toEqual([]);
    expect(withLabelCellMeaning(map, "other", "Ja", true).labels).toEqual(map.labels);
    expect(withColumnMeaning(map, 6, { is: "picked", questionKey: "none" })).toEqual(map);
    expect(withColumnMeaning(map, 6, { is: "confidence", questionKey: "none" })).toEqual(map);
    expect(withColumnMeaning(emptyColumnMap, 6, { is: "answer", questionKey: "n" }).answers).toEqual([
      { questionKey: "n", column: 6, confidenceColumn: null, probabilitiesColumn: null },
    ]);
  });
});

describe("metadata", () => {
  it("takes every column that means nothing else, where it is wanted", () => {
    const table = tableOf("text,language,shoe size,shoe size,\nhello,de,42,43,x\nho,,,,\n");
    const map = guessColumnMap(table, []);
    expect(map.metadata).toEqual([1]);
    const all = withUnusedAsMetadata(map, table.columns.length);
    expect(all.metadata).toEqual([1, 2, 3, 4]);
    expect(importRows(table, all, []).good.map(({ metadata }) => metadata)).toEqual([
      { language: "de", "shoe size": "42", "shoe size (column 4)": "43", "Column 5": "x" },
      undefined,
    ]);
    expect(metadataFieldsOf(["__proto__", "meta:a"], [0, 1]).map(({ name }) => name)).toEqual([
      "__proto__ (column 1)",
      "a",
    ]);
  });

  it("reports a damaged character in it", () => {
    const table = tableOf("text,language\nhello,d\0");
    const { partial } = importRows(table, guessColumnMap(table, []), []);
    expect(partial.map(({ problems }) => problems.join())).toEqual([
      "Column language: contains a NUL character, which is kept.",
    ]);
  });
});

describe("what people said, in a cell", () => {
  const read = (facts: string) => {
    const text = writeDelimitedRow(["a", "text", facts], ",");
    const table = tableOf(`state,state_form,facts\r\n${text}`);
    const { good, partial } = importRows(table, guessColumnMap(table, questions), questions);
    return { said: good.flatMap(labelFactsOf), problems: partial.flatMap(({ problems }) => problems) };
  };

  it("is reported where it cannot be read", () => {
    expect(read("[").problems).toEqual(["Column facts: It isn't a JSON list of what people said."]);
    expect(read(" ")).toEqual({ said: [], problems: [] });
    const fits = { label: "label:refund", value: true, picked: "all" };
    const others = [{ ...fits, value: "x" }, { ...fits, label: "label:gone" }, 3];
    const { said, problems } = read(JSON.stringify([fits, ...others]));
    expect(said.map(({ questionKey, value: given }) => [questionKey, given])).toEqual([["n", true]]);
    expect(problems).toEqual(["Column facts: 3 labels fit no question and are left out."]);
    expect(read(JSON.stringify([3]))).toEqual({
      said: [],
      problems: ["Column facts: 1 label fits no question and is left out."],
    });
  });

  it("is counted where its question could not have it now", () => {
    const fact = { labeler: "Ana", at: 1, wording: 0, chance: null, note: "", adjudicated: false };
    const about = { ...fact, questionKey: "n", picked: "all" as const };
    const facts = [
      { ...about, value: "billing" },
      { ...about, value: null },
    ];
    const plain: AuthoredState = { form: "text", text: "a", items: [] };
    const row: Case = { key: "00000001", state: plain, labels: [], facts, note: "", group: "" };
    expect(findExportLosses([row], questions, "csv")).toEqual({ labels: 1, halfCharacters: 0 });
  });
});

it("writes rows that were not taken so that they can be mended", () => {
  const row = { line: 7, cells: ["=1", { json: "2" }], fault: null };
  expect(writeFaultyRowsCsv(["state", "n"], [{ row, problems: ["One.", "Two."] }])).toBe(
    "line,problem,state,n\r\n7,One. Two.,'=1,2\r\n",
  );
});
