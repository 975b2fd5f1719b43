// What a question's form may do with it, handed down to its parts.

import { zodResolver } from "@hookform/resolvers/zod";
import { createContext, useCallback, useContext, useMemo } from "react";
import { type Control, type FieldErrors, useForm } from "react-hook-form";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import {
  type FormQuestion,
  formQuestionSchema,
  fromFormQuestion,
  toFormQuestion,
} from "#core/model/form-question.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredQuestion, isBlankEntry, questionLimits } from "#core/model/question.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";
import { type FormDocumentPart, useFormCommit } from "#web/document/form-commit.ts";
import { preserveCaret } from "#web/kit/ui/focus.ts";
import { fieldRefusalsOf, onRunFaultsChange } from "#web/run/run-store.ts";
import { questionEdits } from "./question-commands.ts";

/** What the fields of an open question's form share. */
export interface QuestionEditing {
  questionKey: string;
  control: Control<FormQuestion>;
  values: () => AuthoredQuestion;
  /** Call when a field, e.g. `options.2.name`, has a value that isn't in the document yet. */
  markTyped: (field: string) => void;
  /** Commits all typed fields now. */
  commit: () => void;
  /** Is an undo step of its own; commits drafts first. */
  change: (label: string, change: (question: PlaygroundQuestion) => PlaygroundQuestion) => void;
  /** Makes screen readers speak `text`. */
  announce: (text: string) => void;
}

export const QuestionEditingContext = createContext<QuestionEditing | null>(null);

export function useQuestionEditing(): QuestionEditing {
  const editing = useContext(QuestionEditingContext);
  if (editing === null) throw new Error("Fields of a question must be inside its form.");
  return editing;
}

/** Message at a path in the errors of react-hook-form; undefined if there is none. */
export function errorMessageAt(error: unknown, ...path: readonly (string | number)[]): string | undefined {
  let at = error;
  for (const step of [...path, "message"]) {
    at = typeof at === "object" && at !== null ? (at as FieldErrors)[step] : undefined;
  }
  return typeof at === "string" ? at : undefined;
}

/** The part of the document that the form edits: what the author writes, without rules and position. */
function questionPart(question: PlaygroundQuestion): FormDocumentPart<AuthoredQuestion> {
  const { key } = question;
  return {
    read: (playground) => {
      const now = playground.questions.find((candidate) => candidate.key === key);
      return now === undefined ? null : toAuthored(now);
    },
    write: (playground: Playground, values) =>
      changeQuestion(playground, key, (now) => ({ ...now, ...toAuthored(values) })),
    about: (field) => ({ label: editLabel(field), group: `question:${key}:${field}` }),
    validatesAll: !isUnwritten(question),
  };
}

function toAuthored(question: AuthoredQuestion): AuthoredQuestion {
  const { id, type, instructions, glosses, options, levels } = question;
  return { id, type, instructions, glosses, options, levels };
}

function editLabel(field: string): string {
  return field === "id" ? "rename a question" : `edit ${field.split(".")[0]}`;
}

function isUnwritten({ instructions, options, levels }: AuthoredQuestion): boolean {
  return (
    isBlankEntry(instructions) && levels.every(isBlankEntry) && options.every((option) => option.name === "")
  );
}

const questionFormSchema = formQuestionSchema.check(({ value, issues }) => {
  const question = fromFormQuestion(value);
  for (const { path, message } of [...findQuestionIssues(question), ...fieldRefusalsOf(question)]) {
    issues.push({ code: "custom", path: [...path], message, input: value });
  }
});

/** Reports at each field what the service would refuse, or has refused. */
const questionResolver = zodResolver(questionFormSchema);

/**
 * Binds the form both ways: its fields are committed to the document, and changes from elsewhere reach its fields.
 */
export function useQuestionForm(
  question: PlaygroundQuestion,
  announce: (text: string) => void,
): QuestionEditing {
  const { control, getValues, reset, trigger } = useForm<FormQuestion>({
    defaultValues: toFormQuestion(toAuthored(question)),
    resolver: questionResolver,
  });
  const values = useCallback(() => fromFormQuestion(getValues()), [getValues]);
  const { markTyped, commit } = useFormCommit(
    questionPart(question),
    {
      values,
      reset: (now) => preserveCaret(() => reset(toFormQuestion(now))),
      validate: (fields) => {
        const whole = fields === undefined || getValues("options").list.length > questionLimits.optionsMax;
        void trigger(whole ? undefined : (fields as Parameters<typeof trigger>[0]));
      },
    },
    onRunFaultsChange,
  );
  const { key } = question;
  return useMemo(
    () => ({
      questionKey: key,
      control,
      values,
      markTyped,
      commit,
      announce,
      change: (label, change) => questionEdits.change(key, label, change),
    }),
    [control, values, markTyped, commit, announce, key],
  );
}
