import { describe, expect, it } from "vitest";
import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import { dismissAdvice } from "#core/document/edits/edit-questions.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { labelsFollowAnswers } from "#core/thresholds/label-checks.ts";
import { checkPlayground, checkThresholds } from "./check.ts";
import { noulQuestion, toPlayground } from "./testing/build.ts";

interface Known {
  probability: number;
  label?: boolean;
}

function follow(rows: readonly Known[]): boolean {
  const cases = rows.map(({ label }, at): Case => {
    const labels = label === undefined ? [] : [{ questionKey: "q", value: label, picked: "all" as const }];
    const state = { form: "text" as const, text: `case ${at}`, items: [] };
    return { key: String(at).padStart(8, "0"), state, labels, note: "", group: "" };
  });
  const byCase: AnsweredCases["byCase"] = new Map(
    rows.map(({ probability }, at) => {
      const answer: Answer = { type: "noul", value: probability };
      return [String(at).padStart(8, "0"), { answers: new Map([["q", answer]]), model: null, stale: false }];
    }),
  );
  return labelsFollowAnswers("q", cases, { byCase, staleQuestions: new Set() });
}

describe("labels taken from answers", () => {
  const sure = Array.from({ length: 40 }, (_, at) => ({
    probability: at % 2 ? 0.9 : 0.1,
    label: at % 2 === 1,
  }));
  const unsure = Array.from({ length: 6 }, () => ({ probability: 0.5 }));

  it("are those of the surest answers alone, all of which agree", () => {
    expect(follow([...sure, ...unsure])).toBe(true);
  });

  it("are not suspected when one disagrees, when unsure ones are labelled too, or of few cases", () => {
    expect(follow([...sure, ...unsure, { probability: 0.9, label: false }])).toBe(false);
    expect(follow([...sure, ...unsure, { probability: 0.55, label: true }, { probability: 0.99 }])).toBe(
      false,
    );
    expect(follow(sure)).toBe(false);
    expect(follow([...sure.slice(20), ...unsure])).toBe(false);
    expect(labelsFollowAnswers("q", [], null)).toBe(false);
  });
});

it("what is said of thresholds can be dismissed for the question, and is said where they are set alone", () => {
  const rules = { ...decidingRules, noul: { ...decidingRules.noul, lower: 0.5, upper: 0.5 } };
  const playground = toPlayground({ questions: [{ ...noulQuestion("Is it urgent today?"), rules }] });
  const adviceOf = ({ questions }: typeof playground) => {
    const [question] = questions;
    if (!question) throw new Error("There is no question.");
    const known = {
      proof: { state: "unfitted" as const },
      answeredBy: null,
      isModelUnknown: false,
      labels: 0,
      labelsFollowAnswers: false,
      labelsInverted: false,
      judgedByChoosers: false,
    };
    return checkThresholds({ playground, profile, question, ...known });
  };
  expect(adviceOf(playground).findings.map(({ rule }) => rule)).toEqual(["B2"]);
  const silenced = adviceOf(dismissAdvice(playground, "asked", "B2"));
  expect(silenced).toEqual({ findings: [], dismissed: ["B2"] });
  const elsewhere = checkPlayground(playground, profile, null).questions.get("asked");
  expect(elsewhere?.findings.map(({ rule }) => rule)).not.toContain("B2");
});
