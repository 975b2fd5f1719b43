// The rows of the options' table.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef } from "react";
import type { AuthoredOption } from "#core/model/question.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { editOptionOutcome } from "#web/document/edit-rules.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";
import { OutcomeField } from "#web/kit/ui/fields.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { HiddenCharacters, UncontrolledField } from "../entry-field.tsx";
import { useQuestionEditing } from "../question-editing.ts";
import { focusRow, rowFieldNameOf, rowMoveTarget } from "../question-focus.ts";
import { focusSelectAllCheckbox, type OptionRow, type OptionsTable } from "./options-table.ts";
import type { ChoiceCommands } from "./use-choice-commands.ts";

interface RowActions {
  pick: (index: number, range: boolean) => void;
  write: ChoiceCommands["write"];
  key: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

interface OptionsTableRowProps {
  row: OptionRow;
  option: AuthoredOption;
  picked: boolean;
  actions: RowActions;
}

function OptionOutcome({ name }: { name: string }) {
  const { questionKey } = useQuestionEditing();
  const question = usePlayground(({ questions }) => questions.find(({ key }) => key === questionKey));
  if (question === undefined) return null;
  const { outcomes, options } = question.rules.choice;
  return (
    <OutcomeField
      label={`${toVisibleName(name)} leads to`}
      outcome={options.find((option) => option.name === name)?.outcome ?? ""}
      none={outcomes.chosen.trim() === "" ? "No outcome" : `As any: ${outcomes.chosen}`}
      onOutcome={(to) => editOptionOutcome(question, name, to)}
    />
  );
}

function OptionsTableRow({ row, option, picked, actions }: OptionsTableRowProps) {
  const { index, likeness, follows } = row;
  const { name, description } = option;
  const number = index + 1;
  return (
    <div
      role="presentation"
      className={`grid grid-cols-[1.75rem_2.25rem_minmax(0,1fr)] items-start py-1 min-[640px]:grid-cols-[1.75rem_2.25rem_minmax(0,2fr)_minmax(0,3fr)_8.5rem] ${picked ? "bg-accent-soft" : ""}`}
      onKeyDown={(event) => actions.key(event, index)}
    >
      <label className="grid h-7 place-items-center">
        <input
          type="checkbox"
          aria-label={`Select option ${number}, ${toVisibleName(name)}`}
          className="size-4"
          data-row-field="select"
          checked={picked}
          onChange={(event) =>
            actions.pick(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      </label>
      <span className="flex h-7 items-center justify-end pr-1.5 text-sm text-mute">{number}</span>
      <div>
        <UncontrolledField
          label={`Option ${number} name in the table`}
          quiet
          mono
          className="max-h-24"
          value={name}
          placeholder="name"
          data-row-field="name"
          onText={(text) => actions.write(index, { name: text })}
        />
        <HiddenCharacters text={name} />
        {likeness !== null && (
          <Tag tone={follows ? "warning" : "plain"} className="mb-0.5 ml-1.5">
            {follows ? likeness : "first of these duplicates"}
          </Tag>
        )}
      </div>
      <UncontrolledField
        label={`Option ${number} description in the table`}
        quiet
        mono={description.form === "json"}
        className="col-start-3 max-h-48 min-[640px]:col-start-4"
        value={description.text}
        placeholder="no description"
        data-row-field="description"
        onText={(text) => actions.write(index, { description: { text } })}
      />
      <div className="col-start-3 min-[640px]:col-start-5 min-[640px]:pl-2">
        {name !== "" && <OptionOutcome name={name} />}
      </div>
    </div>
  );
}

interface Props {
  options: readonly AuthoredOption[];
  table: OptionsTable;
  commands: ChoiceCommands;
}

/**
 * Renders visible rows only. Arrow keys move between checkboxes and, with Shift, extend the selection; Enter
 * moves between fields.
 */
export function OptionsTableRows({ options, table, commands }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, picked } = table.view;
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => 37,
    overscan: 8,
    getItemKey: (row) => rows[row]?.index ?? row,
  });
  const actions: RowActions = {
    pick: table.pick,
    write: commands.write,
    key: (event, index) => pressKey(event, index, table, list.current),
  };
  return (
    <div
      ref={list}
      className="relative max-h-[min(60dvh,36rem)] overflow-x-hidden overflow-y-auto overscroll-contain border-y border-line"
    >
      <ol style={{ height: shown.getTotalSize() }} aria-label="Options of the table" className="relative">
        {shown.getVirtualItems().map(({ index: place, start }) => {
          const row = rows[place];
          const option = options[row?.index ?? -1];
          if (row === undefined || option === undefined) return null;
          return (
            <li
              key={row.index}
              ref={shown.measureElement}
              data-index={place}
              data-row={row.index}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 border-line not-last:border-b focus-within:z-10"
            >
              <OptionsTableRow row={row} option={option} picked={picked.has(row.index)} actions={actions} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function pressKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  table: OptionsTable,
  list: HTMLElement | null,
): void {
  const field = event.target instanceof Element ? rowFieldNameOf(event.target) : undefined;
  if (field === undefined || event.nativeEvent.isComposing) return;
  const to = rowMoveTarget(event, index);
  const { rows, picked } = table.view;
  if (to !== null) {
    event.preventDefault();
    const first = Math.min(...picked);
    if (picked.size > 0) table.move(first + to - index);
    return;
  }
  const next = rows[rows.findIndex((row) => row.index === index) + stepOf(event, field)]?.index;
  if (next !== undefined && next !== index) {
    event.preventDefault();
    focusRow(list, next, field);
    if (field === "select" && event.shiftKey) table.pick(next, true);
  } else if (field === "select" && (event.key === "Delete" || event.key === "Backspace") && picked.size > 0) {
    event.preventDefault();
    table.remove();
    focusSelectAllCheckbox(event.currentTarget);
  } else if (field === "select" && latinKeyOf(event) === "a" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    table.pickShown();
  }
}

/** By how many rows a key moves: Enter in a field, arrows on a checkbox; 0 for other keys. */
function stepOf({ key, shiftKey }: KeyboardEvent, field: string): number {
  if (field !== "select") return key === "Enter" && !shiftKey ? 1 : 0;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}
