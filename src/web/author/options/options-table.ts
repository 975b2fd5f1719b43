// The table of all options: filter, selection, likeness, and what is done with the selected ones.

import { useState } from "react";
import { findSimilarOptions, type OptionSimilarity, type SimilarOptions } from "#core/advice/options.ts";
import { type AuthoredOption, isBlankEntry } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import type { ChoiceCommands } from "./use-choice-commands.ts";

/** "alike" shows options that resemble another one. */
export type OptionFilter = "all" | "undescribed" | "alike" | "selected";

export interface OptionRow {
  index: number;
  /** How it resembles the others of its group; null if rows aren't grouped. */
  likeness: OptionSimilarity | null;
  /** True for all but the first row of a group. */
  follows: boolean;
}

export interface OptionsTableView {
  show: OptionFilter;
  search: string;
  /** Computed when the filter was set, so that a row doesn't vanish while it's edited. */
  rows: readonly OptionRow[];
  picked: ReadonlySet<number>;
  /** Index of the option toggled last, where a range selection starts. */
  anchor: number | null;
  count: number;
}

const nothing: ReadonlySet<number> = new Set();

export function computeOptionsTableView(
  options: readonly AuthoredOption[],
  { show, search, picked = nothing }: { show: OptionFilter; search: string; picked?: ReadonlySet<number> },
): OptionsTableView {
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
    const shown = show === "all" || (show === "selected" ? picked.has(index) : isBlankEntry(description));
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

/**
 * Selects or deselects a row. With `range`, selects all visible rows from the one toggled last to this; only this
 * one if that isn't visible.
 */
export function toggleRow(view: OptionsTableView, index: number, range: boolean): OptionsTableView {
  const picked = new Set(view.picked);
  const on = !picked.has(index);
  for (const one of range ? between(view, index) : [index]) {
    if (on || range) picked.add(one);
    else picked.delete(one);
  }
  return { ...view, picked, anchor: index };
}

function between({ rows, anchor }: OptionsTableView, index: number): readonly number[] {
  const shown = rows.map((row) => row.index);
  const [from, to] = [shown.indexOf(anchor ?? index), shown.indexOf(index)];
  if (from < 0) return [index];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Selects all visible rows, or deselects them if all are selected already. */
export function toggleSelectionOfShownRows(view: OptionsTableView): OptionsTableView {
  const all = view.rows.every(({ index }) => view.picked.has(index));
  const picked = new Set(view.picked);
  for (const { index } of view.rows) {
    if (all) picked.delete(index);
    else picked.add(index);
  }
  return { ...view, picked, anchor: null };
}

/** Selects all but the first option of each group of similar ones, so that they can be deleted. */
export function selectLaterDuplicates(view: OptionsTableView): OptionsTableView {
  return { ...view, picked: new Set(view.rows.flatMap(({ index, follows }) => (follows ? [index] : []))) };
}

/** Moves the focus to the checkbox above all rows, for when the focused row is removed. */
export function focusSelectAllCheckbox(from: Element): void {
  from.closest("dialog")?.querySelector<HTMLElement>("[data-select-all]")?.focus();
}

export interface OptionsTable {
  view: OptionsTableView;
  message: string;
  say: (text: string) => void;
  show: (show: OptionFilter) => void;
  search: (text: string) => void;
  pick: (index: number, range: boolean) => void;
  pickShown: () => void;
  pickFollowing: () => void;
  remove: () => void;
  /** Acts on every option, shown or not. Is one undo step. */
  replace: (replacement: string) => void;
  /** Puts the selected options one after another, from `toIndex` on. */
  move: (toIndex: number) => void;
}

/** Drops the selection whenever the number of options changes, e.g. by undo. */
export function useOptionsTable(options: readonly AuthoredOption[], commands: ChoiceCommands): OptionsTable {
  const [kept, setView] = useState(() => computeOptionsTableView(options, { show: "all", search: "" }));
  const [message, say] = useState("");
  const changed = kept.count !== options.length;
  const view = changed ? computeOptionsTableView(options, { show: kept.show, search: kept.search }) : kept;
  if (changed) setView(view);
  const { show, search, picked } = view;
  return {
    view,
    message,
    say,
    show: (next) => setView(computeOptionsTableView(options, { show: next, search, picked })),
    search: (text) => setView(computeOptionsTableView(options, { show, search: text, picked })),
    pick: (index, range) => setView(toggleRow(view, index, range)),
    pickShown: () => setView(toggleSelectionOfShownRows(view)),
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
      setView({
        ...computeOptionsTableView(options, { show: "all", search: "", picked: moved }),
        anchor: at,
      });
      say(`Moved ${toCounted(picked.size, "option")} to ${at + 1}.`);
    },
  };
}
