import { type LikeGroup, type Likeness, likeOptions } from "#core/advice/like-options.ts";
import { type AuthoredOption, isBlank } from "#core/model/question.ts";

/** Which options the table shows. */
export type Show = "all" | "undescribed" | "alike" | "selected";

export interface TableRow {
  index: number;
  /** What it has in common with the rows around it; said once, by the first of its group. */
  likeness: Likeness | null;
  /** Another option of its group stands before it. */
  follows: boolean;
}

/** What the table shows and what is selected in it, for a list of so many options. */
export interface TableView {
  show: Show;
  search: string;
  /** Found when the view was chosen: a row stays while it is typed in. */
  rows: readonly TableRow[];
  picked: ReadonlySet<number>;
  /** Where a range of rows begins; an option's index. */
  anchor: number | null;
  count: number;
}

const nothing: ReadonlySet<number> = new Set();

/** The view of a list as it is now, with these options selected. */
export function lookAt(
  options: readonly AuthoredOption[],
  { show, search, picked = nothing }: { show: Show; search: string; picked?: ReadonlySet<number> },
): TableView {
  const wanted = search.toLowerCase();
  const rows = rowsOf(options, show, picked).filter(({ index }) => holds(options[index], wanted));
  return { show, search, rows, picked, anchor: null, count: options.length };
}

function rowsOf(
  options: readonly AuthoredOption[],
  show: Show,
  picked: ReadonlySet<number>,
): readonly TableRow[] {
  if (show === "alike") return likeOptions(options).flatMap(groupRows);
  return options.flatMap(({ description }, index) => {
    const shown = show === "all" || (show === "selected" ? picked.has(index) : isBlank(description));
    return shown ? [{ index, likeness: null, follows: false }] : [];
  });
}

function groupRows({ indexes, likeness }: LikeGroup): readonly TableRow[] {
  return indexes.map((index, place) => ({ index, likeness, follows: place > 0 }));
}

function holds(option: AuthoredOption | undefined, wanted: string): boolean {
  return (
    option !== undefined &&
    (wanted === "" || `${option.name}\n${option.description.text}`.toLowerCase().includes(wanted))
  );
}

/** Selects an option or lets it go; with `range`, all shown rows from the last one touched to this one. */
export function pick(view: TableView, index: number, range: boolean): TableView {
  const picked = new Set(view.picked);
  const on = !picked.has(index);
  for (const one of range ? between(view, index) : [index]) {
    if (on || range) picked.add(one);
    else picked.delete(one);
  }
  return { ...view, picked, anchor: index };
}

function between({ rows, anchor }: TableView, index: number): readonly number[] {
  const shown = rows.map((row) => row.index);
  const [from, to] = [shown.indexOf(anchor ?? index), shown.indexOf(index)];
  if (from < 0) return [index];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Every shown row selected, or none when all of them are. */
export function pickShown(view: TableView): TableView {
  const all = view.rows.every(({ index }) => view.picked.has(index));
  const picked = new Set(view.picked);
  for (const { index } of view.rows) {
    if (all) picked.delete(index);
    else picked.add(index);
  }
  return { ...view, picked, anchor: null };
}

/** Of each group of like options all but the first selected. */
export function pickFollowing(view: TableView): TableView {
  return { ...view, picked: new Set(view.rows.flatMap(({ index, follows }) => (follows ? [index] : []))) };
}
