import { useState } from "react";
import { findSimilarOptions, type OptionSimilarity, type SimilarOptions } from "#core/advice/options.ts";
import { type AuthoredOption, isBlank } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import type { ChoiceCommands } from "./use-choice-commands.ts";

/** "alike": options that resemble another. */
export type OptionFilter = "all" | "undescribed" | "alike" | "selected";

export interface OptionRow {
  index: number;
  /** Similarity to neighbouring rows; only on the first row of its group. */
  likeness: OptionSimilarity | null;
  /** Not the first of its group. */
  follows: boolean;
}

/** For a list of `count` options. */
export interface TableView {
  show: OptionFilter;
  search: string;
  /** Computed when the filter was set, so a row doesn't vanish while being edited. */
  rows: readonly OptionRow[];
  picked: ReadonlySet<number>;
  /** Option index where a range selection starts. */
  anchor: number | null;
  count: number;
}

const nothing: ReadonlySet<number> = new Set();

export function refreshTableView(
  options: readonly AuthoredOption[],
  { show, search, picked = nothing }: { show: OptionFilter; search: string; picked?: ReadonlySet<number> },
): TableView {
  const wanted = search.toLowerCase();
  const rows = rowsOf(options, show, picked).filter(({ index }) => holds(options[index], wanted));
  return { show, search, rows, picked, anchor: null, count: options.length };
}

function rowsOf(
  options: readonly AuthoredOption[],
  show: OptionFilter,
  picked: ReadonlySet<number>,
): readonly OptionRow[] {
  if (show === "alike") return findSimilarOptions(options).flatMap(groupRows);
  return options.flatMap(({ description }, index) => {
    const shown = show === "all" || (show === "selected" ? picked.has(index) : isBlank(description));
    return shown ? [{ index, likeness: null, follows: false }] : [];
  });
}

function groupRows({ indexes, likeness }: SimilarOptions): readonly OptionRow[] {
  return indexes.map((index, place) => ({ index, likeness, follows: place > 0 }));
}

function holds(option: AuthoredOption | undefined, wanted: string): boolean {
  return (
    option !== undefined &&
    (wanted === "" || `${option.name}\n${option.description.text}`.toLowerCase().includes(wanted))
  );
}

/** `range`: selects all visible rows between the last toggled one and this. */
export function toggleRow(view: TableView, index: number, range: boolean): TableView {
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

/** All visible rows, or none when all are selected. */
export function toggleShownRows(view: TableView): TableView {
  const all = view.rows.every(({ index }) => view.picked.has(index));
  const picked = new Set(view.picked);
  for (const { index } of view.rows) {
    if (all) picked.delete(index);
    else picked.add(index);
  }
  return { ...view, picked, anchor: null };
}

/** Selects all but the first of each group of similar options. */
export function selectLaterDuplicates(view: TableView): TableView {
  return { ...view, picked: new Set(view.rows.flatMap(({ index, follows }) => (follows ? [index] : []))) };
}

/** Moves focus to the header checkbox, because the focused row is about to be removed. */
export function focusSelectAll(from: Element): void {
  from.closest("dialog")?.querySelector<HTMLElement>("[data-select-all]")?.focus();
}

export interface OptionsTable {
  view: TableView;
  said: string;
  say: (text: string) => void;
  show: (show: OptionFilter) => void;
  search: (text: string) => void;
  pick: (index: number, range: boolean) => void;
  pickShown: () => void;
  pickFollowing: () => void;
  remove: () => void;
  /** In every option. */
  replace: (replacement: string) => void;
  /** Makes the selected options contiguous, starting at `toIndex`. */
  move: (toIndex: number) => void;
}

/** An outside change of the list (undo, for example) resets the view and the selection. */
export function useOptionsTable(options: readonly AuthoredOption[], commands: ChoiceCommands): OptionsTable {
  const [kept, setView] = useState(() => refreshTableView(options, { show: "all", search: "" }));
  const [said, say] = useState("");
  const changed = kept.count !== options.length;
  const view = changed ? refreshTableView(options, { show: kept.show, search: kept.search }) : kept;
  if (changed) setView(view);
  const { show, search, picked } = view;
  return {
    view,
    said,
    say,
    show: (next) => setView(refreshTableView(options, { show: next, search, picked })),
    search: (text) => setView(refreshTableView(options, { show, search: text, picked })),
    pick: (index, range) => setView(toggleRow(view, index, range)),
    pickShown: () => setView(toggleShownRows(view)),
    pickFollowing: () => setView(selectLaterDuplicates(view)),
    remove() {
      commands.removeMany(picked);
      say(`Removed ${toCounted(picked.size, "option")}. Undo restores ${picked.size === 1 ? "it" : "them"}.`);
    },
    replace(replacement) {
      const replaced = commands.replaceText(search, replacement);
      say(`Replaced in ${toCounted(replaced, "option")}.${replaced > 0 ? " Undo takes it back." : ""}`);
    },
    move(toIndex) {
      const at = commands.moveMany(picked, toIndex);
      const moved = new Set(Array.from(picked, (_, place) => at + place));
      setView({ ...refreshTableView(options, { show: "all", search: "", picked: moved }), anchor: at });
      say(`Moved ${toCounted(picked.size, "option")} to ${at + 1}.`);
    },
  };
}
