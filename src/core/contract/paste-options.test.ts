import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankEntry, textEntry } from "#core/model/question.ts";
import { type PasteForm, parsePastedOptions } from "./options-text.ts";

type Pair = [name: string, description: string];

function read(text: string, form?: "lines"): { form: PasteForm; pairs: Pair[] } {
  const pasted = parsePastedOptions(text, form);
  if (!pasted.ok) throw new Error(pasted.message);
  const pairs = pasted.options.map(({ name, description }): Pair => [name, description.text]);
  return { form: pasted.form, pairs };
}

describe("lines", () => {
  it.each<[string, string, PasteForm, Pair[]]>([
    ["nothing", "", "lines", []],
    ["blank lines alone", " \n\t\r\n", "lines", []],
    [
      "names",
      "billing\r\n\r\n  sales \rother",
      "lines",
      [
        ["billing", ""],
        ["sales", ""],
        ["other", ""],
      ],
    ],
    ["one name", "billing", "lines", [["billing", ""]]],
    [
      "bars, also where some have none",
      "a | one\nb",
      "bars",
      [
        ["a", "one"],
        ["b", ""],
      ],
    ],
    [
      "14: bars, of which one line has a tab as well, and one a tab alone",
      "billing | charges\nsales | prices\tand plans\n\tother | the rest\t\nspam\tadvertising\nnone",
      "bars",
      [
        ["billing", "charges"],
        ["sales", "prices\tand plans"],
        ["other", "the rest"],
        ["spam", "advertising"],
        ["none", ""],
      ],
    ],
    [
      "14: a table whose names hold bars",
      "a | b\tone\nc | d\ttwo",
      "tabs",
      [
        ["a | b", "one"],
        ["c | d", "two"],
      ],
    ],
    ["a bar in a description", "a | one | two", "bars", [["a", "one | two"]]],
    [
      "a bar without spaces is a name",
      "a|b\nc|d",
      "lines",
      [
        ["a|b", ""],
        ["c|d", ""],
      ],
    ],
    [
      "cells",
      "a\tone\nb\ttwo\tthree\nc\t\n",
      "tabs",
      [
        ["a", "one"],
        ["b", "two three"],
        ["c", ""],
      ],
    ],
    ["cells in quotes", '"a ""x"""\tone', "tabs", [['a "x"', "one"]]],
    [
      "commas in every line",
      "a,one\nb, two, three",
      "commas",
      [
        ["a", "one"],
        ["b", "two, three"],
      ],
    ],
    [
      "commas in quotes",
      '"a, b","one, two"\nc,three',
      "commas",
      [
        ["a, b", "one, two"],
        ["c", "three"],
      ],
    ],
    [
      "commas in some lines",
      "a, one\nb",
      "lines",
      [
        ["a, one", ""],
        ["b", ""],
      ],
    ],
    [
      "commas after repeated words",
      "Doe, Jane\nDoe, John",
      "lines",
      [
        ["Doe, Jane", ""],
        ["Doe, John", ""],
      ],
    ],
    [
      "a line that ends with a comma",
      "a,\nb,two",
      "lines",
      [
        ["a,", ""],
        ["b,two", ""],
      ],
    ],
    [
      "one line of names",
      "a, b ,, c",
      "commas",
      [
        ["a", ""],
        ["b", ""],
        ["c", ""],
      ],
    ],
    ["a heading", "Name,Description\na,one", "commas", [["a", "one"]]],
    ["a heading of cells", "option\tdescription\na\tone", "tabs", [["a", "one"]]],
    [
      "brackets that are no JSON",
      "[urgent] billing\n[normal] sales",
      "lines",
      [
        ["[urgent] billing", ""],
        ["[normal] sales", ""],
      ],
    ],
    ["names in Arabic", "فواتير | المدفوعات", "bars", [["فواتير", "المدفوعات"]]],
  ])("reads %s", (_, text, form, pairs) => {
    expect(read(text)).toEqual({ form, pairs });
  });

  it("takes each line as one name when told so", () => {
    expect(read('a, b\nc | d\n{"e":1}', "lines").pairs.map(([name]) => name)).toEqual([
      "a, b",
      "c | d",
      '{"e":1}',
    ]);
  });
});

describe("JSON", () => {
  it("keeps the order and the names of a map", () => {
    const { pairs } = read('{"__proto__": "p", "10": null, "2": "", " b ": "x"}');
    expect(pairs).toEqual([
      ["__proto__", "p"],
      ["10", ""],
      ["2", ""],
      [" b ", "x"],
    ]);
  });

  it("keeps objects and arrays as JSON, as they were written", () => {
    const pasted = parsePastedOptions('{"a": {"n": 1.10}, "b": [ 1 ], "c": 1e400, "d": true}');
    expect(pasted.ok && pasted.options.map((option) => option.description)).toEqual([
      { form: "json", text: '{"n": 1.10}' },
      { form: "json", text: "[ 1 ]" },
      textEntry("1e400"),
      textEntry("true"),
    ]);
  });

  it("reads a list of names, of pairs, and of objects with a name", () => {
    const text = '["a", 2, ["b", "two"], [], {"name": "c", "description": "three"}, {"x": 1}]';
    expect(read(text).pairs).toEqual([
      ["a", ""],
      ["2", ""],
      ["b", "two"],
      ["[]", ""],
      ["c", "three"],
      ['{"x": 1}', ""],
    ]);
  });

  it("says where a text that looks like JSON cannot be read", () => {
    expect(parsePastedOptions('{"a": 1,\n b}')).toMatchObject({
      ok: false,
      message: expect.stringContaining("Line 2, column 2"),
    });
    expect(parsePastedOptions('{"a": 1, "a": 2}')).toMatchObject({ ok: false });
  });

  it("reads back every map and list of names", () => {
    const names = fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom("__proto__", "10", "2")), {
      minLength: 1,
    });
    fc.assert(
      fc.property(names, fc.string(), (given, description) => {
        const map = `{${given.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(description)}`).join(",")}}`;
        expect(read(map).pairs).toEqual(given.map((name) => [name, description]));
        expect(read(JSON.stringify(given)).pairs.map(([name]) => name)).toEqual(given);
      }),
    );
  });
});

it("never loses a name that is a line of plain words", () => {
  const line = fc.stringMatching(/^[a-zA-Z0-9_-]+( [a-zA-Z0-9_-]+)*$/);
  fc.assert(
    fc.property(fc.array(line), (names) => {
      const pasted = parsePastedOptions(names.join("\n"));
      expect(pasted).toEqual({
        ok: true,
        form: "lines",
        options: names.map((name) => ({ name, description: blankEntry })),
      });
    }),
  );
});
