// Compares current answers with accepted ones: whether more cases are wrong, or go to a person.

import { type LabelMatch, matchLabel } from "#core/cases/answer-assessment.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { createUsableLabelReader } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import {
  freshRowsNeeded,
  type LossCriteria,
  type PairedLoss,
  type PairedRow,
  pairedLoss,
} from "#core/statistics/paired-loss.ts";
import { decidedOutcomeClasses, decisionCorrectness } from "#core/thresholds/decision/decide-rows.ts";
import {
  decidingQuestions,
  thresholdsOfQuestions,
  toDecisionTable,
} from "#core/thresholds/decision/decision-table.ts";
import {
  findUsedRows,
  mergeRowUses,
  type UsedRows,
  wasUsedToChoose,
} from "#core/thresholds/evidence/ledger.ts";

/** A playground with one run's answers, either current or as accepted. */
export interface AnsweredPlayground {
  readonly playground: Playground;
  readonly answers: CaseRunAnswers;
}

/** A change in wrong or reviewed cases, with the number of rows that can't serve as proof. */
export interface ComparedLoss extends PairedLoss {
  /**
   * Number of rows that helped to choose the change, and therefore can't prove that it loses nothing. 0
   * unless leaving them out makes the result unknown.
   */
  readonly chose: number;
  /** Whether all rows that `chose` counts chose it in another playground. */
  readonly choseElsewhere: boolean;
}

export interface BaselinePart {
  /** Question id; null for the overall decision. */
  readonly id: string | null;
  readonly wrong: ComparedLoss;
  readonly people: ComparedLoss;
  /** Whether rule and all answers are the same, so that nothing can have changed. */
  readonly same: boolean;
}

export interface LossAllowances {
  /** Tolerated rise in wrong decisions, as a share of labelled cases, 0..1. */
  readonly wrong: number;
  /** Tolerated rise in cases that go to a person, 0..1. */
  readonly people: number;
}

export interface BaselineComparison {
  /** Questions on both sides, then the overall decision if several questions make it. */
  readonly parts: readonly BaselinePart[];
  /** Ids of questions that only the later side asks. */
  readonly added: readonly string[];
  /** Ids of questions that only the earlier side asks. */
  readonly removed: readonly string[];
}

/** "right", "wrong" or "unsure" (goes to a person). */
type Fate = LabelMatch;

export interface PairedCase {
  readonly row: Case;
  readonly before: Fate;
  readonly after: Fate;
}

function isUsable({ answers }: AnsweredPlayground, questionKey: string): boolean {
  return !answers.staleQuestions.has(questionKey);
}

/** Null if the answer is missing, out of date, or of another type. */
export function findCurrentAnswer(
  { answers }: AnsweredPlayground,
  { key, type }: PlaygroundQuestion,
  row: Case,
): Answer | null {
  const known = answers.byCase.get(row.key);
  if (!known || known.stale || answers.staleQuestions.has(key)) return null;
  const answer = known.answers.get(key);
  return answer?.type === type ? answer : null;
}

/** Matches included questions by key and id, otherwise by id alone; the type must be the same. */
export function findMatchingQuestion(
  question: PlaygroundQuestion,
  { questions }: Playground,
): PlaygroundQuestion | null {
  const asked = questions.filter(({ included, type }) => included && type === question.type);
  return (
    asked.find(({ key, id }) => key === question.key && id === question.id) ??
    asked.find(({ id }) => id === question.id) ??
    null
  );
}

/**
 * Whether neither the case nor a question is out of date. If so, a missing answer goes to a person, even if the run
 * lacks the case.
 */
function isAsked({ answers }: AnsweredPlayground, keys: readonly string[], row: Case): boolean {
  return answers.byCase.get(row.key)?.stale !== true && !keys.some((key) => answers.staleQuestions.has(key));
}

export interface UnansweredCase {
  readonly row: Case;
  /** "stale" means answered with another wording or for another state. */
  readonly why: "missing" | "stale";
  /** Ids of the questions without a usable answer. */
  readonly questions: readonly string[];
}

/** The cases with a label for an included question, and those of them that lack a usable answer to any included one. */
export function findUnansweredCases(side: AnsweredPlayground): {
  labelled: readonly Case[];
  cases: readonly UnansweredCase[];
} {
  const { questions, cases } = side.playground;
  const asked = questions.filter(({ included }) => included);
  const keys = new Set(asked.map(({ key }) => key));
  const labelled = cases.filter(({ labels }) => labels.some(({ questionKey }) => keys.has(questionKey)));
  const found = labelled.flatMap((row): UnansweredCase[] => {
    const open = asked.filter((question) => {
      const answer = findCurrentAnswer(side, question, row);
      return answer === null || classifyAnswer(answer, question.rules).value === null;
    });
    if (open.length === 0) return [];
    const isStale = !isAsked(
      side,
      open.map(({ key }) => key),
      row,
    );
    return [{ row, why: isStale ? "stale" : "missing", questions: open.map(({ id }) => id) }];
  });
  return { labelled, cases: found };
}

/**
 * Pairs the result of each case before and after. A missing answer counts as going to a person. Leaves out cases
 * without a usable label, with an answer that is out of date, or unknown to the baseline.
 */
export function pairCases(
  question: PlaygroundQuestion,
  twin: PlaygroundQuestion,
  before: AnsweredPlayground,
  after: AnsweredPlayground,
) {
  const { cases } = after.playground;
  const read = createUsableLabelReader(question, cases);
  return cases.flatMap((row): PairedCase[] => {
    const label = read(row);
    const [was, is] = [findCurrentAnswer(before, twin, row), findCurrentAnswer(after, question, row)];
    if (typeof label === "string") return [];
    const fate = (answer: Answer | null, by: PlaygroundQuestion, side: AnsweredPlayground, key: string) => {
      if (answer === null) return isAsked(side, [key], row) ? "unsure" : null;
      return matchLabel(answer, classifyAnswer(answer, by.rules), { ...question, rules: by.rules }, label);
    };
    // A case unknown to the baseline is new, so it has no pair.
    const old = before.answers.byCase.has(row.key) ? fate(was, twin, before, twin.key) : null;
    const now = fate(is, question, after, question.key);
    return old !== null && now !== null ? [{ row, before: old, after: now }] : [];
  });
}

/** Result of the overall decision by case key. */
function decisionFates(
  { playground, answers }: AnsweredPlayground,
  cases: readonly Case[],
): Map<string, Fate> {
  const table = toDecisionTable(playground.questions, cases, answers);
  const decided = decidedOutcomeClasses(table, thresholdsOfQuestions(table));
  return new Map(
    table.rows.map(({ key }, at) => {
      const fate = decisionCorrectness(table.outcomes, decided[at] ?? 0, table.right[at] ?? 0);
      return [key, fate === "person" ? "unsure" : fate === "right" ? "right" : "wrong"];
    }),
  );
}

/** Like `pairCases`, for the overall decision. */
export function pairDecisions(before: AnsweredPlayground, after: AnsweredPlayground): PairedCase[] {
  const { cases } = after.playground;
  const [was, is] = [decisionFates(before, cases), decisionFates(after, cases)];
  const keys = decidingQuestions(after.playground.questions).map(({ key }) => key);
  return cases.flatMap((row): PairedCase[] => {
    const old = was.get(row.key);
    const now = is.get(row.key) ?? (isAsked(after, keys, row) ? "unsure" : null);
    return old && now ? [{ row, before: old, after: now }] : [];
  });
}

/**
 * Loss of one part. If all rows together show "none", the rows that no threshold was chosen on (`chose` is false) have
 * to show it, too; otherwise the status is "unknown".
 */
function lossOf(
  rows: readonly PairedCase[],
  fault: Fate,
  { chose, isElsewhere }: { chose: (row: Case) => boolean; isElsewhere: boolean },
  terms: LossCriteria,
): ComparedLoss {
  const pairs = rows.map(({ row, before, after }): PairedRow & { row: Case } => ({
    before: before === fault,
    after: after === fault,
    group: row.group,
    row,
  }));
  const all = { ...pairedLoss(pairs, terms), chose: 0, choseElsewhere: false };
  if (all.status !== "none") return all;
  const fresh = pairs.filter(({ row }) => !chose(row));
  if (fresh.length === pairs.length) return all;
  if (pairedLoss(fresh, terms).status === "none") return all;
  const needed = freshRowsNeeded(pairs, fresh.length, terms);
  return {
    ...all,
    status: "unknown",
    needed,
    chose: pairs.length - fresh.length,
    choseElsewhere: isElsewhere,
  };
}

function isSame(
  question: PlaygroundQuestion,
  twin: PlaygroundQuestion,
  before: AnsweredPlayground,
  after: AnsweredPlayground,
): boolean {
  const { type } = question;
  if (JSON.stringify(question.rules[type]) !== JSON.stringify(twin.rules[type])) return false;
  if (!isUsable(after, question.key)) return false;
  return after.playground.cases.every((row) => {
    const [was, is] = [findCurrentAnswer(before, twin, row), findCurrentAnswer(after, question, row)];
    return JSON.stringify(was) === JSON.stringify(is);
  });
}

/**
 * Compares the labelled cases of `after`. Wrong and reviewed cases of every part are tested together, corrected for
 * multiple comparisons.
 */
export function compareWithBaseline(
  before: AnsweredPlayground,
  after: AnsweredPlayground,
  allowed: LossAllowances,
): BaselineComparison {
  const { questions, ledger } = after.playground;
  const asked = questions.filter(({ included }) => included);
  const twins = asked.flatMap((question) => {
    const twin = findMatchingQuestion(question, before.playground);
    return twin ? [{ question, twin, same: isSame(question, twin, before, after) }] : [];
  });
  const known = new Set(twins.map(({ twin }) => twin));
  const added = asked.filter((question) => !twins.some((one) => one.question === question));
  const removed = before.playground.questions.filter((one) => one.included && !known.has(one));
  const hasWhole =
    decidingQuestions(questions).length > 1 && decidingQuestions(before.playground.questions).length > 0;
  const comparisons = 2 * (twins.length + (hasWhole ? 1 : 0));
  const partOf = (
    id: string | null,
    rows: readonly PairedCase[],
    changed: readonly UsedRows[],
    same: boolean,
  ): BaselinePart => {
    const chose = (row: Case) => changed.some((used) => wasUsedToChoose(used, row));
    const isElsewhere = mergeRowUses(changed).every(({ elsewhere }) => elsewhere);
    const loss = (fault: Fate, allowance: number) =>
      lossOf(rows, fault, { chose, isElsewhere }, { allowance, comparisons });
    return { id, wrong: loss("wrong", allowed.wrong), people: loss("unsure", allowed.people), same };
  };
  // Rows that chose what both sides have in common favour neither side.
  const usedBy = ({ question, twin, same }: (typeof twins)[number]) =>
    same || isAskedAlike(question, twin)
      ? []
      : [
          findUsedRows(
            ledger,
            question.key,
            detectCopies(after.playground.cases, tuningOf(question).copiesApart),
          ),
        ];
  const parts = twins.map((one) =>
    partOf(one.question.id, pairCases(one.question, one.twin, before, after), usedBy(one), one.same),
  );
  if (hasWhole) {
    const same = added.length + removed.length === 0 && twins.every((one) => one.same);
    parts.push(partOf(null, pairDecisions(before, after), twins.flatMap(usedBy), same));
  }
  return { parts, added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) };
}

/** Whether texts and rule are the same, so that only the answering model can differ. */
function isAskedAlike(question: PlaygroundQuestion, twin: PlaygroundQuestion): boolean {
  const [one, other] = [question, twin].map(({ type, instructions, glosses, options, levels, rules }) =>
    JSON.stringify([type, instructions, glosses, options, levels, rules[type]]),
  );
  return one === other;
}
