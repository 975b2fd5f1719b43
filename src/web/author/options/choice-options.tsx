// The options of a choice in its question card: list, search, paste, table and two steps.

import { memo, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { removeRepeatedOptions } from "#core/document/edits/plan-options.ts";
import { questionLimits } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import type { OptionGroup } from "#core/two-step-choice/split-choice.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { FieldError, SearchField } from "#web/kit/ui/fields.tsx";
import { Plus, Search } from "#web/kit/ui/icons.tsx";
import { ArrowDownAZ, ClipboardPaste, ListX, Split, Table2 } from "#web/kit/ui/later-icons.tsx";
import { lazyDialog, lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { QuestionAdvice } from "../question-advice.tsx";
import { questionEdits } from "../question-commands.ts";
import { errorMessageAt, useQuestionEditing } from "../question-editing.ts";
import { ChoiceList } from "./choice-list.tsx";
import { ChoicePasteDialog } from "./choice-paste-dialog.tsx";
import { type ChoiceCommands, useChoiceCommands } from "./use-choice-commands.ts";

const OptionsTableDialog = lazyDialog(
  async () => (await import("./options-table-dialog.tsx")).OptionsTableDialog,
);

const QuestionSteps = lazyPart(async () => (await import("./two-step-choice.tsx")).TwoStepSetting);

/** Loads the code that splits a choice, too. If that failed to load later, groups edited by hand would be lost. */
const SplitDialog = lazyDialog(async () => {
  await questionEdits.readySplit();
  return (await import("./split-dialog.tsx")).SplitDialog;
});

type Dialog = "paste" | "table" | "split";

interface Props {
  count: number;
  repeats: number;
  /** Null while the filter is hidden. */
  filter: string | null;
  onFilter: (filter: string | null) => void;
  onOpen: (dialog: Dialog) => void;
  commands: ChoiceCommands;
}

/** The options go before index `at`, or at the end without it. */
interface PastedTable {
  text: string;
  at?: number;
}

const noTable: PastedTable = { text: "" };

/** From this number of options on, splitting is worth the extra questions. */
const minOptionsToSplit = 20;

/** Memoised apart from the options, so that typing doesn't render it. */
const ChoiceTools = memo(function ChoiceTools({ count, repeats, filter, onFilter, onOpen, commands }: Props) {
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-x-0.5 pt-1">
      <Button look="quiet" onClick={commands.add}>
        <Plus size={14} aria-hidden /> Add option
      </Button>
      <Button look="quiet" onClick={() => onOpen("paste")}>
        <ClipboardPaste size={14} aria-hidden /> Paste lines
      </Button>
      <Button look="quiet" aria-label="Sort A to Z" disabled={count < 2} onClick={commands.sort}>
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
      <Button look="quiet" aria-label="Options table" disabled={count === 0} onClick={() => onOpen("table")}>
        <Table2 size={14} aria-hidden /> Table
      </Button>
      {count >= minOptionsToSplit && (
        <Button look="quiet" aria-label="Split into groups" onClick={() => onOpen("split")}>
          <Split size={14} aria-hidden /> Split
        </Button>
      )}
      {repeats > 0 && (
        <Button look="quiet" onClick={commands.removeRepeated}>
          <ListX size={14} aria-hidden /> Remove {toCounted(repeats, "duplicate")}
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
});

/** Whether the choice was split, so that other questions choose within groups of its options. */
function useDivided(key: string): boolean {
  return usePlayground(({ questions }) => questions.some(({ narrows }) => narrows?.key === key));
}

export function ChoiceOptions() {
  const { control, questionKey, commit } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "options" });
  const [filter, setFilter] = useState<string | null>(null);
  const [open, setOpen] = useState<Dialog | null>(null);
  const [table, setTable] = useState<PastedTable>(noTable);
  const divided = useDivided(questionKey);
  const list = useRef<HTMLDivElement>(null);
  const options = field.value.list;
  const commands = useChoiceCommands(list, field.onChange, (text, at) => {
    setTable({ text, at });
    setOpen("paste");
  });
  const errorId = useId();
  const split = (groups: readonly OptionGroup[], inSteps: boolean) => {
    commit();
    void questionEdits.split(questionKey, groups, inSteps);
  };
  const tooMany = options.length > questionLimits.optionsMax;
  return (
    <section aria-label="Options" data-place="options" data-rows={options.length}>
      <p className="flex items-baseline justify-between pb-1 text-sm text-mute">
        <span>Options</span>
        <output className={tooMany ? "font-medium text-bad" : ""} aria-label="Option count">
          {options.length} / {questionLimits.optionsMax}
        </output>
      </p>
      <QuestionAdvice field="options" />
      <ChoiceList
        scroller={list}
        options={options}
        filter={filter ?? ""}
        error={fieldState.error}
        commands={commands}
      />
      <FieldError id={errorId} message={errorMessageAt(fieldState.error)} />
      <ChoiceTools
        count={options.length}
        repeats={options.length - removeRepeatedOptions(options).length}
        filter={filter}
        onFilter={setFilter}
        onOpen={setOpen}
        commands={commands}
      />
      {divided && <QuestionSteps questionKey={questionKey} />}
      {open === "paste" && (
        <ChoicePasteDialog
          options={options}
          first={table.text}
          onPaste={(coming) => commands.paste(coming, table.at)}
          onClose={() => {
            setOpen(null);
            setTable(noTable);
          }}
        />
      )}
      {open === "table" && (
        <OptionsTableDialog options={options} commands={commands} onClose={() => setOpen(null)} />
      )}
      {open === "split" && <SplitDialog options={options} onSplit={split} onClose={() => setOpen(null)} />}
    </section>
  );
}
