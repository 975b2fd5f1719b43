import { useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { limits } from "#core/model/question.ts";
import type { OptionGroup } from "#core/split/option-groups.ts";
import { questionCommands } from "#data/question-commands.ts";
import { usePlayground } from "#data/use-playground.ts";
import { FieldError } from "#ui/field-error.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { OptionsTableDialog, QuestionSteps, SplitDialog } from "./choice-parts.ts";
import { ChoicePasteDialog } from "./choice-paste-dialog.tsx";
import { ChoiceTools } from "./choice-tools.tsx";
import { QuestionAdvice } from "./question-advice.tsx";
import { messageAt, useQuestionEditing } from "./question-editing.ts";
import { useChoiceCommands } from "./use-choice-commands.ts";

/** Whether other questions divide the options of this one. */
function useDivided(key: string): boolean {
  return usePlayground(({ questions }) => questions.some(({ narrows }) => narrows?.key === key));
}

/** The options of a choice: the list with its counter, tools and filter. */
export function ChoiceOptions() {
  const { control, questionKey, settle } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "options" });
  const [filter, setFilter] = useState<string | null>(null);
  const [open, setOpen] = useState<"paste" | "table" | "split" | null>(null);
  const divided = useDivided(questionKey);
  const list = useRef<HTMLDivElement>(null);
  const options = field.value.list;
  const commands = useChoiceCommands(list, field.onChange);
  const errorId = useId();
  const split = (groups: readonly OptionGroup[], inSteps: boolean) => {
    settle();
    void questionCommands.split(questionKey, groups, inSteps);
  };
  const tooMany = options.length > limits.optionsMax;
  return (
    <section aria-label="Options" data-place="options" data-rows={options.length}>
      <p className="flex items-baseline justify-between pb-1 text-sm text-mute">
        <span>Options</span>
        <output className={tooMany ? "font-medium text-bad" : ""} aria-label="Option count">
          {options.length} / {limits.optionsMax}
        </output>
      </p>
      <ChoiceList
        scroller={list}
        options={options}
        filter={filter ?? ""}
        error={fieldState.error}
        commands={commands}
      />
      <FieldError id={errorId} message={messageAt(fieldState.error)} />
      <ChoiceTools
        options={options}
        filter={filter}
        onFilter={setFilter}
        onPaste={() => setOpen("paste")}
        onTable={() => setOpen("table")}
        onSplit={() => setOpen("split")}
        commands={commands}
      />
      <QuestionAdvice field={["options"]} />
      {divided && <QuestionSteps questionKey={questionKey} />}
      {open === "paste" && (
        <ChoicePasteDialog options={options} onPaste={commands.paste} onClose={() => setOpen(null)} />
      )}
      {open === "table" && (
        <OptionsTableDialog options={options} commands={commands} onClose={() => setOpen(null)} />
      )}
      {open === "split" && <SplitDialog options={options} onSplit={split} onClose={() => setOpen(null)} />}
    </section>
  );
}
