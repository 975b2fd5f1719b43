import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import { newPlayground } from "../new-playground.ts";
import { readImport } from "../read-import.ts";
import { anyPlayground } from "../testing/any-playground.ts";
import { writePlaygroundFile } from "../write-playground-file.ts";
import { divideCases } from "./divide-cases.ts";
import { assembleCases, caseListOverheadBytes, readMainFile } from "./main-file.ts";

const needs = {
  folder: "a.cutpoint",
  sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
  byteLength: (text: string) => Buffer.byteLength(text),
};
const divide = (text: string) => divideCases(text, needs);

function assemble(main: string, lines: readonly string[]): string {
  const reading = readMainFile(main);
  if (reading.status !== "main") throw new Error(reading.status);
  return assembleCases(reading, lines);
}

function caseAt(place: number, text = `Comment ${place} `.repeat(60)): Case {
  const state = { form: "text" as const, text, items: [] };
  return { key: String(place).padStart(8, "0"), state, labels: [], note: "", group: "" };
}

const fileOf = (cases: readonly Case[]) => writePlaygroundFile({ ...newPlayground("k"), name: "A", cases });
const many = Array.from({ length: 4000 }, (_, place) => caseAt(place + 1));

describe("a playground whose cases lie beside it", () => {
  it("is the same text again, and as long as its main file says", () => {
    fc.assert(
      fc.property(anyPlayground, (playground) => {
        const text = writePlaygroundFile(playground);
        const divided = divide(text);
        expect(divided === null).toBe(playground.cases.length === 0);
        if (divided === null) return;
        const { main, parts } = divided;
        const lines = parts.map((part) => part.text);
        expect(assemble(main, lines)).toBe(text);
        const reading = readMainFile(main);
        if (reading.status !== "main") throw new Error(reading.status);
        const bytes = (texts: readonly string[]) => Buffer.byteLength(texts.join(""));
        expect(bytes([reading.before, reading.after, ...lines]) + caseListOverheadBytes(reading.files)).toBe(
          bytes([text]),
        );
        expect(lines.join("").split("\n")).toHaveLength(playground.cases.length + 1);
      }),
    );
  });

  it("has files of half a megabyte, and an edit changes one line of one of them", () => {
    const { main = "", parts = [] } = divide(fileOf(many)) ?? {};
    expect(parts.length).toBeGreaterThan(3);
    expect(main.length).toBeLessThan(2000 + 200 * parts.length);
    for (const [name, cases, lines] of [
      ["changed", many.map((one, at) => (at === 2000 ? { ...one, note: "Ask Ana" } : one)), 1],
      ["removed", many.filter((_, at) => at !== 2000), 0],
      ["added", [...many, caseAt(4001)], 1],
    ] as const) {
      const after = divide(fileOf(cases));
      const before = new Set(parts.map(({ text }) => text));
      const changed = after?.parts.filter(({ text }) => !before.has(text)) ?? [];
      expect({ name, files: changed.length }).toEqual({ name, files: 1 });
      const old = new Set(parts.flatMap(({ text }) => text.split("\n")));
      expect(changed[0]?.text.split("\n").filter((line) => !old.has(line))).toHaveLength(lines);
    }
  });

  it("of long cases has more files, so that none grows large", () => {
    const long = Array.from({ length: 8 }, (_, place) => caseAt(place + 1, "x".repeat(600_000)));
    expect(divide(fileOf(long))?.parts).toHaveLength(8);
  });

  const text = fileOf(many.slice(0, 3));
  it.each([
    ["on one line", JSON.stringify(JSON.parse(text))],
    ["with line ends of Windows", text.replaceAll("\n", "\r\n")],
    ["indented otherwise", JSON.stringify(JSON.parse(text), null, 2)],
    ["with a list of cases elsewhere", '{\n"x": {\n  "cases": [\n    {"key":"1"}\n  ]\n}\n}\n'],
    ["with a list that ends within a line", '{\n  "cases": [\n    {"key":"1"}],"x":[{"key":"2"}\n  ]\n}\n'],
    ["with a case without a key", '{\n  "cases": [\n    {"id":"1"}\n  ]\n}\n'],
    ["with an empty list", '{\n  "cases": [\n  ]\n}\n'],
    ["without an end", '{\n  "cases": [\n    {"key":"1"}'],
  ])("isn't made of a text %s", (_how, other) => {
    expect(divide(other)).toBe(null);
  });

  const { main = "" } = divide(text) ?? {};
  it.each([
    ["out of the folder", /a\.cutpoint\/cases/, "../a.cutpoint/cases"],
    ["into a folder of the system", /a\.cutpoint\/cases/, "/etc/a.cutpoint/cases"],
    ["into a hidden folder", /a\.cutpoint\/cases/, ".git.cutpoint/cases"],
    ["through a folder within", /a\.cutpoint\/cases/, "a.cutpoint/b.cutpoint/cases"],
    ["to another kind of file", /\.jsonl/, ".json"],
    ["to a file of another content", /cases-./, "cases-x"],
    ["to a file of no length", /"bytes":\d+/, '"bytes":0'],
    ["to a file without its hash", /,"sha256":"[^"]+"/, ""],
    ["with more than is known", /"lines"/, '"more": 1, "lines"'],
  ])("names no file %s", (_where, what, by) => {
    const bad = main.replace(what, by);
    expect(bad).not.toBe(main);
    expect(readMainFile(bad)).toEqual({
      status: "bad",
      problem: expect.stringMatching(/^Line \d+: .*\.$/),
    });
  });

  it("isn't taken for one without cases where it is read by itself", () => {
    const line = main.split("\n").findIndex((one) => one.includes('"cases"')) + 1;
    expect(readImport(main)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(
        new RegExp(`Line ${line}: The cases of this playground lie in files beside`),
      ),
    });
  });

  it.each([
    ["nothing", ""],
    ["no JSON", '{"cases": {'],
    ["another value", "null"],
    ["one that has such a member elsewhere", '{"x": {"cases": {"lines": []}}}'],
    ["a whole one", text],
  ])("isn't %s", (_what, other) => {
    expect(readMainFile(other).status).toBe("whole");
  });
});
