// Makes the report of a playground from its questions, cases and answers.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import { collectLabelledAnswers, type LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { currentWordingName } from "#core/document/asked-wording.ts";
import { splitAxis } from "#core/geometry/threshold-scale.ts";
import type { Zone } from "#core/kinds/kind.ts";
import { kinds, zonesOf } from "#core/kinds/registry.ts";
import { isChoiceAnswer } from "#core/model/answer.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { type Outcome, optionOutcomesByName, type RuleThresholds } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { outcomeStyleOf } from "#core/policy/outcome-style.ts";
import {
  type QuestionThresholdParts,
  ruleThresholdsOf,
  thresholdScaleOf,
  toRuleThresholds,
} from "#core/policy/question-thresholds.ts";
import {
  type AnsweringModel,
  type ConfidenceSource,
  describeThresholdProof,
  type ThresholdProof,
  thresholdProofOf,
} from "#core/policy/threshold-proof.ts";
import { classifyAnswer, toZoneWord } from "#core/policy/zone.ts";
import { toPolicy } from "#core/policy-export/code/to-policy.ts";
import { createRedactor, type RedactText, toSpacedName } from "#core/present/redact.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { toCountText, toThresholdText } from "#core/text/number-text.ts";
import {
  confusedPairs,
  describeAccuracy,
  describeConfusedPair,
  describeLevelErrors,
  describeNearestLevels,
  labelledLevelClasses,
  labelledOptionClasses,
} from "#core/thresholds/class-accuracy.ts";
import { type DecisionSummary, summariseDecision } from "#core/thresholds/decision/summarise-decision.ts";
import { describeAnswersWithoutScore, describeExclusions } from "#core/thresholds/describe-thresholds.ts";
import { countExclusions, type EvaluationSet } from "#core/thresholds/evaluation-sets.ts";
import { describeGoal, describeGoalPrevalence } from "#core/thresholds/goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "#core/thresholds/goals/registry.ts";
import { toReportCaseAccount } from "./case-account.ts";
import { toReportFront, toReportTarget } from "./front-page.ts";
import type {
  Report,
  ReportCaseAccount,
  ReportDecision,
  ReportException,
  ReportFigures,
  ReportFront,
  ReportQuestion,
  ReportTarget,
  ReportZone,
} from "./report.ts";
import { toReportDecision } from "./report-decision.ts";
import { toReportEvaluationSets, toReportFigures } from "./report-figures.ts";
import { describeQuestionsAtChance } from "./weak-questions.ts";

const glossNames: Readonly<Record<string, string>> = { true: "yes", false: "no" };

/** Glosses, options, or levels from 0, as written. */
function reportCriteria(question: PlaygroundQuestion): ReportQuestion["criteria"] {
  const { list, parts } = kinds[question.type].criteria;
  return parts(question).map(({ name, entry: { text } }) => ({
    name: list === "glosses" ? (glossNames[name] ?? name) : name,
    text,
  }));
}

function countOf(pairs: ReturnType<typeof confusedPairs>): number {
  return pairs.reduce((sum, { times }) => sum + times, 0);
}

/** Further pairs are only on the threshold screen. */
const mostPairs = 8;

const findingsOf: Record<
  QuestionType,
  (question: PlaygroundQuestion, items: LabelledAnswers["items"]) => readonly string[]
> = {
  noul: () => [],
  choice({ options }, items) {
    const classes = labelledOptionClasses(items, options);
    const pairs = confusedPairs(classes, mostPairs);
    const [shown, wrong] = [countOf(pairs), countOf(confusedPairs(classes, Number.POSITIVE_INFINITY))];
    const further =
      shown < wrong
        ? [
            `These are ${toCountText(shown)} of the ${toCountText(wrong)} wrong choices, the most frequent ones.`,
          ]
        : [];
    return [
      describeAccuracy(classes),
      ...pairs.map((pair) => describeConfusedPair(classes, pair)),
      ...further,
    ];
  },
  score: ({ levels }, items) => [
    describeLevelErrors(items),
    describeNearestLevels(labelledLevelClasses(items, levels.length)),
  ],
};

type Drawn = Omit<ReportZone, "cases">;

const measureWords: Record<
  RuleThresholds["measure"],
  (question: QuestionThresholdParts, from: number | null) => string
> = {
  probability: ({ type, rules }) => kinds[type].words(rules).axis,
  confidence: () => "confidence of the choice",
  margin: () => "margin over the next option",
  level: () => "expected level",
  tail: (_, from) => `probability of level ${from} or more`,
};

/** Zones are in order from low to high. */
function reportRule(question: QuestionThresholdParts): { measure: string; zones: readonly Drawn[] } {
  const { type, rules } = question;
  const { max, decimals } = thresholdScaleOf(question);
  const { measure, from, edges: thresholds } = toRuleThresholds(question, rules);
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rules[type].outcomes;
  const stretches = splitAxis(thresholds, 0, max);
  const texts = thresholds.map((threshold) => toThresholdText(threshold, decimals));
  return {
    measure: measureWords[measure](question, from),
    zones: zonesOf(question).map((zone, at): Drawn => {
      const { from: start = 0, to: end = 0 } = stretches[at] ?? {};
      const above = at > 0 ? [`from ${texts[at - 1]}`] : [];
      const below = at < texts.length ? [`below ${texts[at]}`] : [];
      return {
        look: outcomeStyleOf(outcomes[zone] ?? ""),
        word: toZoneWord(zone).toLowerCase(),
        outcome: outcomes[zone] ?? "",
        range: [...above, ...below].join(", "),
        width: end - start,
      };
    }),
  };
}

/** If several models answered, there are no figures. */
function toReportQuestion(
  question: PlaygroundQuestion,
  labelled: LabelledAnswers,
  proof: ThresholdProof,
  ledger: Ledger,
  counted: DecisionSummary["setName"] | null,
): ReportQuestion {
  const { measure, zones } = reportRule(question);
  const mixed = labelled.models.length > 1;
  const sets = toReportEvaluationSets(question, labelled, ledger);
  const figures = mixed ? null : toReportFigures(question, sets, labelled.models, counted);
  const { items } = sets.judged.set;
  const { key, id, type, instructions } = question;
  return {
    key,
    id,
    kind: kinds[type].word,
    instructions: instructions.text,
    note: "",
    wording: currentWordingName(question),
    criteria: reportCriteria(question),
    measure,
    zones: zones.map((zone, index) => ({ ...zone, cases: casesIn(figures, zones.length - 1 - index) })),
    exceptions: exceptionsOf(question, figures === null ? null : items),
    proof: describeThresholdProof(question, proof, ledger),
    figures,
    noFigures: mixed ? "" : describeNoFigures(question, sets.judged.set, figures),
    findings: mixed
      ? [
          `The answers come from ${labelled.models.length} models (${labelled.models.join(", ")}), so they aren't counted together.`,
        ]
      : items.length === 0
        ? []
        : findingsOf[type](question, items),
    leftOut: describeExclusions(countExclusions(labelled, decisionsByLabelOf(question))),
  };
}

function describeNoFigures(
  question: PlaygroundQuestion,
  { items }: Pick<EvaluationSet, "items">,
  figures: ReportFigures | null,
): string {
  if (figures !== null) return "";
  return items.length === 0
    ? "This question has no labelled case with an answer that counts."
    : describeAnswersWithoutScore(items.length, ruleThresholdsOf(question).measure);
}

/** Options with their own outcome. `items` are the counted cases; null if none are counted. */
function exceptionsOf(
  { type, rules }: PlaygroundQuestion,
  items: EvaluationSet["items"] | null,
): readonly ReportException[] {
  const chosen = items === null ? null : new Map<string, number>();
  for (const { answer } of items ?? []) {
    if (!isChoiceAnswer(answer) || classifyAnswer(answer, rules).zone !== "chosen") continue;
    chosen?.set(answer.choice, (chosen.get(answer.choice) ?? 0) + 1);
  }
  return Array.from(optionOutcomesByName(rules[type]), ([name, outcome]) => ({
    name,
    outcome,
    look: outcomeStyleOf(outcome),
    cases: chosen === null ? null : (chosen.get(name) ?? 0),
  }));
}

/** `place` counts zones from yes to no. */
function casesIn(figures: ReportFigures | null, place: number): ReportZone["cases"] {
  return figures?.fallen[place] ?? null;
}

export interface ReportSources {
  /** Answers of the case run; null if there's none. */
  cases: CaseRunAnswers | null;
  /** Null if nothing was answered. */
  answering: AnsweringModel | null;
  /** Source of the confidence in a question's newest answer; null if unknown. */
  confidenceOf: (questionKey: string) => ConfidenceSource | null;
  /** Prepared states with their answers, without masked fields. */
  samples: SlideDeck;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether to include the notes on questions; false by default. */
  questionNotes?: boolean;
}

/** A report on the playground's current state; only included questions. */
export function toReport(playground: Playground, sources: ReportSources): Report {
  const { cases, now, samples } = sources;
  const redact = createRedactor(playground);
  const asked = playground.questions.filter(({ included }) => included);
  const labelled = asked.map((question) => collectLabelledAnswers(question, playground.cases, cases));
  const usable = cases === null ? [] : [...cases.byCase.values()].filter(({ answers }) => answers.size > 0);
  const models = [...new Set(usable.flatMap(({ model }) => model ?? []))];
  const summary = summariseDecision(playground, cases);
  const allReworded = cases !== null && asked.every(({ key }) => cases.staleQuestions.has(key));
  const answered = cases && {
    models,
    mode: runSourceOf(cases.run),
    name: redact(cases.run.name ?? ""),
    at: cases.run.startedAt,
    cases: usable.length,
    outOfDate: allReworded ? usable.length : usable.filter(({ stale }) => stale).length,
  };
  const questions = asked.map((question, index) => {
    const { key } = question;
    const today = {
      model: playground.model,
      answering: sources.answering,
      ...(sources.confidenceOf(key) ?? { confidence: null }),
    };
    const proof = thresholdProofOf(question, today);
    return toReportQuestion(
      question,
      labelled[index] ?? none,
      proof,
      playground.ledger,
      summary?.setName ?? null,
    );
  });
  const decision = summary && toReportDecision(summary);
  const account = {
    ...toReportCaseAccount(asked, playground.cases),
    changes: changesOf(decision, questions),
  };
  const told = { answered, account, ...fingerprintOf(playground) };
  const targets = questions.flatMap(({ figures, noFigures, findings }, index) => {
    const [question] = asked.slice(index);
    const why = noFigures === "" ? (findings[0] ?? "") : noFigures;
    return figures?.targets ?? (question ? unjudgedTargets(question, why) : []);
  });
  const chance = summary === null ? "" : describeQuestionsAtChance(asked, labelled, summary);
  const notes = new Map(
    playground.questions.map(({ key, note }) => [key, sources.questionNotes ? note : undefined]),
  );
  return {
    name: redact(playground.name),
    notes: redact(playground.notes),
    at: now,
    model: playground.model,
    ...told,
    account: withoutHiddenNames(account, redact),
    front: withoutHiddenFront(toReportFront(playground, summary, targets, told, chance), redact),
    questions: questions.map((question) =>
      withoutHidden({ ...question, note: notes.get(question.key) ?? "" }, redact),
    ),
    decision,
    masked: playground.presentation.masked.map(toSpacedName),
    samples: hasSample(playground) ? samples : { ...samples, slides: [] },
  };
}

/** Sentences on changed cases: those of the decision, then those of single questions if they differ. */
function changesOf(decision: ReportDecision | null, questions: readonly ReportQuestion[]): string[] {
  const whole = decision?.changes ?? "";
  const own = questions.flatMap(({ id, figures }) => {
    const changes = figures?.changes ?? "";
    if (changes === "" || changes === whole) return [];
    return questions.length === 1 ? changes : `${id}: ${changes}`;
  });
  return [...(whole === "" ? [] : [whole]), ...own];
}

/** Applies `redact` to ids, outcomes and names of people. */
function withoutHiddenFront(front: ReportFront, redact: RedactText): ReportFront {
  const { about, outcomes, targets, effects, conclusion } = front;
  return {
    ...front,
    about: redact(about),
    outcomes: outcomes.map((one) => ({ ...one, outcome: redact(one.outcome) })),
    targets: targets.map((one) => ({
      ...one,
      about: redact(one.about),
      target: redact(one.target),
      note: redact(one.note),
    })),
    effects: effects.map(redact),
    conclusion: { ...conclusion, reasons: conclusion.reasons.map(redact) },
  };
}

function withoutHiddenNames(account: ReportCaseAccount, redact: RedactText): ReportCaseAccount {
  const { labelled, agreement, changes } = account;
  return {
    ...account,
    labelled: redact(labelled),
    agreement: agreement.map(redact),
    changes: changes.map(redact),
  };
}

/** Targets of a question none of whose labelled cases counts, so that they can't be judged; `why` says the reason. */
function unjudgedTargets({ id, type, rules, tuning }: PlaygroundQuestion, why: string): ReportTarget[] {
  const [{ shape }, words] = [kinds[type], kinds[type].words(rules)];
  return rateGoalsFor(shape, tuningOf({ tuning })).map((goal) => {
    const [definition, own] = [rateGoalDefinitions[goal], tuningOf({ tuning })];
    const verdict = {
      status: "undefined",
      goal,
      target: describeGoal(definition, own, words),
      condition: describeGoalPrevalence(definition, own, words),
      text: why,
      settles: "",
      changed: "",
      measured: null,
    } as const;
    return toReportTarget(verdict, id, "");
  });
}

/** The policy's fingerprint, or why its questions can't be sent. */
function fingerprintOf(playground: Playground): Pick<Report, "fingerprint" | "unasked"> {
  const context = { profile: deciderProfile, answering: null, confidenceOf: () => null, now: 0 };
  const reading = toPolicy(playground, context);
  if (reading.ok) return { fingerprint: reading.policy.fingerprint, unasked: "" };
  return { fingerprint: "", unasked: reading.issues[0]?.message ?? "" };
}

/** Whether there is a slide, or a state to show instead. */
function hasSample({ presentation: { slides }, state }: Playground): boolean {
  if (slides.length > 0) return true;
  return state.form === "list" ? state.items.length > 0 : state.text.trim() !== "";
}

/** Applies `redact` to texts the author wrote. */
function withoutHidden(question: ReportQuestion, redact: RedactText): ReportQuestion {
  const { instructions, note, wording, criteria, exceptions, findings } = question;
  return {
    ...question,
    instructions: redact(instructions),
    note: redact(note),
    wording: redact(wording),
    criteria: criteria.map(({ name, text }) => ({ name: redact(name), text: redact(text) })),
    exceptions: exceptions.map((one) => ({ ...one, name: redact(one.name) })),
    findings: findings.map(redact),
  };
}

const none: LabelledAnswers = collectLabelledAnswers(
  { key: "", type: "noul", options: [], levels: [] },
  [],
  null,
);
