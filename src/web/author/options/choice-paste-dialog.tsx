// The dialog that shows how a paste is read as options: separator, columns and a preview.

import { useState } from "react";
import { planOptionInsert } from "#core/document/edits/plan-options.ts";
import {
  type OptionsPasteFormat,
  type PastedOptions,
  parsePastedOptions,
  repairOptionListQuotes,
} from "#core/document/options-text.ts";
import type { OptionColumns, OptionSeparator, PastedRows } from "#core/document/pasted-rows.ts";
import {
  findSeparatorOfAmbiguousColumns,
  guessOptionColumns,
  pastedRowsToOptions,
  readPastedRows,
} from "#core/document/pasted-rows.ts";
import { type AuthoredOption, isBlankEntry } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { focusOnOpen } from "#web/kit/ui/focus.ts";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

interface ChoicePastePreviewProps {
  options: readonly AuthoredOption[];
  coming: readonly AuthoredOption[];
}

const maxShown = 6;

/** Options that are left out as duplicates are struck through. */
function ChoicePastePreview({ options, coming }: ChoicePastePreviewProps) {
  if (coming.length === 0) return null;
  const present = new Set(options.map((option) => option.name));
  const shown = coming.slice(0, maxShown);
  return (
    <ol aria-label="Preview" className="divide-y divide-line border-y border-line text-sm">
      {shown.map(({ name, description }, index) => {
        const repeated = present.has(name) || shown.findIndex((other) => other.name === name) < index;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list is never reordered
          <li key={index} className="grid grid-cols-[2fr_3fr] gap-3 py-1">
            <VisibleText text={name} className={`font-mono ${repeated ? "text-mute line-through" : ""}`} />
            {!isBlankEntry(description) && <VisibleText text={description.text} className="text-mute" />}
          </li>
        );
      })}
      {coming.length > maxShown && <li className="py-1 text-mute">and {coming.length - maxShown} more</li>}
    </ol>
  );
}

const formWords: Record<OptionsPasteFormat, string> = {
  json: "read as JSON",
  code: "read as code",
  tabs: "read as cells: name, description",
  bars: "read as name | description",
  colons: "read as name: description",
  dashes: "read as name – description",
  commas: "read as comma-separated",
  lines: "one name per line",
};

/** "lines" takes each line as a name; a separator splits it into columns; "auto" detects either. */
type SeparatorChoice = "auto" | "lines" | OptionSeparator;

const separatorChoices: readonly (readonly [SeparatorChoice, string])[] = [
  ["auto", "Automatic"],
  ["\t", "Tab"],
  [",", "Comma"],
  [";", "Semicolon"],
  ["|", "Bar |"],
  ["lines", "None: each line is one name"],
];

interface Reading {
  pasted: PastedOptions;
  as: string;
  rows: PastedRows | null;
  columns: OptionColumns | null;
}

/** Reads a paste. Columns picked by hand win over guessed ones. */
function readPaste(given: string, separatorChoice: SeparatorChoice, picked: Partial<OptionColumns>): Reading {
  const straight = separatorChoice === "auto" ? repairOptionListQuotes(given) : null;
  const text = straight ?? given;
  const separator = separatorChoice === "auto" ? findSeparatorOfAmbiguousColumns(text) : separatorChoice;
  if (separator === null || separator === "lines") {
    const pasted = parsePastedOptions(text, separator ?? undefined);
    const form = pasted.ok ? formWords[pasted.form] : "";
    const as = straight === null ? form : `${form}, its curly quotes made straight`;
    return { pasted, as, rows: null, columns: null };
  }
  const rows = readPastedRows(text, separator);
  const columns = { ...guessOptionColumns(rows), ...picked };
  return {
    pasted: { ok: true, form: "lines", options: pastedRowsToOptions(rows, columns) },
    as: "read as a table",
    rows,
    columns,
  };
}

interface ColumnFieldProps {
  label: string;
  rows: PastedRows;
  headed: boolean;
  column: number | null;
  optional?: boolean;
  onPick: (column: number | null) => void;
}

const longestSample = 30;

/** Shows a column's heading, or its number and first value. */
function ColumnField({ label, rows, headed, column, optional = false, onPick }: ColumnFieldProps) {
  const [first = []] = rows;
  return (
    <label className="flex min-w-0 items-center gap-1.5">
      {label}
      <select
        className="field w-auto max-w-52 py-0.5"
        value={column ?? ""}
        onChange={({ target }) => onPick(target.value === "" ? null : Number(target.value))}
      >
        {optional && <option value="">None</option>}
        {first.map((cell, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no id: their index is their identity
          <option key={at} value={at} translate="no">
            {headed && cell !== "" ? "" : `${at + 1}: `}
            {toVisibleName(cell.slice(0, longestSample))}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  options: readonly AuthoredOption[];
  /** Text pasted into the list; "" if it's to be pasted here. */
  first: string;
  onPaste: (coming: readonly AuthoredOption[]) => void;
  onClose: () => void;
}

export function ChoicePasteDialog({ options, first, onPaste, onClose }: Props) {
  const [text, setText] = useState(first);
  const [separatorChoice, setSeparatorChoice] = useState<SeparatorChoice>("auto");
  const [picked, setPicked] = useState<Partial<OptionColumns>>({});
  const { pasted, as, rows, columns } = readPaste(text, separatorChoice, picked);
  const coming = pasted.ok ? pasted.options : [];
  const plan = planOptionInsert(options, coming);
  const pick = (more: Partial<OptionColumns>) => setPicked({ ...picked, ...more });
  return (
    <Dialog title="Paste lines" onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onPaste(coming);
          event.currentTarget.closest("dialog")?.close();
        }}
      >
        <p className="text-sm text-mute">
          One option per line: <code translate="no">name</code>,{" "}
          <code translate="no">name | description</code>, cells of a table,{" "}
          <code translate="no">name,description</code>, or a JSON map.
        </p>
        <textarea
          dir="auto"
          aria-label="Lines to paste"
          rows={9}
          spellCheck={false}
          className="field resize-y font-mono text-sm"
          placeholder={"billing | Charges and refunds\ntechnical | Faults and error messages"}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPicked({});
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <label className="flex items-center gap-1.5">
            Separator
            <select
              className="field w-auto py-0.5"
              value={separatorChoice}
              onChange={({ target }) => {
                setSeparatorChoice(separatorChoices.find(([value]) => value === target.value)?.[0] ?? "auto");
                setPicked({});
              }}
            >
              {separatorChoices.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {rows && columns && (
            <>
              <ColumnField
                label="Names"
                rows={rows}
                headed={columns.headed}
                column={columns.name}
                onPick={(name) => pick({ name: name ?? 0 })}
              />
              <ColumnField
                label="Descriptions"
                optional
                rows={rows}
                headed={columns.headed}
                column={columns.description}
                onPick={(description) => pick({ description })}
              />
              <Checkbox checked={columns.headed} onTick={(headed) => pick({ headed })}>
                First row is headings
              </Checkbox>
            </>
          )}
        </div>
        <PasteSummary pasted={pasted} as={as} plan={plan} />
        <ChoicePastePreview options={options} coming={coming} />
        <Button
          ref={first === "" ? undefined : focusOnOpen}
          type="submit"
          look="primary"
          className="self-end"
          disabled={plan.added === 0}
        >
          Add {toCounted(plan.added, "option")}
        </Button>
      </form>
    </Dialog>
  );
}

interface SummaryProps {
  pasted: PastedOptions;
  as: string;
  plan: ReturnType<typeof planOptionInsert>;
}

function PasteSummary({ pasted, as, plan }: SummaryProps) {
  if (!pasted.ok) return <output className="text-sm text-bad">{pasted.message}</output>;
  return (
    <output className="flex flex-wrap items-center gap-1.5 text-sm text-mute">
      <span className="text-ink">{plan.added} new</span>
      {plan.repeated > 0 && <Tag>{toCounted(plan.repeated, "duplicate")} left out</Tag>}
      {plan.surplus > 0 && <Tag tone="bad">{plan.surplus} beyond 255</Tag>}
      {pasted.options.length > 0 && <span>· {as}</span>}
    </output>
  );
}
