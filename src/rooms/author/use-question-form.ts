import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { AuthoredQuestion } from "#core/contract/authored.ts";
import { limits } from "#core/contract/limits.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
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
  const { control, getValues, reset, trigger } = useForm<AuthoredQuestion>({
    defaultValues: toAuthored(question),
    resolver: questionResolver,
  });
  const { typing, settle } = useSettledForm(questionPart(question), {
    values: getValues,
    reset: (values) => keepCaret(() => reset(values)),
    judge: (fields) => {
      const whole = fields === undefined || getValues("options").length > limits.optionsMax;
      void trigger(whole ? undefined : (fields as Parameters<typeof trigger>[0]));
    },
  });
  const { key } = question;
  return useMemo(
    () => ({
      questionKey: key,
      control,
      values: getValues,
      typing,
      settle,
      announce,
      change: (label, change) => questionCommands.change(key, label, change),
    }),
    [control, getValues, typing, settle, announce, key],
  );
}
