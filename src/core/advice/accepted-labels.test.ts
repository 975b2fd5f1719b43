import { describe, expect, it } from "vitest";
import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import { labelsFollowAnswers } from "./accepted-labels.ts";

type Row = [answer: Answer | null, label: CaseLabel["value"] | null];

function follows(rows: readonly Row[]): boolean {
  const cases = rows.map(
    ([, value], at): Case => ({
      key: String(at).padStart(8, "0"),
      state: { form: "text", text: "s", items: [] },
      labels: value === null ? [] : [{ questionKey: "q", value, picked: "all" }],
      note: "",
      group: "",
    }),
  );
  const byCase = new Map(
    rows.flatMap(([answer], at) => {
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
