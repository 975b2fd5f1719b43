// Compares an earlier policy with the current one, for a page of a slide deck.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion, Presentation } from "#core/model/playground.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import { outcomeSeverity } from "#core/policy/zone.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { toCounted } from "#core/text/number-text.ts";
import { decidedOutcomeClasses, decisionCorrectness } from "#core/thresholds/decision/decide-rows.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import {
  type DecisionTable,
  thresholdsOfQuestions,
  toDecisionTable,
} from "#core/thresholds/decision/decision-table.ts";
import { decisionOutcomeName } from "#core/thresholds/decision/describe-decision.ts";
import { maskState, toStateLines } from "./redact.ts";
import type { ShownChange } from "./slide-deck.ts";

type Compared = Pick<Playground, "questions" | "cases" | "ledger">;
type Kept = Pick<Presentation, "before" | "beforeName" | "masked">;

/** More cases don't fit below the outcomes of a page. */
const mostWorse = 4;

/** What a policy decides for a case. `right` is the outcome to which it maps the case's labels. */
interface Fate {
  outcome: string;
  wrong: boolean;
  person: boolean;
  right: string;
}

function fatesOf(table: DecisionTable): ReadonlyMap<Case, Fate> {
  const decided = decidedOutcomeClasses(table, thresholdsOfQuestions(table));
  return new Map(
    table.rows.map((row, at) => {
      const [kind, right] = [valueOrZeroAt(decided, at), valueOrZeroAt(table.right, at)];
      const correctness = decisionCorrectness(table.outcomes, kind, right);
      return [
        row,
        {
          outcome: decisionOutcomeName(table.outcomes[kind]),
          wrong: correctness === "lenient" || correctness === "strict",
          person: correctness === "person",
          right: decisionOutcomeName(table.outcomes[right]),
        },
      ];
    }),
  );
}

/** The current questions with the rules of the earlier policy. Questions that it lacked are left out. */
function questionsBefore({ questions }: Compared, { before }: Kept): readonly PlaygroundQuestion[] {
  const kept = new Map(before.map(({ questionKey, rules }) => [questionKey, rules]));
  return questions.flatMap((question) => {
    const rules = kept.get(question.key);
    return rules ? [{ ...question, included: true, rules }] : [];
  });
}

/** Whether the earlier policy has the same questions and rules, so that a comparison would show nothing. */
export function isSamePolicy(
  { questions }: Pick<Playground, "questions">,
  { before }: Pick<Kept, "before">,
): boolean {
  const asked = questions.filter(({ included }) => included);
  return (
    asked.length === before.length &&
    asked.every(({ key, type, rules }) => {
      const kept = before.find(({ questionKey }) => questionKey === key);
      return kept !== undefined && JSON.stringify(kept.rules[type]) === JSON.stringify(rules[type]);
    })
  );
}

/** A case's name, or how its state begins, without masked fields. */
function wordsOf({ note, state }: Case, masked: readonly string[]): string {
  const lines = note.trim() === "" ? toStateLines(maskState(state, masked)) : [{ text: note.trim() }];
  return lines
    .map(({ text }) => text)
    .join(" · ")
    .replaceAll(/\s+/g, " ");
}

type Tally = ShownChange["outcomes"][number];
const none: Omit<Tally, "outcome"> = { before: 0, after: 0, came: 0, gone: 0, worse: 0, person: false };

/**
 * Compares the earlier policy with the current one. Only tuning cases are counted, so that no held-out case
 * is used up. Each policy is judged by the outcomes to which it maps the labels. Null without an earlier
 * policy or a case to count, or if several models answered.
 */
export function comparePoliciesForDeck(
  playground: Compared,
  kept: Kept,
  answers: CaseRunAnswers | null,
): ShownChange | null {
  if (answers === null || kept.before.length === 0) return null;
  const table = toDecisionTable(playground.questions, playground.cases, answers);
  const tableBefore = toDecisionTable(questionsBefore(playground, kept), playground.cases, answers);
  if (table.models.length > 1) return null;
  const { tuning, tuningUses, heldOut, excludedAsUsed } = splitDecisionRows(table, playground.ledger);
  const [was, is] = [fatesOf(tableBefore), fatesOf(table)];
  const pairs = tuning.rows.flatMap((row) => {
    const [before, after] = [was.get(row), is.get(row)];
    return before && after ? [{ row, before, after }] : [];
  });
  if (pairs.length === 0) return null;
  const tallies = new Map<string, Tally>();
  const add = (outcome: string, more: (known: Tally) => Partial<Tally>) => {
    const known = tallies.get(outcomeKey(outcome)) ?? { ...none, outcome };
    // The current policy's spelling is shown.
    tallies.set(outcomeKey(outcome), { ...known, outcome, ...more(known) });
  };
  const isSame = ({ before, after }: (typeof pairs)[number]) =>
    outcomeKey(before.outcome) === outcomeKey(after.outcome);
  const isWorse = ({ before, after }: (typeof pairs)[number]) => after.wrong && !before.wrong;
  for (const pair of pairs) {
    const { before, after } = pair;
    const moved = isSame(pair) ? 0 : 1;
    add(before.outcome, (known) => ({
      before: known.before + 1,
      gone: known.gone + moved,
      person: known.person || before.person,
    }));
    add(after.outcome, (known) => ({
      after: known.after + 1,
      came: known.came + moved,
      worse: known.worse + (isWorse(pair) ? 1 : 0),
      person: known.person || after.person,
    }));
  }
  const worse = pairs.filter(isWorse);
  const isSplit = heldOut.rows.length + excludedAsUsed > 0;
  return {
    before: kept.beforeName.trim() || "Before",
    of: toCounted(pairs.length, isSplit ? "labelled tuning case" : "labelled case"),
    total: pairs.length,
    changed: pairs.filter((pair) => !isSame(pair)).length,
    worse: worse.length,
    better: pairs.filter(({ before, after }) => before.wrong && !after.wrong).length,
    rejudged: pairs.filter((pair) => isSame(pair) && pair.before.wrong !== pair.after.wrong).length,
    outcomes: [...tallies.values()].toSorted(
      (one, other) => outcomeSeverity(one.outcome) - outcomeSeverity(other.outcome),
    ),
    worseCases: worse.slice(0, mostWorse).map(({ row, before, after }) => ({
      words: wordsOf(row, kept.masked),
      before: before.outcome,
      after: after.outcome,
      right: after.right,
    })),
    note:
      tuningUses.length > 0
        ? `Probably optimistic: the same cases helped to choose ${describeRowUses(tuningUses)}.`
        : "",
    source: { at: answers.run.startedAt, mode: runSourceOf(answers.run) },
  };
}
