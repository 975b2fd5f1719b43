import type { ColumnMap } from "./column-map.ts";

/** What one column means; a question is named by its key. */
export type ColumnMeaning =
  | { is: "unused" | "state" | "form" | "note" | "group" }
  | { is: "label" | "picked"; questionKey: string };

/** What a column means by a map. */
export function meaningOf(map: ColumnMap, column: number): ColumnMeaning {
  if (map.state.includes(column)) return { is: "state" };
  if (map.form === column) return { is: "form" };
  if (map.note === column) return { is: "note" };
  if (map.group === column) return { is: "group" };
  const label = map.labels.find((one) => one.column === column);
  if (label !== undefined) return { is: "label", questionKey: label.questionKey };
  const picked = map.labels.find((one) => one.pickedColumn === column);
  return picked === undefined ? { is: "unused" } : { is: "picked", questionKey: picked.questionKey };
}

/** The map in which a column means nothing. */
function freed(map: ColumnMap, column: number): ColumnMap {
  const state = map.state.filter((at) => at !== column);
  return {
    ...map,
    state,
    form: map.form === column ? null : map.form,
    note: map.note === column ? null : map.note,
    group: map.group === column ? null : map.group,
    labels: map.labels
      .filter((label) => label.column !== column)
      .map((label) => (label.pickedColumn === column ? { ...label, pickedColumn: null } : label)),
  };
}

/**
 * The map in which a column means this. The state may have many columns, which make a JSON object; anything
 * else has one, so that another column gives its meaning up.
 */
export function withMeaning(map: ColumnMap, column: number, meaning: ColumnMeaning): ColumnMap {
  const free = freed(map, column);
  if (meaning.is === "state")
    return madeOf(
      [...free.state, column].sort((a, b) => a - b),
      free,
    );
  const left = free.state.length === map.state.length ? free : madeOf(free.state, free);
  if (meaning.is === "form") return { ...left, form: column };
  if (meaning.is === "note") return { ...left, note: column };
  if (meaning.is === "group") return { ...left, group: column };
  if (!("questionKey" in meaning)) return left;
  const { questionKey } = meaning;
  const known = left.labels.find((label) => label.questionKey === questionKey);
  const others = left.labels.filter((label) => label.questionKey !== questionKey);
  if (meaning.is === "picked")
    return known === undefined ? left : { ...left, labels: [...others, { ...known, pickedColumn: column }] };
  const label = known ?? { questionKey, firstLevel: 0 as const, pickedColumn: null };
  return { ...left, labels: [...others, { ...label, column }] };
}

function madeOf(state: readonly number[], map: ColumnMap): ColumnMap {
  if (state.length > 1) return { ...map, state, making: "object", form: null };
  return { ...map, state, making: map.making === "object" ? "text" : map.making };
}
