import { describe, expect, it } from "vitest";
import { rowContentHash } from "#core/cases/row-copies.ts";
import { addCases, changeCase, removeCases } from "#core/document/edits/edit-cases.ts";
import {
  changeQuestionType,
  duplicateQuestion,
  removeQuestions,
  setQuestionIncluded,
  setQuestionRules,
  setQuestionTuning,
} from "#core/document/edits/edit-questions.ts";
import { activateVariant, addVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { addRowUse, findUsedRows, wasUsedToChoose } from "./ledger.ts";
import { inferLedger, recordChoices } from "./record-choices.ts";

const example = examplePlayground("p");
const key = "refund_requested";
const seen = { state: { form: "text" as const, text: "seen", items: [] }, group: "" };
const inSight = () => [seen];

function cutAt(playground: Playground, upper: number): Playground {
  const rules = playground.questions[0]?.rules;
  if (!rules) throw new Error("no question");
  return setQuestionRules(playground, key, { ...rules, noul: { ...rules.noul, upper } });
}

const usesAfter = (before: Playground, after: Playground) =>
  recordChoices(before, after, inSight).ledger.uses.map(({ question, use }) => [question, use]);

describe("what a step chooses", () => {
  it("is made by moving a question's thresholds", () => {
    const after = recordChoices(example, cutAt(example, 0.9), inSight);
    expect(after.ledger.uses).toEqual([
      { question: key, use: "thresholds", rows: [rowContentHash(seen)], groups: [] },
    ]);
    expect(recordChoices(after, cutAt(after, 0.9), inSight)).toBe(after);
  });

  it("is which wording is asked", () => {
    let made = 0;
    const two = addVariant(example, key, () => `k${(made += 1)}`);
    expect(usesAfter(example, two)).toEqual([]);
    expect(usesAfter(two, activateVariant(two, key, "k1"))).toEqual([[key, "wording"]]);
  });

  it("is nothing else, and nothing without rows in sight", () => {
    expect(usesAfter(example, setQuestionIncluded(example, key, false))).toEqual([]);
    expect(usesAfter(example, setQuestionTuning(example, key, { goal: "right" }))).toEqual([]);
    expect(usesAfter(example, changeQuestionType(example, key, "score"))).toEqual([]);
    expect(usesAfter(example, removeQuestions(example, new Set([key])))).toEqual([]);
    expect(usesAfter(example, { ...cutAt(example, 0.9), key: "another" })).toEqual([]);
    const unseen = cutAt(example, 0.9);
    expect(recordChoices(example, unseen, () => [])).toBe(unseen);
  });

  it("stays through steps back", () => {
    const after = recordChoices(example, cutAt(example, 0.9), inSight);
    const back = recordChoices(after, example, () => []);
    expect(back).toEqual({ ...example, ledger: after.ledger });
    expect(recordChoices(back, after, () => []).ledger).toBe(after.ledger);
  });
});

it("knows a row that is written into as the one that has chosen", () => {
  const text = (said: string) => ({ form: "text" as const, text: said, items: [] });
  const rows = ["a", "b"].map((said) => ({ state: text(said), labels: [], note: "", group: "" }));
  const two = addCases(example, rows);
  const [first, second] = two.cases;
  const chosen = { ...two, ledger: addRowUse(noLedger, key, "wording", first ? [first] : []) };
  const write = (row = first, said = "c") => changeCase(chosen, row?.key ?? "", { state: text(said) });
  const after = recordChoices(chosen, write(), () => []);
  expect(after.cases.map((row) => wasUsedToChoose(findUsedRows(after.ledger, key), row))).toEqual([
    true,
    false,
  ]);
  expect(wasUsedToChoose(findUsedRows(after.ledger, key), { state: text("a"), group: "" })).toBe(true);
  expect(recordChoices(chosen, write(second), () => []).ledger).toBe(chosen.ledger);
  const noted = changeCase(chosen, first?.key ?? "", { note: "n" });
  expect(recordChoices(chosen, noted, () => [])).toBe(noted);
  const fewer = removeCases(chosen, new Set([first?.key ?? ""]));
  expect(recordChoices(chosen, fewer, () => [])).toBe(fewer);
  const moved = { ...chosen, cases: chosen.cases.toReversed() };
  expect(recordChoices(chosen, moved, () => []).ledger.uses).toBe(moved.ledger.uses);
});

it("knows of a copied question what its original's rows chose", () => {
  const chosen = { ...example, ledger: addRowUse(noLedger, key, "thresholds", [seen]) };
  const copy = duplicateQuestion(chosen, key, "copy");
  expect(copy.ledger.uses.map(({ question }) => question)).toEqual(["copy", key]);
});

describe("a playground of before there was a ledger", () => {
  const row = { key: "00000001", state: seen.state, note: "", group: "" };
  const labels = [{ questionKey: key, value: true, picked: "all" as const }];
  const cases = [
    { ...row, labels },
    { ...row, key: "00000002", state: { ...seen.state, text: "not labelled" }, labels: [] },
  ];

  it("takes every labelled row as having chosen thresholds that were set", () => {
    expect(inferLedger({ ...example, cases })).toEqual(noLedger);
    expect(inferLedger({ ...cutAt(example, 0.9), cases }).uses).toEqual([
      { question: key, use: "thresholds", rows: [rowContentHash(seen)], groups: [] },
    ]);
  });

  it("keeps the looks that were counted, each once however often it is read", () => {
    const looked = setQuestionTuning(example, key, { looks: 2, goal: "misses" });
    expect(inferLedger(looked).looks).toMatchObject([
      { question: key, goal: "misses" },
      { question: key, goal: "misses" },
    ]);
    expect(inferLedger(looked)).toEqual(inferLedger(looked));
    expect(inferLedger(setQuestionTuning(example, key, { looks: 2e9 })).looks).toHaveLength(1000);
  });
});
