import { type FocusEvent, useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { AuthoredQuestion } from "#core/contract/authored.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { questionCommands } from "#data/question-commands.ts";
import { useSettledForm } from "#data/use-settled-form.ts";
import { keepCaret } from "#ui/keep-caret.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { type QuestionEditing, QuestionEditingContext } from "./question-editing.ts";
import { QuestionEntry } from "./question-entry.tsx";
import { QuestionGlosses } from "./question-glosses.tsx";
import { QuestionHead } from "./question-head.tsx";
import { QuestionLevels } from "./question-levels.tsx";
import { questionPart, toAuthored } from "./question-part.ts";
import { questionResolver } from "./question-resolver.ts";

interface Props {
  question: PlaygroundQuestion;
  /** Another question has the same id. */
  repeated: boolean;
  /** Puts the caret into the instructions when the form appears. */
  takesFocus: boolean;
  announce: (text: string) => void;
}

const lists = { noul: QuestionGlosses, choice: ChoiceOptions, score: QuestionLevels };

/** The open question: every field is the form's until it settles into the document. */
export function QuestionForm({ question, repeated, takesFocus, announce }: Props) {
  const form = useForm<AuthoredQuestion>({ defaultValues: toAuthored(question), resolver: questionResolver });
  const { control, getValues } = form;
  const { typing, settle } = useSettledForm(questionPart(question), {
    values: getValues,
    reset: (values) => keepCaret(() => form.reset(values)),
    judge: (fields) => void form.trigger(fields as Parameters<typeof form.trigger>[0]),
  });
  const { key } = question;
  const editing = useMemo<QuestionEditing>(
    () => ({
      control,
      values: getValues,
      typing,
      settle,
      announce,
      change: (label, change) => questionCommands.change(key, label, change),
    }),
    [control, getValues, typing, settle, announce, key],
  );
  const Criteria = lists[useWatch({ control, name: "type" })];
  const settleOnLeaving = (event: FocusEvent) => event.target !== event.relatedTarget && settle();
  return (
    <QuestionEditingContext value={editing}>
      <div onBlur={settleOnLeaving} className="flex flex-col gap-3 pt-2 px-4 pb-4">
        <QuestionHead question={question} repeated={repeated} />
        <QuestionEntry
          name="instructions"
          label="Instructions"
          placeholder="Ask about the state, naming its fields in backticks: `message.text`"
          takesFocus={takesFocus}
        />
        <Criteria />
      </div>
    </QuestionEditingContext>
  );
}
