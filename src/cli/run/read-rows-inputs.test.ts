import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import { readLabelledCases } from "../files/read-cases.ts";
import { readInputRows } from "./read-rows.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-rows-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const questions = [noulQuestion("Late?", "", "", { key: "l", id: "late" })];

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const asGuessed = { key: undefined, sheet: undefined, tell: () => undefined };

async function statesOf(path: string): Promise<readonly (string | null)[]> {
  const states: (string | null)[] = [];
  for await (const { stateText } of readInputRows(path, { ...asGuessed, state: [] })) states.push(stateText);
  return states;
}

const lines = '{"text":"where is it","late":"yes"}\n{"text":"got it now","late":"no"}\n';

it.each([
  ["semicolons.csv", "text;late\nwhere is it;yes\ngot it now;no\n"],
  ["title.csv", "Weekly export\n\ntext,late\nwhere is it,yes\ngot it now,no\n"],
  ["packed.csv.gz", gzipSync("text,late\nwhere is it,yes\ngot it now,no\n")],
  ["packed.jsonl.gz", gzipSync(lines)],
  ["lines.jsonl", lines],
  ["pretty.jsonl", lines.replaceAll("{", "{\n").replaceAll(",", ",\n").replaceAll("}", "\n}")],
  ["columns.json", '{"text":{"0":"where is it","1":"got it now"},"late":{"0":"yes","1":"no"}}'],
])("the command reads %s as the page does", async (name, content) => {
  const path = file(name, content);
  expect(await statesOf(path)).toEqual(['"where is it"', '"got it now"']);
  const { cases } = await readLabelledCases(path, questions, asGuessed);
  expect(cases.map(({ state, labels }) => [state.text, labels[0]?.value])).toEqual([
    ["where is it", true],
    ["got it now", false],
  ]);
});

it("refuses a key of their own for each of 60,000 lines, in few words and little memory", async () => {
  const own = Array.from({ length: 60_000 }, (_, at) => `{"text":"a","k${at}":1}`).join("\n");
  const path = file("keys.jsonl", own);
  await expect(readLabelledCases(path, questions, asGuessed)).rejects.toThrow(/Line 500 brings column 501/);
  await expect(statesOf(path)).rejects.toThrow(/Line 500 brings column 501/);
});

it("tells of a last row that looks like a footer", async () => {
  const path = file("footer.csv", "text,late\nwhere is it,yes\ngot it now,no\nTotal,\n");
  const told: string[] = [];
  const tell = (line: string) => void told.push(line.replace(path, "footer.csv"));
  for await (const { id } of readInputRows(path, { ...asGuessed, state: [], tell })) expect(id).not.toBe("");
  await readLabelledCases(path, questions, { ...asGuessed, tell });
  const rejected = file("rejected.csv", "id,text,n\na,where is it,1\nb,got it now,2\n,Total,3\n");
  for await (const { id } of readInputRows(rejected, { ...asGuessed, state: [], tell }))
    expect(id).not.toBe("x");
  expect(told).toEqual([
    "footer.csv: the last row looks like a footer, and is asked about.",
    "footer.csv, line 4: It looks like a footer of the file, but becomes a case. If it's a footer, delete it from the file.",
  ]);
});

it("refuses YAML as the page does, and makes no rows of its lines", async () => {
  const path = file("tests.yaml", "- vars:\n    text: Hello there\n".repeat(4));
  await expect(statesOf(path)).rejects.toThrow("It is YAML, which can't be read as a table.");
});

it("refuses XML, and reads an HTML table, as the page does, where the name says CSV", async () => {
  const xml = file("rows.csv", '<?xml version="1.0"?>\n<rows><row>where is it</row></rows>\n');
  await expect(statesOf(xml)).rejects.toThrow("It is XML, which can't be read as a table.");
  const cells = "<tr><th>text<th>late<tr><td>where is it<td>yes<tr><td>got it now<td>no";
  const html = file("report.csv", `<html><table>${cells}</table></html>`);
  expect(await statesOf(html)).toEqual(['"where is it"', '"got it now"']);
});

it("refuses marks in texts, as INCEpTION and brat write them, as the page does, and makes no cases of words", async () => {
  const text = "#FORMAT=WebAnno TSV 3.3\n\n\n#Text=It came late\n1-1\t0-2\tIt\t_\t\n1-2\t3-7\tcame\tlate\t\n";
  const path = file("letters.tsv", text);
  const cas = file("letters.json", '{"%TYPES": {}, "%FEATURE_STRUCTURES": [{"%ID": 1}]}');
  await expect(statesOf(cas)).rejects.toThrow("It is UIMA CAS JSON, as INCEpTION writes it");
  await expect(statesOf(file("letters.ann", "T1\tLate 0 4\tlate\n"))).rejects.toThrow("It is a file of brat");
  const reason = "It is a WebAnno TSV, as INCEpTION writes it: its rows are words, and no cases.";
  await expect(statesOf(path)).rejects.toThrow(reason);
  await expect(readLabelledCases(path, questions, asGuessed)).rejects.toThrow(reason);
});

it("refuses a line without an end before it fills the memory", async () => {
  const path = file("endless.jsonl", `{"text":"ok"}\n{"text":"${"x".repeat(40e6)}"}\n`);
  await expect(statesOf(path)).rejects.toThrow("has a line of more than 33,554,432 bytes");
});

it.each(["pipe", "pipe.jsonl", "pipe.csv"])("reads a named pipe once, as lines of JSON: %s", async (name) => {
  const path = join(folder, name);
  execFileSync("mkfifo", [path]);
  const writer = spawn("sh", ["-c", 'printf "%s" "$0" > "$1"', lines, path]);
  const written = once(writer, "close");
  const states = await statesOf(path);
  await written;
  expect(states).toEqual(['"where is it"', '"got it now"']);
});

it("finds the encoding of JSON lines by the whole file, however late another letter than English ones comes", async () => {
  const plain = `${JSON.stringify({ text: "where is it? ".repeat(100) })}\n`;
  const late = Buffer.from(`${JSON.stringify({ text: "Größe" })}\n`, "latin1");
  const path = file("late.jsonl", Buffer.concat([Buffer.from(plain.repeat(1200)), late]));
  expect((await statesOf(path)).at(-1)).toBe('"Größe"');
  const utf8 = file("late-utf8.jsonl", `${plain.repeat(1200)}{"text":"Größe 日本"}\n`);
  expect((await statesOf(utf8)).at(-1)).toBe('"Größe 日本"');
});
