import { byteOrderMark, writeAnswerCell } from "#core/cases/export-cases.ts";
import { escapeFormula, writeLabelCell, writeStateCell } from "#core/cases/import/tables/case-table.ts";
import { writeDelimitedRow } from "#core/cases/import/tables/delimited-text.ts";
import type { LabelMatch } from "#core/cases/labelled-answers.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, ownOutcomes } from "#core/model/rule.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { classifyAnswer, combineOutcomes } from "#core/policy/zone.ts";
import { decidingQuestions } from "#core/thresholds/decision/decision-table.ts";
import {
  type AnsweredSide,
  currentAnswer,
  findMatchingQuestion,
  type PairedCase,
  pairCases,
  pairDecisions,
} from "./baseline.ts";
import { type ComparedCase, isHardFlip } from "./compare-cases.ts";
import { type AnswerChange, compareClassified } from "./compare-runs.ts";
import { sideLetter } from "./describe-comparison.ts";

/** Shown for a case without an outcome, if the question has outcomes. */
const blankOutcome = "no outcome";

/** Counts of cases by result on the base (rows) and on another side (columns). */
export interface Transitions {
  /** Outcomes, or zones and options if the question has none; only those that occur. */
  readonly names: readonly string[];
  readonly cells: readonly (readonly [from: number, to: number, cases: number])[];
}

export type TransitionEnds = readonly [from: string, to: string];

function endsReader({ type, rules }: PlaygroundQuestion): (change: AnswerChange) => TransitionEnds {
  const named = hasOutcomes(type, rules);
  const nameOf = (outcome: string | null, zone: string | null) =>
    outcome?.trim() || (named ? blankOutcome : (zone ?? ""));
  return ({ outcomeBefore, zoneBefore, outcomeAfter, zoneAfter }) => [
    nameOf(outcomeBefore, zoneBefore),
    nameOf(outcomeAfter, zoneAfter),
  ];
}

/** Names in their natural order: outcomes from low to high, then zones, then options. */
function namesInOrder({ type, rules, options }: PlaygroundQuestion): string[] {
  const outcomes: Readonly<Partial<Record<string, string>>> = rules[type].outcomes;
  const zones = kinds[type].zoneTitles.map(([zone]) => zone).toReversed();
  return [
    ...zones.map((zone) => (outcomes[zone] ?? "").trim()),
    ...ownOutcomes(rules[type]).map(({ outcome }) => outcome.trim()),
    ...zones,
    ...options.map(({ name }) => name),
  ];
}

export function transitionsOf(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
): Transitions {
  const counts = new Map<string, Map<string, number>>();
  const endsOf = endsReader(question);
  for (const { changes } of cases) {
    const one = changes[at];
    if (!one) continue;
    const [from, to] = endsOf(one.change);
    let line = counts.get(from);
    if (!line) {
      line = new Map();
      counts.set(from, line);
    }
    line.set(to, (line.get(to) ?? 0) + 1);
  }
  const found = new Set([...counts].flatMap(([from, line]) => [from, ...line.keys()]));
  const ordered = namesInOrder(question).filter((name) => found.has(name));
  const names = [...new Set([...ordered, ...found])];
  const cells = names.flatMap((name, from) =>
    [...(counts.get(name) ?? [])].map(([to, rows]) => [from, names.indexOf(to), rows] as const),
  );
  return { names, cells };
}

/** Cases that go from one result to another; with null, all cases that flip. */
export function casesOfTransition(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
  ends: TransitionEnds | null,
): ComparedCase[] {
  const endsOf = endsReader(question);
  return cases.filter(({ changes }) => {
    const one = changes[at];
    if (!one) return false;
    if (ends === null) return one.change.flips;
    const [from, to] = endsOf(one.change);
    return from === ends[0] && to === ends[1];
  });
}

const verdictCells: Record<LabelMatch, string> = { right: "right", wrong: "wrong", unsure: "to a person" };

function answerCell(answer: Answer | null): string {
  return answer === null ? "" : writeAnswerCell(answer);
}

function verdictCell(verdict: LabelMatch | undefined): string {
  return verdict === undefined ? "" : verdictCells[verdict];
}

function cellsOf({ row, changes }: ComparedCase, at: number, question: PlaygroundQuestion): string[] {
  const one = changes[at];
  if (!one) return [];
  const label = labelOf(row, question.key);
  const [from, to] = endsReader(question)(one.change);
  return [
    writeStateCell(row.state),
    row.note,
    row.group,
    label === null ? "" : writeLabelCell(label.value),
    answerCell(one.change.before),
    from,
    verdictCell(one.verdicts?.before),
    answerCell(one.change.after),
    to,
    verdictCell(one.verdicts?.after),
  ];
}

/**
 * CSV of cases with the results of A and the side at `at`. Starts with a byte order mark, and cells can't be
 * read as formulas.
 */
export function writeFlipsCsv(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
): string {
  const sides = ["A", sideLetter(at + 1)];
  const names = [
    "state",
    "note",
    "group",
    "label",
    ...sides.flatMap((side) => [`answer ${side}`, `outcome ${side}`, `verdict ${side}`]),
  ];
  const rows = cases.map((one) => cellsOf(one, at, question));
  return (
    byteOrderMark + [names, ...rows].map((row) => writeDelimitedRow(row.map(escapeFormula), ",")).join("")
  );
}

export interface Flip {
  readonly row: Case;
  readonly excerpt: string;
  /** Question id; null for the overall decision. */
  readonly id: string | null;
  readonly from: string;
  readonly to: string;
  /** Straight from allow to block, or from block to allow. */
  readonly hard: boolean;
  /** Null without a label. */
  readonly verdicts: { readonly before: LabelMatch; readonly after: LabelMatch } | null;
}

export interface Flips {
  readonly compared: number;
  /** Allow → block first, then block → allow, then the rest; within each, those that became wrong come first. */
  readonly flips: readonly Flip[];
}

const blank = "no outcome";

/** Overall decision for a case; null if one of its questions lacks an answer. */
function decide(side: AnsweredSide, questions: readonly PlaygroundQuestion[], row: Case): string | null {
  const answers = questions.map((question) => currentAnswer(side, question, row));
  if (answers.includes(null)) return null;
  const parts = questions.map(({ id, type, rules }, at) => {
    const answer = answers[at];
    return { id, outcome: answer ? classifyAnswer(answer, rules).outcome : unansweredOutcome(type, rules) };
  });
  return combineOutcomes(parts)?.outcome ?? blank;
}

type FlipEnds = Pick<Flip, "from" | "to" | "hard"> & { flips: boolean };

/** Null if the case has no answer on one side. */
type EndsOf = (row: Case) => FlipEnds | null;

function decisionEnds(before: AnsweredSide, after: AnsweredSide): EndsOf {
  const [were, are] = [before, after].map(({ playground }) => decidingQuestions(playground.questions));
  return (row) => {
    const [from, to] = [decide(before, were ?? [], row), decide(after, are ?? [], row)];
    if (from === null || to === null) return null;
    return { from, to, hard: isHardFlip(from, to), flips: from.trim() !== to.trim() };
  };
}

function questionEnds(question: PlaygroundQuestion, before: AnsweredSide, after: AnsweredSide): EndsOf {
  const twin = findMatchingQuestion(question, before.playground);
  const read = endsReader(question);
  return (row) => {
    const was = twin && currentAnswer(before, twin, row);
    const is = currentAnswer(after, question, row);
    if (!twin || was === null || is === null) return null;
    const change = compareClassified(
      { answer: was, placed: classifyAnswer(was, twin.rules) },
      { answer: is, placed: classifyAnswer(is, question.rules) },
      question.rules,
    );
    const [from, to] = read(change);
    return { from, to, hard: isHardFlip(from, to), flips: change.flips };
  };
}

function weightOf({ from, hard, verdicts }: Flip): number {
  const straight = hard ? (from.trim().toLowerCase() === "allow" ? 4 : 2) : 0;
  return straight + (verdicts?.after === "wrong" ? 1 : 0);
}

function collect(
  id: string | null,
  endsOf: EndsOf,
  cases: readonly Case[],
  fated: readonly PairedCase[],
): Flips {
  const byKey = new Map(fated.map(({ row, before, after }) => [row.key, { before, after }]));
  let compared = 0;
  const flips = cases.flatMap((row): Flip[] => {
    const ends = endsOf(row);
    if (ends === null) return [];
    compared += 1;
    const { from, to, hard } = ends;
    const verdicts = byKey.get(row.key) ?? null;
    return ends.flips ? [{ row, excerpt: stateExcerpt(row.state), id, from, to, hard, verdicts }] : [];
  });
  return { compared, flips };
}

/** Flips of the overall decision if several questions make one, otherwise those of each question. */
export function findFlips(before: AnsweredSide, after: AnsweredSide): Flips {
  const { questions, cases } = after.playground;
  const deciding = decidingQuestions(questions);
  const makesDecision = deciding.length > 1 && decidingQuestions(before.playground.questions).length > 0;
  const lists = makesDecision
    ? [collect(null, decisionEnds(before, after), cases, pairDecisions(before, after))]
    : questions
        .filter(({ included }) => included)
        .map((question) => {
          const twin = findMatchingQuestion(question, before.playground);
          const fated = twin ? pairCases(question, twin, before, after) : [];
          return collect(question.id, questionEnds(question, before, after), cases, fated);
        });
  const flips = lists.flatMap((list) => list.flips);
  return {
    compared: Math.max(0, ...lists.map((list) => list.compared)),
    flips: flips.toSorted((one, other) => weightOf(other) - weightOf(one)),
  };
}
