import { expect, it } from "vitest";
import { noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import {
  applyColumnChoices,
  type ColumnChoices,
  noColumnChoices,
  updateColumnChoices,
} from "./column-choices.ts";
import { type ColumnMap, columnMeaningAt, withColumnMeaning, withLabelCellMeaning } from "./column-map.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { parseTable } from "./parse-table.ts";

const questions = [
  noulQuestion("Refund?", "", "", { key: "n", id: "refund" }),
  scoreQuestion("How upset?", ["calm", "cross"], { key: "s", id: "mood" }),
];

function opened(header: string) {
  const text = `${header}\n${header
    .split(",")
    .map((_, at) => `cell ${at}`)
    .join(",")}`;
  const parsing = parseTable(text, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  return { columns: parsing.table.columns, guess: guessColumnMap(parsing.table, questions) };
}

const means = (columns: readonly string[], map: ColumnMap) =>
  Object.fromEntries(columns.map((name, at) => [name, columnMeaningAt(map, at).is]));

it("keeps what was chosen for columns, for cells and for all rows while another sheet is looked at", () => {
  const first = opened("text,refund,who,why,mood,how");
  const labelled = withColumnMeaning(first.guess, 2, { is: "labeler" });
  const picked = withColumnMeaning(labelled, 5, { is: "picked", questionKey: "n" });
  const map: ColumnMap = {
    ...withLabelCellMeaning(withColumnMeaning(picked, 3, { is: "unused" }), "n", "cell 1", true),
    repeated: "merge",
  };
  const levels = { ...map, labels: map.labels.map((label) => ({ ...label, firstLevel: 1 as const })) };
  const chosen = updateColumnChoices(noColumnChoices, { ...first, map: levels });

  const other = opened("text,who,size");
  const there = applyColumnChoices(other.columns, other.guess, chosen);
  expect(means(other.columns, there)).toEqual({ text: "state", who: "labeler", size: "unused" });
  expect(there.repeated).toBe("merge");

  const back = applyColumnChoices(
    first.columns,
    first.guess,
    updateColumnChoices(chosen, { ...other, map: there }),
  );
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
  const chosen = updateColumnChoices(noColumnChoices, {
    columns,
    guess,
    map: withLabelCellMeaning(withColumnMeaning(guess, 1, { is: "note" }), "n", "a", true),
  });
  expect([...chosen.meanings]).toEqual([["refund", { is: "note" }]]);
  const none: ColumnChoices = updateColumnChoices(chosen, { columns, guess, map: guess });
  expect(none).toEqual(noColumnChoices);
  const split = opened("log,log.message,refund");
  expect(means(split.columns, applyColumnChoices(split.columns, split.guess, none))).toEqual({
    log: "unused",
    "log.message": "state",
    refund: "label",
  });
});

it("forgets a choice for all rows that was taken back, but not what an object of columns hides", () => {
  const { columns, guess } = opened("text,refund");
  const chosen = updateColumnChoices(noColumnChoices, {
    columns,
    guess,
    map: { ...guess, picked: "random", repeated: "drop", making: "json" },
  });
  expect(chosen.others).toEqual({ picked: "random", repeated: "drop", making: "json" });
  const less = updateColumnChoices(chosen, { columns, guess, map: { ...guess, repeated: "drop" } });
  expect(less.others).toEqual({ repeated: "drop" });
  const object = { ...guess, state: [0, 1], making: "object" as const };
  expect(updateColumnChoices(chosen, { columns, guess: object, map: object }).others).toEqual({
    making: "json",
  });
});

it("makes an object of several state columns only where they are there", () => {
  const { columns, guess } = opened("text,more,refund");
  const both = withColumnMeaning(guess, 1, { is: "state" });
  const chosen = updateColumnChoices(noColumnChoices, { columns, guess, map: both });
  const same = applyColumnChoices(columns, guess, chosen);
  expect([same.state, same.making]).toEqual([[0, 1], "object"]);
  const less = opened("text,refund");
  expect(applyColumnChoices(less.columns, less.guess, chosen).making).toBe("text");
  const json = updateColumnChoices(noColumnChoices, { columns, guess, map: { ...guess, making: "json" } });
  expect(applyColumnChoices(less.columns, less.guess, json).making).toBe("json");
});
