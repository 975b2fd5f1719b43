import { expect, it } from "vitest";
import { noul, score } from "#core/advice/testing/build.ts";
import {
  addChoices,
  applyChoices,
  type ColumnChoices,
  type ColumnMap,
  meaningOf,
  noChoices,
  withMeaning,
  withValue,
} from "./column-map.ts";
import { guessColumns } from "./guess-columns.ts";
import { parseTable } from "./parse-table.ts";

const questions = [
  noul("Refund?", "", "", { key: "n", id: "refund" }),
  score("How upset?", ["calm", "cross"], { key: "s", id: "mood" }),
];

function opened(header: string) {
  const text = `${header}\n${header
    .split(",")
    .map((_, at) => `cell ${at}`)
    .join(",")}`;
  const parsing = parseTable(text, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  return { columns: parsing.table.columns, guess: guessColumns(parsing.table, questions) };
}

const means = (columns: readonly string[], map: ColumnMap) =>
  Object.fromEntries(columns.map((name, at) => [name, meaningOf(map, at).is]));

it("keeps what was chosen for columns, for cells and for all rows while another sheet is looked at", () => {
  const first = opened("text,refund,who,why,mood,how");
  const labelled = withMeaning(first.guess, 2, { is: "labeler" });
  const picked = withMeaning(labelled, 5, { is: "picked", questionKey: "n" });
  const map: ColumnMap = {
    ...withValue(withMeaning(picked, 3, { is: "unused" }), "n", "cell 1", true),
    repeated: "merge",
  };
  const levels = { ...map, labels: map.labels.map((label) => ({ ...label, firstLevel: 1 as const })) };
  const chosen = addChoices(noChoices, { ...first, map: levels });

  const other = opened("text,who,size");
  const there = applyChoices(other.columns, other.guess, chosen);
  expect(means(other.columns, there)).toEqual({ text: "state", who: "labeler", size: "unused" });
  expect(there.repeated).toBe("merge");

  const back = applyChoices(first.columns, first.guess, addChoices(chosen, { ...other, map: there }));
  expect(means(first.columns, back)).toEqual({
    text: "state",
    refund: "label",
    who: "labeler",
    why: "unused",
    mood: "label",
    how: "picked",
  });
  expect(back.labels.find(({ questionKey }) => questionKey === "n")).toMatchObject({
    firstLevel: 1,
    values: [{ cell: "cell 1", value: true }],
  });
});

it("forgets a choice that was taken back, and lets new columns be guessed", () => {
  const { columns, guess } = opened("log,refund");
  const chosen = addChoices(noChoices, {
    columns,
    guess,
    map: withValue(withMeaning(guess, 1, { is: "note" }), "n", "a", true),
  });
  expect([...chosen.meanings]).toEqual([["refund", { is: "note" }]]);
  const none: ColumnChoices = addChoices(chosen, { columns, guess, map: guess });
  expect(none).toEqual(noChoices);
  const split = opened("log,log.message,refund");
  expect(means(split.columns, applyChoices(split.columns, split.guess, none))).toEqual({
    log: "unused",
    "log.message": "state",
    refund: "label",
  });
});

it("makes an object of several state columns only where they are there", () => {
  const { columns, guess } = opened("text,more,refund");
  const both = withMeaning(guess, 1, { is: "state" });
  const chosen = addChoices(noChoices, { columns, guess, map: both });
  const same = applyChoices(columns, guess, chosen);
  expect([same.state, same.making]).toEqual([[0, 1], "object"]);
  const less = opened("text,refund");
  expect(applyChoices(less.columns, less.guess, chosen).making).toBe("text");
  const json = addChoices(noChoices, { columns, guess, map: { ...guess, making: "json" } });
  expect(applyChoices(less.columns, less.guess, json).making).toBe("json");
});
