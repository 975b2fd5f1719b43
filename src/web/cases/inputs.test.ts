import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { columnMeaningAt } from "#core/cases/import/tables/column-map.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { profileOf } from "#core/service/profiles.ts";
import type { TableReply, TableRequest } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";

const three = [
  noulQuestion("Is the order late?", "", "", { key: "l", id: "late" }),
  choiceQuestion("What is it about?", ["billing", "access", "none"], { key: "t", id: "topic" }),
  scoreQuestion("How angry is it?", ["calm", "cool", "warm", "angry", "furious"], { key: "a", id: "anger" }),
];
const profile = profileOf({ profileId: "decider" });
const folder = join(import.meta.dirname, "testing/inputs");

async function ask<Kind extends TableReply["kind"]>(reader: TableReader, request: TableRequest, kind: Kind) {
  for await (const reply of reader.answer(request)) {
    if (reply.kind === kind) return reply as TableReply & { kind: Kind };
    throw new Error(JSON.stringify(reply));
  }
  throw new Error("nothing was answered");
}

/** Imports as the dialog does when nobody changes its guesses. */
async function open(name: string, questions: readonly PlaygroundQuestion[]) {
  const reader = new TableReader(() => 1);
  const source = new File([readFileSync(join(folder, name))], name);
  const { table } = await ask(reader, { kind: "open", source, questions, draftKey: "draft" }, "opened");
  const map = table.guess;
  const known = [...questions, ...table.drafts];
  const { checked } = await ask(reader, { kind: "check", map, questions: known, profile }, "checked");
  return { table, map, checked, questions: known };
}

async function refusalOf(name: string): Promise<string> {
  const source = new File([readFileSync(join(folder, name))], name);
  const { problem } = await ask(
    new TableReader(() => 1),
    { kind: "open", source, questions: three, draftKey: "draft" },
    "refused",
  );
  return `refused: ${problem}`;
}

type Opened = Awaited<ReturnType<typeof open>>;

const separatorWords = new Map([
  [",", "comma"],
  [";", "semicolon"],
  ["\t", "tab"],
  ["|", "bar"],
]);

function readAs({ table }: Opened): string {
  const isText = table.format === "csv" || table.format === "tsv";
  const header = table.header === null ? "no names" : `names on line ${table.header}`;
  const separator = table.separator === null ? "one column" : separatorWords.get(table.separator);
  const parts = isText
    ? [separator, header, ...(table.quoting === "doubled" ? [] : [`quotes: ${table.quoting}`])]
    : [table.origin ?? table.format];
  return [...parts, table.encoding, ...table.notes].filter(Boolean).join(" · ");
}

function columnsOf({ table, map, questions }: Opened): string {
  return table.columns
    .map((name, at) => {
      const meaning = columnMeaningAt(map, at);
      const id = "questionKey" in meaning ? questions.find(({ key }) => key === meaning.questionKey)?.id : "";
      return `${name}: ${meaning.is}${id ? ` of ${id}` : ""}`;
    })
    .join("; ");
}

/** Describes what must be decided before import, and which values count as missing labels. */
function askedOf({ table, checked, questions }: Opened): string {
  const asked = [...checked.values].flatMap(([key, { first, firstLevel }]) => {
    const id = questions.find((question) => question.key === key)?.id ?? "";
    const told = (values: typeof first) =>
      values.map(({ cell, count }) => `${cell || "(blank)"} × ${count}`).join(", ");
    const unread = first.filter(({ isPlaced, origin }) => !isPlaced && origin !== "missing");
    const missing = first.filter(({ origin }) => origin === "missing");
    return [
      ...(firstLevel === null ? [`whether levels of ${id} count from 0 or from 1`] : []),
      ...(unread.length > 0 && firstLevel !== null ? [`label of ${id}: ${told(unread)}`] : []),
      ...(missing.length > 0 ? [`no label of ${id}? ${told(missing)}`] : []),
    ];
  });
  const { yesNo } = table;
  if (yesNo.length > 1 && questions.length === 0)
    asked.push(`whether ${yesNo.map((at) => table.columns[at]).join(", ")} are questions or labelers`);
  return asked.length === 0 ? "nothing" : asked.join("; ");
}

function keptOf({ table, checked }: Opened): readonly string[] {
  const made = table.drafts.map(({ id, type, options, levels, instructions }) => {
    const parts = [...options.map(({ name }) => name), ...levels.map(({ text }) => text)];
    return `${id} (${type}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}) “${instructions.text}”`;
  });
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  return [
    made.join("; ") || "none",
    ...[checked.good, sum(checked.labels), sum(checked.answers)].map(String),
  ];
}

const files = readdirSync(folder)
  .filter((name) => name !== "30-questions.json")
  .toSorted();
/** Recognised formats that are refused with advice. */
const refused = ["93-older.xls", "94-open-document.ods", "95-rows.xml", "c8-tests.yaml"];

const opening = `# Imports

Cases come from CSV, TSV, JSON, JSON Lines, Excel (.xlsx), Parquet or a table in HTML, also gzipped: up to 500,000 rows, 500 columns,
5,000,000 cells and 150 MB unpacked. Exports of Langfuse, Label Studio, Argilla, Prodigy, Labelbox, promptfoo and OpenAI Evals are
recognised, and so are OpenTelemetry files. Of a workbook one sheet is read, which you can change. What each row becomes is shown before
anything is added. Rows of several people about one id or text become one case with all
their labels, where a column says whose each row is. \`cutpoint check\` and
\`cutpoint watch\` read labelled cases in the same way, and tell what they guessed.

## With questions

What becomes of files with nothing chosen by hand: how each was read, what its columns seem to mean, how many cases it gives, and what is
asked before they can be added. The questions are a yes/no \`late\`, a choice \`topic\` (billing, access, none) and a score \`anger\` of
five levels.

| file | read as | columns | cases | rows left out | asked |
|---|---|---|---|---|---|
`;

const openingOfEmpty = `
## In an empty playground

The file then makes the questions: one from a column of labels, and those that its answers are for.

| file | columns | new questions | cases | labels | answers | asked |
|---|---|---|---|---|---|---|
`;

function rowOf(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |\n`;
}

it("docs/users/imports.md says how each file is read and what is asked", async () => {
  const rows: string[] = [];
  const rowsOfEmpty: string[] = [];
  for (const name of files.filter((one) => !refused.includes(one))) {
    const one = await open(name, three);
    rows.push(
      rowOf([name, readAs(one), columnsOf(one), one.checked.good, one.checked.bad.count, askedOf(one)]),
    );
    const empty = await open(name, []);
    rowsOfEmpty.push(rowOf([name, columnsOf(empty), ...keptOf(empty), askedOf(empty)]));
  }
  for (const name of refused) rows.push(rowOf([name, await refusalOf(name), "", "", "", "nothing"]));
  const text = opening + rows.join("") + openingOfEmpty + rowsOfEmpty.join("");
  await expect(text).toMatchFileSnapshot("../../../docs/users/imports.md");
});
