import { expect, it } from "vitest";
import { choice, noul } from "#core/advice/testing/build.ts";
import type { ColumnMap } from "#core/cases/tables/column-map.ts";
import { profileOf } from "#core/contract/find-profile.ts";
import { TableReader, type TableReply, type TableRequest } from "./table-reader.ts";

const questions = [
  noul("Refund?", "", "", { key: "n", id: "refund" }),
  choice("Which?", ["billing", "sales"], { key: "c", id: "team" }),
];
const profile = profileOf({ profileId: "decider" });
const yes = ["Ja", "yes", "TRUE", "1"];
const no = ["nein", "No", "false", "0"];

/** Rows as a spreadsheet of a western office writes them, with what goes wrong in such files. */
function messyBytes(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, at) => {
    const id = at % 100 === 99 ? at - 1 : at;
    const refund = at === 7000 ? "vielleicht" : (at % 2 === 0 ? yes : no)[at % 4];
    const text = at === 5000 ? `"never closed ${at}` : at === 6000 ? `NUL \0 ${at}` : `größe ${at}, bitte`;
    const cell = at === 5000 || at === 6000 ? text : `"${text}"`;
    return `${id},${cell},${refund},${at % 3 === 0 ? "Billing " : "sale"},${at % 5 === 0 ? "de" : "en"},${(at % 100) / 100}`;
  });
  const text = ["id,text,refund,team,language,answer:refund", ...lines].join("\r\n");
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function ask(reader: TableReader, request: TableRequest): Promise<Omit<TableReply, "turn">[]> {
  const replies = [];
  for await (const reply of reader.answer(request)) replies.push(reply);
  return replies;
}

it("takes 20,000 rows of a messy file, each fault costing its own row or label", async () => {
  const reader = new TableReader();
  const source = new File([messyBytes(20_000)], "tickets.csv");
  const [opened] = (await ask(reader, { kind: "open", source, questions })) as TableReply[];
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  expect(opened.table).toMatchObject({ encoding: "windows-1252", rows: 20_000 });
  const map: ColumnMap = { ...opened.table.guess, repeated: "drop" };
  const [checked] = (await ask(reader, { kind: "check", map, questions, profile })) as TableReply[];
  if (checked?.kind !== "checked") throw new Error(JSON.stringify(checked));
  const { good, bad, partial, values, answers, answered } = checked.checked;
  // One row in a hundred has the id of the one before it, and one has a quote that never closes.
  expect([good, bad.count]).toEqual([19_799, 201]);
  expect(bad.first.find(({ line }) => line === 5002)?.problems).toEqual([
    "A quote opens in cell 2 and never closes.",
  ]);
  expect(partial.first.map(({ line, problems }) => [line, ...problems])).toEqual([
    [6002, "Column text: contains a NUL character, which is kept."],
    [7002, "Column refund: “vielleicht” is neither yes nor no. The label is left out."],
  ]);
  expect(values.get("c")?.first.map(({ cell, value, origin }) => [cell, value, origin])).toEqual([
    ["sale", "sales", "guessed"],
    ["Billing", "billing", "written"],
  ]);
  expect(answered).toBe(19_799);
  expect(answers.get("n")).toBe(19_999);
  const pieces = (await ask(reader, { kind: "take" })) as TableReply[];
  const cases = pieces.flatMap((piece) => (piece.kind === "cases" ? piece.cases : []));
  expect(cases[0]).toMatchObject({
    state: { text: "größe 0, bitte" },
    metadata: { id: "0", language: "de" },
    labels: [
      { questionKey: "n", value: true },
      { questionKey: "c", value: "billing" },
    ],
  });
});
