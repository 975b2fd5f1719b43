import { describe, expect, it } from "vitest";
import { choice, noul, score } from "#core/advice/testing/build.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { LabelColumn } from "./column-map.ts";
import { seenValues, valueReader } from "./label-values.ts";
import { parseTable } from "./parse-table.ts";

const column: LabelColumn = { questionKey: "q", column: 1, firstLevel: 0, pickedColumn: null, values: [] };

function read(question: PlaygroundQuestion, cell: string, values: LabelColumn["values"] = []) {
  const { reading, origin } = valueReader(question, { ...column, values })(cell);
  return [origin, reading.status === "read" ? reading.value : null];
}

describe("a label in another spelling", () => {
  const spam = noul("Spam?", "", "", { id: "is_spam" });
  it.each([
    ["yes", ["written", true]],
    [" Ja ", ["guessed", true]],
    ["Não", ["guessed", false]],
    ["is spam", ["guessed", true]],
    ["not_is_spam", ["guessed", false]],
    ["maybe", ["unread", null]],
    ["", ["written", null]],
  ])("%j of a yes or no", (cell, expected) => expect(read(spam, cell)).toEqual(expected));

  const topic = choice("What?", ["insult", "billing", "Résumé", "refund request", "refunds"]);
  it.each([
    ["Insults", ["guessed", "insult"]],
    ["biling", ["guessed", "billing"]],
    ["resume", ["guessed", "Résumé"]],
    ["a billing issue", ["guessed", "billing"]],
    ["refund requests!", ["guessed", "refund request"]],
    ["harassment", ["unread", null]],
    ["", ["written", null]],
  ])("%j of a choice", (cell, expected) => expect(read(topic, cell)).toEqual(expected));

  it("of a level", () => {
    expect(read(score("How?", ["very low", "high"]), "Very-low")).toEqual(["guessed", 0]);
    expect(read(score("How?", ["very low", "high"]), "1")).toEqual(["written", 1]);
  });

  it("means what was chosen for it, before anything else", () => {
    const values = [
      { cell: "harassment", value: "insult" },
      { cell: "billing", value: null },
    ];
    expect(read(topic, " harassment", values)).toEqual(["chosen", "insult"]);
    expect(read(topic, "billing", values)).toEqual(["chosen", null]);
  });
});

it("counts the spellings of a column", () => {
  const parsing = parseTable("text,spam\na,Ja\nb,nein\nc, Ja\nd,\ne,?\nf,no,1", "csv", true);
  if (!parsing.ok) throw new Error(parsing.problem);
  expect(seenValues(parsing.table, noul("Spam?"), column)).toEqual([
    { cell: "Ja", count: 2, value: true, origin: "guessed" },
    { cell: "nein", count: 1, value: false, origin: "guessed" },
    { cell: "?", count: 1, value: null, origin: "unread" },
  ]);
});
