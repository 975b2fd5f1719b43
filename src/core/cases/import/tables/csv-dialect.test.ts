import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText } from "./case-table.ts";
import { sniffCsvDialect } from "./csv-dialect.ts";
import { writeDelimitedRow } from "./delimited-text.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";

function read(text: string, name = "a.csv") {
  const parsing = parseTable(text, guessTableFormat(name, text));
  if (!parsing.ok) return parsing.problem;
  const { columns, rows } = parsing.table;
  return [columns, ...rows.map(({ cells, fault }) => (fault === null ? cells.map(cellText) : fault))];
}

describe("how a text is read", () => {
  it.each([
    ["semicolons beside numbers with commas", "name;size\na;1,5\nb;2,5\n", ";", 1],
    ["commas beside one semicolon in each text", "text,late\nfoo; bar,yes\nfoo; baz,no\n", ",", 1],
    ["separators in quotes", 'text,late\n"a;b;c",yes\n"d;e;f",no\n', ",", 1],
    ["texts whose commas nobody put into quotes", "text,late\nHi, you, there,yes\nNo\nWell, so,no\n", ",", 1],
    ["sentences, one a line", "Well, I don't know what to say\nSo, there you are now again\n", null, null],
    ["rows of numbers", "1\t2\n3\t4\n", "\t", null],
    [
      "labels and texts, no names",
      "ham,See you at the corner then\nspam,Win it now or never\nham,I am late again\n",
      ",",
      null,
    ],
    [
      "a class that is called as its column",
      "text,late\nIt has not come for two weeks,late\nAll arrived as promised to me,on time\n",
      ",",
      1,
    ],
    [
      "years above yes and no",
      "text,2025,2026\nIt has not come for two weeks,yes,no\nAll arrived as promised to me,no,no\n",
      ",",
      1,
    ],
    ["pandas with its index", ",text,label\n0,hello there,1\n1,good bye,0\n", ",", 1],
    [
      "names of columns that are known below numbers",
      "Report,2024\nFrom,Berlin\n\nid,text,late\n1,a b,yes\n2,c d,no\n3,e,no\n",
      ",",
      4,
    ],
    [
      "groups above the names of columns",
      `Ticket,,Rating,\nid,text,quality,urgent\n${"1,my text here,3,Y\n2,another text,4,N\n".repeat(5)}`,
      ",",
      2,
    ],
    [
      "what a survey asked, and its ids of the columns",
      `Q1,Q2\nWhat happened?,Is it urgent?\n"{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"\n${"my text here,Yes\nanother,No\n".repeat(5)}`,
      ",",
      2,
    ],
    ["a day over words", `text,2026-05-01\n${"my text here,bad\nanother,ok\n".repeat(5)}`, ",", 1],
    [
      "names, then rows that look like names",
      "text,label\nmessage title,a\nnote name,b\n".concat("user id,a\n".repeat(8)),
      ",",
      1,
    ],
    [
      "title lines with commas above the names",
      `Report,Q3,support\n"From May, to June",\n\ntext,late\n${"my text here,yes\nanother one,no\n".repeat(5)}`,
      ",",
      4,
    ],
    [
      "names of a file to which one with more columns is joined",
      `text,late\n${"my text here,yes\n".repeat(6)}text,late,channel\n${"another one,no,mail\n".repeat(6)}`,
      ",",
      1,
    ],
    ["a separator that Excel's line tells in quotes", '"sep=;"\ntext;late\na, b;yes\nc, d;no\n', ";", 2],
    ["one name over a list", "text\nhello, you there\ngood bye\n", null, 1],
  ])("%s", (_, text, separator, header) => {
    expect(sniffCsvDialect(text)).toMatchObject({ separator, header });
  });

  it("is decided over rows with their quotes, for any table that is written", () => {
    const cell = fc.oneof(
      fc.constantFrom('a "b" c', "a,b;c|d\te", "two\nlines", "plain words here"),
      fc.string({ minLength: 1, maxLength: 9 }).filter((text) => text.trim() !== ""),
    );
    const table = fc.array(fc.tuple(cell, cell), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t"), (cells, separator) => {
        const rows = [["text", "label"], ...cells];
        const text = rows
          .map((row) =>
            writeDelimitedRow(
              row.map((one) => `x${one}`),
              separator,
            ),
          )
          .join("");
        expect(sniffCsvDialect(text).separator).toBe(separator);
      }),
      // Two of four rows also hold as many of another separator.
      {
        examples: [
          [
            [
              ['a "b" c', 'a "b" c'],
              ["!", "a,b;c|d\te"],
              ["!", "; "],
            ],
            "\t",
          ],
        ],
      },
    );
  });
});

describe("rows", () => {
  it("that repeat the names are where two files were joined, and no cases", () => {
    expect(read("text,late\na b,yes\ntext,late\nc d,no\n")).toEqual([
      ["text", "late"],
      ["a b", "yes"],
      "It repeats the names of the columns, as where two files were joined.",
      ["c d", "no"],
    ]);
  });

  it.each([
    ["in another case, behind a mark of byte order", "\ufeffText, Late\nc d,no\n", [["c d", "no"]]],
    ["in another order", "late,text\nno,c d\n", [["c d", "no"]]],
    ["with fewer columns", "late\n", [["late", ""]]],
  ])("are laid out by the names of a joined file %s", (_, second, rows) => {
    const all = read(`text,late\na b,yes\nb c,no\n${second}`);
    expect(all.slice(0, 3)).toEqual([
      ["text", "late"],
      ["a b", "yes"],
      ["b c", "no"],
    ]);
    const repeated = "It repeats the names of the columns, as where two files were joined.";
    expect(all.slice(3)).toEqual(second === "late\n" ? rows : [repeated, ...rows]);
  });

  it("of a joined file with more columns keep them", () => {
    expect(read("text,late\na b,yes\nb c,no\nid,text,late,note\n7,c d,no,mail\n")).toEqual([
      ["text", "late", "id", "note"],
      ["a b", "yes", "", ""],
      ["b c", "no", "", ""],
      "It repeats the names of the columns, as where two files were joined.",
      ["c d", "no", "7", "mail"],
    ]);
  });

  it("that repeat title lines or a line of Excel's are no cases", () => {
    const above = "It repeats a line above the column names, as where two files were joined.";
    const names = "It repeats the names of the columns, as where two files were joined.";
    const titled = "Weekly export\n\ntext,late\na b,yes\nb c,no\n";
    expect(read(titled + titled).slice(3, 6)).toEqual([above, names, ["a b", "yes"]]);
    const told = "sep=;\ntext;late\na b;yes\nb c;no\n";
    expect(read(told + told).slice(3, 6)).toEqual([above, names, ["a b", "yes"]]);
  });

  it("tell how many lines above the names are left out", () => {
    const parsing = parseTable("Weekly export\nBy the desk\n\ntext,late\na b,yes\nb c,no\n", "csv");
    expect(parsing).toMatchObject({ table: { notes: ["Left out: 2 lines above the column names."] } });
  });

  it("have quotes behind blanks, and end where DOS ends a text", () => {
    expect(read('"text", "late"\n"Well, so", "yes"\n"It is ""it""", "no"\n\u001a')).toEqual([
      ["text", "late"],
      ["Well, so", "yes"],
      ['It is "it"', "no"],
    ]);
    expect(read('text,late\nShe said, "no" again,yes\nb,no\nc,no\nd,no\n')[1]).toBe(
      "It has 1 more cell than there are columns.",
    );
  });

  it("with a quote that never closes are whole where tabs part them", () => {
    const lines = Array.from({ length: 30 }, (_, at) => `${at % 3 ? "ham" : "spam"}\tword ${at} again`);
    lines[7] = 'ham\t"Oh no, I am late';
    const rows = read(lines.join("\n"), "corpus");
    expect(rows).toHaveLength(31);
    expect(rows[8]).toEqual(["ham", '"Oh no, I am late']);
  });

  it("have backslashes of their own in cells without quotes, and at the end of quoted ones", () => {
    expect(read('path,late\n"C:\\",yes\n"D:\\",no\n')).toEqual([
      ["path", "late"],
      ["C:\\", "yes"],
      ["D:\\", "no"],
    ]);
    expect(read('text,late\n"a \\"b\\" \\\\, c",yes\n"plain",no\n')).toEqual([
      ["text", "late"],
      ['a "b" \\, c', "yes"],
      ["plain", "no"],
    ]);
  });

  it("with an unquoted comma are named, and make no column", () => {
    const lines = Array.from({ length: 20 }, (_, at) => (at % 5 === 2 ? `well, ${at},yes` : `text ${at},no`));
    const rows = read(["text,late", ...lines].join("\n"));
    expect(rows[0]).toEqual(["text", "late"]);
    expect(rows[3]).toBe("It has 1 more cell than there are columns.");
  });

  it("keep an apostrophe, except in tables of our own", () => {
    expect(read("text,late\n'+1 from us,yes\nb,no\n")[1]).toEqual(["'+1 from us", "yes"]);
    expect(read("state,state_form\n'+1 from us,text\n")[1]).toEqual(["+1 from us", "text"]);
  });

  it("whose cells are too long are named", () => {
    const text = `text,late\n${"a".repeat(1_200_000)},yes\nb,no\n`;
    expect(read(text)[1]).toBe("Cell 1 has 1,200,000 characters; up to 1,100,000 are read.");
  });
});
