import { splitPosition } from "#core/cases/held-out-split.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import { detectCopies, noCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import { type Ledger, noLedger, type RowUseKind } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { countRowsByZone, zoneRowCount } from "#core/statistics/band.ts";
import { mostAutomatedBand } from "#core/statistics/band-search.ts";
import { deviateOfConfidence } from "#core/statistics/binomial.ts";
import { chooseThresholds } from "../choose-thresholds.ts";
import { sampledRangesOfMeasure, splitEvaluationSets } from "../evaluation-sets.ts";
import {
  addHeldOutLook,
  addRowUse,
  addSampledRanges,
  addSeenRows,
  findUsedRows,
  sampledRangesOf,
} from "../evidence/ledger.ts";
import { rangesNearThresholds } from "../evidence/ranges-near-thresholds.ts";
import { recordChoices } from "../evidence/record-choices.ts";
import { mergeArchivedUses, toRowUseArchive } from "../evidence/row-use-archive.ts";
import { rowsVisibleWhenChoosing } from "../evidence/visible-rows.ts";
import { confidenceOfLook, heldOutLabelledRows, heldOutLookTargetOf } from "../held-out-looks.ts";
import { chooseNextCases } from "../next-cases.ts";
import { judgeRuleTargets } from "../verdict.ts";
import { collectVerdictEvidence } from "../verdict-evidence.ts";
import type { PopulationCase } from "./populations.ts";

const key = "simulated";

/** State of a simulated author, which the functions of this file change as the screens would. */
export interface Author {
  question: PlaygroundQuestion;
  cases: Case[];
  scores: Map<string, number>;
  ledger: Ledger;
}

/** An author with unlabelled, answered cases, and thresholds at 0.30 and 0.70. */
export function newAuthor(
  rows: readonly PopulationCase[],
  groupOf: (at: number) => string = () => "",
  textOf: (at: number) => string = (at) => `row ${at}`,
): Author {
  const cases = rows.map((_, at) => ({
    key: String(at).padStart(8, "0"),
    state: { form: "text" as const, text: textOf(at), items: [] },
    labels: [],
    note: "",
    group: groupOf(at),
  }));
  return {
    question: { ...blankQuestion(key, key, "noul"), tuning: tuningOf({}) },
    cases,
    scores: new Map(cases.map((row, at) => [row.key, rows[at]?.score ?? 0])),
    ledger: noLedger,
  };
}

/** A number spelled in letters, because texts that differ only in numbers count as copies. */
export function wordOf(at: number): string {
  return at.toString(26).replaceAll(/\d/gu, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
}

/** Starts another playground in the same library with the same labelled cases and typed-in thresholds. */
export function beginElsewhere({ question, cases, scores, ledger }: Author): Author {
  const before = { ...newPlayground("before"), questions: [question], cases, ledger };
  const marks = toRowUseArchive(before, null, 0);
  const typed = { ...blankQuestion(key, key, "noul"), rules: question.rules, tuning: tuningOf({}) };
  const here = { ...newPlayground("elsewhere"), questions: [typed], cases };
  const found = mergeArchivedUses(here, marks === null ? [] : [marks]);
  return { question: typed, cases: [...cases], scores, ledger: found };
}

/** Labels the cases at these indices truthfully, recorded as picked by this method. */
export function label(
  author: Author,
  rows: readonly PopulationCase[],
  places: readonly number[],
  picked: SamplingMethod,
): void {
  for (const at of places) {
    const [row, drawn] = [author.cases[at], rows[at]];
    if (row && drawn)
      author.cases[at] = { ...row, labels: [{ questionKey: key, value: drawn.positive, picked }] };
  }
}

/** The other label, by somebody else, so that the labels of each of these cases differ. */
function differOn(row: Case): Case {
  const [own] = row.labels;
  if (own === undefined) return row;
  const about = { questionKey: key, wording: 0, chance: null, note: "", adjudicated: false };
  return addLabelFacts(row, [
    { ...about, picked: own.picked, labeler: "Ben", value: own.value !== true, at: 1 },
  ]);
}

/** Lets somebody else give the cases at these places the other label. Nobody decides between them. */
export function labelOtherwise(author: Author, places: readonly number[]): void {
  const chosen = new Set(places);
  author.cases = author.cases.map((row, at) => (chosen.has(at) ? differOn(row) : row));
}

/** Labels the cases that are drawn next for the goal. */
export function labelNext(author: Author, rows: readonly PopulationCase[]): void {
  const { question, cases, ledger } = author;
  const answers = collectLabelledAnswers(question, cases, answersOf(author));
  const next = chooseNextCases(question, answers, sampledRangesOf(ledger, key));
  author.ledger = addSampledRanges(ledger, next.ranges);
  label(
    author,
    rows,
    next.rows.map((row) => Number(row.key)),
    next.picked,
  );
}

/** Changes the goal or its limits; thresholds stay. */
export function tune(author: Author, change: Partial<Tuning>): void {
  author.question = { ...author.question, tuning: { ...tuningOf(author.question), ...change } };
}

function answersOf({ scores }: Author) {
  const byCase = new Map(
    [...scores].map(([row, value]) => {
      const answers = new Map<string, Answer>([[key, { type: "noul", value }]]);
      return [row, { answers, model: "m", stale: false }] as const;
    }),
  );
  return { byCase, staleQuestions: new Set<string>() };
}

function evaluationSetsOf(author: Author) {
  const { question, cases, ledger } = author;
  const measure = ruleMeasureOf(question);
  const labelled = collectLabelledAnswers(question, cases, answersOf(author));
  const drawn = sampledRangesOfMeasure(sampledRangesOf(ledger, key), measure);
  const tuning = tuningOf(question);
  const used = findUsedRows(ledger, key, detectCopies(cases, tuning.copiesApart));
  return splitEvaluationSets(
    labelled,
    { ...measure, doing: decisionsByLabelOf(question) },
    tuning,
    used,
    drawn,
  );
}

/** Takes the thresholds proposed for the goal, and records that the visible cases chose them. */
export function takeProposal(author: Author): void {
  const { question } = author;
  const tuning = tuningOf(question);
  if (tuning.goal === null) return;
  const chosen = chooseThresholds(
    evaluationSetsOf(author).tuning.table,
    questionThresholdsOf(question),
    tuning.goal,
    tuning,
  );
  if (!chosen) return;
  choose(author, "thresholds");
  author.question = { ...question, rules: setQuestionThresholds(question, chosen) };
}

/** Records the visible labelled cases as used, as any choice does. */
export function choose(author: Author, use: RowUseKind): void {
  const rows = rowsVisibleWhenChoosing(author.question, use, author.cases, answersOf(author));
  author.ledger = addRowUse(author.ledger, key, use, rows);
}

/** Opens the view of cases near a threshold, which offers them in random order. */
export function openNearView(author: Author): void {
  author.ledger = addSampledRanges(author.ledger, rangesNearThresholds(author.question));
}

/** Looks at the held-out cases, which the ledger records. */
export function look(author: Author): void {
  const at = author.ledger.looks.length + 1;
  const sets = evaluationSetsOf(author);
  const judging = heldOutLookTargetOf(author.question, sets);
  if (judging.rows === 0) return;
  const held = heldOutLabelledRows(sets);
  const ledger = addHeldOutLook(author.ledger, { ...judging, id: String(at), at });
  author.ledger = addSeenRows(ledger, key, held, detectCopies(author.cases));
}

/** Sets the thresholds that automate most held-out cases and would be met at the next look, if there are any. */
export function fitToHeldOut(author: Author): void {
  const { rightShare } = tuningOf(author.question);
  const z = deviateOfConfidence(confidenceOfLook(author.ledger.looks.length + 1));
  const { table } = evaluationSetsOf(author).heldOut;
  const found = mostAutomatedBand(table, {}, { share: rightShare, z });
  if (found === null || found.automated === 0) return;
  choose(author, "thresholds");
  const [lower, upper] = [found.lo, found.hi].map((threshold) => Math.min(1, Math.max(0, threshold)));
  author.question = {
    ...author.question,
    rules: setQuestionThresholds(author.question, { lower: lower ?? 0, upper: upper ?? 1 }),
  };
}

/** Changes the cases in one step, with the record that the screens make. */
function step(author: Author, change: (cases: readonly Case[]) => readonly Case[]): void {
  const before = {
    ...newPlayground(key),
    questions: [author.question],
    cases: author.cases,
    ledger: author.ledger,
  };
  const after = { ...before, cases: change(author.cases) };
  const { cases, ledger } = recordChoices(
    before,
    after,
    () => [],
    () => true,
  );
  author.cases = [...cases];
  author.ledger = ledger;
}

function isWrongHeldOut(author: Author): (row: Case) => boolean {
  const { lower, upper } = questionThresholdsOf(author.question).thresholds;
  const wrong = new Set(
    [...evaluationSetsOf(author).heldOut.rows]
      .filter(({ score, label: right }) => (right === 1 ? score < lower : score >= upper))
      .map(({ row }) => row.key),
  );
  return (row) => wrong.has(row.key);
}

/** Deletes the held-out cases that the screen shows as answered wrong. */
export function deleteWrong(author: Author): void {
  const isWrong = isWrongHeldOut(author);
  step(author, (cases) => cases.filter((row) => !isWrong(row)));
}

/** Gives each held-out case that the screen shows as answered wrong a group that isn't held out. */
export function regroupWrong(author: Author): void {
  const isWrong = isWrongHeldOut(author);
  const groups = Array.from({ length: 40 }, (_, at) => `group ${wordOf(at)}`);
  const isTuning = (row: Case) => splitPosition(row, noCopies) >= tuningOf(author.question).checkShare;
  step(author, (cases) =>
    cases.map((row) => {
      const group = groups.find((one) => isTuning({ ...row, group: one })) ?? "";
      return isWrong(row) ? { ...row, group } : row;
    }),
  );
}

/** Labels the held-out cases that the screen shows as answered wrong the way that they were answered. */
export function relabelWrong(author: Author): void {
  const isWrong = isWrongHeldOut(author);
  step(author, (cases) =>
    cases.map((row) => {
      if (!isWrong(row)) return row;
      const labels = row.labels.map((one) => ({ ...one, value: one.value !== true }));
      return { ...row, labels };
    }),
  );
}

/** Lets somebody else label the held-out cases that the screen shows as answered wrong the way that they were answered. */
export function disputeWrong(author: Author): void {
  const isWrong = isWrongHeldOut(author);
  step(author, (cases) => cases.map((row) => (isWrong(row) ? differOn(row) : row)));
}

/** The share of automatic decisions that are right among the cases that aren't held out, 0..1. */
export function rightShown(author: Author): number {
  const { lower: lo, upper: hi } = questionThresholdsOf(author.question).thresholds;
  const { no, yes } = countRowsByZone(evaluationSetsOf(author).tuning.table, { lo, hi });
  return (no.negatives + yes.positives) / Math.max(1, zoneRowCount(no) + zoneRowCount(yes));
}

export function readVerdicts(author: Author) {
  const { question, ledger } = author;
  const questionThresholds = questionThresholdsOf(question);
  const judged = collectVerdictEvidence(question, questionThresholds, evaluationSetsOf(author), ledger);
  return { judged, verdicts: judgeRuleTargets(judged, tuningOf(question), questionThresholds) };
}
