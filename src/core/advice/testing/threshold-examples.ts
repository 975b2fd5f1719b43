import { unnamedImportedModel } from "#core/model/answer-source.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type ChoiceRule,
  legacyDefaultRules,
  type NoulRule,
  type Rules,
  type ScoreRule,
} from "#core/model/rule.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import { choiceQuestion, noulQuestion, type Sketch, scoreQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const refund = noulQuestion("Does the customer ask for their money back?", "", "", {
  key: "refund",
  id: "refund",
});
const colour = choiceQuestion("Which colour is it?", ["red", "blue", "other"], {
  key: "colour",
  id: "colour",
  rules: legacyDefaultRules,
});
const warmth = scoreQuestion("How warm is it?", [
  "cold to the touch",
  "warm to the touch",
  "hot to the touch",
]);

function ruled(question: PlaygroundQuestion, rules: Partial<Rules>): PlaygroundQuestion {
  return { ...question, rules: { ...decidingRules, ...rules } };
}

function banded(change: Partial<NoulRule>): PlaygroundQuestion {
  return ruled(refund, { noul: { ...decidingRules.noul, ...change } });
}

function gated(change: Partial<ChoiceRule>, question = colour): PlaygroundQuestion {
  return ruled(question, { choice: { ...decidingRules.choice, ...change } });
}

function levelled(change: Partial<ScoreRule>): PlaygroundQuestion {
  return ruled(warmth, { score: { ...decidingRules.score, ...change } });
}

function tuned(question: PlaygroundQuestion, change: Partial<Tuning>): PlaygroundQuestion {
  return { ...question, tuning: { ...tuningOf({}), ...change } };
}

/** The question with thresholds that were fitted on `cases` cases answered by decider-1.13.0. */
function fitted(question: PlaygroundQuestion, cases = 200): PlaygroundQuestion {
  const about = {
    at: 0,
    modelAsked: "decider-1.13.0",
    modelId: "decider-1.13.0",
    mode: "live" as const,
    profileId: "decider",
    confidence: null,
    cases,
    picked: ["all" as const],
  };
  return { ...question, fitted: toThresholdFit(question, question.rules, about) };
}

function cut(question: PlaygroundQuestion, known: Sketch["cut"] = {}, more: Partial<Sketch> = {}): Sketch {
  return { questions: [question], cut: known, ...more };
}

function beside(question: PlaygroundQuestion, other: PlaygroundQuestion): Sketch {
  return { questions: [question, other], cut: {} };
}

const wide = choiceQuestion("Which fruit is it?", ["apple", "pear", "plum", "fig", "other"], {
  key: "wide",
  id: "wide",
});
const fittedOnImport = {
  ...refund,
  fitted: toThresholdFit(refund, refund.rules, {
    at: 0,
    modelAsked: unnamedImportedModel,
    modelId: null,
    mode: "imported",
    profileId: "decider",
    confidence: null,
    cases: 200,
    picked: ["all"],
  }),
};
const reworded = {
  ...fitted(gated({ cut: 0.8 })),
  instructions: { form: "text" as const, text: "Which hue?" },
};

export const thresholdExamples: ExampleTable = {
  B1: {
    level: "warning",
    fires: [
      beside(banded({ upper: 0.8 }), gated({ cut: 0.8 })),
      beside(gated({ cut: 0.8 }), gated({ cut: 0.8 }, wide)),
      beside(
        gated({ cut: 0.8 }),
        gated({ measure: "margin", marginCut: 0.8 }, { ...colour, key: "c", id: "c" }),
      ),
    ],
    silent: [
      beside(banded({ upper: 0.8 }), gated({ cut: 0.9 })),
      beside(banded({ upper: 0.5 }), colour),
      beside(fitted(banded({ upper: 0.8 })), fitted(gated({ cut: 0.8 }))),
      beside(banded({ upper: 0.8 }), { ...gated({ cut: 0.8 }), included: false }),
      beside(gated({ cut: 0.8 }), gated({ cut: 0.8 }, { ...colour, key: "c", id: "c" })),
    ],
  },
  B2: {
    level: "warning",
    fires: [
      cut(banded({ lower: 0.5, upper: 0.5 })),
      cut(tuned(banded({ lower: 0.2, upper: 0.4 }), { costs: { falseYes: 8, falseNo: 1, review: 0.2 } })),
      cut(tuned(banded({ lower: 0.6, upper: 0.9 }), { costs: { falseYes: 1, falseNo: 8, review: 0.2 } })),
    ],
    silent: [
      cut(refund),
      cut(banded({ lower: 0.5, upper: 0.5, outcomes: { no: "", unsure: "", yes: "" } })),
      cut(fitted(banded({ lower: 0.5, upper: 0.5 }))),
      cut(tuned(banded({ lower: 0.6, upper: 0.9 }), { costs: { falseYes: 8, falseNo: 1, review: 0.2 } })),
    ],
  },
  B3: {
    level: "warning",
    fires: [cut(colour), cut(gated({ cut: 0.9 }))],
    silent: [
      cut(colour, { labels: 40 }),
      cut(gated({ cut: 0.99 })),
      cut(gated({ measure: "margin" })),
      cut(refund),
    ],
  },
  B4: {
    level: "warning",
    fires: [cut(fitted(refund, 20)), cut(fitted(refund, 1)), cut(banded({ upper: 0.9 }), { labels: 12 })],
    silent: [
      cut(fitted(refund, 50)),
      cut(refund, { labels: 12 }),
      cut(banded({ upper: 0.9 }), { labels: 90 }),
    ],
  },
  B5: {
    level: "warning",
    fires: [cut(fitted(refund), { judgedByChoosers: true })],
    silent: [
      cut(tuned(fitted(refund), { checkShare: 0.3 }), { judgedByChoosers: true }),
      cut(refund, { labels: 90, judgedByChoosers: true }),
      cut(fitted(refund)),
    ],
  },
  B6: {
    level: "warning",
    fires: [cut(refund, { labels: 90, labelsFollowAnswers: true })],
    silent: [cut(refund, { labels: 90 })],
  },
  B7: {
    level: "warning",
    fires: [
      cut(levelled({ upper: 2 })),
      cut(levelled({ upper: 3 })),
      cut(levelled({ lower: 0.005, upper: 1.5 })),
    ],
    silent: [
      cut(levelled({ lower: 0.5, upper: 1.5 })),
      cut(levelled({ lower: 0, upper: 1.9 })),
      cut(levelled({ measure: "tail" })),
      cut(refund),
    ],
  },
  B8: {
    level: "hint",
    fires: [cut(banded({ upper: 1 })), cut(gated({ cut: 0.995 })), cut(banded({ lower: 0.004 }))],
    silent: [cut(banded({ lower: 0, upper: 0.99 })), cut(levelled({ lower: 0, upper: 1 }))],
  },
  B9: {
    level: "hint",
    fires: [cut(reworded)],
    silent: [
      cut(fitted(gated({ cut: 0.8 }))),
      cut({ ...fitted(refund), instructions: { form: "text", text: "Is money wanted back?" } }),
    ],
  },
  B12: {
    fires: [cut(refund, { labels: 90, labelsInverted: true })],
    silent: [cut(refund, { labels: 90 }), cut(colour, { labels: 90 })],
  },
  B10: {
    level: "hint",
    fires: [
      cut(banded({ outcomes: { no: "keep", unsure: "ask", yes: "delete the account" } })),
      cut(gated({ options: [{ name: "red", outcome: "Refund in full" }] })),
      cut(levelled({ upper: 1.5, outcomes: { low: "", middle: "", high: "suspend" } })),
    ],
    silent: [
      cut(refund),
      cut(banded({ outcomes: { no: "keep", unsure: "delete?", yes: "bandage" } })),
      cut(gated({ outcomes: { unsure: "review", chosen: "route to the bank desk" } })),
    ],
  },
  B11: {
    level: "warning",
    fires: [
      cut(reworded),
      cut({ ...fitted(refund), rules: banded({ upper: 0.9 }).rules }),
      cut(fitted(refund), {}, { model: "decider-1.14.0" }),
    ],
    silent: [cut(fitted(refund)), cut(banded({ upper: 0.9 })), cut(fittedOnImport)],
  },
  V1: {
    fires: [
      { questions: [banded({ upper: 0.9 })], model: "decider-latest" },
      cut(banded({ upper: 0.9 }), {}, { model: "decider-latest" }),
      cut(refund, { labels: 3 }, { model: "decider-preview" }),
      cut(refund, { labels: 3, isModelUnknown: true }),
    ],
    silent: [
      cut(banded({ upper: 0.9 })),
      cut(refund, {}, { model: "decider-latest" }),
      { questions: [refund], model: "decider-latest" },
    ],
  },
  V3: {
    level: "warning",
    fires: [
      cut(fitted(refund), { answeredBy: "decider-1.14.0" }),
      cut(refund, { answeredBy: "decider-1.12.0" }),
    ],
    silent: [
      cut(fitted(refund), { answeredBy: "decider-1.13.0" }),
      cut(refund, { answeredBy: "decider-1.13.0" }, { model: "decider-latest" }),
      cut(refund, {}),
    ],
  },
};
