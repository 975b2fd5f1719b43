import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xlsxFile } from "#web/cases/testing/xlsx-file.ts";
import { cliCommands } from "../commands.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "../testing/moderation.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const rows = (spam: string) => [
  ["id", "text", "spam"],
  ["00000001", "Buy now", spam],
  ["00000002", "Hello there", "no"],
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-sheets-"));
  writeFileSync(at("p.json"), playgroundFile(moderationPlayground(6)));
  writeFileSync(at("rows.csv"), "id,text,spam\n00000001,Buy now,yes\n");
  const sheets = {
    Cover: [["Labels of May"], ["By Ana"]],
    "Labels, May": rows("yes"),
    Old: rows("nonsense"),
  };
  writeFileSync(at("book.xlsx"), xlsxFile(sheets));
  writeFileSync(at("one.xlsx"), xlsxFile({ Only: rows("nonsense") }));
  await callCli(["run", at("p.json"), "--out", at("answers.jsonl")], {});
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Each call that reads a table from a file. */
const calls: readonly (readonly [option: string, call: (file: string) => readonly string[]])[] = [
  ["run --cases", (file) => ["run", at("p.json"), "--cases", file, "--out", at("out.jsonl")]],
  ["check --cases", (file) => ["check", at("p.json"), "--sandbox", "--cases", file]],
  ...["--labels", "--reviews"].map(
    (option) =>
      [
        `watch ${option}`,
        (file: string) => [
          ...["watch", at("p.json"), "--answers", at("answers.jsonl"), "--period", "2026-05"],
          ...["--state", at("w.jsonl"), "--begin", option, file],
        ],
      ] as const,
  ),
];

async function say(words: readonly string[]): Promise<{ code: number; err: string }> {
  for (const name of ["out.jsonl", "out.jsonl.run.json", "out.jsonl.journal", "w.jsonl"])
    rmSync(at(name), { force: true });
  const { code, err } = await callCli(words, {});
  return { code, err: err.replaceAll(`${folder}/`, "") };
}

describe.each(calls)("a workbook of several sheets for %s", (_, call) => {
  it("is read with a word on which sheet, and which others there are", async () => {
    const { err } = await say(call(at("book.xlsx")));
    expect(err).toContain(
      "book.xlsx: of 3 sheets, “Cover” is read. --sheet chooses another: “Labels, May”, “Old”.\n",
    );
    expect((await say(call(at("one.xlsx")))).err).not.toContain("sheets");
  });

  it("is read at the sheet that is named, in any capitals", async () => {
    const { code, err } = await say([...call(at("book.xlsx")), "--sheet", "labels, may"]);
    expect([code, err]).not.toEqual([3, expect.anything()]);
    expect(err).not.toMatch(/sheet|Cover/);
  });

  it("refuses a sheet that isn't there, and one of a file without sheets", async () => {
    const missing = await say([...call(at("book.xlsx")), "--sheet", "June"]);
    expect(missing).toEqual({
      code: 3,
      err: "book.xlsx has no sheet “June”. It has: “Cover”, “Labels, May”, “Old”.\n",
    });
    const text = await say([...call(at("rows.csv")), "--sheet", "June"]);
    expect(text).toEqual({ code: 3, err: "rows.csv is no workbook, so it has no sheet “June”.\n" });
  });

  it("calls its rows rows", async () => {
    const { err } = await say(call(at("one.xlsx")));
    expect(err).not.toMatch(/\bline \d/);
  });
});

it("a sheet without a file to read it from is refused, by each command with the option", async () => {
  const withSheet = cliCommands.filter(({ options }) => "sheet" in options).map(({ name }) => name);
  expect(withSheet).toEqual(
    [...new Set(calls.map(([option]) => option.split(" ")[0]))].toSorted(
      (a, b) => withSheet.indexOf(a ?? "") - withSheet.indexOf(b ?? ""),
    ),
  );
  const words = {
    run: ["--out", at("out.jsonl")],
    check: ["--sandbox"],
    watch: ["--answers", at("answers.jsonl"), "--period", "2026-05", "--state", at("w.jsonl"), "--begin"],
  };
  for (const [name, own] of Object.entries(words)) {
    const { code, err } = await say([name, at("p.json"), ...own, "--sheet", "June"]);
    expect([name, code, err]).toEqual([name, 3, expect.stringContaining("--sheet is a sheet of a workbook")]);
  }
});
