// Filters and sorts the cases for the grid.

import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf, type SamplingMethod } from "#core/model/case.ts";
import { metadataValueOf } from "#core/model/case-metadata.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { type AnswerAssessment, assessAnswer } from "./answer-assessment.ts";
import { type CaseAnswer, type CaseRunAnswers, isStaleAnswer } from "./case-answers.ts";
import { createCaseReviewTest, decideCase } from "./decide-case.ts";
import { findLabelIssues } from "./label-issues.ts";
import { labelFactsAbout } from "./labels/fact-columns.ts";
import { type LabelSummary, needsAdjudication, summariseLabels } from "./labels/label-facts.ts";
import { stateExcerpt } from "./state-excerpt.ts";

/** Which cases the grid shows; `value` means the cases with this label. */
export type LabelOrAnswerFilter =
  | "any"
  | "unlabelled"
  | "labelled"
  | "disputed"
  | "suspect"
  | "next"
  | "wrong"
  | "near-edge"
  | "to-person"
  | "unanswered"
  | "stale"
  | "failed"
  | "uncertain"
  | "duplicates"
  | { value: CaseLabel["value"] };

/** Cases chosen elsewhere, e.g. those of a cell in a chart; `words` describes them. */
interface CaseList {
  keys: ReadonlySet<string>;
  words: string;
  /**
   * Keys of the questions by whose answers the cases were chosen. Cases whose labels of these questions differ are
   * hidden until adjudicated.
   */
  answersTo: readonly string[];
}

/** Conditions of the case grid, which a case must all meet. */
export interface CaseFilter {
  /** Key of the question for labels and answers; null for the first one. */
  question: string | null;
  /** Text to find in state, note, group and metadata, ignoring case; blank matches all. */
  text: string;
  label: LabelOrAnswerFilter;
  /** Shows only these cases, which are in order, the worst first. */
  keys: CaseList | null;
  /** Shows cases with this value of a metadata field; a blank value means those without one. */
  metadata: { name: string; value: string } | null;
}

export const noCaseFilter: CaseFilter = {
  question: null,
  text: "",
  label: "any",
  keys: null,
  metadata: null,
};

export function isFilterActive({ text, label, keys, metadata }: CaseFilter): boolean {
  return text.trim() !== "" || label !== "any" || keys !== null || metadata !== null;
}

/**
 * "edge" is the distance to the nearest threshold, "shuffled" a fixed random order, "worst" the order of
 * `keys`.
 */
export const caseOrders = [
  "order",
  "shuffled",
  "state",
  "label",
  "answer",
  "edge",
  "group",
  "worst",
] as const;
export type CaseOrder = (typeof caseOrders)[number];

export interface CaseSort {
  by: CaseOrder;
  descending: boolean;
}

export const noCaseSort: CaseSort = { by: "order", descending: false };

/**
 * Sampling method of rows that are labelled in this view. Filtering by answers or by hand biases rates over
 * these rows.
 */
export function samplingMethodOfView(
  { text, label, keys, metadata }: CaseFilter,
  { by }: CaseSort,
): SamplingMethod {
  if (text.trim() !== "" || keys !== null || metadata !== null || byAnswer.has(by)) return "by-hand";
  if (label === "near-edge" || label === "wrong") return label === "wrong" ? "looked-wrong" : label;
  if (label === "next") return "stratified";
  const plain = label === "any" || label === "unlabelled" || label === "labelled" || label === "disputed";
  if (!plain) return "by-hand";
  return by === "shuffled" ? "random" : "all";
}

/** Orders that depend on answers. Labels given from the top of such a list aren't a random sample. */
const byAnswer: ReadonlySet<CaseOrder> = new Set<CaseOrder>(["answer", "edge", "worst"]);

export interface CaseViewSource {
  cases: readonly Case[];
  /** The question to which filter and order refer. */
  question: PlaygroundQuestion | null;
  answers: CaseRunAnswers | null;
  /** All questions, whose outcomes together make a case's decision. */
  questions: readonly PlaygroundQuestion[];
  /** Result of `findDuplicateStates`. */
  duplicates: ReadonlyMap<string, string>;
  /** Cases that are suggested for labelling, in order. */
  next?: readonly Case[] | undefined;
}

export interface CaseAssessment {
  label: CaseLabel | null;
  /** Null if the run has no row for the case. */
  row: CaseAnswer | null;
  answer: Answer | null;
  stale: boolean;
  /** Null if there is no answer of the question's type. */
  judged: AnswerAssessment | null;
}

export function assessCase(
  row: Case,
  question: PlaygroundQuestion,
  answers: CaseRunAnswers | null,
): CaseAssessment {
  const label = labelOf(row, question.key);
  const answered = answers?.byCase.get(row.key) ?? null;
  const answer = answered?.answers.get(question.key) ?? null;
  const stale = answers !== null && answered !== null && isStaleAnswer(answers, answered, question.key);
  return {
    label,
    row: answered,
    answer,
    stale,
    judged: answer === null ? null : assessAnswer(answer, question, label),
  };
}

/**
 * The cases that pass the filter, sorted; ties keep the playground's order. If no sorting was chosen, next
 * cases and label issues are listed by rank, cases near a threshold are shuffled, and the most disputed cases
 * come first.
 */
export function viewCases(source: CaseViewSource, filter: CaseFilter, sort: CaseSort): readonly Case[] {
  const { keys } = filter;
  if (sort.by === "order" && (filter.label === "next" || filter.label === "suspect")) {
    const others = createCaseFilter(source, { ...filter, label: "any" });
    return listedFor(source, filter.label).filter(others);
  }
  const shown = isFilterActive(filter) ? source.cases.filter(createCaseFilter(source, filter)) : source.cases;
  // Shuffles the cases near a threshold, so that labelling from the top takes a random sample of them.
  if (filter.label === "near-edge" && sort.by === "order") {
    return sortCases(shown, source, { ...sort, by: "shuffled" });
  }
  if (filter.label === "disputed" && sort.by === "order" && source.question !== null) {
    return mostDisputed(shown, source.question.key);
  }
  if (sort.by !== "worst") return sortCases(shown, source, sort);
  return sortCases(keys === null ? shown : listed(shown, keys.keys), source, { ...sort, by: "order" });
}

export function createCaseFilter(source: CaseViewSource, filter: CaseFilter): (row: Case) => boolean {
  const { keys, metadata } = filter;
  const finds = textFinder(filter.text);
  const passes = labelTest(source, filter.label);
  return (row) =>
    (keys === null || (keys.keys.has(row.key) && !isHiddenIn(keys, row))) &&
    (metadata === null || metadataValueOf(row, metadata.name) === metadata.value) &&
    passes(row) &&
    finds(row);
}

function isHiddenIn({ answersTo }: CaseList, row: Case): boolean {
  return answersTo.some((questionKey) => needsAdjudication(row, questionKey));
}

/** Whether some cases aren't listed by their answers, because people's labels of them differ. */
export function hidesDisputedCases(source: CaseViewSource, { label, keys }: CaseFilter): boolean {
  const { cases, question, questions, answers } = source;
  if (keys !== null && cases.some((row) => keys.keys.has(row.key) && isHiddenIn(keys, row))) return true;
  if (label === "to-person") {
    return cases.some((row) => decideCase(row, questions, answers).kind === "disputed");
  }
  if (question === null || typeof label === "object" || !listsByAnswer.has(label)) return false;
  return cases.some((row) => needsAdjudication(row, question.key));
}

const listsByAnswer: ReadonlySet<LabelOrAnswerFilter> = new Set<LabelOrAnswerFilter>([
  "wrong",
  "near-edge",
  "suspect",
]);

/** Returns a search that ignores case. */
function textFinder(wanted: string): (row: Case) => boolean {
  const text = wanted.trim().toLowerCase();
  if (text === "") return () => true;
  const has = (one: string) => one.toLowerCase().includes(text);
  return ({ state, note, group, metadata }) =>
    (state.form === "list" ? state.items.some(has) : has(state.text)) ||
    has(note) ||
    has(group) ||
    (metadata !== undefined && Object.values(metadata).some(has));
}

function labelTest(source: CaseViewSource, label: LabelOrAnswerFilter): (row: Case) => boolean {
  const { question, questions, answers, duplicates } = source;
  if (label === "any") return () => true;
  if (label === "duplicates") return ({ key }) => duplicates.has(key);
  if (label === "to-person") return createCaseReviewTest(questions, answers);
  if (question === null) return () => label === "unlabelled" || label === "unanswered";
  if (label === "next" || label === "suspect") {
    const offered = new Set(listedFor(source, label));
    return (row) => offered.has(row);
  }
  if (label === "disputed") return (row) => needsAdjudication(row, question.key);
  if (label === "labelled") return (row) => labelOf(row, question.key) !== null;
  if (label === "unlabelled") return (row) => labelOf(row, question.key) === null;
  if (typeof label === "object") return (row) => labelOf(row, question.key)?.value === label.value;
  return (row) =>
    passesAnswer(assessCase(row, question, answers), label) &&
    !(listsByAnswer.has(label) && needsAdjudication(row, question.key));
}

function passesAnswer(
  { row, answer, stale, judged }: CaseAssessment,
  label: Exclude<LabelOrAnswerFilter, object>,
): boolean {
  if (label === "wrong") return judged?.verdict === "wrong";
  if (label === "near-edge") return judged?.near === true;
  if (label === "stale") return answer !== null && stale;
  if (label === "unanswered") return answer === null;
  if (label === "uncertain") return row?.status === "uncertain";
  return label === "failed" && (row?.status === "failed" || row?.status === "refused");
}

/** Cases suggested for labelling, or label issues, in the order of the suggestions. */
function listedFor({ question, cases, answers, next = [] }: CaseViewSource, label: "next" | "suspect") {
  if (question === null) return [];
  return label === "next" ? next : findLabelIssues(question, cases, answers);
}

function listed(cases: readonly Case[], keys: ReadonlySet<string>): readonly Case[] {
  const byKey = new Map(cases.map((row) => [row.key, row]));
  return [...keys].flatMap((key) => byKey.get(key) ?? []);
}

/** Sorts by agreement among labelers, the least first. */
function mostDisputed(cases: readonly Case[], questionKey: string): readonly Case[] {
  const ranked = cases.map((row) => ({ row, share: agreementShare(labelSummaryOf(row, questionKey)) }));
  return ranked.sort((one, other) => one.share - other.share).map(({ row }) => row);
}

export function labelSummaryOf(row: Case, questionKey: string): LabelSummary {
  return summariseLabels(questionKey, labelFactsAbout(row, questionKey));
}

/** Share of labelers, 0..1, who gave the most common label; NaN without labelers. */
export function agreementShare({ byLabeler }: LabelSummary): number {
  const counts = new Map<CaseLabel["value"] | null, number>();
  for (const { value } of byLabeler.values()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / byLabeler.size;
}

type Rank = number | string | null;

function sortCases(
  cases: readonly Case[],
  source: CaseViewSource,
  { by, descending }: CaseSort,
): readonly Case[] {
  if (by === "order" || by === "worst") return descending ? cases.toReversed() : cases;
  const ranked = cases.map((row) => ({ row, rank: sortValueOfCase(row, source, by) }));
  const turn = descending ? -1 : 1;
  ranked.sort((a, b) => compare(a.rank, b.rank, turn));
  return ranked.map(({ row }) => row);
}

/** Cases without a rank come last in both directions. */
function compare(one: Rank, other: Rank, turn: number): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one < other ? -1 : 1) * turn;
}

/**
 * What a case is sorted by; null sorts last. A case with disputed labels has no rank by its answer, which that would
 * reveal.
 */
export function sortValueOfCase(
  row: Case,
  { question, answers }: CaseViewSource,
  by: Exclude<CaseSort["by"], "order" | "worst">,
): Rank {
  if (by === "state") return stateExcerpt(row.state).toLowerCase();
  if (by === "group") return row.group === "" ? null : row.group;
  if (by === "shuffled") return hash53(`drawn ${row.key}`);
  if (question === null) return null;
  const { label, judged } = assessCase(row, question, answers);
  if (by === "label") return label === null ? null : rankOfLabel(label, question);
  if (needsAdjudication(row, question.key)) return null;
  if (by === "answer") return judged?.placed.value ?? null;
  return judged?.placed.nearest ? Math.abs(judged.placed.nearest.distance) : null;
}

function rankOfLabel({ value }: CaseLabel, { options }: PlaygroundQuestion): number {
  return typeof value === "string" ? options.findIndex(({ name }) => name === value) : Number(value);
}
