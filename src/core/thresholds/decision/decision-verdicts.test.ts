import { describe, expect, it } from "vitest";
import { type DecisionTuning, decisionTuningOf } from "#core/model/tuning.ts";
import { noAnonymousUses } from "../evidence/ledger.ts";
import { noChangedDecisionRows } from "./decision-sets.ts";
import { type DecisionEvidence, judgeDecisionTargets } from "./decision-verdicts.ts";

const all: DecisionTuning = { ...decisionTuningOf({}), goals: ["misses", "people", "right"] };
const good = {
  n: 2000,
  automatic: 1700,
  wrong: 20,
  lenient: 2,
  needing: 600,
  strict: 0,
  strictWrong: 0,
  alarms: 0,
};

function judged(change: Partial<DecisionEvidence> = {}): DecisionEvidence {
  return {
    counts: good,
    basis: { kind: "check", look: 1, looks: 1 },
    lenient: "“allow”",
    grouped: null,
    settled: 0,
    partly: 0,
    open: 0,
    lost: noChangedDecisionRows,
    disputed: 0,
    unnamed: noAnonymousUses,
    ...change,
  };
}

function statuses(change: Partial<DecisionEvidence>, tuning = all) {
  return judgeDecisionTargets(judged(change), tuning).map(({ status }) => status);
}

describe("goals of the whole decision", () => {
  it("are met only if they would be with each case whose labels differ counted as wrong", () => {
    const [few] = judgeDecisionTargets(judged({ disputed: 1 }), all);
    expect(few?.status).toBe("met");
    expect(few?.text).toContain(
      "1 case whose labels differ counts as wrong, or as right, until somebody decides it.",
    );
    const many = judgeDecisionTargets(judged({ disputed: 400 }), all);
    expect(many.find(({ goal }) => goal === "people")?.status).toBe("met");
    expect(many.find(({ goal }) => goal === "right")).toMatchObject({
      status: "unsure",
      settles: "Decide these cases first.",
    });
  });

  it("are each judged, and then all together", () => {
    const verdicts = judgeDecisionTargets(judged(), all);
    expect(verdicts.map(({ status, target }) => `${status}: ${target}`)).toEqual([
      "met: Correct when automatic: at least 95\u00a0%.",
      "met: To people: at most 20\u00a0%.",
      "met: Missed: at most 5\u00a0% of the cases that need more than “allow” are decided too leniently.",
      "met: All targets together.",
    ]);
    expect(verdicts[0]?.text).toContain("did not choose the thresholds.");
    expect(statuses({}, { ...all, goals: [] })).toEqual([]);
    expect(statuses({}, { ...all, goals: ["right"] })).toEqual(["met"]);
  });

  it("may be about one side", () => {
    const goals = ["alarms", "yesRight", "noRight"] as const;
    const counts = { ...good, strict: 500, strictWrong: 18, alarms: 15 };
    const texts = judgeDecisionTargets(judged({ counts }), { ...all, goals }).map(
      ({ status, target, text }) => `${status}: ${target} ${text}`,
    );
    expect(texts.slice(0, 3).map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      expect.stringMatching(
        /^met: Too strict: at most 5 % of the cases that need no more than “allow” are decided more strictly\. Your cases show 15 of 1,400: /,
      ),
      expect.stringMatching(
        /Correct when stricter than “allow”: at least 95 %\. Your cases show 482 of 500: /,
      ),
      expect.stringMatching(/^met: Correct when “allow”: at least 95 %\. Your cases show 1,198 of 1,200: /),
    ]);
    const none = { ...counts, automatic: 0, wrong: 0, lenient: 0, strict: 0, strictWrong: 0, alarms: 0 };
    expect(statuses({ counts: none }, { ...all, goals: ["yesRight", "noRight"] })).toEqual([
      "undefined",
      "undefined",
      "undefined",
    ]);
  });

  it("are not met together where one is not", () => {
    expect(statuses({ counts: { ...good, wrong: 300 } })).toEqual(["not-met", "met", "met", "not-met"]);
    expect(statuses({ counts: { ...good, lenient: 25 } })).toEqual(["met", "met", "unsure", "unsure"]);
    expect(statuses({ counts: { ...good, needing: 0, lenient: 0 } }).at(-1)).toBe("undefined");
    expect(
      statuses({
        counts: {
          n: 0,
          automatic: 0,
          wrong: 0,
          lenient: 0,
          needing: 0,
          strict: 0,
          strictWrong: 0,
          alarms: 0,
        },
      })[1],
    ).toBe("undefined");
  });

  it("are never met on rows that chose the thresholds", () => {
    const uses = [{ use: "thresholds" as const, elsewhere: true as const }];
    const [first] = judgeDecisionTargets(judged({ basis: { kind: "same", uses } }), all);
    expect(first?.text).toContain("the same cases helped to choose the thresholds in another playground.");
    expect(statuses({ basis: { kind: "same", uses } })).toEqual([
      "optimistic",
      "optimistic",
      "optimistic",
      "optimistic",
    ]);
    expect(statuses({ basis: { kind: "declared" } }).at(-1)).toBe("met");
  });

  it("ask more of every further look", () => {
    const near = { counts: { ...good, automatic: 1700, wrong: 60 } };
    expect(statuses({ ...near, basis: { kind: "check", look: 1, looks: 1 } })[0]).toBe("met");
    expect(statuses({ ...near, basis: { kind: "check", look: 40, looks: 40 } })[0]).toBe("unsure");
    const [third] = judgeDecisionTargets(judged({ basis: { kind: "check", look: 2, looks: 3 } }), all);
    expect(third?.text).toContain("checked 3 times, which this accounts for.");
  });

  it("are not met while only strict cases count without all their labels", () => {
    expect(statuses({ settled: 9 }).at(-1)).toBe("met");
    expect(statuses({ partly: 9 }).at(-1)).toBe("met");
    const [right] = judgeDecisionTargets(judged({ settled: 9, partly: 4 }), all);
    expect(right?.status).toBe("unsure");
    expect(right?.text).toContain("Label the other 4 cases for every question to settle it.");
  });

  it("say how many cases would settle them, where some number would", () => {
    const few = {
      counts: {
        n: 40,
        automatic: 40,
        wrong: 1,
        lenient: 1,
        needing: 20,
        strict: 0,
        strictWrong: 0,
        alarms: 0,
      },
    };
    expect(judgeDecisionTargets(judged(few), all)[0]?.text).toMatch(
      /about \d+ checked automatic decisions in all would settle it/,
    );
    const never = { ...all, goals: ["right" as const], rightShare: 1 };
    expect(judgeDecisionTargets(judged({ counts: { ...good, wrong: 0 } }), never)[0]?.text).not.toContain(
      "settle",
    );
  });
});
