import { describe, expect, it } from "vitest";
import {
  changeType,
  duplicateQuestion,
  includeQuestion,
  removeQuestion,
} from "#core/document/edits/edit-questions.ts";
import { setRules, setTuning } from "#core/document/edits/edit-rules.ts";
import { addVariant, chooseVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/example.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { followChoices } from "./follow-choices.ts";
import { inferLedger } from "./infer-ledger.ts";
import { addUse } from "./ledger.ts";
import { rowMark } from "./row-marks.ts";

const example = examplePlayground("p");
const key = "refund_requested";
const seen = { state: { form: "text" as const, text: "seen", items: [] }, group: "" };
const inSight = () => [seen];

function moved(playground: Playground, upper: number): Playground {
  const rules = playground.questions[0]?.rules;
  if (!rules) throw new Error("no question");
  return setRules(playground, key, { ...rules, noul: { ...rules.noul, upper } });
}

const usesAfter = (before: Playground, after: Playground) =>
  followChoices(before, after, inSight).ledger.uses.map(({ question, use }) => [question, use]);

describe("what a step chooses", () => {
  it("is where a question is cut", () => {
    const after = followChoices(example, moved(example, 0.9), inSight);
    expect(after.ledger.uses).toEqual([
      { question: key, use: "thresholds", rows: [rowMark(seen)], groups: [] },
    ]);
    expect(followChoices(after, moved(after, 0.9), inSight)).toBe(after);
  });

  it("is which wording is asked", () => {
    let made = 0;
    const two = addVariant(example, key, () => `k${(made += 1)}`);
    expect(usesAfter(example, two)).toEqual([]);
    expect(usesAfter(two, chooseVariant(two, key, "k1"))).toEqual([[key, "wording"]]);
  });

  it("is nothing else, and nothing without rows in sight", () => {
    expect(usesAfter(example, includeQuestion(example, key, false))).toEqual([]);
    expect(usesAfter(example, setTuning(example, key, { goal: "right" }))).toEqual([]);
    expect(usesAfter(example, changeType(example, key, "score"))).toEqual([]);
    expect(usesAfter(example, removeQuestion(example, key))).toEqual([]);
    expect(usesAfter(example, { ...moved(example, 0.9), key: "another" })).toEqual([]);
    const unseen = moved(example, 0.9);
    expect(followChoices(example, unseen, () => [])).toBe(unseen);
  });

  it("stays through steps back", () => {
    const after = followChoices(example, moved(example, 0.9), inSight);
    const back = followChoices(after, example, () => []);
    expect(back).toEqual({ ...example, ledger: after.ledger });
    expect(followChoices(back, after, () => []).ledger).toBe(after.ledger);
  });
});

it("knows of a copied question what its original's rows chose", () => {
  const chosen = { ...example, ledger: addUse(noLedger, key, "thresholds", [seen]) };
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
    expect(inferLedger({ ...moved(example, 0.9), cases }).uses).toEqual([
      { question: key, use: "thresholds", rows: [rowMark(seen)], groups: [] },
    ]);
  });

  it("keeps the looks that were counted, each once however often it is read", () => {
    const looked = setTuning(example, key, { looks: 2, goal: "misses" });
    expect(inferLedger(looked).looks).toMatchObject([
      { question: key, goal: "misses" },
      { question: key, goal: "misses" },
    ]);
    expect(inferLedger(looked)).toEqual(inferLedger(looked));
    expect(inferLedger(setTuning(example, key, { looks: 2e9 })).looks).toHaveLength(1000);
  });
});
