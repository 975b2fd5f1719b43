// Finds cases of a baseline that a check can no longer judge.

import { writeLabelCell } from "#core/cases/import/tables/case-table.ts";
import { type AnsweredPlayground, findMatchingQuestion } from "#core/compare/baseline.ts";
import type { RecordedAnswers } from "#core/examples/recorded-run.ts";
import { type LabelValue, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import { outcomeOfLabel } from "#core/policy/zone.ts";
import type { UnjudgedCase } from "./check-result.ts";

interface Baseline extends AnsweredPlayground {
  readonly recorded: RecordedAnswers | null;
}

/** The question's rule with the outcomes of `twin`. Its thresholds stay, because the comparison judges those. */
function withOutcomesOf(twin: PlaygroundQuestion, { type, rules }: PlaygroundQuestion): Rules {
  const before = twin.rules[type];
  const own = "options" in before && { options: before.options };
  return { ...rules, [type]: { ...rules[type], outcomes: before.outcomes, ...own } };
}

interface LabelPair {
  readonly id: string;
  readonly question: PlaygroundQuestion;
  /** The same question in the baseline. */
  readonly twin: PlaygroundQuestion;
  /** Label in the baseline, and label now. Null without one, or if the baseline doesn't record it. */
  readonly was: LabelValue | null;
  readonly is: LabelValue | null;
}

/**
 * Says how the label, or the outcome that it leads to, changed since the baseline. Null if it's the same,
 * without a label now, or if the baseline records neither.
 */
function describeMoved({ id, question, twin, was, is }: LabelPair): string | null {
  if (is === null) return null;
  if (was !== null && is !== was)
    return `its label of ${id} was ${writeLabelCell(was)} in the baseline and is ${writeLabelCell(is)} now`;
  const { type, rules } = question;
  const led = outcomeOfLabel(type, is, withOutcomesOf(twin, question));
  const leads = outcomeOfLabel(type, is, rules);
  if (outcomeKey(led) === "" || outcomeKey(led) === outcomeKey(leads)) return null;
  return `its label of ${id} led to ${led} in the baseline and leads to ${leads.trim() || "no outcome"} now`;
}

/**
 * Labelled cases of the baseline that can't be compared: the case, its label or its question is missing, its text or
 * label differs, or its label leads to another outcome. Without this, a change could pass by dropping or relabelling
 * the cases that it fails.
 */
export function findIncomparableBaselineCases(
  before: Baseline,
  after: AnsweredPlayground,
): readonly UnjudgedCase[] {
  const { cases, questions } = after.playground;
  const now = new Map(cases.map((one) => [one.key, one]));
  const asked = before.playground.questions.filter(({ included }) => included);
  const twins = new Map(
    questions.flatMap((question) => {
      const twin = question.included ? findMatchingQuestion(question, before.playground) : null;
      return twin ? [[twin.id, { question, twin }] as const] : [];
    }),
  );
  return (before.recorded?.answers ?? []).flatMap(({ case: key, labelled, labels }): UnjudgedCase[] => {
    if (labelled?.length === 0) return [];
    const row = now.get(key);
    if (!row) return [{ key, problem: "the baseline has it, and it isn't among the cases any more" }];
    if (before.answers.byCase.get(key)?.stale)
      return [{ key, problem: "its text has changed since the baseline" }];
    const ids = labelled ?? asked.map(({ id }) => id);
    const unasked = ids.filter((id) => !twins.has(id));
    if (unasked.length > 0)
      return [{ key, problem: `${unasked.join(", ")} isn't asked any more as it was in the baseline` }];
    const found = ids.flatMap((id, at) => {
      const pair = twins.get(id);
      if (!pair) return [];
      return [{ ...pair, id, is: labelOf(row, pair.question.key)?.value ?? null, was: labels?.[at] ?? null }];
    });
    const bare = found.filter(({ is }) => labelled !== undefined && is === null).map(({ id }) => id);
    if (bare.length > 0) return [{ key, problem: `it has no label of ${bare.join(", ")} any more` }];
    const problem = found.flatMap((one) => describeMoved(one) ?? [])[0];
    return problem === undefined ? [] : [{ key, problem }];
  });
}
