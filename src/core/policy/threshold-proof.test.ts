import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setFittedRules, setQuestionRules } from "#core/document/edits/edit-questions.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { anyPlayground } from "#core/document/testing/any-playground.ts";
import type { Confidence } from "#core/model/answer.ts";
import { unnamedImportedModel } from "#core/model/answer-source.ts";
import { type HeldOutLook, noLedger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Rules } from "#core/model/rule.ts";
import type { ThresholdFit } from "#core/model/threshold-fit.ts";
import { hash64Hex } from "#core/text/hash-text.ts";
import { addHeldOutLook, addRowUse, anonymiseUses } from "#core/thresholds/evidence/ledger.ts";
import { countEvidence } from "./describe-evidence.ts";
import { describeModelChangeSinceFit, modelChangeSinceFitOf } from "./model-change-since-fit.ts";
import { hasChosenThresholds, toRuleThresholds } from "./question-thresholds.ts";
import {
  answeringModelOfRun,
  type CurrentConditions,
  confidenceSourceOfAnswers,
  describeThresholdProof,
  type ThresholdProof,
  thresholdProofOf,
  toThresholdFit,
  weakestProofState,
} from "./threshold-proof.ts";

const about: Omit<ThresholdFit, "wording" | "cuts"> = {
  at: 0,
  modelAsked: "decider-latest",
  modelId: "decider-1.13.0",
  mode: "live",
  profileId: "decider",
  confidence: "served",
  definition: "lead",
  cases: 80,
  picked: ["all"],
};

const today: CurrentConditions = {
  model: "decider-latest",
  answering: {
    modelAsked: "decider-latest",
    modelId: "decider-1.13.0",
    mode: "live",
    profileId: "decider",
  },
  confidence: "served",
};

function fit(question: PlaygroundQuestion, more: Partial<typeof about> = {}): PlaygroundQuestion {
  return { ...question, fitted: toThresholdFit(question, question.rules, { ...about, ...more }) };
}

const { questions } = examplePlayground("p");
const [refund, department, frustration] = questions.map((question) => fit(question)) as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

function changes(question: PlaygroundQuestion, now: Partial<CurrentConditions> = {}): string[] | string {
  const proof = thresholdProofOf(question, { ...today, ...now });
  return proof.state === "unproven" ? [...proof.changes, ...proof.untold] : proof.state;
}

function withRules(question: PlaygroundQuestion, rules: Partial<Rules>): PlaygroundQuestion {
  return { ...question, rules: { ...question.rules, ...rules } };
}

describe("a fitted rule", () => {
  it("is proven as long as nothing changes, for any question", () => {
    fc.assert(
      fc.property(anyPlayground, (playground) => {
        for (const question of playground.questions) expect(changes(fit(question))).toBe("proven");
      }),
    );
    expect(changes({ ...refund, fitted: null })).toBe("unfitted");
  });

  it("is as proven under another id, with other outcomes, and before anybody has answered", () => {
    const outcomes = { no: "a", unsure: "b", yes: "c" };
    expect(changes({ ...refund, id: "other" })).toBe("proven");
    expect(changes(withRules(refund, { noul: { ...refund.rules.noul, outcomes } }))).toBe("proven");
    expect(changes(refund, { answering: null, confidence: null })).toBe("proven");
    expect(changes(refund, { model: "decider-1.13.0" })).toBe("proven");
  });

  it.each<[string, PlaygroundQuestion, string[]]>([
    ["reworded", { ...refund, instructions: toTextEntry("Else?") }, ["The question was reworded."]],
    [
      "with another gloss",
      { ...refund, glosses: { ...refund.glosses, true: toTextEntry("so") } },
      ["What yes and no mean has changed."],
    ],
    [
      "with fewer options",
      { ...department, options: department.options.slice(1) },
      ["The options have changed."],
    ],
    [
      "with fewer levels",
      { ...frustration, levels: frustration.levels.slice(1) },
      ["The levels have changed."],
    ],
    ["of another type", { ...refund, type: "score" }, ["It was a noul, and is a score now."]],
    [
      "with a moved threshold",
      withRules(refund, { noul: { ...refund.rules.noul, upper: 0.71 } }),
      ["A threshold was moved by hand."],
    ],
    [
      "with another measure",
      withRules(department, { choice: { ...department.rules.choice, measure: "margin" } }),
      ["The threshold is on the margin, and was on the confidence."],
    ],
  ])("%s is unproven", (_name, question, expected) => {
    expect(changes(question)).toEqual(expected);
  });

  it("on another tail is unproven", () => {
    const byTail = withRules(frustration, { score: { ...frustration.rules.score, measure: "tail" } });
    const fitted = fit(byTail);
    const { tail } = byTail.rules.score;
    const moved = withRules(fitted, { score: { ...byTail.rules.score, tail: { ...tail, from: 2 } } });
    expect(changes(fitted)).toBe("proven");
    expect(changes(moved)).toEqual(["The thresholds are on level 2 or more, not 1."]);
  });

  it("with another first true level is unproven, unless the mark did not keep it", () => {
    const fitted = fit(frustration);
    const { score } = frustration.rules;
    const moved = withRules(fitted, { score: { ...score, tail: { ...score.tail, from: 2 } } });
    expect(changes(fitted)).toBe("proven");
    expect(changes(moved)).toEqual(["A case counts as positive from level 2 on, not 1."]);
    const old = moved.fitted && { ...moved.fitted, cuts: { ...moved.fitted.cuts, from: null } };
    expect(changes({ ...moved, fitted: old })).toBe("proven");
    expect(hasChosenThresholds({ ...moved, fitted: null })).toBe(false);
  });

  const answering = today.answering as NonNullable<CurrentConditions["answering"]>;

  it.each<[string, Partial<CurrentConditions>, string[]]>([
    [
      "another version answers",
      { answering: { ...answering, modelId: "decider-2" } },
      ["decider-2 answers now, not decider-1.13.0."],
    ],
    ["another model is asked", { model: "other" }, ["other is asked now, not decider-latest."]],
    [
      "the sandbox answers",
      { answering: { ...answering, mode: "sandbox" } },
      ["It was fitted on live answers, and the sandbox answers now."],
    ],
    [
      "another kind of service answers",
      { answering: { ...answering, profileId: "gateway" } },
      ["A service of the profile gateway answers now, not of decider."],
    ],
    [
      "the server defines confidence in another way",
      { definition: "entropy" as const },
      ["Confidence is defined differently than when it was fitted."],
    ],
    [
      "the confidence is computed",
      { confidence: "computed" },
      ["The confidence is now computed from the probabilities. It came from the service before."],
    ],
  ])("is unproven when %s", (_name, now, expected) => {
    expect(changes(department, now)).toEqual(expected);
  });

  it("of the sandbox is unproven with a live service, and one on computed confidence with a served one", () => {
    expect(changes(fit(department, { mode: "sandbox", confidence: "computed" }))).toEqual([
      "It was fitted on sandbox answers, and a live service answers now.",
      "The confidence now comes from the service. It was computed from the probabilities before.",
    ]);
  });

  it("is proven again when its thresholds come back", () => {
    const playground = examplePlayground("p");
    const [question] = playground.questions as [PlaygroundQuestion];
    const rules = { ...question.rules, noul: { ...question.rules.noul, lower: 0.2 } };
    const fitted = setFittedRules(playground, question.key, rules, toThresholdFit(question, rules, about));
    const moved = setQuestionRules(fitted, question.key, question.rules);
    const back = setQuestionRules(moved, question.key, rules);
    const proofs = [fitted, moved, back].map(
      ({ questions: [first] }) => thresholdProofOf(first as never, today).state,
    );
    expect(proofs).toEqual(["proven", "unproven", "proven"]);
  });
});

it("a fitting record names the confidence only where the rule compares it", () => {
  const cuts = toRuleThresholds(department, department.rules);
  const sure = (confidence: Confidence | null) => [{ probabilities: [1, 0], tooRounded: false, confidence }];
  expect(confidenceSourceOfAnswers(cuts, sure({ value: 1, source: "server" }))).toEqual({
    confidence: "served",
  });
  expect(confidenceSourceOfAnswers(cuts, sure({ value: 1, source: "computed" }))).toEqual({
    confidence: "computed",
  });
  expect(confidenceSourceOfAnswers(cuts, sure(null))).toEqual({ confidence: null });
  const leading = { probabilities: [0.6, 0.3, 0.1], tooRounded: false, confidence: null };
  const served = { ...leading, confidence: { value: 0.4, source: "server" as const } };
  expect(confidenceSourceOfAnswers(cuts, [leading, served])).toEqual({
    confidence: "served",
    definition: "lead",
  });
  const computed = { ...leading, confidence: { value: 0.4, source: "computed" as const } };
  expect(confidenceSourceOfAnswers(cuts, [computed, served])).toEqual({ confidence: "computed" });
  const byProbability = toRuleThresholds(refund, refund.rules);
  expect(confidenceSourceOfAnswers(byProbability, sure({ value: 1, source: "server" }))).toEqual({
    confidence: null,
  });
});

it("fingerprints tell texts apart, and are the same everywhere", () => {
  expect([hash64Hex(""), hash64Hex("a")]).toEqual(["ab3e7c0bebb6c228", "1a80b1b32e2ac387"]);
  const texts = Array.from({ length: 20_000 }, (_, at) => `Is it ${at}?`);
  expect(new Set(texts.map(hash64Hex)).size).toBe(texts.length);
});

const [question] = examplePlayground("p").questions as [PlaygroundQuestion];
const mark = toThresholdFit(question, question.rules, {
  at: 0,
  modelAsked: "decider-latest",
  modelId: "decider-1.13.0",
  mode: "live",
  profileId: "decider",
  confidence: "served",
  cases: 40,
  picked: ["all"],
});
const answering = {
  modelAsked: "decider-latest",
  modelId: "decider-1.14.0",
  mode: "live",
  profileId: "decider",
} as const;
const moved = { model: "decider-latest", answering, confidence: null };

describe("modelChangeSinceFitOf", () => {
  it("says that the alias is another model than at the fitting", () => {
    const drift = modelChangeSinceFitOf(mark, moved);
    expect(drift && describeModelChangeSinceFit(drift)).toBe(
      "Fitted on decider-1.13.0, answered by decider-1.14.0.",
    );
  });

  it("says that the confidence is of another definition", () => {
    const same = { ...moved, answering: { ...answering, modelId: "decider-1.13.0" } };
    const drift = modelChangeSinceFitOf(mark, { ...same, confidence: "computed" });
    expect(drift && describeModelChangeSinceFit(drift)).toBe(
      "Confidence is defined differently than when it was fitted.",
    );
    expect(modelChangeSinceFitOf(mark, { ...same, confidence: "served" })).toBeNull();
    const both = modelChangeSinceFitOf(mark, { ...moved, confidence: "computed" });
    expect(both && describeModelChangeSinceFit(both)).toMatch(
      /^Fitted on .* Confidence is defined differently/,
    );
  });

  it.each([
    ["it was never fitted", null, moved],
    ["nobody has answered", mark, { ...moved, answering: null }],
    ["another model is asked by now", mark, { ...moved, model: "other" }],
    ["the model is not named", mark, { ...moved, answering: { ...answering, modelId: null } }],
    ["it was not named at the fitting", { ...mark, modelId: null }, moved],
    ["the sandbox answers", mark, { ...moved, answering: { ...answering, mode: "sandbox" as const } }],
    ["another service answers", mark, { ...moved, answering: { ...answering, profileId: "x" } }],
  ])("has nothing to say when %s", (_, fitted, now) => {
    expect(modelChangeSinceFitOf(fitted, now)).toBeNull();
  });
});

describe("thresholds fitted on imported answers", () => {
  const run = { model: "decider-latest", mode: "live", profileId: "decider", recorded: true } as const;
  const latest = { model: "decider-latest", confidence: null };
  const describeFittedOn = (models: readonly string[], now: CurrentConditions) => {
    const of = fit(question, answeringModelOfRun(run, models));
    return describeThresholdProof(of, thresholdProofOf(of, now), noLedger);
  };

  it.each([[[]], [["a", "b"]]])("are proven of no model where their file names %j", (models) => {
    const live = { ...answering, modelId: "decider-1.13.0" };
    for (const now of [answeringModelOfRun(run, models), null, live, { ...live, mode: "sandbox" as const }]) {
      const proof = describeFittedOn(models, { ...latest, answering: now });
      expect(proof.state).toBe("unproven");
      expect(proof.text).toBe(
        "The answers were imported without the name of one model, so nothing shows that decider-latest answers alike. Fitted on 1970-01-01 on 80 labelled cases with imported answers.",
      );
    }
    expect(
      modelChangeSinceFitOf(fit(question, answeringModelOfRun(run, models)).fitted, {
        ...latest,
        answering: live,
      }),
    ).toBeNull();
  });

  it("hold for the model that their file names, once it is asked", () => {
    const models = ["decider-1.13.0"];
    const now = answeringModelOfRun(run, models);
    expect(describeFittedOn(models, { ...latest, answering: now }).text).toBe(
      "The answers were imported from decider-1.13.0, and decider-latest is asked now. Fitted on 1970-01-01 on 80 labelled cases with imported answers of decider-1.13.0.",
    );
    expect(describeFittedOn(models, { ...latest, model: "decider-1.13.0", answering: now }).state).toBe(
      "proven",
    );
    const live = { ...answering, modelId: "decider-1.13.0" };
    expect(describeFittedOn(models, { ...latest, answering: live }).state).toBe("proven");
  });

  it("are unproven beside imported answers where their mark is from before imports were told", () => {
    const now: CurrentConditions = { ...latest, answering: answeringModelOfRun(run, []) };
    const old = fit(question, { ...answering, modelId: null });
    const proof = describeThresholdProof(old, thresholdProofOf(old, now), noLedger);
    expect(proof.state).toBe("unproven");
    expect(proof.text).toContain("don't record whether they were fitted on imported ones");
    const live = { ...latest, answering: { ...answering, modelId: null } };
    expect(thresholdProofOf(old, live).state).toBe("proven");
    const fitted = old.fitted && { ...old.fitted, at: Date.UTC(2027, 0, 1) };
    expect(thresholdProofOf({ ...old, fitted }, now).state).toBe("proven");
  });

  it("are no live ones: neither in their record, nor beside thresholds fitted on the sandbox's", () => {
    const now = answeringModelOfRun(run, ["decider-1.13.0"]);
    expect(fit(question, now).fitted?.mode).toBe("imported");
    const onSandbox = fit(question, { ...answering, modelId: null, mode: "sandbox" });
    const proof = thresholdProofOf(onSandbox, { ...latest, answering: now });
    expect(proof.state === "unproven" && proof.changes).toEqual([
      "It was fitted on sandbox answers, and the answers now were imported.",
    ]);
  });

  it("drift once the service answers with another model than their file names", () => {
    const { fitted } = fit(question, answeringModelOfRun(run, ["decider-1.13.0"]));
    const drift = modelChangeSinceFitOf(fitted, { ...latest, answering });
    expect(drift && describeModelChangeSinceFit(drift)).toBe(
      "Fitted on decider-1.13.0, answered by decider-1.14.0.",
    );
  });

  it("have not changed right after the fit, whoever answered", () => {
    for (const of of [run, { ...run, recorded: false }, { ...run, mode: "sandbox" as const }]) {
      for (const models of [[], ["decider-1.13.0"], ["a", "b"]]) {
        const now = answeringModelOfRun(of, models);
        const proof = thresholdProofOf(fit(question, now), { ...latest, answering: now });
        expect(proof.state === "unproven" ? proof.changes : []).toEqual([]);
      }
    }
  });

  it("name the model that was asked where a service answered", () => {
    expect(answeringModelOfRun({ ...run, recorded: false }, []).modelAsked).toBe("decider-latest");
    expect(answeringModelOfRun({ ...run, mode: "sandbox" }, []).modelAsked).toBe("decider-latest");
    expect(answeringModelOfRun(run, []).modelAsked).toBe(unnamedImportedModel);
  });
});

describe("a proof in words", () => {
  const [blank] = examplePlayground("p").questions as [PlaygroundQuestion];
  const unset: PlaygroundQuestion = { ...blank, fitted: null };
  const circumstances: Omit<ThresholdFit, "wording" | "cuts"> = {
    at: Date.UTC(2026, 4, 1, 23),
    modelAsked: "decider-latest",
    modelId: "decider-1.13.0",
    mode: "live",
    profileId: "decider",
    confidence: null,
    cases: 1200,
    picked: ["all"],
  };

  function fitted(change: Partial<ThresholdFit> = {}): PlaygroundQuestion {
    return { ...unset, fitted: toThresholdFit(unset, unset.rules, { ...circumstances, ...change }) };
  }

  const fitting = "Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0.";

  describe("what proves thresholds", () => {
    it("is nothing where nobody set them, or somebody did by hand", () => {
      const starting = "These are the starting thresholds.";
      expect(describeThresholdProof(unset, { state: "unfitted" }, noLedger)).toEqual({
        state: "never_fitted",
        label: "Never fitted",
        reasons: [starting],
        text: starting,
      });
      const byHand = {
        ...unset,
        rules: { ...unset.rules, noul: { ...unset.rules.noul, upper: 0.9 } },
      };
      expect(describeThresholdProof(byHand, { state: "unfitted" }, noLedger).text).toBe(
        "The thresholds were set by hand, not fitted to labelled cases.",
      );
      expect(describeThresholdProof(unset, { state: "proven" }, noLedger).state).toBe("never_fitted");
    });

    it("is the cases, as long as nothing has changed", () => {
      const { state, label, reasons, text } = describeThresholdProof(fitted(), { state: "proven" }, noLedger);
      expect([state, label, reasons]).toEqual(["proven", "As fitted", []]);
      expect(text).toBe(
        `${fitting} Nothing has changed since. This only holds for similar cases, this model and this wording.`,
      );
      expect(describeThresholdProof(fitted({ cases: 1 }), { state: "proven" }, noLedger).text).toContain(
        "on 1 labelled case with",
      );
      expect(describeThresholdProof(fitted({ modelId: null }), { state: "proven" }, noLedger).text).toContain(
        "with decider-latest.",
      );
    });

    it("no longer holds after a change, and never with answers of the sandbox", () => {
      const changed = describeThresholdProof(
        fitted(),
        { state: "unproven", changes: ["A.", "B."], untold: [] },
        noLedger,
      );
      expect(changed).toEqual({
        state: "unproven",
        label: "Unproven",
        reasons: ["A.", "B."],
        text: `A. B. ${fitting}`,
      });
      const standIn = "The cases were answered by the sandbox, a local stand-in, not by a decider model.";
      const sandbox = fitted({ mode: "sandbox" });
      expect(describeThresholdProof(sandbox, { state: "proven" }, noLedger).reasons).toEqual([standIn]);
      const simulated = fitted({ mode: "sandbox", modelId: "simulated" });
      expect(describeThresholdProof(simulated, { state: "proven" }, noLedger).reasons).toEqual([
        "The cases and their answers are simulated: no model was asked.",
      ]);
      expect(
        describeThresholdProof(sandbox, { state: "unproven", changes: ["A."], untold: [] }, noLedger).reasons,
      ).toEqual(["A.", standIn]);
    });

    it("is for all questions together the weakest of theirs", () => {
      expect(weakestProofState(["proven", "unproven", "never_fitted"])).toBe("never_fitted");
      expect(weakestProofState(["proven", "unproven"])).toBe("unproven");
      expect(weakestProofState(["proven"])).toBe("proven");
      expect(weakestProofState([])).toBe("never_fitted");
    });
  });

  const rows = ["a", "b"].map((text) => ({ state: { form: "text" as const, text, items: [] }, group: "" }));

  function look(at: number, count: number): HeldOutLook {
    return {
      id: String(at),
      at,
      question: "q",
      goal: null,
      targets: { rightShare: 0.9, reviewShare: 0.2, missShare: 0.05 },
      cuts: { measure: "probability", from: null, edges: [0.3, 0.7] },
      rows: count,
      shown: 0,
    };
  }

  it("counts cases once that may have chosen here and, without their names, elsewhere", () => {
    const own = addRowUse(noLedger, "q", "thresholds", rows);
    for (const [count, most] of [
      [1, 2],
      [2, 2],
      [9, 9],
    ] as const) {
      const both = { ...own, unnamed: [{ question: "q", use: "thresholds", count }] } as const;
      expect(countEvidence(both, "q").chosenOn).toBe(most);
      expect(anonymiseUses(both).unnamed).toEqual([{ question: "q", use: "thresholds", count: most }]);
    }
  });

  it("counts what chose and what checked a question", () => {
    const looked = addHeldOutLook(
      addHeldOutLook(addRowUse(noLedger, "q", "thresholds", rows), look(1, 140)),
      look(2, 1400),
    );
    expect(countEvidence(looked, "q")).toEqual({ chosenOn: 2, checkedOn: 1400, looks: 2 });
    expect(countEvidence(looked, "another")).toEqual({ chosenOn: 0, checkedOn: null, looks: 0 });
    const { text } = describeThresholdProof({ ...unset, key: "q" }, { state: "unfitted" }, looked);
    expect(text).toMatch(/checked twice, last on 1,400 other cases/iu);
  });

  it("never contradicts itself about the cases, however thresholds came about", () => {
    const start = { ...unset, key: "q" };
    const rulesAt = (upper: number) => ({ ...start.rules, noul: { ...start.rules.noul, upper } });
    const origins: Record<string, PlaygroundQuestion> = {
      starting: start,
      "by hand": { ...start, rules: rulesAt(0.9) },
      fitted: { ...fitted(), key: "q" },
    };
    const chose = addRowUse(noLedger, "q", "thresholds", rows);
    const cutsAt = (upper: number) => ({ ...look(0, 0).cuts, edges: [0.3, upper] });
    const ledgers: Record<string, (upper: number) => typeof noLedger> = {
      "nothing known": () => noLedger,
      "chose thresholds": () => chose,
      "chose a wording": () => addRowUse(noLedger, "q", "wording", rows.slice(1)),
      "chose all three": () => addRowUse(addRowUse(chose, "q", "wording", rows), "q", "repair", rows),
      "chose, checked": (upper) => addHeldOutLook(chose, { ...look(1, 140), cuts: cutsAt(upper) }),
      "chose, checked others": () => addHeldOutLook(chose, { ...look(1, 140), cuts: cutsAt(0.77) }),
      "chose, checked these and others": (upper) =>
        [0.77, 0.78, upper].reduce(
          (ledger, at, index) => addHeldOutLook(ledger, { ...look(index, 140), cuts: cutsAt(at) }),
          chose,
        ),
      "checked one": (upper) => addHeldOutLook(noLedger, { ...look(1, 1), cuts: cutsAt(upper) }),
      "an older file": (upper) => addHeldOutLook(noLedger, { ...look(1, 0), cuts: cutsAt(upper) }),
      "another question's": () => addRowUse(noLedger, "another", "thresholds", rows),
    };
    const lines = Object.entries(origins).flatMap(([origin, one]) =>
      Object.entries(ledgers).map(([known, ledgerAt]) => {
        const proof: ThresholdProof = one.fitted === null ? { state: "unfitted" } : { state: "proven" };
        const { label, text } = describeThresholdProof(one, proof, ledgerAt(one.rules.noul.upper));
        const saysNone = /without labelled|haven't been set|no labelled/i.test(text);
        expect(saysNone && /\d case/.test(text)).toBe(false);
        expect(label).not.toBe("Proven");
        return `${origin} · ${known} → ${label}: ${text}`;
      }),
    );
    expect(`\n${lines.join("\n")}\n`).toMatchInlineSnapshot(`
      "
      starting · nothing known → Never fitted: These are the starting thresholds.
      starting · chose thresholds → Never fitted: These are the starting thresholds. For this question, 2 cases helped to choose the thresholds, which were then set back. Not checked on other cases.
      starting · chose a wording → Never fitted: These are the starting thresholds. For this question, 1 case helped to choose the wording. Not checked on other cases.
      starting · chose all three → Never fitted: These are the starting thresholds. For this question, 2 cases helped to choose the calibration, the thresholds and the wording, which were then set back. Not checked on other cases.
      starting · chose, checked → Never fitted: These are the starting thresholds. For this question, 2 cases helped to choose the thresholds, which were then set back. Checked on 140 other cases once.
      starting · chose, checked others → Never fitted: These are the starting thresholds. For this question, 2 cases helped to choose the thresholds, which were then set back. Other thresholds were checked on 140 other cases once; these weren't.
      starting · chose, checked these and others → Never fitted: These are the starting thresholds. For this question, 2 cases helped to choose the thresholds, which were then set back. Checked on 140 other cases 3 times, twice with other thresholds.
      starting · checked one → Never fitted: These are the starting thresholds. Checked on 1 case once.
      starting · an older file → Never fitted: These are the starting thresholds. Checked once.
      starting · another question's → Never fitted: These are the starting thresholds.
      by hand · nothing known → Never fitted: The thresholds were set by hand, not fitted to labelled cases.
      by hand · chose thresholds → Never fitted: The thresholds were set by hand, not fitted to labelled cases. For this question, 2 cases helped to choose the thresholds. Not checked on other cases.
      by hand · chose a wording → Never fitted: The thresholds were set by hand, not fitted to labelled cases. For this question, 1 case helped to choose the wording. Not checked on other cases.
      by hand · chose all three → Never fitted: The thresholds were set by hand, not fitted to labelled cases. For this question, 2 cases helped to choose the calibration, the thresholds and the wording. Not checked on other cases.
      by hand · chose, checked → Never fitted: The thresholds were set by hand, not fitted to labelled cases. For this question, 2 cases helped to choose the thresholds. Checked on 140 other cases once.
      by hand · chose, checked others → Never fitted: The thresholds were set by hand, not fitted to labelled cases. For this question, 2 cases helped to choose the thresholds. Other thresholds were checked on 140 other cases once; these weren't.
      by hand · chose, checked these and others → Never fitted: The thresholds were set by hand, not fitted to labelled cases. For this question, 2 cases helped to choose the thresholds. Checked on 140 other cases 3 times, twice with other thresholds.
      by hand · checked one → Never fitted: The thresholds were set by hand, not fitted to labelled cases. Checked on 1 case once.
      by hand · an older file → Never fitted: The thresholds were set by hand, not fitted to labelled cases. Checked once.
      by hand · another question's → Never fitted: The thresholds were set by hand, not fitted to labelled cases.
      fitted · nothing known → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording.
      fitted · chose thresholds → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. For this question, 2 different cases helped to choose the thresholds. Not checked on other cases.
      fitted · chose a wording → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. For this question, 1 case helped to choose the wording. Not checked on other cases.
      fitted · chose all three → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. For this question, 2 different cases helped to choose the calibration, the thresholds and the wording. Not checked on other cases.
      fitted · chose, checked → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. For this question, 2 different cases helped to choose the thresholds. Checked on 140 other cases once.
      fitted · chose, checked others → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. For this question, 2 different cases helped to choose the thresholds. Other thresholds were checked on 140 other cases once; these weren't.
      fitted · chose, checked these and others → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. For this question, 2 different cases helped to choose the thresholds. Checked on 140 other cases 3 times, twice with other thresholds.
      fitted · checked one → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. Checked on 1 case once.
      fitted · an older file → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording. Checked once.
      fitted · another question's → As fitted: Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording.
      "
    `);
  });
});
