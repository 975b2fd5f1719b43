import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { parseTable } from "./parse-table.ts";
import { joinProbabilityColumns } from "./probability-columns.ts";

const team = choiceQuestion("Which team?", ["billing", "tech_support"], { key: "c", id: "team" });
const mood = scoreQuestion("How upset?", ["calm", "cross", "furious"], { key: "s", id: "mood" });

function tableOf(...lines: readonly string[]): CaseTable {
  const parsing = parseTable(lines.join("\n"), "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

function mapsOf(table: CaseTable, questions: readonly PlaygroundQuestion[] = [team]) {
  const mapped = joinProbabilityColumns(table, questions);
  return mapped.answers.map(({ questionKey, column }) => [
    questionKey,
    ...mapped.table.rows.map(({ cells }) => cellText(cells[column])),
  ]);
}

describe("columns of probabilities", () => {
  it.each([
    ["by the options' names", "billing;tech_support"],
    ["spelled otherwise", "Billing;techSupport"],
    ["with a word for what they are", "p_billing;prob tech support"],
    ["with it behind", "billing_score;tech-support probability"],
    ["with the question's id", "team.billing;team.tech_support"],
    ["in another order", "tech_support;billing"],
  ])("answer a choice %s", (_, titles) => {
    const swapped = titles.startsWith("tech");
    const [row, other] = swapped ? ["0.25;0.75", "1;0"] : ["0.75;0.25", "0;1"];
    expect(mapsOf(tableOf(`text;${titles}`, `a;${row}`, `b;${other}`))).toEqual([
      ["c", '{"billing":0.75,"tech_support":0.25}', '{"billing":0,"tech_support":1}'],
    ]);
  });

  it.each([
    ["decimal commas", "0,75;0,25"],
    ["per cents", "75 %;25 %"],
    ["commas and per cents", "75,0 %;25,0%"],
    ["powers of ten", "7.5e-1;2.5e-1"],
  ])("may be written with %s", (_, row) => {
    expect(mapsOf(tableOf("text;billing;tech_support", `a;${row}`))).toEqual([
      ["c", '{"billing":0.75,"tech_support":0.25}'],
    ]);
  });

  it("answer a score by its levels, and leave out a row without all of them", () => {
    const table = tableOf("text;calm;cross;furious", "a;0.5;0.25;0.25", "b;;0.5;0.5");
    expect(mapsOf(table, [noulQuestion("Late?"), mood])).toEqual([
      ["s", '{"calm":0.5,"cross":0.25,"furious":0.25}', ""],
    ]);
  });

  it.each([
    ["counts", "text;billing;tech_support", "a;1;0"],
    ["numbers above 1", "text;billing;tech_support", "a;2.5;0.1"],
    ["words", "text;billing;tech_support", "a;0.5;often"],
    ["an option without a column", "text;billing;sales", "a;0.5;0.5"],
  ])("are not taken from %s", (_, head, row) => {
    const table = tableOf(head, row);
    expect(joinProbabilityColumns(table, [team])).toEqual({ table, answers: [] });
  });

  it("are not taken where two options could be meant by one title", () => {
    const alike = choiceQuestion("Which?", ["Late fee", "late-fee"], { key: "c", id: "fee" });
    expect(mapsOf(tableOf("text;Late fee;late-fee", "a;0.5;0.5"), [alike])).toEqual([]);
  });

  it("hold for any shares what their columns hold, and leave every other cell as it is", () => {
    const share = fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (rows, commas) => {
          const write = (part: number) => part.toFixed(4).replace(".", commas ? "," : ".");
          const table = tableOf(
            "text;billing;tech_support",
            ...rows.map(([one, other], at) => `text ${at};${write(one)};${write(other)}`),
          );
          const { table: mapped, answers } = joinProbabilityColumns(table, [team]);
          const column = answers[0]?.column ?? -1;
          expect(mapped.rows.map(({ cells }) => JSON.parse(cellText(cells[column])) as unknown)).toEqual(
            rows.map(([billing, other]) => ({ billing, tech_support: other })),
          );
          expect(mapped.rows.map(({ cells }) => cells.slice(0, column))).toEqual(
            table.rows.map(({ cells }) => cells),
          );
        },
      ),
    );
  });
});
