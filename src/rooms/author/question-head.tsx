import { useId } from "react";
import { useController } from "react-hook-form";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { questionCommands } from "#questions/question-commands.ts";
import { FieldError } from "#ui/field-error.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { HiddenCharacters } from "./hidden-characters.tsx";
import { QuestionAdvice } from "./question-advice.tsx";
import { messageAt, useQuestionEditing } from "./question-editing.ts";
import { questionTypeWords } from "./question-types.ts";
import { TypedField } from "./typed-field.tsx";

/** Whether a run asks this question. */
function QuestionInclusion({ question }: { question: PlaygroundQuestion }) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-1.5 text-sm text-mute hover:text-ink">
      <input
        type="checkbox"
        className="accent-(--accent)"
        checked={question.included}
        onChange={(event) => questionCommands.include(question.key, event.target.checked)}
      />
      Include in runs
    </label>
  );
}

const typeChoices = questionTypeWords.map(({ type, label }) => ({ value: type, label }));

/** Id and type of the open question, and whether a run asks it. */
export function QuestionHead({ question, repeated }: { question: PlaygroundQuestion; repeated: boolean }) {
  const { control, typing } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "id" });
  const errorId = useId();
  const taken = repeated && field.value === question.id ? "Another question already has this id." : undefined;
  const message = messageAt(fieldState.error) ?? taken;
  return (
    <div className="flex flex-col gap-2">
      <div data-place="id" className="-ml-1.5 pr-36">
        <TypedField
          label="Id"
          quiet
          mono
          className="max-h-24 font-medium break-all"
          value={field.value}
          placeholder="id"
          errorId={message === undefined ? undefined : errorId}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onText={(text) => {
            field.onChange(text);
            typing("id");
          }}
        />
        <FieldError id={errorId} message={message} />
        <HiddenCharacters text={field.value} />
        <QuestionAdvice field="id" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented<QuestionType>
          label="Type"
          value={question.type}
          choices={typeChoices}
          onChange={(type) => questionCommands.changeType(question.key, type)}
        />
        <QuestionInclusion question={question} />
      </div>
    </div>
  );
}
