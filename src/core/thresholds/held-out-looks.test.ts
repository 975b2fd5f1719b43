import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LabelledAnswer } from "#core/cases/answer-rows.ts";
import { noAnswerRows } from "#core/cases/answer-rows.ts";
import { filterBySplitPart } from "#core/cases/held-out-split.ts";
import { noCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { answerRowsOf } from "#core/cases/testing/answer-rows-of.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { zoneRowCount } from "#core/statistics/band.ts";
import { deviateOfConfidence } from "#core/statistics/binomial.ts";
import { describeCostBasis } from "./describe-verdict.ts";
import { markThresholdsChosen, splitEvaluationSets } from "./evaluation-sets.ts";
import { addHeldOutLook, addRowUse, addSeenRows, findUsedRows } from "./evidence/ledger.ts";
import {
  confidenceOfLook,
  confidenceWhileLabelling,
  describeRowChanges,
  describeUsesAndLooks,
  heldOutLookTargetOf,
} from "./held-out-looks.ts";
import { judgeRuleTargets } from "./verdict.ts";
import { collectVerdictEvidence, describeEvaluationSet } from "./verdict-evidence.ts";

const key = "k";
const blank: PlaygroundQuestion = {
  ...blankQuestion(key, key, "noul"),
  tuning: { ...tuningOf({}), goal: "right", rightShare: 0.9, checkShare: 0.5 },
};

function item(at: number, value = at % 2 === 0, score = value ? 0.9 : 0.1): LabelledAnswer {
  const state = { form: "text" as const, text: `row ${at}`, items: [] };
  const row = { key: String(at).padStart(8, "0"), state, labels: [], note: "", group: "" };
  return {
    row,
    label: { questionKey: key, value, picked: "all" },
    answer: { type: "noul", value: score },
  };
}

const rows = Array.from({ length: 400 }, (_, at) => item(at));
const rowOf = ({ row }: LabelledAnswer) => row;

function judge(ledger: Ledger, question = blank, items: readonly LabelledAnswer[] = rows) {
  const questionThresholds = questionThresholdsOf(question);
  const used = findUsedRows(ledger, key);
  const sets = splitEvaluationSets(
    { items: answerRowsOf(items), others: noAnswerRows, unusable: [] },
    { ...ruleMeasureOf(question), doing: decisionsByLabelOf(question) },
    tuningOf(question),
    used,
    [],
  );
  const judged = collectVerdictEvidence(question, questionThresholds, sets, ledger);
  const [verdict] = judgeRuleTargets(judged, tuningOf(question), questionThresholds);
  return { ...judged, sets, verdict, account: describeUsesAndLooks(sets, judged.looks) };
}

function look(ledger: Ledger, id: string, question = blank, items = rows): Ledger {
  const { sets } = judge(ledger, question, items);
  return addHeldOutLook(ledger, { ...heldOutLookTargetOf(question, sets), id, at: Number(id) });
}

function moved(upper: number): PlaygroundQuestion {
  return { ...blank, rules: { ...blank.rules, noul: { ...blank.rules.noul, upper } } };
}

function leadingTo(no: string, unsure: string, yes: string): PlaygroundQuestion {
  const { noul } = blank.rules;
  return { ...blank, rules: { ...blank.rules, noul: { ...noul, outcomes: { no, unsure, yes } } } };
}

function choosing(unsure: string, chosen: string, own = ""): PlaygroundQuestion {
  const choice = { ...blank.rules.choice, measure: "probability" as const, outcomes: { unsure, chosen } };
  const options = own === "" ? [] : [{ name: "a", outcome: own }];
  return { ...blank, type: "choice", rules: { ...blank.rules, choice: { ...choice, options } } };
}

const choices = Array.from({ length: 100 }, (_, at): LabelledAnswer => {
  const label = { questionKey: key, value: at % 9 === 0 ? "b" : "a", picked: "all" as const };
  const said = { choice: at % 2 === 0 ? "a" : "b", probabilities: [0.9, 0.1], confidence: null };
  return { ...item(at), label, answer: { type: "choice", ...said, tooRounded: false } };
});

describe("a look", () => {
  it("holds for other words, and not for outcomes that do something else with the cases", () => {
    const seesIn = (first: PlaygroundQuestion, then: PlaygroundQuestion, items = rows) =>
      judge(look(noLedger, "1", first, items), then, items).isHeldOut;
    const plain = leadingTo("allow", "review", "block");
    for (const same of [blank, leadingTo("block", "ask Ada", "allow"), leadingTo("ham", "review", "spam")])
      expect([seesIn(plain, same), seesIn(same, plain)]).toEqual([true, true]);
    for (const other of [
      leadingTo("allow", "allow", "block"),
      leadingTo("allow", "", "block"),
      leadingTo("review", "review", "block"),
      leadingTo("allow", "review", "review"),
    ])
      expect([seesIn(plain, other), seesIn(other, plain), seesIn(other, other)]).toEqual([
        false,
        false,
        true,
      ]);
    const gate = choosing("review", "allow");
    expect(seesIn(choosing("", ""), gate, choices)).toBe(true);
    for (const other of [choosing("review", "allow", "review"), choosing("allow", "block")])
      expect(seesIn(gate, other, choices)).toBe(false);
  });
});

describe("what a target is judged by", () => {
  it("is all cases that are not held out, which prove it as long as none of them chose anything", () => {
    expect(judge(noLedger)).toMatchObject({ basis: { kind: "declared" }, isHeldOut: false });
    expect(judge(noLedger).verdict?.status).toBe("met");
    const one = addRowUse(
      noLedger,
      key,
      "thresholds",
      filterBySplitPart(rows, "tuning", 0.5, noCopies).slice(0, 1).map(rowOf),
    );
    expect(judge(one)).toMatchObject({
      basis: { kind: "same", uses: [{ use: "thresholds" }] },
      isHeldOut: false,
    });
    expect(judge(addRowUse(noLedger, "another", "thresholds", rows.map(rowOf))).basis.kind).toBe("declared");
  });

  it("is one set at a time, named: after a look the held-out one, or on demand the tuning set with its own verdict", () => {
    // A wording, which no guarantee over thresholds allows for.
    const chosen = addRowUse(
      noLedger,
      key,
      "wording",
      filterBySplitPart(rows, "tuning", 0.5, noCopies).map(rowOf),
    );
    const shown = (ledger: Ledger) =>
      (["held-out", "tuning"] as const).map((wanted) => {
        const { sets } = judge(ledger);
        const judged = collectVerdictEvidence(blank, questionThresholdsOf(blank), sets, ledger, wanted);
        const own = judged.isHeldOut ? sets.heldOut : sets.tuning;
        expect([judged.set, judged.set.table.n]).toEqual([own, own.rows.length]);
        expect(zoneRowCount(judged.counts.yes) + zoneRowCount(judged.counts.no)).toBe(own.rows.length);
        const [verdict] = judgeRuleTargets(judged, tuningOf(blank), questionThresholdsOf(blank));
        return [describeEvaluationSet(judged, sets), judged.canUseHeldOut, verdict?.status];
      });
    const held = filterBySplitPart(rows, "checking", 0.5, noCopies).length;
    const [asideText, tuningText] = [`Held-out set: ${held} cases.`, `Tuning set: ${400 - held} cases.`];
    expect(shown(chosen)).toEqual([
      [tuningText, false, "optimistic"],
      [tuningText, false, "optimistic"],
    ]);
    expect(shown(look(chosen, "1"))).toEqual([
      [asideText, true, "met"],
      [tuningText, true, "optimistic"],
    ]);
    const whole = { ...blank, tuning: { ...tuningOf(blank), checkShare: 0 } };
    const { sets } = judge(noLedger, whole);
    expect(
      describeEvaluationSet(collectVerdictEvidence(whole, questionThresholdsOf(whole), sets, noLedger), sets),
    ).toBe("");
  });

  it("is the tuning set with no proof as soon as thresholds are dragged", () => {
    const { sets, basis } = judge(noLedger);
    expect(basis.kind).toBe("declared");
    const dragged = collectVerdictEvidence(
      blank,
      questionThresholdsOf(blank),
      markThresholdsChosen(sets),
      noLedger,
    );
    expect(dragged.basis).toMatchObject({ kind: "same", uses: [{ use: "thresholds" }] });
  });

  it("is no row that chose something, though others were relabelled since they were looked at", () => {
    const held = filterBySplitPart(rows, "checking", 0.5, noCopies);
    const looked = look(noLedger, "1");
    const seen = addSeenRows(
      looked,
      key,
      held.map(({ row, label }) => ({ row, label: label.value })),
      noCopies,
    );
    const ledger = addRowUse(seen, key, "thresholds", held.slice(0, 50).map(rowOf));
    const relabelled = rows.map((one) =>
      one === held.at(-1) ? { ...one, label: { ...one.label, value: !one.label.value } } : one,
    );
    const { heldOut: checked } = judge(ledger, blank, relabelled).sets;
    expect(checked.changes.changed.size).toBe(1);
    expect([checked.table.n, checked.changes.sample().table.n]).toEqual([held.length - 50, held.length - 51]);
  });

  it("is the held-out cases only once they were looked at as they are now", () => {
    const looked = look(noLedger, "1");
    expect(judge(looked)).toMatchObject({ basis: { kind: "check", look: 1, looks: 1 }, isHeldOut: true });
    expect(judge(looked, moved(0.8)).isHeldOut).toBe(false);
    const aims = (change: object) => ({ ...blank, tuning: { ...tuningOf(blank), ...change } });
    expect(judge(looked, aims({ rightShare: 0.8 })).isHeldOut).toBe(false);
    expect(judge(looked, aims({ goal: "people" })).isHeldOut).toBe(false);
    expect(judge(looked, aims({ costs: { falseYes: 2, falseNo: 1, review: 1 } })).isHeldOut).toBe(true);
    const [held] = filterBySplitPart(rows, "checking", 0.5, noCopies);
    const relabelled = rows.map((one) =>
      one === held ? { ...one, label: { ...one.label, value: !one.label.value } } : one,
    );
    expect(judge(looked, blank, relabelled).isHeldOut).toBe(false);
    expect(
      judge(
        looked,
        blank,
        rows.filter((one) => one !== held),
      ).isHeldOut,
    ).toBe(false);
    expect(judge(looked, blank, rows.toReversed()).isHeldOut).toBe(true);
  });

  it("counts every look over all goals, and leaves less to chance at each", () => {
    const second = look(look(noLedger, "1"), "2", moved(0.8));
    expect(judge(second, moved(0.8)).basis).toEqual({ kind: "check", look: 2, looks: 2 });
    expect(judge(second).basis).toEqual({ kind: "check", look: 1, looks: 2 });
    const spent = Array.from({ length: 1000 }, (_, at) => 1 - confidenceOfLook(at + 1));
    expect(spent.slice(0, 2).map((part) => part.toFixed(4))).toEqual(["0.0250", "0.0083"]);
    expect(spent.reduce((sum, part) => sum + part, 0)).toBeLessThan(0.05);
  });

  it("leaves less to chance while labelling goes on, at any count of rows", () => {
    const counts = [10, 30, 100, 300, 1000, 20_000];
    const confidences = counts.map(confidenceWhileLabelling);
    expect(Math.min(...confidences)).toBeGreaterThan(0.99);
    // The deviates of the boundary: ((n + 25) ÷ n · ln((n + 25) ÷ 25 ÷ 0.1²))^½.
    expect(confidences.map((confidence) => deviateOfConfidence(confidence).toFixed(3))).toEqual(
      counts.map((n) => Math.sqrt(((n + 25) / n) * Math.log((n + 25) / 25 / 0.01)).toFixed(3)),
    );
  });

  it("is nothing where every held-out case has chosen", () => {
    const few = rows.slice(0, 100);
    const chosen = addRowUse(noLedger, key, "thresholds", few.map(rowOf));
    const { sets, isHeldOut, verdict, account } = judge(look(chosen, "1", blank, few), blank, few);
    expect([sets.heldOut.table.n, sets.excludedAsUsed > 30, isHeldOut]).toEqual([0, true, false]);
    expect(verdict?.status).toBe("optimistic");
    expect(verdict?.text).toMatch(
      /helped to choose the thresholds, so they can't prove it\. That takes about \d+ further/,
    );
    expect(account.join(" ")).toMatch(
      /in the held-out set helped to choose the thresholds, so they can't prove/,
    );
  });

  it("says what is known of the cases", () => {
    const tuned = filterBySplitPart(rows, "tuning", 0.5, noCopies);
    const ledger = addRowUse(noLedger, key, "wording", tuned.map(rowOf));
    const held = rows.length - tuned.length;
    expect(judge(ledger).account).toEqual([
      `${tuned.length} cases helped to choose the wording.`,
      `${held} cases are held out, never checked, and didn't choose anything.`,
    ]);
    const times = [1, 2, 3].map((count) => {
      const ids = Array.from({ length: count }, (_, at) => String(at));
      return judge(ids.reduce((to, id) => look(to, id), ledger)).account[1];
    });
    expect(times.map((text) => /checked (.*), and/.exec(text ?? "")?.[1])).toEqual([
      "once",
      "twice",
      "3 times",
    ]);
    const few = splitEvaluationSets(
      { items: answerRowsOf(rows.slice(0, 1)), others: noAnswerRows, unusable: [] },
      { ...ruleMeasureOf(blank), doing: null },
      { checkShare: 0 },
      findUsedRows(ledger, "none"),
      [],
    );
    expect(
      describeUsesAndLooks({ ...few, heldOut: few.tuning, usedInTuning: 1, uses: [{ use: "repair" }] }, 0),
    ).toEqual([
      "1 case helped to choose the calibration.",
      "1 case is held out, never checked, and didn't choose anything.",
    ]);
  });

  it("says what happened to its cases since the first look: removed, labelled otherwise and by whom, added", () => {
    const none = { removed: 0, relabelled: 0, unanswered: 0, by: [] };
    const looked = { looks: 2, firstLook: Date.parse("2026-11-20T10:00:00Z") };
    const since = "Held-out cases since the first check on 2026-11-20";
    expect(describeRowChanges(none, 0, looked)).toBe(`${since}: unchanged.`);
    expect(
      describeRowChanges({ removed: 1200, relabelled: 3, unanswered: 1, by: ["", "Ada"] }, 40, looked),
    ).toBe(
      `${since}: 1,200 removed, 3 labelled otherwise or left out by the author and Ada, 1 without an answer now, 40 added.`,
    );
    const before = { looks: 0, firstLook: 0 };
    expect(describeRowChanges(none, 40, before)).toBe("");
    expect(describeRowChanges({ ...none, removed: 2 }, 40, before)).toBe(
      "Cases since their answers were seen: 2 removed.",
    );
  });

  it("says of a cost what its cases had to do with it", () => {
    expect(describeCostBasis(judge(noLedger))).toBe("These cases did not choose the thresholds.");
    expect(describeCostBasis(judge(look(noLedger, "1")))).toBe("On the held-out set.");
    expect(describeCostBasis(judge(addRowUse(noLedger, key, "wording", rows.map(rowOf))))).toBe(
      "Probably optimistic: the same cases helped to choose the wording.",
    );
  });
});

function heldOut(question: PlaygroundQuestion, checkShare: number): PlaygroundQuestion {
  return { ...question, tuning: { ...tuningOf(question), checkShare } };
}

it("never counts a row that has chosen as proof, whatever was chosen, held out and looked at", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("use" as const), from: fc.nat(99), to: fc.nat(99) }),
    fc.record({ kind: fc.constant("hold out" as const), share: fc.constantFrom(0, 0.2, 0.3, 0.5) }),
    fc.record({ kind: fc.constant("look" as const) }),
    fc.record({ kind: fc.constant("move" as const), upper: fc.constantFrom(0.6, 0.7, 0.8) }),
  );
  const few = rows.slice(0, 100);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let ledger = noLedger;
      let question = blank;
      const chosen = new Set<string>();
      for (const [at, one] of steps.entries()) {
        if (one.kind === "use") {
          const using = few.slice(one.from, one.to).map(rowOf);
          ledger = addRowUse(ledger, key, "thresholds", using);
          for (const row of using) chosen.add(row.key);
        }
        if (one.kind === "hold out") question = heldOut(question, one.share);
        if (one.kind === "move") question = { ...question, rules: moved(one.upper).rules };
        if (one.kind === "look") ledger = look(ledger, String(at), question, few);
        const { basis, set } = judge(ledger, question, few);
        const judged = [...set.rows];
        expect(judged).toHaveLength(set.table.n);
        const proving = basis.kind === "same" ? [] : judged;
        expect(proving.filter(({ row }) => chosen.has(row.key))).toEqual([]);
      }
    }),
  );
});
