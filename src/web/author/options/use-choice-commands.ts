// Edits of a choice's options from its card, with the focus that follows each.

import { type RefObject, useMemo, useState } from "react";
import { moveItem, moveItems, removeItems } from "#core/document/edits/edit-list.ts";
import {
  planOptionInsert,
  removeRepeatedOptions,
  replaceInOptions,
  sortOptions,
} from "#core/document/edits/plan-options.ts";
import { FormOptions } from "#core/model/form-question.ts";
import { type AuthoredEntry, type AuthoredOption, blankEntry, isBlankEntry } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { type QuestionEditing, useQuestionEditing } from "../question-editing.ts";
import { focusRow, rowIndexOf } from "../question-focus.ts";

interface OptionChange {
  name?: string;
  description?: Partial<AuthoredEntry>;
}

/**
 * Each command that changes options is one undo step; `write` is typing, which merges. Stays the same object while
 * the list is mounted, because rows are memoised.
 */
export interface ChoiceCommands {
  /** Merges into the option's latest value, which may be newer than the one rendered. */
  write: (index: number, written: OptionChange) => void;
  /** Focuses a blank option at the index; inserts one if there is none. */
  insert: (atIndex: number) => void;
  /** Call it when a row mounts. If the row was just inserted, it takes the focus. */
  arrive: (row: Element) => void;
  add: () => void;
  remove: (index: number) => void;
  /** If `field` is given, that field of the moved row takes the focus. */
  move: (from: number, to: number, field?: string) => void;
  /** Inserts before `atIndex`, or at the end. */
  paste: (coming: readonly AuthoredOption[], atIndex?: number) => void;
  /** Opens the dialog that asks for a table's columns; its options go before `atIndex`. */
  askHow: (text: string, atIndex: number) => void;
  removeMany: (indexes: ReadonlySet<number>) => void;
  /** Puts these options together, the first at `toIndex` of the result (clamped); returns the index of the first. */
  moveMany: (indexes: ReadonlySet<number>, toIndex: number) => number;
  /** Returns how many options changed. */
  replaceText: (find: string, replacement: string) => number;
  sort: () => void;
  removeRepeated: () => void;
}

type List = RefObject<HTMLElement | null>;
type Change = (options: readonly AuthoredOption[]) => readonly AuthoredOption[];

/** `onTable` is read only on the first render. */
export function useChoiceCommands(
  list: List,
  onChange: (options: FormOptions) => void,
  onTable: (text: string, atIndex: number) => void,
): ChoiceCommands {
  const editing = useQuestionEditing();
  const [ask] = useState(() => onTable);
  return useMemo(
    () => ({ ...createChoiceCommands(list, onChange, editing), askHow: ask }),
    [list, onChange, editing, ask],
  );
}

function createChoiceCommands(
  list: List,
  onChange: (options: FormOptions) => void,
  { values, markTyped, change, announce }: QuestionEditing,
): Omit<ChoiceCommands, "askHow"> {
  const options = () => values().options;
  const edit = (label: string, next: Change) =>
    change(label, (question) => ({ ...question, options: [...next(question.options)] }));

  let awaitingFocus: number | null = null;

  function insert(atIndex: number) {
    const there = options()[atIndex];
    if (there?.name === "" && isBlankEntry(there.description) && focusRow(list.current, atIndex)) return;
    edit("add an option", (now) => now.toSpliced(atIndex, 0, { name: "", description: blankEntry }));
    if (focusRow(list.current, atIndex)) return;
    awaitingFocus = atIndex;
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  return {
    write(index, written) {
      onChange(
        new FormOptions(options().map((option, at) => (at === index ? merge(option, written) : option))),
      );
      markTyped(`options.${index}.${written.name === undefined ? "description.text" : "name"}`);
    },
    insert,
    arrive(row) {
      if (awaitingFocus === null || rowIndexOf(row) !== awaitingFocus) return;
      focusRow(list.current, awaitingFocus);
      awaitingFocus = null;
    },
    add: () => insert(options().length),
    remove(index) {
      edit("remove an option", (now) => now.toSpliced(index, 1));
      focusRow(list.current, Math.min(index, options().length - 1));
      announce(`Removed option ${index + 1}.`);
    },
    move(from, to, field) {
      if (to < 0 || to >= options().length || to === from) return;
      edit("move an option", (now) => moveItem(now, from, to));
      if (field !== undefined) focusRow(list.current, to, field);
      announce(`Option ${from + 1} is now option ${to + 1}.`);
    },
    paste(coming, atIndex) {
      const plan = planOptionInsert(options(), coming, atIndex);
      edit("paste options", (now) => planOptionInsert(now, coming, atIndex).options);
      announce(pasteNotice(plan));
    },
    removeMany: (indexes) => edit(`remove ${count(indexes)}`, (now) => removeItems(now, indexes)),
    moveMany(indexes, toIndex) {
      edit(`move ${count(indexes)}`, (now) => moveItems(now, indexes, toIndex).items);
      return moveItems(options(), indexes, toIndex).at;
    },
    replaceText(find, replacement) {
      const { changed } = replaceInOptions(options(), find, replacement);
      if (changed > 0)
        edit("replace in the options", (now) => replaceInOptions(now, find, replacement).options);
      return changed;
    },
    sort: () => edit("sort the options", sortOptions),
    removeRepeated: () => edit("remove repeated options", removeRepeatedOptions),
  };
}

function merge(option: AuthoredOption, { name = option.name, description }: OptionChange): AuthoredOption {
  return { name, description: description ? { ...option.description, ...description } : option.description };
}

function count({ size }: ReadonlySet<number>): string {
  return size === 1 ? "an option" : `${size} options`;
}

function pasteNotice({ added, repeated, surplus }: ReturnType<typeof planOptionInsert>): string {
  const parts = [
    `${toCounted(added, "option")} added.`,
    repeated > 0 ? `${toCounted(repeated, "duplicate")} left out.` : "",
    surplus > 0 ? `${surplus} beyond 255.` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
