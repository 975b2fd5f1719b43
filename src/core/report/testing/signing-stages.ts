import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { noCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { Case } from "#core/model/case.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { answerStages } from "#core/present/testing/answered-playgrounds.ts";
import { createDecisionLookRecords } from "#core/thresholds/decision/decision-looks.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { splitEvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import {
  addHeldOutLook,
  addRowUse,
  addSeenRows,
  findUsedRows,
  labelledRowsOf,
} from "#core/thresholds/evidence/ledger.ts";
import { heldOutLookTargetOf } from "#core/thresholds/held-out-looks.ts";

const [first] = answerStages;
if (first === undefined) throw new Error("No answers were made.");
const [, answered, answers] = first;
if (answers === null) throw new Error("No answers were made.");

/** Sets outcomes that decide most cases without a person. */
function automatic({ rules, ...question }: PlaygroundQuestion): PlaygroundQuestion {
  const high = { low: "allow", middle: "allow", high: "block" };
  const yes = { no: "allow", unsure: "review", yes: "block" };
  const noul = { ...rules.noul, outcomes: yes };
  return { ...question, rules: { ...rules, noul, score: { ...rules.score, outcomes: high } } };
}

/** Goals that most rates meet or that none does, with a share of cases held out. */
function aimed(playground: Playground, share: number, checkShare: number): Playground {
  const goals = { rightShare: share, reviewShare: 0.9 };
  const questions = playground.questions.map((question) => ({
    ...question,
    tuning: {
      ...tuningOf(question),
      ...(playground.questions.length === 1 && { goal: "right" as const, also: ["people" as const] }),
      ...goals,
      checkShare,
    },
  }));
  return {
    ...playground,
    questions,
    decisionTuning: { ...decisionTuningOf({}), ...goals, goals: ["right", "people"] },
  };
}

function chosenOn(playground: Playground, rows: readonly Case[]): Playground {
  const ledger = playground.questions.reduce(
    (to: Ledger, { key }) => addRowUse(to, key, "thresholds", rows),
    playground.ledger,
  );
  return { ...playground, ledger };
}

/** Records a look at the held-out cases of the whole decision, or of the only question. */
function lookedAt(playground: Playground, at: number, given = answers): Playground {
  const { questions, cases } = playground;
  const table = toDecisionTable(questions, cases, given);
  const { heldOut } = splitDecisionRows(table, playground.ledger);
  const about = { id: `look-${at}`, at };
  const looks = createDecisionLookRecords(table, decisionTuningOf(playground), heldOut, about);
  const [only, second] = questions;
  const own = only && !second ? [{ ...ownLook(only, playground), ...about }] : looks;
  const seen = questions.reduce(
    (to, { key }) => addSeenRows(to, key, labelledRowsOf(heldOut.rows, key), noCopies),
    playground.ledger,
  );
  return { ...playground, ledger: own.reduce(addHeldOutLook, seen) };
}

function ownLook(question: PlaygroundQuestion, { cases, ledger }: Playground) {
  const labelled = collectLabelledAnswers(question, cases, answers);
  const measure = { ...ruleMeasureOf(question), doing: decisionsByLabelOf(question) };
  const used = findUsedRows(ledger, question.key, noCopies);
  return heldOutLookTargetOf(question, splitEvaluationSets(labelled, measure, tuningOf(question), used, []));
}

const day = Date.UTC(2026, 4, 1);

/** Removes a third of the held-out cases, and records a look at the others. */
function withoutSeen(playground: Playground): Playground {
  const table = toDecisionTable(playground.questions, playground.cases, answers);
  const { heldOut } = splitDecisionRows(table, playground.ledger);
  const gone = new Set(heldOut.rows.filter((_, at) => at % 3 === 0).map(({ key }) => key));
  return lookedAt({ ...playground, cases: playground.cases.filter(({ key }) => !gone.has(key)) }, day + 1);
}

function ofQuestions(name: string, chosen: readonly PlaygroundQuestion[]) {
  const playground = { ...answered, questions: chosen.map(automatic), ledger: noLedger };
  const { cases } = playground;
  const split = aimed(playground, 0.2, 0.4);
  const seen = lookedAt(split, day);
  const unlabelled = cases.map((row) => ({ ...row, labels: [] }));
  const stages: readonly (readonly [string, Playground, CaseRunAnswers | null])[] = [
    ["no target", playground, answers],
    ["no label", aimed({ ...playground, cases: unlabelled }, 0.2, 0), answers],
    ["no case", aimed({ ...playground, cases: [] }, 0.2, 0), null],
    ["targets met on all cases", aimed(playground, 0.2, 0), answers],
    ["targets not met", aimed(playground, 0.99, 0), answers],
    ["thresholds chosen on the tuning cases, not looked yet", chosenOn(split, cases.slice(0, 60)), answers],
    ["held-out cases looked at", seen, answers],
    ["cases removed after a look", withoutSeen(seen), answers],
    ["a model without a name", { ...split, model: "" }, answers],
  ];
  return stages.map(([stage, of, given]) => [`${name}: ${stage}`, of, given] as const);
}

/** Playgrounds with answers at each stage before a signature, for all questions and for each alone. */
export const signingStages = [
  ...ofQuestions("all questions", answered.questions),
  ...answered.questions.flatMap((question) => ofQuestions(question.id, [question])),
];
