// The dialog with a table of all options: search, select, replace, sort and remove.

import { type FormEvent, useState } from "react";
import { type OptionsCopyFormat, writeOptionsText } from "#core/document/options-text.ts";
import { type AuthoredOption, isBlankEntry } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SearchField, SegmentedControl } from "#web/kit/ui/fields.tsx";
import { Trash2 } from "#web/kit/ui/icons.tsx";
import { ArrowDownToLine, ArrowUpToLine } from "#web/kit/ui/later-icons.tsx";
import {
  focusSelectAllCheckbox,
  type OptionFilter,
  type OptionsTable,
  useOptionsTable,
} from "./options-table.ts";
import { OptionsTableRows } from "./options-table-rows.tsx";
import type { ChoiceCommands } from "./use-choice-commands.ts";

interface OptionsTableToolsProps {
  options: readonly AuthoredOption[];
  table: OptionsTable;
}

const copyForms: readonly { value: OptionsCopyFormat; label: string }[] = [
  { value: "bars", label: "name | description" },
  { value: "lines", label: "names, one per line" },
  { value: "tabs", label: "cells of a table" },
  { value: "json", label: "JSON" },
];

/** Without a selection, Copy takes all visible options and the other actions are disabled. */
function OptionsTableTools({ options, table }: OptionsTableToolsProps) {
  const { picked, rows } = table.view;
  const none = picked.size === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2">
      <div className="-ml-2 flex flex-wrap items-center gap-0.5">
        <Button
          look="quiet"
          disabled={none}
          onClick={(event) => {
            table.remove();
            focusSelectAllCheckbox(event.currentTarget);
          }}
        >
          <Trash2 size={14} aria-hidden /> Remove
        </Button>
        <Button look="quiet" disabled={none} onClick={() => table.move(0)}>
          <ArrowUpToLine size={14} aria-hidden /> To the top
        </Button>
        <Button look="quiet" disabled={none} onClick={() => table.move(options.length)}>
          <ArrowDownToLine size={14} aria-hidden /> To the end
        </Button>
        <MoveTo disabled={none} most={options.length} onMove={(place) => table.move(place - 1)} />
      </div>
      <CopyAs
        options={
          none
            ? rows.flatMap(({ index }) => options[index] ?? [])
            : options.filter((_, index) => picked.has(index))
        }
        say={table.say}
      />
    </div>
  );
}

function MoveTo({
  disabled,
  most,
  onMove,
}: {
  disabled: boolean;
  most: number;
  onMove: (place: number) => void;
}) {
  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const place = Number(new FormData(event.currentTarget).get("place"));
    if (Number.isInteger(place) && place > 0) onMove(place);
  }
  return (
    <form className="flex items-center gap-1 pl-1" onSubmit={move}>
      <label className="inline-flex items-center gap-1.5 whitespace-nowrap text-mute">
        To position
        <input
          name="place"
          type="number"
          min={1}
          max={most}
          required
          disabled={disabled}
          className="field w-16 disabled:opacity-50"
        />
      </label>
      <Button type="submit" disabled={disabled}>
        Move
      </Button>
    </form>
  );
}

function CopyAs({ options, say }: { options: readonly AuthoredOption[]; say: (text: string) => void }) {
  const [form, setForm] = useState<OptionsCopyFormat>("bars");
  async function copy() {
    const { text, whole } = writeOptionsText(options, form);
    const done = await copyText(text);
    const lost = whole ? "" : " Lines can't keep every name or description exactly; JSON can.";
    say(done ? `Copied ${toCounted(options.length, "option")}.${lost}` : "Couldn't copy.");
  }
  return (
    <div className="flex items-center gap-1.5">
      <label className="inline-flex items-center gap-1.5 whitespace-nowrap text-mute">
        Copy as
        <select
          className="field w-auto"
          value={form}
          onChange={(event) =>
            setForm(copyForms.find(({ value }) => value === event.target.value)?.value ?? form)
          }
        >
          {copyForms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={options.length === 0} onClick={copy}>
        Copy {toCounted(options.length, "option")}
      </Button>
    </div>
  );
}

interface Props {
  options: readonly AuthoredOption[];
  commands: ChoiceCommands;
  onClose: () => void;
}

const emptyWords: Record<OptionFilter, string> = {
  all: "No options yet.",
  undescribed: "Every option has a description.",
  alike: "All options are different.",
  selected: "Nothing is selected.",
};

export function OptionsTableDialog({ options, commands, onClose }: Props) {
  const table = useOptionsTable(options, commands);
  const { show, search, rows } = table.view;
  const undescribed = options.filter(({ description }) => isBlankEntry(description)).length;
  return (
    <Dialog title="Options table" onClose={onClose} wide>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <SegmentedControl
          label="Show"
          value={show}
          onChange={table.show}
          choices={[
            { value: "all", label: `All ${options.length}` },
            { value: "undescribed", label: `Undescribed ${undescribed}` },
            { value: "alike", label: "Duplicates" },
            { value: "selected", label: `Selected ${table.view.picked.size}` },
          ]}
        />
        <div className="min-w-48 flex-1">
          <SearchField
            label="Find in names and descriptions"
            value={search}
            onChange={(text) => table.search(text ?? "")}
            found={search === "" ? undefined : `${rows.length} found`}
          />
        </div>
      </div>
      {search !== "" && <ReplaceAll table={table} />}
      <SelectShown table={table} />
      {rows.length === 0 ? (
        <p className="border-y border-line py-6 text-center text-mute">
          {search === "" ? emptyWords[show] : "Nothing found."}
        </p>
      ) : (
        <OptionsTableRows options={options} table={table} commands={commands} />
      )}
      <OptionsTableTools options={options} table={table} />
      <output className="block min-h-6 pt-1 text-sm text-mute">{table.message}</output>
    </Dialog>
  );
}

/** Replaces in all options, not only in those shown. */
function ReplaceAll({ table }: { table: OptionsTable }) {
  const [replacement, setReplacement] = useState("");
  return (
    <form
      className="flex flex-wrap items-center gap-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        table.replace(replacement);
      }}
    >
      <label className="flex min-w-48 flex-1 items-center gap-1.5 text-mute">
        Replace with
        <input
          className="field min-w-0 flex-1"
          spellCheck={false}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
      </label>
      <Button type="submit">Replace all</Button>
    </form>
  );
}

function SelectShown({ table }: { table: OptionsTable }) {
  const { rows, picked, show } = table.view;
  const chosen = rows.filter(({ index }) => picked.has(index)).length;
  const some = chosen > 0 && chosen < rows.length;
  return (
    <div className="flex flex-wrap items-center gap-3 pb-1 text-sm text-mute">
      <label className="inline-flex h-7 items-center gap-2 pl-1.5">
        <input
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          type="checkbox"
          data-select-all
          className="size-4"
          disabled={rows.length === 0}
          checked={rows.length > 0 && chosen === rows.length}
          onChange={table.pickShown}
        />
        Select all shown
      </label>
      <span>{picked.size} selected</span>
      {show === "alike" && rows.length > 0 && (
        <Button look="quiet" onClick={table.pickFollowing}>
          Select all duplicates
        </Button>
      )}
    </div>
  );
}
