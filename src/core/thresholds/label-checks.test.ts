import { describe, expect, it } from "vitest";
import { noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { describeLabelInversion, findLabelInversion, labelsFollowAnswers } from "./label-checks.ts";
import { tableOf } from "./testing/any-table.ts";

/** Labels that agree with scores in a share `right` of rows, by a seeded draw. */
function rows(count: number, right: number, seed = 5): (readonly [number, number])[] {
  const next = mulberry32(seed);
  return Array.from({ length: count }, () => {
    const score = next();
    const agrees = next() < right;
    return [score, score > 0.5 === agrees ? 1 : 0] as const;
  });
}

describe("labels that point the other way", () => {
  it("are found, and said with what to check", () => {
    const found = findLabelInversion(tableOf(rows(200, 0.1)), "band");
    expect(found?.interval[1]).toBeLessThan(0.35);
    expect(
      found &&
        describeLabelInversion(found, noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" })),
    ).toMatch(
      /^A case labelled yes scores above a case labelled no only 1\d times in 100 \(95.% sure: [\d.]+–[\d.]+\)\. Check what “labelled yes” means/,
    );
  });

  it("are not suspected of good answers, of useless ones, of few cases, or of one class", () => {
    expect(findLabelInversion(tableOf(rows(200, 0.9)), "band")).toBeNull();
    expect(findLabelInversion(tableOf(rows(8, 0.3)), "band")).toBeNull();
    expect(findLabelInversion(tableOf([[0.2, 1]]), "band")).toBeNull();
    const found = Array.from({ length: 400 }, (_, seed) =>
      findLabelInversion(tableOf(rows(60, 0.5, seed)), "band"),
    ).filter((one) => one !== null);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  it("are nothing of a gate", () => {
    expect(findLabelInversion(tableOf(rows(200, 0.1)), "gate")).toBeNull();
  });

  it("are found of two rows of a class on the wrong side only with their doubt", () => {
    expect(
      findLabelInversion(
        tableOf([
          [0.1, 1],
          [0.2, 1],
          [0.8, 0],
          [0.9, 0],
        ]),
        "band",
      ),
    ).toBeNull();
  });
});

describe("labels taken from answers", () => {
  type Row = [answer: Answer | null, label: CaseLabel["value"] | null];

  function follows(told: readonly Row[]): boolean {
    const cases = told.map(
      ([, value], at): Case => ({
        key: String(at).padStart(8, "0"),
        state: { form: "text", text: "s", items: [] },
        labels: value === null ? [] : [{ questionKey: "q", value, picked: "all" }],
        note: "",
        group: "",
      }),
    );
    const byCase = new Map(
      told.flatMap(([answer], at) => {
        const one = { answers: new Map(answer ? [["q", answer] as const] : []), model: null, stale: false };
        return [[String(at).padStart(8, "0"), one] as const];
      }),
    );
    return labelsFollowAnswers("q", cases, { byCase, staleQuestions: new Set() });
  }

  const spread = { probabilities: [], tooRounded: false };
  const noul = (value: number): Answer => ({ type: "noul", value });
  const choice = (name: string, sure: number | null): Answer => ({
    type: "choice",
    choice: name,
    confidence: sure === null ? null : { value: sure, source: "server" },
    ...spread,
  });
  const score = (level: number, sure: number): Answer => ({
    type: "score",
    level,
    confidence: { value: sure, source: "computed" },
    ...spread,
  });
  const times = (count: number, row: Row): Row[] => Array.from({ length: count }, () => row);

  describe("labels that follow the answers", () => {
    it.each<[what: string, sure: Row, unsure: Row, other: Row]>([
      ["a noul", [noul(0.95), true], [noul(0.6), null], [noul(0.03), true]],
      ["a noul said no", [noul(0.04), false], [noul(0.4), null], [noul(0.97), false]],
      ["a choice", [choice("a", 0.9), "a"], [choice("b", 0.3), null], [choice("a", 0.9), "b"]],
      ["a score", [score(1.8, 0.9), 2], [score(1, 0.2), null], [score(1.2, 0.9), 2]],
    ])("are told in %s, until one contradicts its answer", (_what, sure, unsure, other) => {
      const accepted = [...times(30, sure), ...times(5, unsure)];
      expect(follows(accepted)).toBe(true);
      expect(follows([...accepted, other])).toBe(false);
    });

    it("are not told from too few, or where a surer answer has none", () => {
      const sure: Row = [noul(0.95), true];
      const unsure: Row = [noul(0.6), null];
      expect(follows([...times(29, sure), ...times(5, unsure)])).toBe(false);
      expect(follows([...times(30, sure), ...times(4, unsure)])).toBe(false);
      expect(follows([...times(30, sure), ...times(5, unsure), [noul(0.99), null]])).toBe(false);
    });

    it("count no case without an answer, or with one that does not say how sure it is", () => {
      const accepted = [
        ...times(30, [choice("a", 0.9), "a"] as Row),
        ...times(5, [choice("b", 0.2), null] as Row),
      ];
      expect(follows([...accepted, [null, "b"], [choice("a", null), "b"]])).toBe(true);
      expect(labelsFollowAnswers("q", [], null)).toBe(false);
    });
  });
});
