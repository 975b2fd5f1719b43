import { useCallback, useMemo } from "react";
import { useForm } from "react-hook-form";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { fromHeld, type HeldQuestion, limits, toHeld } from "#core/model/question.ts";
import { questionCommands } from "#data/question-commands.ts";
import { useSettledForm } from "#data/use-settled-form.ts";
import { keepCaret } from "#ui/keep-caret.ts";
import type { QuestionEditing } from "./question-editing.ts";
import { questionPart, toAuthored } from "./question-part.ts";
import { questionResolver } from "./question-resolver.ts";

/** The form of one question, which settles into the document and follows it. */
export function useQuestionForm(
  question: PlaygroundQuestion,
  announce: (text: string) => void,
): QuestionEditing {
  const { control, getValues, reset, trigger } = useForm<HeldQuestion>({
    defaultValues: toHeld(toAuthored(question)),
    resolver: questionResolver,
  });
  const values = useCallback(() => fromHeld(getValues()), [getValues]);
  const { typing, settle } = useSettledForm(questionPart(question), {
    values,
    reset: (now) => keepCaret(() => reset(toHeld(now))),
    judge: (fields) => {
      const whole = fields === undefined || getValues("options").list.length > limits.optionsMax;
      void trigger(whole ? undefined : (fields as Parameters<typeof trigger>[0]));
    },
  });
  const { key } = question;
  return useMemo(
    () => ({
      questionKey: key,
      control,
      values,
      typing,
      settle,
      announce,
      change: (label, change) => questionCommands.change(key, label, change),
    }),
    [control, values, typing, settle, announce, key],
  );
}
