import fc from "fast-check";
import { deriveCurrentLabels, sortLabelFacts } from "#core/cases/labels/label-facts.ts";
import { answerModes } from "#core/model/answer-source.ts";
import { type Case, type LabelFact, samplingMethods } from "#core/model/case.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { AnswerCounts, Playground, PlaygroundQuestion, Presentation } from "#core/model/playground.ts";
import { questionTypes } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { type DecisionTuning, goals, type RateGoal, rateGoals, type Tuning } from "#core/model/tuning.ts";
import { type Variant } from "#core/model/variant.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { sortLedger } from "#core/thresholds/evidence/ledger.ts";

/** Texts that objects, files and screens often handle wrongly. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "10",
    "2",
    "01",
    "",
    " a ",
    "שלום עולם",
    "\u202eabc",
    "\ud800",
    "a\r\nb\n",
  ),
);
const entry = fc.record({ form: fc.constantFrom("text" as const, "json" as const), text: anyText });
const probability = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);
const rules = fc.oneof(
  fc.constantFrom(defaultRules, decidingRules),
  fc.record({
    noul: fc.record({
      lower: probability,
      upper: probability,
      outcomes: fc.record({ no: anyText, unsure: anyText, yes: anyText }),
    }),
    choice: fc.record({
      measure: fc.constantFrom("probability" as const, "confidence" as const, "margin" as const),
      cut: probability,
      probabilityCut: probability,
      marginCut: probability,
      outcomes: fc.record({ unsure: anyText, chosen: anyText }),
      options: fc.array(fc.record({ name: anyText, outcome: anyText })),
    }),
    score: fc.record({
      measure: fc.constantFrom("level" as const, "tail" as const),
      lower: probability,
      upper: probability,
      tail: fc.record({ from: fc.integer({ min: 1, max: 12 }), lower: probability, upper: probability }),
      outcomes: fc.record({ low: anyText, middle: anyText, high: anyText }),
    }),
  }),
);
const cuts = fc.record({
  measure: fc.constantFrom("probability" as const, "margin" as const, "tail" as const),
  from: fc.option(fc.integer({ min: 1, max: 12 })),
  edges: fc.array(probability),
});
const fitted = fc.record({
  at: fc.nat(),
  modelAsked: anyText.filter((asked) => asked !== ""),
  modelId: fc.option(anyText),
  mode: fc.constantFrom(...answerModes),
  profileId: anyText,
  confidence: fc.constantFrom("served" as const, "computed" as const, null),
  cases: fc.nat(),
  picked: fc.subarray([...samplingMethods]),
  wording: fc.record({ type: fc.constantFrom(...questionTypes), instructions: anyText, criteria: anyText }),
  cuts,
});
const tuningGoal = fc.constantFrom(...goals, null);
const tuning: fc.Arbitrary<Tuning> = fc.record({
  goal: tuningGoal,
  also: fc.subarray<RateGoal>([...rateGoals]),
  aim: fc.constantFrom("likely" as const, "observed" as const),
  prevalence: fc.option(probability),
  rightShare: probability,
  reviewShare: probability,
  missShare: probability,
  alarmShare: probability,
  yesRightShare: probability,
  noRightShare: probability,
  costs: fc.record({ falseYes: probability, falseNo: probability, review: probability }),
  reviewerError: probability,
  checkShare: fc.constantFrom(0, 0.3),
  looks: fc.nat(9),
  lookedAt: fc.option(fc.record({ lower: probability, upper: probability })),
});
const decisionTuning: fc.Arbitrary<DecisionTuning> = fc.record({
  goals: fc.subarray([...rateGoals]),
  rightShare: probability,
  reviewShare: probability,
  missShare: probability,
  alarmShare: probability,
  yesRightShare: probability,
  noRightShare: probability,
  costs: fc.record({ lenient: probability, strict: probability, review: probability }),
  aim: fc.constantFrom("likely" as const, "observed" as const),
});
const words = {
  instructions: entry,
  glosses: fc.record({ true: entry, false: entry }),
  options: fc.array(fc.record({ name: anyText, description: entry })),
  levels: fc.array(entry),
};
const plainQuestion = fc.record({
  key: fc.uuid(),
  id: anyText,
  type: fc.constantFrom(...questionTypes),
  ...words,
  included: fc.boolean(),
  rules,
  fitted: fc.option(fitted),
  dismissedAdvice: fc.array(anyText),
  tuning: fc.option(tuning, { nil: undefined }),
});
const narrows = fc.option(fc.record({ key: anyText, option: anyText }));
/** The first one is active and uses the question's own words. */
const variants: fc.Arbitrary<readonly Variant[] | null> = fc.option(
  fc
    .uniqueArray(fc.record({ key: anyText, name: anyText, words: fc.record(words) }), {
      selector: ({ key }) => key,
      minLength: 2,
      maxLength: 4,
    })
    .map((list) => list.map((variant, place) => (place === 0 ? { ...variant, words: null } : variant))),
);
const namedWordings = fc.option(
  fc.array(fc.record({ hash: fc.maxSafeNat(), name: anyText, note: anyText }), {
    minLength: 1,
    maxLength: 3,
  }),
);
const question: fc.Arbitrary<PlaygroundQuestion> = fc
  .tuple(
    plainQuestion,
    narrows,
    variants,
    namedWordings,
    fc.boolean(),
    fc.option(fc.string({ minLength: 1 })),
  )
  .map(([plain, within, others, wordings, inSteps, note]) => ({
    ...plain,
    ...(within && { narrows: within }),
    ...(others && { variants: others }),
    ...(wordings && { wordings }),
    ...(note && { note }),
    ...(inSteps && { inSteps }),
  }));
const state = fc.record({
  form: fc.constantFrom("text" as const, "json" as const, "list" as const),
  text: anyText,
  items: fc.array(anyText),
});
export const anyFact: fc.Arbitrary<LabelFact> = fc.record({
  questionKey: fc.oneof(anyText, fc.constantFrom("q", "p")),
  value: fc.oneof(fc.boolean(), anyText, fc.nat(9), fc.constant(null)),
  labeler: fc.oneof(anyText, fc.constantFrom("", "Ana", "Ben")),
  at: fc.nat(9),
  wording: fc.oneof(fc.constant(0), fc.maxSafeNat()),
  picked: fc.constantFrom(...samplingMethods),
  chance: fc.option(probability),
  note: anyText,
  adjudicated: fc.boolean(),
});
/** Facts in the order in which cases store them. */
export const anyFacts = fc.array(anyFact, { minLength: 1, maxLength: 6 }).map(sortLabelFacts);
/** Metadata with one to three fields; `__proto__` can't be a field name. */
export const anyMetadata = fc.dictionary(
  anyText.filter((name) => name !== "" && name !== "__proto__"),
  anyText.filter((value) => value !== ""),
  { minKeys: 1, maxKeys: 3, noNullPrototype: true },
);
/** Cases with ascending keys. If a case has facts, its labels are derived from them. */
export const anyCases: fc.Arbitrary<Case[]> = fc
  .array(
    fc.record({
      state,
      labels: fc.uniqueArray(
        fc.record({
          questionKey: anyText,
          value: fc.oneof(fc.boolean(), anyText, fc.nat(9)),
          picked: fc.constantFrom(...samplingMethods),
        }),
        { selector: ({ questionKey }) => questionKey },
      ),
      facts: fc.option(anyFacts),
      metadata: fc.option(anyMetadata),
      note: anyText,
      group: anyText,
    }),
    { maxLength: 4 },
  )
  .map((rows) =>
    rows.map(({ facts, metadata, ...row }, index) => ({
      ...row,
      ...(metadata && { metadata }),
      ...(facts && { facts, labels: deriveCurrentLabels(facts) }),
      key: String(3 * index + 1).padStart(8, "0"),
    })),
  );
export const anyPresentation: fc.Arbitrary<Presentation> = fc.record({
  slides: fc.array(
    fc.record({ key: fc.uuid(), caseKey: fc.option(anyText), title: anyText, notes: anyText }),
    { maxLength: 3 },
  ),
  masked: fc.array(anyText, { maxLength: 3 }),
  redacted: fc.array(anyText, { maxLength: 3 }),
  hiddenTexts: fc.array(anyText, { maxLength: 3 }),
  hiddenQuestions: fc.array(anyText, { maxLength: 3 }),
  subtitle: anyText,
  leftOut: fc.uniqueArray(fc.constantFrom("title", "summary", "questions")),
  wordings: fc.array(fc.record({ questionKey: anyText, text: anyText }), { maxLength: 3 }),
  logo: fc.constantFrom("", "data:image/png;base64,iVBORw0KGgo="),
  accent: fc.oneof(
    fc.constant(""),
    fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, "0")}`),
  ),
  before: fc.array(fc.record({ questionKey: anyText, rules }), { maxLength: 3 }),
  beforeName: anyText,
});
const marks = fc.uniqueArray(fc.maxSafeNat(), { maxLength: 4 });
/** In the canonical order of ledgers. Looks with the same id are the same look. */
export const anyLedger: fc.Arbitrary<Ledger> = fc
  .record({
    uses: fc.array(
      fc.record({
        question: fc.constantFrom("q", "p", "__proto__"),
        use: fc.constantFrom("thresholds" as const, "wording" as const, "repair" as const, "run" as const),
        rows: marks,
        groups: marks,
        elsewhere: fc.constantFrom(true as const, undefined),
      }),
      { maxLength: 4 },
    ),
    unnamed: fc.array(
      fc.record({
        question: fc.constantFrom("q", "p"),
        use: fc.constantFrom("thresholds" as const, "wording" as const),
        count: fc.integer({ min: 1, max: 400 }),
      }),
      { maxLength: 3 },
    ),
    looks: fc.array(
      fc.record({
        id: fc.constantFrom("a", "b", "c"),
        at: fc.nat(3),
        question: fc.constantFrom("q", "p"),
        goal: tuningGoal,
        targets: fc.record(
          {
            rightShare: probability,
            reviewShare: probability,
            missShare: probability,
            alarmShare: probability,
            also: fc.subarray<RateGoal>([...rateGoals]),
          },
          { requiredKeys: ["rightShare", "reviewShare", "missShare"] },
        ),
        cuts,
        rows: fc.nat(9),
        shown: fc.nat(),
      }),
      { maxLength: 4 },
    ),
    drawn: fc.array(
      fc.record({
        question: fc.constantFrom("q", "p"),
        measure: fc.constantFrom("probability" as const, "level" as const),
        level: fc.option(fc.integer({ min: 1, max: 3 })),
        from: fc.constantFrom(0, 0.25),
        to: fc.constantFrom(0.5, 1),
      }),
      { maxLength: 4 },
    ),
    seen: fc.array(
      fc.record({
        question: fc.constantFrom("q", "p", "__proto__"),
        label: fc.constantFrom(true, false, "1", 1),
        part: fc.nat({ max: 19 }),
        rows: marks,
      }),
      { maxLength: 4 },
    ),
    lastCase: fc.option(fc.integer({ min: 1, max: 99_999_999 }), { nil: undefined }),
  })
  .map(sortLedger);
const tally = fc.nat({ max: 3_000_000_000 });
const anyTable: fc.Arbitrary<AnswerCounts> = fc
  .record({
    rows: tally,
    models: fc.array(anyText, { maxLength: 2 }),
    question: anyText,
    scores: fc.uniqueArray(probability, { maxLength: 4 }),
    count: tally,
  })
  .map(({ rows, models, question: key, scores, count }) => {
    const counts = scores.map(() => count);
    const about = { question: key, measure: "probability" as const, from: null, edges: [0.3, 0.7] };
    const counted = {
      ...about,
      unanswered: count,
      scores,
      rows: counts,
      labelled: counts,
      positives: counts,
    };
    return { rows, models, step: 0.0001, questions: [counted] };
  });

/** Any playground, with every kind of text that has ever broken one. */
export const anyPlayground: fc.Arbitrary<Playground> = fc.record(
  {
    key: anyText,
    name: anyText,
    notes: anyText,
    model: anyText,
    questions: fc.uniqueArray(question, { selector: ({ key }) => key }),
    state,
    samples: fc.uniqueArray(
      fc.record({
        key: anyText,
        name: anyText,
        state,
        caseKey: fc.option(fc.constantFrom("00000001", "00000002")),
      }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
    ),
    cases: anyCases,
    presentation: anyPresentation,
    decisionTuning,
    table: anyTable,
    agentEdits: fc.uniqueArray(
      fc.record({
        question: anyText,
        id: anyText,
        what: fc.constantFrom("added" as const, "changed" as const, "removed" as const),
        by: anyText,
        at: fc.nat(),
      }),
      { selector: ({ question: key }) => key, minLength: 1, maxLength: 3 },
    ),
    ledger: anyLedger,
  },
  {
    requiredKeys: ["key", "name", "notes", "model", "questions", "state", "cases", "presentation", "ledger"],
  },
);
