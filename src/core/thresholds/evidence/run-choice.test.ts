import { describe, expect, it } from "vitest";
import { labelCases } from "#core/document/edits/edit-cases.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import type { Case } from "#core/model/case.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { addComparedRuns, comparedRowCount } from "./run-choice.ts";
import { selectTuningCases } from "./visible-rows.ts";

const types = ["noul", "choice", "score"] as const;
const questions = types.map((type) => blankQuestion(type, type, type));
const cases = Array.from({ length: 40 }, (_, at): Case => {
  const state = {
    form: "text" as const,
    text: `row ${"abcdefgh"[at % 8]}${"abcdefgh"[Math.floor(at / 8)]}`,
    items: [],
  };
  return { key: String(at).padStart(8, "0"), state, labels: [], note: "", group: "" };
});
const bare: Playground = { ...newPlayground("p"), questions, cases };

function labelAll(playground: Playground, questionKey: string): Playground {
  const keys = new Set(playground.cases.map(({ key }) => key));
  return labelCases(
    playground,
    keys,
    { questionKey, value: questionKey === "noul" ? true : 0, picked: "all" },
    1,
  );
}
const labelled = types.reduce(labelAll, bare);

type Sides = Parameters<typeof addComparedRuns>[3];
function toRun(key: string, count = 40, mode: Sides[number]["run"]["mode"] = "live"): Sides[number] {
  const answers = new Map(types.map((type) => [type, {}]));
  return {
    run: { key, mode },
    byCase: new Map(cases.slice(0, count).map((row) => [row.key, { answers }])) as never,
  };
}
const compare = (sides: Sides, playground = labelled, key = "noul") =>
  addComparedRuns(noLedger, playground, key, sides);

describe("runs that were beside each other with labels in sight", () => {
  it.each(types)("were chosen between by the labelled cases that both answer (%s)", (key) => {
    const ledger = compare([toRun("a"), toRun("b", 30)], labelled, key);
    expect(comparedRowCount(ledger, key)).toBe(30);
    expect(ledger.uses.map(({ question, use }) => [question, use])).toEqual([[key, "run"]]);
    expect(
      comparedRowCount(compare([toRun("a", 5), toRun("b", 30), toRun("c", 10)], labelled, key), key),
    ).toBe(5);
  });

  it("leave held-out cases alone, which they don't show", () => {
    const held = {
      ...labelled,
      questions: questions.map((one) => ({ ...one, tuning: { ...tuningOf(one), checkShare: 0.5 } })),
    };
    const [question] = held.questions;
    if (!question) throw new Error("no question");
    const shown = selectTuningCases(question, held.cases).length;
    expect(shown).toBeLessThan(40);
    expect(comparedRowCount(compare([toRun("a"), toRun("b")], held), "noul")).toBe(shown);
  });

  it("choose nothing without labels, beside themselves, or beside the sandbox", () => {
    expect(compare([toRun("a"), toRun("b")], bare)).toBe(noLedger);
    expect(compare([toRun("a"), toRun("a")])).toBe(noLedger);
    expect(compare([toRun("a"), toRun("b", 40, "sandbox")])).toBe(noLedger);
    expect(compare([toRun("a", 40, "sandbox"), toRun("b")])).toBe(noLedger);
    expect(compare([toRun("a")])).toBe(noLedger);
  });
});
