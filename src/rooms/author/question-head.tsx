import { memo, useId } from "react";
import { useController } from "react-hook-form";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { questionCommands } from "#questions/question-commands.ts";
import { FieldError } from "#ui/growing-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { HiddenCharacters } from "./hidden-characters.tsx";
import { QuestionAdvice } from "./question-advice.tsx";
import { messageAt, useQuestionEditing } from "./question-editing.ts";
import { questionTypeWords } from "./question-types.ts";
import { TypedField } from "./typed-field.tsx";

interface InclusionProps {
  questionKey: string;
  included: boolean;
}

/** Whether a run asks this question. */
const QuestionInclusion = memo(function QuestionInclusion({ questionKey, included }: InclusionProps) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-1.5 text-sm text-mute hover:text-ink">
      <input
        type="checkbox"
        className="accent-(--accent)"
        checked={included}
        onChange={(event) => questionCommands.include(questionKey, event.target.checked)}
      />
      Include in runs
    </label>
  );
});

const typeChoices = questionTypeWords.map(({ type, label }) => ({ value: type, label }));

interface TypeProps {
  questionKey: string;
  type: QuestionType;
}

/** The type of the open question; beside it there is room for the card's buttons. */
export const QuestionTypePicker = memo(function QuestionTypePicker({ questionKey, type }: TypeProps) {
  return (
    <div className="pr-36">
      <Segmented<QuestionType>
        label="Type"
        value={type}
        choices={typeChoices}
        onChange={(chosen) => questionCommands.changeType(questionKey, chosen)}
      />
    </div>
  );
});

/** By which id answers name the open question, and whether a run asks it. */
export function QuestionId({ question, repeated }: { question: PlaygroundQuestion; repeated: boolean }) {
  const { control, typing } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "id" });
  const errorId = useId();
  const taken = repeated && field.value === question.id ? "Another question already has this id." : undefined;
  const message = messageAt(fieldState.error) ?? taken;
  return (
    <div data-place="id">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="-ml-1.5 min-w-48 flex-1">
          <TypedField
            label="Id"
            quiet
            mono
            className="max-h-24 break-all"
            value={field.value}
            placeholder="id"
            errorId={message === undefined ? undefined : errorId}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            onText={(text) => {
              field.onChange(text);
              typing("id");
            }}
          />
        </div>
        <QuestionInclusion questionKey={question.key} included={question.included} />
      </div>
      <FieldError id={errorId} message={message} />
      <HiddenCharacters text={field.value} />
      <QuestionAdvice field="id" />
    </div>
  );
}
