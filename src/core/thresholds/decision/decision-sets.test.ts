import { describe, expect, it } from "vitest";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import { noCopies } from "#core/cases/row-copies.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { addHeldOutLook, addRowUse, addSeenRows, labelledRowsOf } from "../evidence/ledger.ts";
import { decidedOutcomeClasses } from "./decide-rows.ts";
import { countDecisionsByCorrectness } from "./decision-counts.ts";
import { createDecisionLookRecords, findDecisionLooks } from "./decision-looks.ts";
import { createClusteredIntervals, decisionRates } from "./decision-rates.ts";
import { assignHalves, type DecisionSet, sharedHoldOutShare, splitDecisionRows } from "./decision-sets.ts";
import { thresholdsOfQuestions, toDecisionTable } from "./decision-table.ts";
import { describeDecisionSetChanges, evaluateDecision } from "./decision-verdicts.ts";
import { answeredCases, drawnCases, yes, yesNoQuestion } from "./testing/answered-cases.ts";

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
    expect(sharedHoldOutShare(tableWith([0.5, 0.2]))).toBe(0.2);
    const none = splitDecisionRows(tableWith([0, 0]), noLedger);
    expect([none.tuning.rows.length, none.heldOut.rows.length]).toEqual([400, 0]);
    const unequal = splitDecisionRows(tableWith([0.5, 0.2]), noLedger);
    const used = [...unequal.tuning.rows, ...unequal.heldOut.rows];
    expect(used.length).toBeLessThan(350);
    const some = splitDecisionRows(tableWith([0.3, 0.3]), noLedger);
    expect(some.tuning.rows.length + some.heldOut.rows.length).toBe(400);
    expect(some.heldOut.columns.right).toHaveLength(some.heldOut.rows.length);
    expect(some.excludedAsUsed).toBe(0);
    expect(some.tuningUses).toEqual([]);
  });

  it("prove nothing once they chose something about any question", () => {
    const table = tableWith([0.3, 0.3]);
    const before = splitDecisionRows(table, noLedger);
    const [held, other] = before.heldOut.rows;
    const ledger = addRowUse(
      noLedger,
      "b",
      "wording",
      [held, other].flatMap((row) => row ?? []),
    );
    const after = splitDecisionRows(table, ledger);
    expect(after.heldOut.rows).toEqual(before.heldOut.rows.slice(2));
    expect(after.excludedAsUsed).toBe(2);
    expect(after.tuningUses).toEqual([]);
    const chosen = splitDecisionRows(
      table,
      addRowUse(ledger, "a", "thresholds", before.tuning.rows.slice(0, 1)),
    );
    expect(chosen.tuningUses).toEqual([{ use: "thresholds" }]);
  });

  it("fall into halves", () => {
    const halves = assignHalves(splitDecisionRows(tableWith([0, 0]), noLedger).tuning);
    const first = halves.filter((half) => half === 0).length;
    expect(first).toBeGreaterThan(150);
    expect(first).toBeLessThan(250);
  });
});

describe("a look at held-out rows", () => {
  const tuning = { ...decisionTuningOf({}), goals: ["right" as const] };

  function look(ledger: Ledger, id: string) {
    const table = tableWith([0.3, 0.3]);
    return createDecisionLookRecords(table, tuning, splitDecisionRows(table, ledger).heldOut, {
      id,
      at: 1,
    }).reduce(addHeldOutLook, ledger);
  }

  function looksOf(ledger: Ledger, table = tableWith([0.3, 0.3]), wanted = tuning) {
    return findDecisionLooks(ledger, table, wanted, splitDecisionRows(table, ledger).heldOut);
  }

  it("is one for the decision, and one at each question", () => {
    const ledger = look(noLedger, "first");
    expect(ledger.looks.map(({ question }) => question)).toEqual(["a", "b"]);
    expect(looksOf(noLedger)).toMatchObject({ place: null, count: 0 });
    expect(looksOf(ledger)).toMatchObject({ place: 1, count: 1 });
    expect(looksOf(look(ledger, "second"))).toMatchObject({ place: 1, count: 2 });
  });

  it("is of these thresholds, goals and rows alone", () => {
    const ledger = look(noLedger, "first");
    expect(looksOf(ledger, tableWith([0.3, 0.3], 0.8)).place).toBeNull();
    expect(looksOf(ledger, tableWith([0.5, 0.5])).place).toBeNull();
    expect(looksOf(ledger, undefined, { ...tuning, rightShare: 0.9 }).place).toBeNull();
    expect(
      findDecisionLooks(
        ledger,
        { questions: [] },
        tuning,
        splitDecisionRows(tableWith([0, 0]), ledger).heldOut,
      ),
    ).toMatchObject({ place: null, count: 0 });
  });
});

describe("rates over groups", () => {
  const table = toDecisionTable([yesNoQuestion("a"), yesNoQuestion("b")], cases, answered);
  const decided = decidedOutcomeClasses(table, thresholdsOfQuestions(table));
  const counts = countDecisionsByCorrectness(table, decided);

  /** The rows with ten copies' worth of one group each, as a conversation's rows are. */
  function sideOf(groupOf: (row: number) => string): DecisionSet {
    const { tuning } = splitDecisionRows(table, noLedger);
    return { ...tuning, rows: tuning.rows.map((row, at) => ({ ...row, group: groupOf(at) })) };
  }

  const width = (interval: readonly [number, number] | null | undefined) =>
    interval ? interval[1] - interval[0] : 0;

  describe("rates of a decision", () => {
    it("have Wilson's intervals where every case stands alone", () => {
      expect(
        createClusteredIntervals(
          sideOf(() => ""),
          decided,
        ),
      ).toBeNull();
      const { wrong, people, lenient } = decisionRates(counts, null, []);
      expect(wrong.likely).toEqual(wilsonInterval(counts.wrong, counts.automatic).value);
      expect(people).toMatchObject({ hits: counts.n - counts.automatic, of: 400 });
      expect(lenient.likely).toEqual(wilsonInterval(counts.lenient, counts.needing).value);
    });

    it("have wider ones where cases come in groups, and hardly others where only two do", () => {
      const plain = decisionRates(counts, null, []);
      const tens = decisionRates(
        counts,
        createClusteredIntervals(
          sideOf((row) => `${Math.floor(row / 10)}`),
          decided,
        ),
        [],
      );
      const pair = decisionRates(
        counts,
        createClusteredIntervals(
          sideOf((row) => (row < 2 ? "pair" : "")),
          decided,
        ),
        [],
      );
      for (const rate of ["wrong", "people", "lenient"] as const) {
        expect(width(tens[rate].likely)).toBeGreaterThan(1.05 * width(plain[rate].likely));
        expect(width(pair[rate].likely)).toBeLessThan(1.2 * width(plain[rate].likely));
        expect(tens[rate].likely?.[0]).toBeGreaterThanOrEqual(0);
        expect(tens[rate].likely?.[1]).toBeLessThanOrEqual(1);
      }
    });

    it("have the interval of the verdict on the same rows, with its confidence, and of no other", () => {
      const { n, automatic, wrong } = counts;
      const about = {
        share: 0.5,
        counting: "",
        confidence: 0.975,
        isOpen: false,
        wants: "at least",
        target: 0.4,
      } as const;
      const share = (automatic - wrong) / automatic;
      const right = { ...about, share, hits: automatic - wrong, n: automatic, interval: [0.2, 0.7] as const };
      const rates = decisionRates(counts, null, [
        { goal: "right", measured: right },
        { goal: "people", measured: { ...right, n: n + 1 } },
      ]);
      expect(rates.wrong.confidence).toBe(0.975);
      expect(rates.wrong.likely?.[0]).toBeCloseTo(0.3);
      expect(rates.wrong.likely?.[1]).toBeCloseTo(0.8);
      expect(rates.people).toEqual(decisionRates(counts, null, []).people);
      const weighted = [{ goal: "right", measured: { ...right, share: share / 2 } }] as const;
      expect(decisionRates(counts, null, weighted)).toEqual(decisionRates(counts, null, []));
    });

    it("are none where there is nothing to take a share of", () => {
      const people = createClusteredIntervals(
        sideOf(() => "one"),
        new Int32Array(400).fill(table.outcomes.findIndex(({ toPerson }) => toPerson)),
      );
      expect(people?.("right")).toBeNull();
      const { wrong } = decisionRates({ ...counts, automatic: 0, wrong: 0 }, people, []);
      expect(wrong.likely).toBeNull();
    });
  });
});

describe("what happened to a decision's cases since the first check", () => {
  const questions = ["a", "b"].map((key) => ({
    ...yesNoQuestion(key),
    tuning: { ...tuningOf({}), checkShare: 0.3 },
  }));
  const tableOf = (rows: typeof cases) => toDecisionTable(questions, rows, answered);
  const goals = { ...decisionTuningOf({}), goals: ["right" as const] };
  const whole = tableOf(cases);
  const { heldOut } = splitDecisionRows(whole, noLedger);
  const at = Date.parse("2026-11-20T10:00:00Z");
  const looked = createDecisionLookRecords(whole, goals, heldOut, { id: "one", at }).reduce(
    addHeldOutLook,
    noLedger,
  );
  const seen = questions.reduce<Ledger>(
    (ledger, { key }) => addSeenRows(ledger, key, labelledRowsOf(heldOut.rows, key), noCopies),
    looked,
  );
  const said = (rows: typeof cases, ledger = seen) => {
    const table = tableOf(rows);
    const sets = splitDecisionRows(table, ledger);
    return describeDecisionSetChanges(sets, findDecisionLooks(ledger, table, goals, sets.heldOut));
  };

  it("is told with the day of that check", () => {
    expect(said(cases)).toBe("Held-out cases since the first check on 2026-11-20: unchanged.");
    const gone = new Set(heldOut.rows.slice(0, 3).map(({ key }) => key));
    expect(said(cases.filter(({ key }) => !gone.has(key)))).toBe(
      "Held-out cases since the first check on 2026-11-20: 3 removed.",
    );
  });

  it("is nothing where nobody looked", () => {
    expect(said(cases, noLedger)).toBe("");
  });
});

it("counts a case whose labels differ only where no person decides it", () => {
  const sure = Array.from({ length: 40 }, () => ({ labels: { a: false }, answers: { a: yes(0.02) } }));
  const open = [0.95, 0.95, 0.95, 0.5, 0.5, 0.5, 0.5].map((score) => ({ answers: { a: yes(score) } }));
  const told = answeredCases([...sure, ...open]);
  const about = { questionKey: "a", at: 1, wording: 0, picked: "all" as const, chance: null, note: "" };
  const rows = told.cases.map((row, at) =>
    at < sure.length
      ? row
      : addLabelFacts(
          row,
          [true, false].map((value) => ({ ...about, labeler: String(value), value, adjudicated: false })),
        ),
  );
  const table = toDecisionTable([yesNoQuestion("a")], rows, told.answered);
  const sets = splitDecisionRows(table, noLedger);
  expect(sets.tuning.disputed.rows).toHaveLength(7);
  const tuning = { ...decisionTuningOf({}), goals: ["right" as const] };
  const textOf = (of: typeof table) => evaluateDecision(of, sets, tuning, noLedger).verdicts[0]?.text;
  expect(textOf(table)).toContain("3 cases whose labels differ count as wrong, or as right,");
  // With the upper threshold above their answers a person decides these three, too.
  const [question] = table.questions;
  if (question === undefined) throw new Error("The table has no question.");
  const noul = { ...question.rules.noul, upper: 0.96 };
  const higher = { ...table, questions: [{ ...question, rules: { ...question.rules, noul } }] };
  expect(textOf(higher)).not.toContain("labels differ");
});
