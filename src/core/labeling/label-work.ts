import { markText } from "#core/json/mark-text.ts";
import type { LabelValue } from "#core/model/case.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import type { LabelingSet } from "./labeling-set.ts";
import type { LabelsFile } from "./labels-file.ts";

/** What a person said of one case for one question, and when, in milliseconds since the epoch. */
export interface SaidOfItem {
  readonly value: LabelValue | null;
  readonly note: string;
  readonly at: number;
}

/** One person's work on a set, by the names of its items. */
export interface LabelWork {
  readonly labeler: string;
  readonly said: Readonly<Record<string, SaidOfItem>>;
}

/** One case and one question about it. */
export interface LabelItem {
  readonly name: string;
  readonly row: LabelingSet["cases"][number];
  readonly question: LabelingSet["questions"][number];
}

/** What a person labels, the cases in an order of their own. */
export function itemsFor({ id, cases, questions }: LabelingSet, labeler: string): readonly LabelItem[] {
  const next = mulberry32(markText(`${labeler} ${id}`));
  return cases
    .map((row) => ({ row, place: next() }))
    .sort((one, other) => one.place - other.place)
    .flatMap(({ row }) =>
      questions.map((question) => ({ name: `${row.key} ${question.key}`, row, question })),
    );
}

/** What was said of an item; null: nothing yet. */
export function saidOf({ said }: LabelWork, { name }: LabelItem): SaidOfItem | null {
  return Object.hasOwn(said, name) ? (said[name] ?? null) : null;
}

/** The work with a label, or a note, more. */
export function sayOf(
  work: LabelWork,
  item: LabelItem,
  part: Partial<Pick<SaidOfItem, "value" | "note">>,
  at: number,
): LabelWork {
  const before = saidOf(work, item) ?? { value: null, note: "" };
  return { ...work, said: { ...work.said, [item.name]: { ...before, ...part, at } } };
}

/** How many items have a label. */
export function labelledCount(work: LabelWork, items: readonly LabelItem[]): number {
  return items.filter((item) => (saidOf(work, item)?.value ?? null) !== null).length;
}

/** What goes back to the author. */
export function labelsOf(set: LabelingSet, work: LabelWork): LabelsFile {
  const labels = itemsFor(set, work.labeler).flatMap((item) => {
    const said = saidOf(work, item);
    if (said === null || (said.value === null && said.note === "")) return [];
    const { key, mark, chance } = item.row;
    return [
      { case: key, mark, question: item.question.key, wording: item.question.wording, chance, ...said },
    ];
  });
  return {
    format: "cutpoint.labels",
    version: 1,
    set: set.id,
    picked: set.picked,
    labeler: work.labeler,
    labels,
  };
}
