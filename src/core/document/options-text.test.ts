import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AuthoredOption, blankEntry, toTextEntry } from "#core/model/question.ts";
import {
  type OptionsCopyFormat,
  type OptionsPasteFormat,
  parsePastedLevels,
  parsePastedOptions,
  repairOptionListQuotes,
  writeOptionsText,
} from "./options-text.ts";

type Pair = [name: string, description: string];

function read(text: string, form?: "lines"): { form: OptionsPasteFormat; pairs: Pair[] } {
  const pasted = parsePastedOptions(text, form);
  if (!pasted.ok) throw new Error(pasted.message);
  const pairs = pasted.options.map(({ name, description }): Pair => [name, description.text]);
  return { form: pasted.form, pairs };
}

describe("lines", () => {
  it.each<[string, string, OptionsPasteFormat, Pair[]]>([
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
      toTextEntry("1e400"),
      toTextEntry("true"),
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
  // A dash by itself sets a description apart.
  const line = fc.stringMatching(/^[a-zA-Z0-9_][a-zA-Z0-9_-]*( [a-zA-Z0-9_][a-zA-Z0-9_-]*)*$/);
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

const option = (name: string, text = ""): AuthoredOption => ({
  name,
  description: text === "" ? blankEntry : toTextEntry(text),
});

function toPasted(text: string): readonly AuthoredOption[] {
  const reading = parsePastedOptions(text);
  if (!reading.ok) throw new Error(reading.message);
  return reading.options;
}

const forms: readonly OptionsCopyFormat[] = ["lines", "bars", "tabs", "json"];
const nastyName = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "10",
    "2",
    "01",
    "a.b",
    "a | b",
    "x,y",
    '"q"',
    " threshold ",
    "name",
  ),
  fc.constantFrom(
    "\u202eabc",
    "שלום",
    "\ud800",
    "a\tb",
    "a\nb",
    "{",
    '["',
    "",
    "description",
    "a".repeat(100_000),
  ),
  fc.string({ unit: "binary" }),
);
const description = fc.oneof(
  fc.constant(blankEntry),
  fc
    .oneof(fc.string({ unit: "binary" }), fc.constantFrom("one | two", '"x"', "a\n\nb", " ", "description"))
    .map(toTextEntry),
  fc.constantFrom('{"n": 1.10, "__proto__": -0}', "[ 1e400 ]", "{}").map((text) => ({
    form: "json" as const,
    text,
  })),
);
const anyOptions = fc.array(fc.record({ name: nastyName, description }), { maxLength: 8 });

describe("options copied out", () => {
  it("are lines, bars, cells with a heading, or a JSON map", () => {
    const options = [option("billing", "Charges | refunds"), option("sales")];
    const text = Object.fromEntries(forms.map((form) => [form, writeOptionsText(options, form).text]));
    expect(text).toEqual({
      lines: "billing\nsales",
      bars: "billing | Charges | refunds\nsales",
      tabs: "name\tdescription\nbilling\tCharges | refunds\nsales\t",
      json: '{\n  "billing": "Charges | refunds",\n  "sales": null\n}',
    });
    expect(forms.map((form) => writeOptionsText(options, form).whole)).toEqual([true, true, true, true]);
  });

  it("are a JSON list where a name stands twice", () => {
    const twice = [option("a", "x"), option("a")];
    const { text } = writeOptionsText(twice, "json");
    expect(text.startsWith("[")).toBe(true);
    expect(toPasted(text)).toEqual(twice);
  });

  it("keep what is not JSON as text", () => {
    const broken = { name: "a", description: { form: "json" as const, text: "{no" } };
    expect(toPasted(writeOptionsText([broken], "json").text)).toEqual([option("a", "{no")]);
  });

  it("say when lines cannot keep them", () => {
    expect(writeOptionsText([option("a\nb")], "lines").whole).toBe(false);
    expect(writeOptionsText([option("a", "x\ny")], "bars").whole).toBe(false);
    expect(writeOptionsText([option("a, b"), option("c, d")], "lines").whole).toBe(false);
    const json = { name: "a", description: { form: "json" as const, text: "{}" } };
    expect(writeOptionsText([json], "tabs").whole).toBe(false);
    expect(writeOptionsText([], "json").text).toBe("{}");
  });

  it("give the same again when they are pasted, in every form that says so", () => {
    const kept: Record<OptionsCopyFormat, (option: AuthoredOption) => unknown> = {
      lines: ({ name }) => name,
      bars: ({ name, description: { text } }) => [name, text.trim()],
      tabs: ({ name, description: { text } }) => [name, text.trim()],
      json: (whole) => whole,
    };
    fc.assert(
      fc.property(anyOptions, fc.constantFrom(...forms), (options, form) => {
        const { text, whole } = writeOptionsText(options, form);
        fc.pre(whole);
        expect(toPasted(text).map(kept[form])).toEqual(options.map(kept[form]));
      }),
    );
  });

  it("stay the same through paste, copy and paste, whatever was pasted", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(nastyName).map((names) => names.join("\n")),
      fc.array(fc.tuple(nastyName, nastyName)).map((rows) => rows.map((row) => row.join("\t")).join("\n")),
      fc.array(fc.tuple(nastyName, nastyName)).map((rows) => rows.map((row) => row.join(" | ")).join("\n")),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      anyOptions.map((options) => writeOptionsText(options, "json").text),
    );
    fc.assert(
      fc.property(text, (given) => {
        const first = parsePastedOptions(given);
        const options = first.ok ? first.options : [];
        expect(toPasted(writeOptionsText(options, "json").text)).toEqual(options);
      }),
    );
  });
});

it.each<[string, string, string[] | null]>([
  ["one line", "calm", null],
  ["a line that was copied whole", "calm\n", null],
  ["lines", "calm\nannoyed\r\nangry\n", ["calm", "annoyed", "angry"]],
  ["a numbered list", "1. calm\n2. angry", ["calm", "angry"]],
  ["numbers with their meaning", "0: calm\n1: angry, even rude", ["calm", "angry, even rude"]],
  ["cells with numbers", "1\tcalm\n2\tangry", ["calm", "angry"]],
  ["names with their meaning", "low: calm\nhigh: angry", ["low: calm", "high: angry"]],
  ["JSON", '["calm", "angry"]', ["calm", "angry"]],
  ["a list of Python", "['calm', 'angry']", ["calm", "angry"]],
])("levels take a paste like options: %s (14)", (_how, text, levels) => {
  expect(parsePastedLevels(text)?.map((level) => level.text) ?? null).toEqual(levels);
});

it.each([
  ["CSV", 'name,description\nbilling,"Charges,\nand ""refunds"""\nsales,Prices'],
  ["cells", 'billing\t"Charges,\nand ""refunds"""\r\nsales\tPrices'],
])("line breaks in quotes stay in their description: %s (14)", (_how, text) => {
  expect(read(text).pairs).toEqual([
    ["billing", 'Charges,\nand "refunds"'],
    ["sales", "Prices"],
  ]);
});

it.each([
  ["name: description", "billing: Charges: all\nsales: Prices"],
  ["name – description", "billing – Charges: all\nsales — Prices"],
])("reads %s on every line (14)", (_how, text) => {
  expect(read(text).pairs).toEqual([
    ["billing", "Charges: all"],
    ["sales", "Prices"],
  ]);
});

it.each([
  ["a map", "{“billing”: “Charges, and “refunds””, “access”: null}", ["billing", "access"]],
  ["a list of lines", "[\n  “billing”,\n  “access”\n]", ["billing", "access"]],
  ["a list of Python", "TOPICS = [‘billing’, ‘access’]", ["billing", "access"]],
  ["a map of Python", "{‘billing’: “It’s about money”, ‘access’: “Logging in”}", ["billing", "access"]],
])("a pasted list only lacks straight quotes: %s", (_how, text, names) => {
  const straight = repairOptionListQuotes(text) ?? "";
  expect(read(straight).pairs.map(([name]) => name)).toEqual(names);
  expect(repairOptionListQuotes(straight)).toBeNull();
  const levels = parsePastedLevels(text)?.map((level) => level.text) ?? [];
  expect(levels).toHaveLength(2);
  expect(levels.every((level, at) => level.startsWith(names[at] ?? "-"))).toBe(true);
});

it.each([
  "“Yes”, I think\n“No”",
  "[urgent] “billing”\n[normal] sales",
  '{"billing": "Say “yes”"}',
  "{“billing”: ",
  "plain",
])("nothing else has its curly quotes changed: %s", (text) => {
  expect(repairOptionListQuotes(text)).toBeNull();
});

describe("what people paste as options", () => {
  const both = [
    ["billing", "Charges"],
    ["access", "Login"],
  ];

  it.each([
    ["hyphens", "billing - Charges\naccess - Login", both],
    [
      "a Markdown table",
      "| name | description |\n|:--|---|\n| billing | Charges |\n| access | Login |",
      both,
    ],
    [
      "a Markdown table of levels",
      "| score | meaning |\n|---|---|\n| billing | Charges |\n| access | Login |",
      both,
    ],
    ["a map in YAML, where one has no words", "billing: Charges\naccess:", [both[0], ["access", ""]]],
    [
      "a union in TypeScript",
      'export type Topic =\n  | "billing"\n  | "access";',
      [
        ["billing", ""],
        ["access", ""],
      ],
    ],
    [
      "an enumeration in Python",
      "class Topic(str, Enum):\n    BILLING = 'billing'\n    ACCESS = 'access'\n",
      [
        ["billing", ""],
        ["access", ""],
      ],
    ],
    [
      "an enumeration in TypeScript",
      'enum Topic {\n  Billing = "billing",\n  Access = "access",\n}',
      [
        ["billing", ""],
        ["access", ""],
      ],
    ],
    [
      "a literal type in Python",
      'Topic = Literal["billing", "access"]',
      [
        ["billing", ""],
        ["access", ""],
      ],
    ],
  ])("is read in %s", (_, text, rows) => {
    const pasted = parsePastedOptions(text);
    expect(pasted.ok && pasted.options.map((one) => [one.name, one.description.text])).toEqual(rows);
  });

  it("stays one name a line where hyphens don't part names", () => {
    const pasted = parsePastedOptions("refund - full\nrefund - partial");
    expect(pasted.ok && pasted.options.map(({ name }) => name)).toEqual([
      "refund - full",
      "refund - partial",
    ]);
  });
});
