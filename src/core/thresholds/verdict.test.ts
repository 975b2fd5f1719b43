import { describe, expect, it } from "vitest";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { choiceOutcomeWords, noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { kinds } from "#core/kinds/registry.ts";
import { defaultRules } from "#core/model/rule.ts";
import { rateGoals, type Tuning, tuningOf } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import { describeGoal } from "./goals/goal.ts";
import { rateGoalDefinitions } from "./goals/registry.ts";
import type { ScoreRange } from "./sample.ts";
import { judgedOn } from "./testing/any-table.ts";
import { type DrawnCase, sampleOf } from "./testing/sample-of.ts";
import { describeErrorsWithoutTarget, judgeRuleTargets } from "./verdict.ts";
import type { VerdictBasis } from "./verdict-evidence.ts";

const words = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });
const same: VerdictBasis & { kind: "same" } = {
  kind: "same",
  uses: [{ use: "thresholds" }],
  looks: 0,
  heldOut: 0,
  heldOutCases: 0,
};

interface Cells {
  no?: [falses: number, trues: number];
  review?: [falses: number, trues: number];
  yes?: [falses: number, trues: number];
}

function judgedCells(cells: Cells, basis: VerdictBasis = same, band = { lo: 0.3, hi: 0.7 }) {
  const rows = (score: number, [falses, trues]: [number, number] = [0, 0]) => [
    ...Array.from({ length: falses }, () => [score, 0] as const),
    ...Array.from({ length: trues }, () => [score, 1] as const),
  ];
  const all = [...rows(0.1, cells.no), ...rows(0.5, cells.review), ...rows(0.95, cells.yes)];
  return judgedOn(all, { band, scale: probabilityScale, basis });
}

function verdicts(cells: Cells, change: Partial<Tuning>, basis?: VerdictBasis, band?: Band) {
  return judgeRuleTargets(
    judgedCells(cells, basis, band),
    { ...tuningOf({}), ...change },
    { shape: "band", words },
  );
}

describe("a verdict", () => {
  it("needs a target", () => {
    expect(verdicts({ yes: [0, 9] }, { goal: null })).toEqual([]);
    expect(verdicts({ yes: [0, 9] }, { goal: "cheapest" })).toEqual([]);
  });

  it("cannot tell while the interval straddles the target, and says what would settle it", () => {
    const [right] = verdicts({ yes: [1, 69] }, { goal: "right", rightShare: 0.98 });
    expect(right).toMatchObject({
      status: "unsure",
      goal: "right",
      target: "Correct when automatic: at least 98\u00a0%.",
      text: "Your cases show 69 of 70: 98.6\u00a0%; 95\u00a0% sure: 92.3\u00a0% to 99.7\u00a0%. With no more errors, about 340 checked automatic decisions in all would settle it.",
      settles: "With no more errors, about 340 checked automatic decisions in all would settle it.",
      measured: { hits: 69, n: 70, wants: "at least", target: 0.98 },
    });
    const [sure] = verdicts({ yes: [0, 70] }, { goal: "right", rightShare: 0.98 });
    expect(sure?.text).toContain("With no error, about 250 checked");
    const [whole] = verdicts({ yes: [0, 70] }, { goal: "right", rightShare: 1 });
    expect(whole?.text).toMatch(/to 100\u00a0%\.$/);
  });

  it("is never met by the cases that chose the thresholds", () => {
    const [right] = verdicts({ yes: [0, 60] }, { goal: "right", rightShare: 0.9 });
    expect(right?.status).toBe("optimistic");
    const [people] = verdicts({ yes: [0, 900] }, { goal: "people" });
    expect(people).toMatchObject({ status: "optimistic", target: "To people: at most 20\u00a0%." });
  });

  it("is met by thresholds that stood before any case was seen, and named so", () => {
    const [right] = verdicts({ yes: [0, 60] }, { goal: "right", rightShare: 0.9 }, { kind: "declared" });
    expect(right?.status).toBe("met");
    expect(right?.text).toContain("These cases did not choose the thresholds.");
  });

  it("is met by held-out cases, and allows for every look at them", () => {
    const heldOut = (look: number, looks = look) =>
      verdicts({ yes: [0, 50] }, { goal: "right", rightShare: 0.9 }, { kind: "check", look, looks })[0];
    expect(heldOut(1)).toMatchObject({ status: "met" });
    expect(heldOut(1, 9)).toMatchObject({ status: "met" });
    expect(heldOut(3)).toMatchObject({ status: "unsure" });
    const third = { kind: "check" as const, look: 3, looks: 3 };
    expect(verdicts({ yes: [0, 400] }, { goal: "right", rightShare: 0.9 }, third)[0]?.text).toContain(
      "checked 3 times",
    );
  });

  it("asks for more cases after every look", () => {
    const asked = (on: VerdictBasis) =>
      Number(
        /about (\d+) checked/.exec(
          verdicts({ yes: [0, 20] }, { goal: "right", rightShare: 0.9 }, on)[0]?.text ?? "",
        )?.[1],
      );
    const counts = [
      asked({ kind: "declared" }),
      asked(same),
      asked({ ...same, looks: 1 }),
      asked({ kind: "check", look: 1, looks: 1 }),
      asked({ kind: "check", look: 1, looks: 2 }),
    ];
    expect(counts).toEqual([35, 46, 63, 63, 74]);
  });

  it("says how many further labels would prove what the same cases suggest", () => {
    const text = (change: Partial<typeof same>, cells: Cells = { yes: [0, 60], review: [30, 30] }) =>
      verdicts(cells, { goal: "right", rightShare: 0.9 }, { ...same, ...change })[0]?.text;
    expect(text({})).toContain(
      "these cases helped to choose the thresholds, so they can't prove it. That takes a held-out set of about 92 further labels.",
    );
    expect(text({ heldOut: 0.5 })).toMatch(/ That takes about 190 further labels\.$/);
    expect(text({ looks: 1, heldOut: 0.5 })).toMatch(/ That takes about 260 further labels\.$/);
    expect(text({ heldOut: 0.5, heldOutCases: 60 })).toMatch(/ That takes about 64 further labels\.$/);
    expect(text({ heldOut: 0.5, heldOutCases: 92 })).toMatch(
      / The held-out set is large enough to prove it\.$/,
    );
    expect(text({ uses: [{ use: "thresholds" }, { use: "wording" }] })).toContain(
      "the thresholds and the wording",
    );
    const [people] = verdicts({ yes: [0, 90], review: [9, 0] }, { goal: "people", reviewShare: 0.2 });
    expect(people?.text).toMatch(/That takes a held-out set of about \d+ further labels\.$/);
  });

  it("is met by a guarantee over thresholds declared beforehand", () => {
    const cells: Cells = { no: [600, 0], yes: [0, 600] };
    const [right] = verdicts(cells, { goal: "right", rightShare: 0.95 });
    expect(right).toMatchObject({ status: "met" });
    expect(right?.text).toContain("if future cases resemble these 1,200");
    expect(right?.measured?.counting).toMatch(
      /^Proven by the hundredths from 0\.50 outward, declared as thresholds before/,
    );
    const [between] = verdicts(cells, { goal: "right", rightShare: 0.95 }, same, { lo: 0.3, hi: 0.705 });
    expect(between?.status).toBe("optimistic");
    const [gate, ...more] = verdicts({ yes: [0, 600] }, { goal: "right", rightShare: 0.95 }, same, {
      lo: 0,
      hi: 0.7,
    });
    expect([gate?.status, more]).toEqual(["met", []]);
    const [noNo] = verdicts({ yes: [0, 600] }, { goal: "right", rightShare: 0.95 });
    expect(noNo?.status).toBe("optimistic");
  });

  it("is not met beyond doubt", () => {
    expect(verdicts({ yes: [40, 60] }, { goal: "right" })[0]?.status).toBe("not-met");
    expect(verdicts({ no: [0, 50], yes: [0, 50] }, { goal: "misses" })[0]).toMatchObject({
      status: "not-met",
      target: "Missed: at most 5\u00a0% of the cases labelled yes are allowed.",
    });
    expect(verdicts({ review: [60, 0], yes: [0, 40] }, { goal: "people" })[0]?.status).toBe("not-met");
  });

  it("judges only what was set, and says what else is wrong as a plain fact", () => {
    const cells: Cells = { no: [90, 3], yes: [1, 3] };
    for (const goal of rateGoals) {
      for (const also of [[], ["misses"], ["right", "noRight"]] as const) {
        const asked = rateGoals.filter((limit) => limit === goal || also.some((one) => one === limit));
        const found = verdicts(cells, { goal, also });
        expect(found.map(({ target }) => target)).toEqual(
          asked.map((limit) => describeGoal(rateGoalDefinitions[limit], tuningOf({}), words)),
        );
      }
    }
    const others = (change: Partial<Tuning>) =>
      describeErrorsWithoutTarget(
        judgedCells(cells),
        { ...tuningOf({}), ...change },
        { shape: "band", words },
      );
    expect(others({ goal: "right" })).toBe(
      "Not a goal: 3 of 6 cases labelled yes are allowed (50 %); 1 of 91 cases labelled no are blocked (1.1 %).",
    );
    expect(others({ goal: "misses" })).toBe("Not a goal: 1 of 91 cases labelled no are blocked (1.1 %).");
    expect([others({ goal: "misses", also: ["alarms"] }), others({ goal: null })]).toEqual(["", ""]);
    expect(others({ goal: "cheapest" })).toBe("");
  });

  it("of a goal for one side is about that side alone", () => {
    const cells: Cells = { no: [60, 40], review: [5, 5], yes: [0, 100] };
    const status = (goal: Tuning["goal"], change: Partial<Tuning> = {}) =>
      verdicts(cells, { goal, ...change }, { kind: "declared" })[0]?.status;
    expect([status("right"), status("yesRight"), status("noRight")]).toEqual(["not-met", "met", "not-met"]);
    expect([status("misses"), status("alarms")]).toEqual(["not-met", "unsure"]);
    expect(status("alarms", { alarmShare: 0.1 })).toBe("met");
    expect(verdicts({ no: [9, 0] }, { goal: "yesRight" })[0]).toEqual({
      status: "undefined",
      goal: "yesRight",
      condition: "",
      settles: "",
      changed: "",
      measured: null,
      target: "Correct when blocked: at least 95 %.",
      text: "No case is blocked, so there is nothing to judge.",
    });
  });

  it("has no goal that its rule can't be held to", () => {
    const questionThresholds = { shape: "gate" as const, words: choiceOutcomeWords("confidence", "review") };
    const tuning = { ...tuningOf({}), goal: "misses" as const, also: ["people" as const] };
    const found = judgeRuleTargets(judgedCells({ yes: [0, 50] }), tuning, questionThresholds);
    expect(found.map(({ target }) => target)).toEqual(["To people: at most 20 %."]);
  });

  it("is undefined where there is nothing to judge", () => {
    const texts = (cells: Cells, goal: Tuning["goal"]) =>
      verdicts(cells, { goal }).map(({ status, text }) => [status, text]);
    expect(texts({ review: [1, 1] }, "right")[0]).toEqual([
      "undefined",
      "No case is decided automatically, so there is nothing to judge.",
    ]);
    expect(texts({ no: [5, 0] }, "misses")).toEqual([
      ["undefined", "There are no cases labelled yes, so there is nothing to miss."],
    ]);
    expect(texts({}, "people")).toEqual([["undefined", "There are no cases."]]);
  });

  it("says which cases are missing for a rate at another share of positives, not that nothing is decided", () => {
    const shapes = [
      { shape: "band", words },
      { shape: "band", words: kinds.score.words(defaultRules) },
      { shape: "gate", words: choiceOutcomeWords("probability", "review") },
    ] as const;
    const sides = [
      [{ no: [20, 0], review: [4, 0], yes: [3, 0] }, "trueCases"],
      [{ no: [0, 2], review: [0, 4], yes: [0, 20] }, "falseCases"],
    ] as const;
    for (const rule of shapes) {
      for (const [cells, missing] of sides) {
        const tuning = { ...tuningOf({}), goal: "right", also: [...rateGoals], prevalence: 0.05 } as const;
        const found = judgeRuleTargets(judgedCells(cells as unknown as Cells), tuning, rule).filter(
          ({ goal }) => goal !== null && rateGoalDefinitions[goal].followsPrevalence,
        );
        expect(found.length).toBeGreaterThan(1);
        for (const { status, text } of found)
          expect([status, text]).toEqual([
            "undefined",
            `There are no ${rule.words[missing][1]}, so the rate at that share isn't known.`,
          ]);
      }
    }
  });
});

describe("a verdict over cases that do not all count alike", () => {
  const band = { lo: 0, hi: 0.7 };

  function verdictOver(
    over: readonly DrawnCase[],
    drawn: readonly ScoreRange[] = [],
    change: Partial<Tuning> = {},
  ) {
    const judged = judgedOn([], { band, scale: probabilityScale, basis: { kind: "declared" } });
    const sample = sampleOf(over, drawn);
    return judgeRuleTargets(
      { ...judged, set: { ...judged.set, table: sample.table, sample: () => sample } },
      { ...tuningOf({}), goal: "right", rightShare: 0.9, ...change },
      { shape: "band", words },
    );
  }

  function cases(
    count: number,
    score: number,
    labelled: DrawnCase["labelled"],
    groupOf: (at: number) => string | number = (at) => score + at,
  ) {
    return Array.from({ length: count }, (_, at) => ({ score, labelled, group: groupOf(at) }));
  }

  const right = { positive: true, picked: "all" } as const;

  it("weighs what was drawn near a threshold", () => {
    const [verdict] = verdictOver(
      [
        ...cases(30, 0.72, { positive: false, picked: "near-edge" }),
        ...cases(70, 0.72, null),
        ...cases(400, 0.9, right),
        ...cases(3600, 0.95, null),
      ],
      [{ from: 0.65, to: 0.75 }],
    );
    expect(verdict?.status).toBe("met");
    expect(verdict?.text).toBe(
      "Your cases show 400 of 430. Weighted by how they were drawn and grouped: 97.6\u00a0%; 95\u00a0% sure: 95.2\u00a0% to 98.4\u00a0% whenever labelling stops. These cases did not choose the thresholds.",
    );
  });

  it("does not count what was reviewed later as a sample, and says so", () => {
    const byChance = [...cases(40, 0.9, right), ...cases(400, 0.95, null)];
    // Appeals come where a decision was wrong: half of these were.
    const appeals = [
      ...cases(100, 0.9, { positive: false, picked: "reviewed" as const }),
      ...cases(100, 0.9, { positive: true, picked: "reviewed" as const }),
    ];
    const [alone] = verdictOver([...byChance, ...cases(200, 0.9, null)], []);
    const [both] = verdictOver([...byChance, ...appeals], []);
    expect(alone?.text).toMatch(/^Your cases show 40 of 40:/);
    expect(both).toEqual(alone);
    const [none] = verdictOver([...appeals, ...cases(400, 0.95, null)], []);
    expect(none).toMatchObject({
      status: "unsure",
      text: "600 answered cases have no label that came by chance, so no rate is known for them. 200 came from reviews after the decision, such as appeals: they don't stand for cases that weren't contested. Label cases in the order they come.",
    });
  });

  it("tells nothing of ranges where no label came by chance", () => {
    const [verdict] = verdictOver(
      [
        ...cases(9, 0.72, { positive: true, picked: "near-edge" }),
        ...cases(400, 0.9, { positive: true, picked: "by-hand" }),
        ...cases(100, 0.95, null),
      ],
      [{ from: 0.65, to: 0.75 }],
    );
    expect(verdict).toMatchObject({
      status: "unsure",
      text: "500 answered cases beyond the ones that count have no label that came by chance, so no rate is known for them. 400 labels were given by hand or because of the answer. Label cases in the order they come.",
    });
    expect(verdictOver(cases(9, 0.9, null))[0]?.text).toMatch(
      /^9 answered cases have no label that came by chance/,
    );
    const one = { positive: true, picked: "by-hand" as const };
    expect(verdictOver([...cases(1, 0.9, one), ...cases(1, 0.9, null)])[0]?.text).toContain(
      " 1 label was given by hand or because of the answer.",
    );
    expect(verdictOver(cases(1, 0.9, null))[0]?.text).toMatch(
      /^1 answered case has no label that came by chance, so no rate is known for it\./,
    );
  });

  it("asks for more while labelling can stop as soon as it pleases", () => {
    const labelled = cases(60, 0.9, right);
    const [whole] = verdictOver(labelled);
    const [open] = verdictOver([...labelled, ...cases(1, 0.9, null)]);
    expect([whole?.status, open?.status]).toEqual(["met", "unsure"]);
    expect(open?.text).toMatch(
      /whenever labelling stops\. With no error, about \d\d checked automatic decisions in all would settle it\.$/,
    );
    const settled = Number(/about (\d+) checked/.exec(open?.text ?? "")?.[1]);
    const further = cases(settled, 0.9, right);
    expect(verdictOver([...further, ...cases(1, 0.9, null)])[0]?.status).toBe("met");
    expect(verdictOver([...further.slice(1), ...cases(1, 0.9, null)])[0]?.status).toBe("unsure");
  });

  it("counts groups of cases that are alike as little more than one each", () => {
    const alone = verdictOver(cases(100, 0.9, right));
    const grouped = verdictOver(cases(100, 0.9, right, (at) => Math.floor(at / 10)));
    expect([alone[0]?.status, grouped[0]?.status]).toEqual(["met", "unsure"]);
    expect(grouped[0]?.text).toMatch(/With no error, about \d{3} checked automatic decisions/);
  });

  it("holds for the stated traffic, and misses as they are", () => {
    const seen = [
      ...cases(190, 0.9, right),
      ...cases(10, 0.1, right),
      ...cases(10, 0.9, { positive: false, picked: "all" }, (at) => `n${at}`),
      ...cases(190, 0.1, { positive: false, picked: "all" }, (at) => `m${at}`),
    ];
    const change = { goal: "right", also: ["misses"], rightShare: 0.9 } as const;
    expect(verdictOver(seen, [], change).map(({ status }) => status)).toEqual(["met", "met"]);
    const [rare] = verdictOver(seen, [], { ...change, prevalence: 0.01 });
    expect(rare?.status).toBe("not-met");
    expect(rare?.target).toBe("Correct when automatic: at least 90\u00a0%, where 1\u00a0% are labelled yes.");
    expect(rare?.text).toMatch(
      /^At that share it would be 16\.1\u00a0%; .*\. Your cases, 50\u00a0% labelled yes, show 190 of 200\./,
    );
  });

  it("says with its target, and with what is measured, at which share of positives both are", () => {
    const shapes = [
      { shape: "band", words, positives: "labelled yes" },
      {
        shape: "band",
        words: kinds.score.words(defaultRules),
        positives: "labelled level 1 or more",
      },
      { shape: "gate", words: choiceOutcomeWords("probability", "review"), positives: "correct choices" },
    ] as const;
    const cells: Cells = { no: [30, 2], review: [4, 4], yes: [2, 20] };
    for (const { positives, ...rule } of shapes) {
      for (const prevalence of [null, 0.05]) {
        const tuning = { ...tuningOf({}), goal: "right", also: [...rateGoals], prevalence } as const;
        const found = judgeRuleTargets(judgedCells(cells), tuning, rule);
        expect(found.length).toBeGreaterThan(1);
        for (const { goal, target, condition, measured } of found) {
          const follows = goal !== null && rateGoalDefinitions[goal].followsPrevalence && prevalence !== null;
          expect(condition).toBe(follows ? `, where 5\u00a0% are ${positives}` : "");
          expect(target.endsWith(`${condition}.`)).toBe(true);
          expect(measured?.counting).toBe(
            follows ? `Weighted to 5\u00a0% ${positives}; 41.9\u00a0% of these cases are.` : "",
          );
          const { share = 0, hits = 0, n = 1 } = measured ?? {};
          expect(Math.abs(share - hits / n) < 1e-9).toBe(!follows);
        }
      }
    }
  });

  it("says how a share was counted that isn't that of its counts, as of drawn cases", () => {
    const near = cases(40, 0.5, { positive: true, picked: "near-edge" });
    const drawn = [...near, ...cases(60, 0.9, right), ...cases(140, 0.9, null)];
    const [of] = verdictOver(drawn, [{ from: 0.4, to: 0.6 }], { goal: "people" });
    const { counting = "", hits = 0, n = 1, share } = of?.measured ?? {};
    expect(share).not.toBeCloseTo(hits / n, 3);
    expect(counting).toBe("Weighted by how the cases were drawn.");
    const rest = cases(60, 0.1, { positive: false, picked: "all" }, (at) => `n${at}`);
    const all = [...drawn, ...rest];
    const [rare] = verdictOver(all, [{ from: 0.4, to: 0.6 }], { goal: "people", prevalence: 0.05 });
    // 100 of 160 labelled cases are, but the 140 without a label are like the others of their range.
    expect(rare?.measured?.counting).toBe(
      "Weighted to 5\u00a0% labelled yes; an estimated 56.7\u00a0% of all cases are.",
    );
    expect(rare?.text).toContain("Your cases, an estimated 56.7\u00a0% labelled yes, show");
  });

  it("promises no fewer cases at another share of positives than settle it there", () => {
    const aims = [
      { goal: "right", rightShare: 0.992 },
      { goal: "yesRight", yesRightShare: 0.8 },
      { goal: "noRight", noRightShare: 0.9985 },
      { goal: "people", reviewShare: 0.08 },
    ] as const;
    for (const aim of aims) {
      const judge = (times: number) => {
        const people = aim.goal === "people" ? 1 : times;
        const cells: Cells = {
          no: [600 * times, 3],
          review: [40 * people, 30 * people],
          yes: [1, 80 * times],
        };
        return verdicts(cells, { ...aim, prevalence: 0.02 }, { kind: "declared" })[0];
      };
      const first = judge(1);
      const { status, measured } = first ?? {};
      const needed = Number(
        /about ([\d,]+) checked .* in all would settle it/.exec(first?.text ?? "")?.[1]?.replaceAll(",", ""),
      );
      const times = needed / (measured?.n ?? 1);
      expect([aim.goal, status, judge(0.8 * times)?.status, judge(1.2 * times)?.status]).toEqual([
        aim.goal,
        "unsure",
        "unsure",
        "met",
      ]);
    }
  });

  it("says which decisions count as wrong because no label leads there", () => {
    const cells = { no: [30, 0], yes: [0, 20] } satisfies Cells;
    const judged = judgedCells(cells);
    const told = (positives: number) => {
      const counts = { ...judged.counts, neither: { positives, negatives: 0 } };
      const tuning = { ...tuningOf({}), goal: "right", also: ["misses"] } as const;
      return judgeRuleTargets({ ...judged, counts }, tuning, { shape: "band", words });
    };
    const sentence =
      "3 of these decisions are neither allowed nor blocked: no label leads there, so each counts as wrong.";
    expect(told(3).map(({ measured }) => measured?.counting)).toEqual([sentence, ""]);
    expect(told(3)[0]?.text).toContain(sentence);
    expect(told(1)[0]?.text).toContain("1 of these decisions is neither allowed nor blocked: no label leads");
    expect(told(0)[0]?.text).not.toContain("neither");
  });

  it("is given for each of the limits that are to hold together", () => {
    const all = verdicts({ yes: [0, 60], no: [60, 0] }, { goal: "people", also: ["right", "misses"] });
    expect(all.map(({ target }) => target.split(":")[0])).toEqual([
      "Correct when automatic",
      "To people",
      "Missed",
    ]);
  });
});
