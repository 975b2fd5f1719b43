import { ArrowDownToLine, ArrowUpToLine, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type CopyForm, copyOptions } from "#core/contract/options-text.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { copyText } from "#platform/clipboard.ts";
import { Button } from "#ui/button.tsx";
import { focusSelectAll } from "./focus-select-all.ts";
import { many, type OptionsTable } from "./use-options-table.ts";

interface Props {
  options: readonly AuthoredOption[];
  table: OptionsTable;
}

const copyForms: readonly { value: CopyForm; label: string }[] = [
  { value: "bars", label: "name | description" },
  { value: "lines", label: "names, one per line" },
  { value: "tabs", label: "cells of a table" },
  { value: "json", label: "JSON" },
];

/** What can be done with the selected options; copying takes all that are shown when none is selected. */
export function OptionsTableTools({ options, table }: Props) {
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
            focusSelectAll(event.currentTarget);
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
        To place
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
  const [form, setForm] = useState<CopyForm>("bars");
  async function copy() {
    const { text, whole } = copyOptions(options, form);
    const done = await copyText(text);
    const lost = whole ? "" : " Lines cannot keep every name or description as it is; JSON can.";
    say(done ? `Copied ${many(options.length)}.${lost}` : "The browser did not let us copy.");
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
        Copy {many(options.length)}
      </Button>
    </div>
  );
}
