import { describe, expect, it } from "vitest";
import {
  findSeparatorOfAmbiguousColumns,
  guessOptionColumns,
  pastedRowsToOptions,
  readPastedRows,
} from "#core/document/pasted-rows.ts";

describe("whether there is anything to ask", () => {
  it.each([
    ["three columns of a sheet", "1\tbilling\tCharges\n2\tsales\tPrices", "\t"],
    ["three columns with commas", "id,name,note\n1,billing,x", ","],
    ["semicolons", "billing;Charges\nsales;Prices", ";"],
    ["three columns with bars", "a | b | c\nd | e | f", "|"],
    ["two columns of a sheet", "billing\tCharges\nsales\tPrices", null],
    ["two columns with commas", "billing,Charges\nsales,Prices", null],
    ["names", "billing\nsales", null],
    ["descriptions with commas, as many as they like", "billing,charges, refunds\nsales,prices", null],
    ["one line", "a,b,c", null],
    ["a map", '{ "a": "b;c",\n "d": "e;f" }', null],
    ["nothing", "", null],
  ])("in %s", (_, text, separator) => {
    expect(findSeparatorOfAmbiguousColumns(text)).toBe(separator);
  });
});

describe("a pasted table", () => {
  const names = (text: string, separator = ",") => {
    const rows = readPastedRows(text, separator as ",");
    return pastedRowsToOptions(rows, guessOptionColumns(rows)).map(({ name, description }) => [
      name,
      description.text,
    ]);
  };

  it.each([
    [
      "goes by its headings",
      "id,Definition,Category\n1,Charges,billing\n2,Prices,sales",
      [
        ["billing", "Charges"],
        ["sales", "Prices"],
      ],
    ],
    [
      "has headings where only the description's is known",
      "team,when\nbilling,Charges",
      [["billing", "Charges"]],
    ],
    [
      "takes the first column that tells its rows apart, and the longest for descriptions",
      "1,new,billing,Charges and refunds\n2,new,sales,Prices",
      [
        ["billing", "Charges and refunds"],
        ["sales", "Prices"],
      ],
    ],
    [
      "may have no descriptions",
      "1,billing,\n2,sales,",
      [
        ["billing", ""],
        ["sales", ""],
      ],
    ],
    [
      "takes the first where none tells",
      "a,a\na,a",
      [
        ["a", "a"],
        ["a", "a"],
      ],
    ],
    [
      "keeps quoted line breaks and separators",
      'name,note,by\nbilling,"Charges,\nrefunds",x',
      [["billing", "Charges,\nrefunds"]],
    ],
    [
      "leaves rows without a name out, and fills short ones",
      "name,note,by\n,nobody,x\nbilling",
      [["billing", ""]],
    ],
    ["is nothing of nothing", "", []],
  ])("%s", (_, text, options) => {
    expect(names(text)).toEqual(options);
  });

  it("has one column where nothing parts it", () => {
    expect(guessOptionColumns(readPastedRows("billing\nsales", ";"))).toEqual({
      headed: false,
      name: 0,
      description: null,
    });
  });
});
