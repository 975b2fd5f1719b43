// What happened to rows since they were seen with their answers: removed, relabelled or unanswered.

import type { LabelledAnswer } from "#core/cases/answer-rows.ts";
import { labelFactsAbout } from "#core/cases/labels/fact-columns.ts";
import { summariseLabels } from "#core/cases/labels/label-facts.ts";
import { rowContentHash } from "#core/cases/row-copies.ts";
import { type Case, type LabelValue, labelOf } from "#core/model/case.ts";
import { type SeenRows, splitPartCount } from "#core/model/ledger.ts";
import { handPickedMethods } from "./representative-answers.ts";

export interface SeenRowChanges {
  readonly removed: number;
  /** Number of rows whose label was changed and not confirmed by another labeler, was cleared, or counts as picked by hand. */
  readonly relabelled: number;
  /** Number of rows that no longer have an answer, for example because a newer run left them out. */
  readonly unanswered: number;
  /** The rows that the members above count, by content hash, with the label that they had when seen. */
  readonly lost: readonly { readonly hash: number; readonly label: LabelValue }[];
  /** Keys of the cases that still count but have another label than when seen. */
  readonly changed: ReadonlySet<string>;
  /** Names of those who changed labels; blank for the author. */
  readonly by: readonly string[];
}

export const noSeenRowChanges: SeenRowChanges = {
  removed: 0,
  relabelled: 0,
  unanswered: 0,
  lost: [],
  changed: new Set(),
  by: [],
};

/** Whether another labeler, who sees no answers, gave the same label. */
function isConfirmed(row: Case, question: string, value: LabelValue): boolean {
  if (row.facts === undefined) return false;
  const { byLabeler } = summariseLabels(question, labelFactsAbout(row, question));
  return [...byLabeler].some(([name, fact]) => name !== "" && fact.value === value);
}

/** Name of the last labeler; blank for the author. */
function lastLabeler(row: Case, question: string): string {
  return labelFactsAbout(row, question).at(-1)?.labeler ?? "";
}

/**
 * Finds what happened to rows since a person saw them next to their answers. A row is unchanged if it still has its
 * label of then, or one that another labeler gave too. `from` and `to` (0..1) bound the part of the split; `counting`
 * are its labelled and answered rows, and `cases` all rows among which a seen one may be.
 */
export function compareSeenRows(
  { seen, question }: { readonly seen: readonly SeenRows[]; readonly question: string },
  [from, to]: readonly [number, number],
  counting: Iterable<Pick<LabelledAnswer, "row" | "label">>,
  cases: readonly Case[],
): SeenRowChanges {
  const isWithin = (part: number) =>
    (part + 0.5) / splitPartCount >= from && (part + 0.5) / splitPartCount < to;
  const own = seen.filter((one) => one.question === question && isWithin(one.part));
  if (own.length === 0) return noSeenRowChanges;
  const labels = new Map<number, Set<LabelValue>>();
  for (const { label, rows } of own) {
    for (const hash of rows) labels.set(hash, (labels.get(hash) ?? new Set()).add(label));
  }
  const [kept, changed] = [new Set<string>(), new Map<number, Case[]>()];
  for (const { row, label } of counting) {
    const hash = rowContentHash(row);
    const then = labels.get(hash);
    if (then === undefined) continue;
    if (then.has(label.value)) kept.add(JSON.stringify([hash, label.value]));
    else if (isConfirmed(row, question, label.value))
      for (const one of then) kept.add(JSON.stringify([hash, one]));
    else changed.set(hash, [...(changed.get(hash) ?? []), row]);
  }
  const here = new Map<number, Case>();
  for (const row of cases) if (labels.has(rowContentHash(row))) here.set(rowContentHash(row), row);
  const lost: { hash: number; label: LabelValue }[] = [];
  const by = new Set<string>();
  const counts = { removed: 0, relabelled: 0, unanswered: 0 };
  for (const [hash, then] of labels) {
    const rows = changed.get(hash) ?? [];
    const gone = [...then].filter((one) => !kept.has(JSON.stringify([hash, one])));
    if (gone.length === 0 && rows.length === 0) continue;
    const row = rows[0] ?? here.get(hash);
    const label = row && labelOf(row, question);
    const isAsSeen = label != null && then.has(label.value) && !handPickedMethods.has(label.picked);
    for (const one of gone.length > 0 ? gone : then) lost.push({ hash, label: one });
    if (row === undefined) counts.removed += 1;
    else if (isAsSeen) counts.unanswered += 1;
    else {
      counts.relabelled += 1;
      by.add(lastLabeler(row, question));
    }
  }
  const keys = [...changed.values()].flatMap((rows) => rows.map(({ key }) => key));
  return { ...counts, lost, changed: new Set(keys), by: [...by] };
}
