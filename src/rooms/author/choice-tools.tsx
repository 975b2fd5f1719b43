import { ArrowDownAZ, ClipboardPaste, ListX, Plus, Search, Split, Table2 } from "lucide-react";
import { uniqueOptions } from "#core/document/edits/edit-options.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import type { ChoiceCommands } from "./use-choice-commands.ts";

interface Props {
  options: readonly AuthoredOption[];
  /** Null while the filter is put away. */
  filter: string | null;
  onFilter: (filter: string | null) => void;
  onPaste: () => void;
  onTable: () => void;
  onSplit: () => void;
  commands: ChoiceCommands;
}

/** Where groups begin to be worth their questions. */
const splitFrom = 20;

/** What can be done to the list of options as a whole. */
export function ChoiceTools({ options, filter, onFilter, onPaste, onTable, onSplit, commands }: Props) {
  const repeats = options.length - uniqueOptions(options).length;
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-x-0.5 pt-1">
      <Button look="quiet" onClick={commands.add}>
        <Plus size={14} aria-hidden /> Add option
      </Button>
      <Button look="quiet" onClick={onPaste}>
        <ClipboardPaste size={14} aria-hidden /> Paste lines
      </Button>
      <Button look="quiet" aria-label="Sort A to Z" disabled={options.length < 2} onClick={commands.sort}>
        <ArrowDownAZ size={14} aria-hidden /> Sort
      </Button>
      <Button
        look="quiet"
        aria-label="Find options"
        aria-expanded={filter !== null}
        onClick={() => onFilter(filter === null ? "" : null)}
      >
        <Search size={14} aria-hidden /> Find
      </Button>
      <Button look="quiet" aria-label="Options table" disabled={options.length === 0} onClick={onTable}>
        <Table2 size={14} aria-hidden /> Table
      </Button>
      {options.length >= splitFrom && (
        <Button look="quiet" aria-label="Split into groups" onClick={onSplit}>
          <Split size={14} aria-hidden /> Split
        </Button>
      )}
      {repeats > 0 && (
        <Button look="quiet" onClick={commands.removeRepeated}>
          <ListX size={14} aria-hidden /> Remove {repeats} {repeats === 1 ? "duplicate" : "duplicates"}
        </Button>
      )}
      {filter !== null && (
        <div className="w-full pt-1 pl-2">
          <SearchField
            label="Find options by name or description"
            value={filter}
            onChange={onFilter}
            takesFocus
          />
        </div>
      )}
    </div>
  );
}
