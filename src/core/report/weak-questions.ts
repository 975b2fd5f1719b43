// Sentences about questions that decide no better than chance, or too leniently.

import { noAnswerRows } from "#core/cases/answer-rows.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { isPositiveLabel, ruleMeasureOf, scoreLabelledAnswers } from "#core/cases/scored-rows.ts";
import { kinds } from "#core/kinds/registry.ts";
import { labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { wilsonLower } from "#core/statistics/binomial.ts";
import { aucInterval, rocAuc } from "#core/statistics/curves.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { toThresholdTable } from "#core/statistics/threshold-table.ts";
import { toPerHundredText } from "#core/text/approximate-text.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { labelledOptionClasses } from "#core/thresholds/class-accuracy.ts";
import { classesGraverThanMostLenient } from "#core/thresholds/decision/decision-counts.ts";
import { decisionOutcomeName } from "#core/thresholds/decision/describe-decision.ts";
import { classOfCode, type DecisionOutcome } from "#core/thresholds/decision/outcome-codes.ts";
import type { DecisionSummary } from "#core/thresholds/decision/summarise-decision.ts";

/** Fewest labels of each class. With fewer, not even a good question can be shown to be better than chance. */
const fewestOfEach = 5;

/** At most this many questions are named, because the first page has no room for more. */
const mostNamed = 2;

function listNamed(parts: readonly string[], most = mostNamed): string {
  const more = parts.length - most;
  return [...parts.slice(0, most), ...(more > 0 ? [toCounted(more, "more question")] : [])].join("; ");
}

type Items = LabelledAnswers["items"];

/**
 * Compares with always choosing the most frequent label; null if it's clearly better, or if there are too few labels.
 */
function describeGuessing({ id, options }: PlaygroundQuestion, items: Items): string | null {
  const { names, truth, predicted } = labelledOptionClasses(items, options);
  const ofEach = names.map((_, place) => truth.filter((one) => one === place).length);
  const most = Math.max(0, ...ofEach);
  if (Math.min(most, truth.length - most) < fewestOfEach) return null;
  const right = truth.filter((place, row) => place === predicted[row]).length;
  if (wilsonLower(right, truth.length, 0.95) > most / truth.length) return null;
  const always = toVisibleName(names[ofEach.indexOf(most)] ?? "");
  return `${toVisibleName(id)} (${toCountText(right)} of ${toCountText(truth.length)} right; always ${always} would be ${toCountText(most)})`;
}

/** Compares with ordering cases by chance; null if it's clearly better, or if there are too few labels. */
function describeOrdering(question: PlaygroundQuestion, items: Items): string | null {
  const table = toThresholdTable(scoreLabelledAnswers(items, ruleMeasureOf(question), null));
  const [auc, interval] = [rocAuc(table).value, aucInterval(table).value];
  if (Math.min(table.positives, table.n - table.positives) < fewestOfEach) return null;
  if (auc === null || interval === null || interval[0] > 0.5) return null;
  // Outwards, so that the range never looks narrower than it is.
  const [low, high] = [Math.floor(100 * interval[0]), Math.ceil(100 * interval[1])];
  return `${toVisibleName(question.id)} (${toPerHundredText(auc, "about ")} of 100 pairs in the right order, 95\u00a0% sure: ${low} to ${high})`;
}

const chanceOf: Record<QuestionType, (question: PlaygroundQuestion, items: Items) => string | null> = {
  noul: describeOrdering,
  choice: describeGuessing,
  score: describeOrdering,
};

/**
 * Names questions that aren't shown to be better than chance on the cases of the first page; blank if there are none.
 */
export function describeQuestionsAtChance(
  questions: readonly PlaygroundQuestion[],
  labelled: readonly Pick<LabelledAnswers, "items">[],
  { set }: DecisionSummary,
): string {
  const counted = new Set(set.rows.map(({ key }) => key));
  const found = questions.flatMap((question, at) => {
    const items = (labelled[at]?.items ?? noAnswerRows).where(({ key }) => counted.has(key));
    return chanceOf[question.type](question, items) ?? [];
  });
  return found.length === 0 ? "" : `Not shown to be better than chance: ${listNamed(found)}.`;
}

/**
 * For each question, how many cases whose label calls for a stricter outcome were automatically decided more leniently.
 * Blank if there are none.
 */
export function describeTooLenientCases({ table, set, decided }: DecisionSummary): string {
  const { outcomes, columns } = set.columns;
  const gravityOf = (kind: number) => outcomes[kind]?.gravity ?? -1;
  const graver = classesGraverThanMostLenient(set.columns);
  const found = table.questions.flatMap((question, at) => {
    const column = columns[at];
    if (column === undefined) return [];
    const { shape, from, words } = kinds[question.type];
    let [through, of, positives] = [0, 0, 0];
    const wanted = new Set<number>();
    for (const [row, one] of set.rows.entries()) {
      const label = labelOf(one, question.key);
      const right = valueOrZeroAt(column.right, row);
      const [asked, kind] = [classOfCode(right), valueOrZeroAt(decided, row)];
      if (label === null || right < 0 || !graver[asked]) continue;
      of += 1;
      wanted.add(asked);
      positives += Number(isPositiveLabel(label.value, from(question.rules)));
      if (outcomes[kind]?.toPerson !== true && gravityOf(kind) < gravityOf(asked)) through += 1;
    }
    if (through === 0) return [];
    const { trueCases, falseCases } = words(question.rules);
    const isOneSide = shape === "band" && (positives === of || positives === 0);
    const leads = listOutcomes(outcomes.filter((_, kind) => wanted.has(kind)));
    const cases = isOneSide ? (positives === of ? trueCases : falseCases) : labelledToLead(leads);
    const text = `${toCountText(through)} of ${toCounted(of, cases[0], cases[1])} (${toVisibleName(question.id)})`;
    return { text, share: through / of };
  });
  const parts = found.toSorted((one, other) => other.share - one.share).map(({ text }) => text);
  if (parts.length === 0) return "";
  const each = parts.length === 1 ? "" : " A case can count for several questions.";
  return `Too lenient, and no person sees them: ${listNamed(parts, 4)}.${each}`;
}

function labelledToLead(outcomes: string): readonly [one: string, many: string] {
  return [`case whose label leads to ${outcomes}`, `cases whose label leads to ${outcomes}`];
}

/** "review, block or 2 more outcomes", the most severe first. */
function listOutcomes(outcomes: readonly DecisionOutcome[]): string {
  const words = outcomes
    .toSorted((one, other) => other.gravity - one.gravity)
    .map((one) => toVisibleName(decisionOutcomeName(one)));
  const more = words.length - mostNamed;
  const shown = more > 1 ? [...words.slice(0, mostNamed), toCounted(more, "more outcome")] : words;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} or ${last}`;
}
