import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AuthoredOption, blankEntry, textEntry } from "#core/model/question.ts";
import { type CopyForm, copyOptions, parsePastedOptions } from "./options-text.ts";

const option = (name: string, text = ""): AuthoredOption => ({
  name,
  description: text === "" ? blankEntry : textEntry(text),
});

function pasted(text: string): readonly AuthoredOption[] {
  const read = parsePastedOptions(text);
  if (!read.ok) throw new Error(read.message);
  return read.options;
}

const forms: readonly CopyForm[] = ["lines", "bars", "tabs", "json"];
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
    .map(textEntry),
  fc.constantFrom('{"n": 1.10, "__proto__": -0}', "[ 1e400 ]", "{}").map((text) => ({
    form: "json" as const,
    text,
  })),
);
const anyOptions = fc.array(fc.record({ name: nastyName, description }), { maxLength: 8 });

describe("options copied out", () => {
  it("are lines, bars, cells with a heading, or a JSON map", () => {
    const options = [option("billing", "Charges | refunds"), option("sales")];
    const text = Object.fromEntries(forms.map((form) => [form, copyOptions(options, form).text]));
    expect(text).toEqual({
      lines: "billing\nsales",
      bars: "billing | Charges | refunds\nsales",
      tabs: "name\tdescription\nbilling\tCharges | refunds\nsales\t",
      json: '{\n  "billing": "Charges | refunds",\n  "sales": null\n}',
    });
    expect(forms.map((form) => copyOptions(options, form).whole)).toEqual([true, true, true, true]);
  });

  it("are a JSON list where a name stands twice", () => {
    const twice = [option("a", "x"), option("a")];
    const { text } = copyOptions(twice, "json");
    expect(text.startsWith("[")).toBe(true);
    expect(pasted(text)).toEqual(twice);
  });

  it("keep what is not JSON as text", () => {
    const broken = { name: "a", description: { form: "json" as const, text: "{no" } };
    expect(pasted(copyOptions([broken], "json").text)).toEqual([option("a", "{no")]);
  });

  it("say when lines cannot keep them", () => {
    expect(copyOptions([option("a\nb")], "lines").whole).toBe(false);
    expect(copyOptions([option("a", "x\ny")], "bars").whole).toBe(false);
    expect(copyOptions([option("a, b"), option("c, d")], "lines").whole).toBe(false);
    const json = { name: "a", description: { form: "json" as const, text: "{}" } };
    expect(copyOptions([json], "tabs").whole).toBe(false);
    expect(copyOptions([], "json").text).toBe("{}");
  });

  it("give the same again when they are pasted, in every form that says so", () => {
    const kept: Record<CopyForm, (option: AuthoredOption) => unknown> = {
      lines: ({ name }) => name,
      bars: ({ name, description: { text } }) => [name, text.trim()],
      tabs: ({ name, description: { text } }) => [name, text.trim()],
      json: (whole) => whole,
    };
    fc.assert(
      fc.property(anyOptions, fc.constantFrom(...forms), (options, form) => {
        const { text, whole } = copyOptions(options, form);
        fc.pre(whole);
        expect(pasted(text).map(kept[form])).toEqual(options.map(kept[form]));
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
      anyOptions.map((options) => copyOptions(options, "json").text),
    );
    fc.assert(
      fc.property(text, (given) => {
        const first = parsePastedOptions(given);
        const options = first.ok ? first.options : [];
        expect(pasted(copyOptions(options, "json").text)).toEqual(options);
      }),
    );
  });
});
