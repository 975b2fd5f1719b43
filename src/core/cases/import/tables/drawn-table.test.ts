import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText } from "./case-table.ts";
import { isDrawnTable, readDrawnTable } from "./drawn-table.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";

function read(text: string) {
  const parsing = parseTable(text, guessTableFormat("a.txt", text));
  if (!parsing.ok) return parsing.problem;
  const { columns, rows } = parsing.table;
  return [
    columns,
    ...rows.map(({ line, cells, fault }) => [line, ...(fault === null ? cells.map(cellText) : [fault])]),
  ];
}

const rows = [
  ["my parcel is late", "yes"],
  ["fine", "no"],
];

describe("a table drawn with bars and dashes", () => {
  it.each([
    ["Markdown", "| text | late |\n|---|:-:|\n| my parcel is late | yes |\n| fine | no |\n", 3],
    ["Markdown with short rules", "| text | late |\n|:-|-|\n| my parcel is late | yes |\n| fine | no |\n", 3],
    ["Markdown without outer bars", "text | late\n--- | ---\nmy parcel is late | yes\nfine | no\n", 3],
    ["psql", " text | late \n------+------\n my parcel is late | yes\n fine | no\n(2 rows)\n\n", 3],
    [
      "mysql",
      "+---+---+\n| text | late |\n+---+---+\n| my parcel is late | yes |\n| fine | no |\n+---+---+\n",
      4,
    ],
    [
      "a box",
      "┌───┬───┐\n│ text │ late │\n├───┼───┤\n│ my parcel is late │ yes │\n│ fine │ no │\n└───┴───┘\n",
      4,
    ],
    [
      "a page",
      "# Labels\n\nOurs.\n\n| text | late |\n|---|---|\n| my parcel is late | yes |\n| fine | no |\n\nEnd.\n",
      7,
    ],
  ])("is read in %s, without its rules", (_, text, line) => {
    expect(read(text)).toEqual([["text", "late"], ...rows.map((cells, at) => [line + at, ...cells])]);
  });

  it("counts what stands around it, and names the row that has another number of cells", () => {
    const text = "Title\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 |\n(2 rows)\n";
    expect(read(text)).toEqual([
      ["a", "b"],
      [4, "1", "2"],
      [5, "It has 1 cell for 2 columns."],
    ]);
    expect(readDrawnTable(text)).toMatchObject({
      table: { notes: [expect.stringContaining("Left out: 2 lines outside the table.")] },
    });
  });

  it.each(["a|b\n1|2\n", "text\n----\nhello\n", "a,b\n---,---\n", "yes | no\nor - or\n"])(
    "is none in %j",
    (text) => expect(isDrawnTable(text)).toBe(false),
  );

  it("gives back any cells", () => {
    const cell = fc
      .string({ minLength: 1, maxLength: 12 })
      .map((text) => `x${text.replaceAll(/[\\\s]/g, "_")}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 9 }), (cells) => {
        const toLine = (one: readonly string[]) =>
          `| ${one.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;
        const plain = cells.filter((one) => one.every((text) => !/[│┃║]/.test(text)));
        fc.pre(plain.length > 0);
        const text = [toLine(["a", "b"]), "|---|---|", ...plain.map(toLine)].join("\n");
        const drawn = readDrawnTable(text);
        expect(drawn?.ok && drawn.table.rows.map((row) => row.cells)).toEqual(plain);
      }),
    );
  });
});
