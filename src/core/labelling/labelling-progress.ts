// What a labeler has entered so far, and the items in the labeler's order.

import type { LabelValue } from "#core/model/case.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import type { LabellingSet } from "./labelling-set.ts";
import type { LabelsFile } from "./labels-file.ts";

/**
 * What a labeler entered for one item; `value` is null without a label. `at` is in milliseconds since the
 * epoch.
 */
export interface ItemLabel {
  readonly value: LabelValue | null;
  readonly note: string;
  readonly at: number;
}

/** One person's labels of a set, by item name. */
export interface LabellingProgress {
  readonly labeler: string;
  readonly labels: Readonly<Record<string, ItemLabel>>;
}

/** One question about one case. `name` consists of both keys. */
export interface LabellingItem {
  readonly name: string;
  readonly row: LabellingSet["cases"][number];
  readonly question: LabellingSet["questions"][number];
}

/** Every question of every case. The order of the cases is random, but always the same for this labeler and set. */
export function labellingItemsFor(
  { id, cases, questions }: LabellingSet,
  labeler: string,
): readonly LabellingItem[] {
  const next = mulberry32(hash53(`${labeler} ${id}`));
  return cases
    .map((row) => ({ row, place: next() }))
    .sort((one, other) => one.place - other.place)
    .flatMap(({ row }) =>
      questions.map((question) => ({ name: `${row.key} ${question.key}`, row, question })),
    );
}

/** Null when nothing has been entered for the item. */
export function findItemLabel({ labels }: LabellingProgress, { name }: LabellingItem): ItemLabel | null {
  return Object.hasOwn(labels, name) ? (labels[name] ?? null) : null;
}

export function withItemLabel(
  work: LabellingProgress,
  item: LabellingItem,
  part: Partial<Pick<ItemLabel, "value" | "note">>,
  at: number,
): LabellingProgress {
  const before = findItemLabel(work, item) ?? { value: null, note: "" };
  return { ...work, labels: { ...work.labels, [item.name]: { ...before, ...part, at } } };
}

export function countLabelledItems(work: LabellingProgress, items: readonly LabellingItem[]): number {
  return items.filter((item) => (findItemLabel(work, item)?.value ?? null) !== null).length;
}

/** Leaves out items without a label or note. */
export function toLabelsFile(set: LabellingSet, work: LabellingProgress): LabelsFile {
  const labels = labellingItemsFor(set, work.labeler).flatMap((item) => {
    const label = findItemLabel(work, item);
    if (label === null || (label.value === null && label.note === "")) return [];
    const { key, mark, chance } = item.row;
    return [
      { case: key, mark, question: item.question.key, wording: item.question.wording, chance, ...label },
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
