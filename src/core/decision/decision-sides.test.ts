import { describe, expect, it } from "vitest";
import { addLook, addUse } from "#core/ledger/ledger.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { decisionLooks, halvesOf, sharedCheckShare, toLooks, toSides } from "./decision-sides.ts";
import { toDecisionTable } from "./decision-table.ts";
import { drawnCases, yesNoQuestion } from "./testing/answered-cases.ts";

const { cases, answered } = drawnCases(400, ["a", "b"]);

function tableWith(shares: readonly [number, number], upper = 0.7) {
  const questions = ["a", "b"].map((key, place) => {
    const question = yesNoQuestion(key);
    const noul = { ...question.rules.noul, upper };
    const tuning = { ...tuningOf({}), checkShare: shares[place] ?? 0 };
    return { ...question, rules: { ...question.rules, noul }, tuning };
  });
  return toDecisionTable(questions, cases, answered);
}

describe("rows of a decision", () => {
  it("are held out where every question holds them out", () => {
    expect(sharedCheckShare(tableWith([0.5, 0.2]))).toBe(0.2);
    const none = toSides(tableWith([0, 0]), noLedger);
    expect([none.tuning.rows.length, none.aside.rows.length]).toEqual([400, 0]);
    const unequal = toSides(tableWith([0.5, 0.2]), noLedger);
    const used = [...unequal.tuning.rows, ...unequal.aside.rows];
    expect(used.length).toBeLessThan(350);
    const some = toSides(tableWith([0.3, 0.3]), noLedger);
    expect(some.tuning.rows.length + some.aside.rows.length).toBe(400);
    expect(some.aside.columns.right).toHaveLength(some.aside.rows.length);
    expect(some.fresh.rows).toEqual(some.aside.rows);
    expect(some.hasChosen).toBe(false);
  });

  it("prove nothing once they chose something about any question", () => {
    const table = tableWith([0.3, 0.3]);
    const before = toSides(table, noLedger);
    const [held, other] = before.aside.rows;
    const ledger = addUse(
      noLedger,
      "b",
      "wording",
      [held, other].flatMap((row) => row ?? []),
    );
    const after = toSides(table, ledger);
    expect(after.fresh.rows).toEqual(before.aside.rows.slice(2));
    expect(after.hasChosen).toBe(false);
    const chosen = toSides(table, addUse(ledger, "a", "thresholds", before.tuning.rows.slice(0, 1)));
    expect(chosen.hasChosen).toBe(true);
  });

  it("fall into halves", () => {
    const halves = halvesOf(toSides(tableWith([0, 0]), noLedger).tuning);
    const first = halves.filter((half) => half === 0).length;
    expect(first).toBeGreaterThan(150);
    expect(first).toBeLessThan(250);
  });
});

describe("a look at held-out rows", () => {
  const tuning = { ...decisionTuningOf({}), goals: ["right" as const] };

  function look(ledger: Ledger, id: string) {
    const table = tableWith([0.3, 0.3]);
    return toLooks(table, tuning, toSides(table, ledger).fresh, { id, at: 1 }).reduce(addLook, ledger);
  }

  function looksOf(ledger: Ledger, table = tableWith([0.3, 0.3]), wanted = tuning) {
    return decisionLooks(ledger, table, wanted, toSides(table, ledger).fresh);
  }

  it("is one for the decision, and one at each question", () => {
    const ledger = look(noLedger, "first");
    expect(ledger.looks.map(({ question }) => question)).toEqual(["a", "b"]);
    expect(looksOf(noLedger)).toEqual({ place: null, count: 0 });
    expect(looksOf(ledger)).toEqual({ place: 1, count: 1 });
    expect(looksOf(look(ledger, "second"))).toEqual({ place: 1, count: 2 });
  });

  it("is of these thresholds, goals and rows alone", () => {
    const ledger = look(noLedger, "first");
    expect(looksOf(ledger, tableWith([0.3, 0.3], 0.8)).place).toBeNull();
    expect(looksOf(ledger, tableWith([0.5, 0.5])).place).toBeNull();
    expect(looksOf(ledger, undefined, { ...tuning, rightShare: 0.9 }).place).toBeNull();
    expect(
      decisionLooks(ledger, { questions: [] }, tuning, toSides(tableWith([0, 0]), ledger).fresh),
    ).toEqual({ place: null, count: 0 });
  });
});
