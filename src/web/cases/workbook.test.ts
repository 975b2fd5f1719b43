import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openTableBytes } from "#core/cases/import/files/open-file.ts";
import { cellText } from "#core/cases/import/tables/case-table.ts";
import { workbookParts } from "./testing/xlsx-file.ts";

function bytesOf(parts: Parameters<typeof workbookParts>[0]): Uint8Array {
  const files = Object.entries(workbookParts(parts)).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(files));
}

function open(name: string, bytes: Uint8Array) {
  const opening = openTableBytes(name, bytes, () => bytes);
  if (!opening.ok) throw new Error(opening.problem);
  return opening.source;
}

function read(name: string, bytes: Uint8Array) {
  const source = open(name, bytes);
  const parsing = source.read(source.guess);
  if (!parsing.ok) throw new Error(parsing.problem);
  const { columns, rows, notes = [] } = parsing.table;
  return {
    guess: source.guess,
    cells: [columns, ...rows.map(({ cells }) => cells.map(cellText))],
    lines: rows.map(({ line }) => line),
    warnings: rows.flatMap(({ warning = [] }) => warning),
    notes,
  };
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (place: string, value: number, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join("")}</row>`;
const styles = `<numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="dd/mm/yyyy&quot;!&quot;"/><numFmt numFmtId="172" formatCode="[h]:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="22"/></cellXfs>`;

describe("a workbook", () => {
  it("is opened at its first sheet that is not hidden, and keeps the others", () => {
    const sheet = (name: string) => `${row(1, text("A1", "text"))}${row(2, text("A2", name))}</sheetData>`;
    const sheets = [
      { inside: sheet("secret"), hidden: true },
      { inside: "</sheetData>" },
      { inside: sheet("shown") },
    ];
    const source = open("a.xlsx", bytesOf({ sheets }));
    expect(source.sheets.map(({ isHidden }) => isHidden)).toEqual([true, false, false]);
    expect(source.guess.sheet).toBe(2);
    const parsing = source.read({ ...source.guess, sheet: 0 });
    expect(parsing.ok && parsing.table.rows[0]?.cells).toEqual(["secret"]);
  });

  it.each([
    [false, "2026-05-01", "1900-01-31", "2026-05-01T12:00:00"],
    [true, "2030-05-02", "1904-02-01", "2030-05-02T12:00:00"],
  ])(
    "has dates of its own calendar (1904: %s), zeros in front, and per cents as the file has them",
    (is1904, day, early, noon) => {
      const inside = `${row(1, ...["when", "early", "noon", "time", "code", "share", "span", "text"].map((name, at) => text(`${"ABCDEFGH"[at]}1`, name)))}
      ${row(2, number("A2", 46143, 4), number("B2", 31, 1), number("C2", 46143.5, 6), number("D2", 0.25, 6), number("E2", 123, 2), number("F2", 0.85, 3), number("G2", 1.25, 5), text("H2", "hello_x000D_ you"))}</sheetData>`;
      expect(read("a.xlsx", bytesOf({ sheets: [{ inside }], styles, is1904 })).cells[1]).toEqual([
        ...[day, early, noon, "06:00:00", "00123", "0.85", "1.25", "hello\r you"],
      ]);
    },
  );

  it("finds the names below titles, fills merged cells downwards, and names errors and texts at Excel's limit", () => {
    const long = "a".repeat(32_767);
    const inside = `${row(1, text("A1", "Weekly export"))}${row(3, text("A3", "text"), text("B3", "topic"))}${row(4, text("A4", "one thing"), text("B4", "billing"))}${row(5, text("A5", "other thing"))}<row r="6" hidden="1">${text("A6", long)}<c r="B6" t="e"><v>#N/A</v></c></row></sheetData><mergeCells><mergeCell ref="B4:B5"/><mergeCell ref="A1:B1"/></mergeCells>`;
    expect(read("a.xlsx", bytesOf({ sheets: [{ inside }] }))).toMatchObject({
      guess: { header: 3 },
      cells: [
        ["text", "topic"],
        ["one thing", "billing"],
        ["other thing", "billing"],
        [long, ""],
      ],
      lines: [4, 5, 6],
      warnings: [
        "Column 1 has 32,767 characters, the most a cell of Excel holds: its end may be missing. Column 2 holds the error #N/A, which is left out.",
      ],
      notes: [
        "1 merged cell below another got its value.",
        "1 hidden row read, too.",
        "Left out: 1 row above the column names.",
      ],
    });
  });

  it("takes names from the last row of those over which names are merged", () => {
    const inside = `${row(1, text("A1", "Message"), text("B1", "Labels by Ann"))}${row(2, text("B2", "late"), text("C2", "anger"))}${[3, 4, 5].map((line) => row(line, text(`A${line}`, `text ${line}`), text(`B${line}`, "yes"), text(`C${line}`, "2"))).join("")}</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>`;
    expect(read("a.xlsx", bytesOf({ sheets: [{ inside }] }))).toMatchObject({
      guess: { header: 2 },
      cells: [["Message", "late", "anger"], ...[3, 4, 5].map((line) => [`text ${line}`, "yes", "2"])],
    });
  });

  it("shares texts, of which only what is written counts, and has truths and formulas", () => {
    const strings = `<si><r><t>he</t></r><r><t xml:space="preserve">llo </t></r><rPh><t>spoken</t></rPh></si><si><t>a &amp; b</t></si>`;
    const inside = `${row(1, text("A1", "text"), text("B1", "late"))}${row(2, '<c r="A2" t="s"><v>0</v></c>', '<c r="B2" t="b"><v>1</v></c>')}${row(3, '<c r="A3" t="s"><v>1</v></c>', '<c r="B3" t="str"><f>A1</f><v>no</v></c>')}</sheetData>`;
    expect(read("a.xlsx", bytesOf({ sheets: [{ inside }], strings })).cells).toEqual([
      ["text", "late"],
      ["hello ", "true"],
      ["a & b", "no"],
    ]);
  });

  it("with a large sheet is read at once, where a library's workers would be needed", () => {
    const rows = Array.from({ length: 25_000 }, (_, at) =>
      row(at + 2, text(`A${at + 2}`, `text ${at} of a long sheet`), number(`B${at + 2}`, at % 2)),
    );
    const inside = `${row(1, text("A1", "text"), text("B1", "late"))}${rows.join("")}</sheetData>`;
    expect(inside.length).toBeGreaterThan(512 * 1024);
    expect(read("a.xlsx", bytesOf({ sheets: [{ inside }] })).lines).toHaveLength(25_000);
  });

  it("that is damaged says so", () => {
    const inside = `${row(1, text("A1", "text"))}<row><c`;
    expect(() => read("a.xlsx", bytesOf({ sheets: [{ inside }] }))).toThrow(
      "The sheet is damaged and can't be read.",
    );
    expect(() => open("a.zip", zipSync({ "a.txt": strToU8("a") }))).toThrow(
      /^It is a zip archive, but no Excel workbook/,
    );
  });
});

describe("what gzip packed", () => {
  const rows = "text,late\nhello there,yes\ngood bye,no\n";

  it.each([
    ["cases.csv.gz", gzipSync(strToU8(rows))],
    ["cases", gzipSync(strToU8(rows))],
    [
      "two packings",
      Uint8Array.of(
        ...gzipSync(strToU8("text,late\nhello there,yes\n")),
        ...gzipSync(strToU8("good bye,no\n")),
      ),
    ],
  ])("is read: %s", (name, bytes) => {
    expect(read(name, bytes).cells).toEqual([
      ["text", "late"],
      ["hello there", "yes"],
      ["good bye", "no"],
    ]);
  });

  it("is read by its name below that, and says where it is damaged", () => {
    expect(read("a.jsonl.gz", gzipSync(strToU8('{"text":"a"}\n{"text":"b"}'))).guess.format).toBe("jsonl");
    const broken = gzipSync(strToU8(rows));
    broken.fill(255, 12, 30);
    expect(() => open("a.csv.gz", broken)).toThrow(
      "It is packed by gzip, and damaged: it can't be unpacked.",
    );
  });
});
