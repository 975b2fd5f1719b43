import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import type { CaseTable } from "./case-table.ts";
import { writeDelimitedRow } from "./delimited-text.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { type ImportedRows, importRows } from "./import-rows.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";

const refund = noulQuestion("Refund?", "", "", { key: "n", id: "refund" });

function read(name: string, text: string): ImportedRows & { table: CaseTable } {
  const parsing = parseTable(text, guessTableFormat(name, text));
  if (!parsing.ok) throw new Error(parsing.problem);
  const { table } = parsing;
  return { table, ...importRows(table, guessColumnMap(table, [refund]), [refund]) };
}

const linesOf = (rows: ImportedRows["bad"]) => rows.map(({ row }) => row.line);

/** A table of so many rows, in which one in seven is in quotes and one in eleven has several lines. */
function tableOf(rows: number, damage: (row: number) => string | null): { text: string; lineOf: number[] } {
  const lines = ["id,text,refund"];
  const lineOf: number[] = [];
  let line = 2;
  for (let row = 0; row < rows; row += 1) {
    lineOf.push(line);
    const text =
      row % 11 === 10
        ? `"Dear team,\nrow ${row} is late"`
        : row % 7 === 6
          ? `"row ${row}, yes"`
          : `row ${row}`;
    const written = damage(row) ?? `${row},${text},${row % 2 === 0 ? "yes" : "no"}`;
    lines.push(written);
    line += written.split("\n").length;
  }
  return { text: lines.join("\n"), lineOf };
}

describe("a quote that is never closed", () => {
  it("costs its own row among 3,000", () => {
    const { text, lineOf } = tableOf(3000, (row) => (row === 1200 ? '1200,"row 1200,yes' : null));
    const { good, bad } = read("a.csv", text);
    expect(linesOf(bad)).toEqual([lineOf[1200]]);
    expect(bad[0]?.problems).toEqual(["A quote opens in cell 2 and never closes."]);
    expect(good).toHaveLength(2999);
  });

  it("costs its own row where no other quote follows, and as the last row", () => {
    for (const at of [1, 4]) {
      const rows = ["a,yes", "b,no", "c,no", "d,yes", "e,no"];
      rows[at] = `"${rows[at]}`;
      const { good, bad } = read("a.csv", ["text,refund", ...rows].join("\n"));
      expect([linesOf(bad), good.length]).toEqual([[at + 2], 4]);
    }
  });

  it("costs its own row where another stray quote closes it, far off or near", () => {
    for (const other of [303, 305, 900]) {
      const { text, lineOf } = tableOf(1000, (row) => {
        if (row === 300) return '300,"row 300,yes';
        return row > 300 && row < other ? `${row},plain,no` : row === other ? `${other},5",no` : null;
      });
      const { good, bad } = read("a.csv", text);
      expect(linesOf(bad)).toEqual([lineOf[300]]);
      expect(good).toHaveLength(999);
    }
  });

  it("takes the other lines of its own cell with it", () => {
    const { good, bad } = read(
      "a.csv",
      'text,refund,note\nok,yes,x\n"Dear team\nmy parcel\nis late\nb,no,y\nc,no\n',
    );
    expect(linesOf(bad)).toEqual([3, 4, 5]);
    expect(bad[1]?.problems).toEqual(["It seems to belong to the damaged row before it."]);
    expect(good.map(({ state }) => state.text)).toEqual(["ok", "b", "c"]);
  });

  it("never costs a row that is sound", () => {
    const texts = fc.array(
      fc.constantFrom("a", "b,c", '"q"', "one\ntwo", "1,2,3\n4,5,6\n7,8,9\nend", "x\n\ny,z\n"),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(texts, fc.nat(29), (states, place) => {
        const at = place % states.length;
        const rows = states.map((state, row) =>
          writeDelimitedRow([String(row), `s ${state}`, "yes", "note"], ","),
        );
        rows.splice(at, 0, 'x,"stray,yes,note\r\n');
        const text = `id,text,refund,note\r\n${rows.join("")}`;
        const { good, bad } = read("a.csv", text);
        expect(good.map(({ state }) => state.text)).toEqual(states.map((state) => `s ${state}`));
        expect(linesOf(bad)).toEqual([rows.slice(0, at).join("").split("\n").length + 1]);
      }),
    );
  });

  it("stays quick where every row has one", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `${row},"text ""${row}"" and,yes`);
    const { good, bad } = read("a.csv", ["id,text,refund", ...rows].join("\n"));
    expect([good.length, bad.length]).toEqual([0, 20_000]);
  });
});

describe("a row unlike the others", () => {
  const rows = Array.from({ length: 30 }, (_, at) => `${at},row ${at},yes\n`);
  const remarks = (text: string) =>
    read("a.csv", text).partial.map(({ row, problems }) => [row.line, ...problems]);
  const torn = (cells: string) =>
    `It has ${cells} of 3: a line break may have torn it, or it isn't a row of the table.`;

  it("is told where it has fewer cells, as both parts of a torn row are, and a footer", () => {
    const text = `id,text,refund\n${rows.toSpliced(4, 1, "4,row\n4,yes\n").join("")}\nExported by us\n`;
    expect(remarks(text)).toEqual([
      [6, torn("2 cells")],
      [7, torn("2 cells")],
    ]);
    // A footer has no text, so it is no case.
    expect(read("a.csv", text).bad.map(({ row, problems }) => [row.line, problems[0]])).toEqual([
      [34, "The state is empty."],
    ]);
  });

  it.each(["nr,(their words),(yes/no)", "int,string,bool"])(
    "is no case where it has units or types: %s",
    (row) => {
      const { good, bad } = read("a.csv", `id,text,refund\n${row.replace("nr", "(nr)")}\n${rows.join("")}`);
      expect([good.length, bad.map(({ problems }) => problems)]).toEqual([
        30,
        [["It has units or types of the columns, so it isn't a case."]],
      ]);
    },
  );

  it("isn't where the file leaves blank cells out", () => {
    const ragged = rows.map((row, at) => (at % 3 === 0 ? row.replace(",yes", "") : row));
    expect(remarks(`id,text,refund\n${ragged.join("")}`)).toEqual([]);
  });
});

describe("a label that cannot be read", () => {
  it("is left out and named by line and column, and its case comes in", () => {
    const { good, bad, partial } = read("a.csv", "text,refund\na,yes\nb,perhaps\nc,no");
    expect(bad).toEqual([]);
    expect(good.map(({ labels }) => labels[0]?.value)).toEqual([true, undefined, false]);
    expect(partial.map(({ row, problems }) => [row.line, ...problems])).toEqual([
      [3, "Column refund: “perhaps” is neither yes nor no. The label is left out."],
    ]);
  });

  it("is one whose way of picking cannot be read", () => {
    const { good, partial } = read(
      "a.csv",
      "state,state_form,label:refund,picked:refund\na,text,yes,somehow",
    );
    expect(good[0]?.labels).toEqual([]);
    expect(partial[0]?.problems).toEqual([
      "Column picked:refund: “somehow” isn't a way of picking a row. The label is left out.",
    ]);
  });
});

it.each([
  ["a.csv", "text,refund\na,yes\nb\0c,no\nd,yes", 3],
  ["a.jsonl", '{"text": "a"}\n{"text": "b\0c"}\n{"text": "d"}', 2],
  ["a.json", '[{"text": "a"},\n{"text": "b\0c"},\n{"text": "d"}]', 2],
])("a NUL character in %s is kept, and named by its line", (name, text, line) => {
  const { good, bad, partial } = read(name, text);
  expect(bad).toEqual([]);
  expect(good.map(({ state }) => state.text)).toEqual(["a", "b\0c", "d"]);
  expect(partial.map(({ row, problems }) => [row.line, ...problems])).toEqual([
    [line, "Column text: contains a NUL character, which is kept."],
  ]);
});

describe("stray lines of JSON", () => {
  it("leave the columns to what most lines agree on, and are named", () => {
    const lines = [
      '{"event": "start", "version": 3}',
      "-- exported --",
      "17",
      '{"text": "a", "refund": "yes"}',
      '{"text": "b", "note": "only here"}',
      "null",
      '{"text": "c", "refund": "no"}',
      '{"text": "d"}',
      '{"text": "e',
    ];
    const { table, good, bad } = read("a.jsonl", lines.join("\n"));
    expect(table.columns).toEqual(["text", "refund", "note"]);
    expect(good.map(({ state }) => state.text)).toEqual(["a", "b", "c", "d"]);
    expect(linesOf(bad)).toEqual([1, 2, 3, 6, 9]);
    expect(bad.map(({ problems }) => problems[0])).toEqual([
      "It has none of the members that most others have.",
      expect.stringContaining("It is not JSON"),
      "It is not an object, as most others are.",
      "It is not an object, as most others are.",
      expect.stringContaining("It is not JSON"),
    ]);
    expect(bad[0]?.row.cells).toEqual([lines[0], "", ""]);
  });

  it("are objects where most are texts, and one with too many members", () => {
    expect(linesOf(read("a.jsonl", '{"text": "a"}\n"b"\n"c"').bad)).toEqual([1]);
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`m${at}`, 1])));
    const { table, bad } = read("a.jsonl", `{"text": "a", "m0": 2}\n${wide}`);
    expect([table.columns, linesOf(bad)]).toEqual([["text", "m0"], [2]]);
  });

  it("are all that there is, and are shown", () => {
    const { table, bad } = read("a.jsonl", "no\njson");
    expect(table.columns).toEqual(["state"]);
    expect(bad.map(({ row }) => row.cells)).toEqual([["no"], ["json"]]);
  });
});
