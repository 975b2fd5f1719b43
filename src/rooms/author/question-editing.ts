import { createContext, useContext } from "react";
import type { Control, FieldErrors } from "react-hook-form";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion, HeldQuestion } from "#core/model/question.ts";

/** What the fields of the open question need from their form. */
export interface QuestionEditing {
  questionKey: string;
  control: Control<HeldQuestion>;
  /** What the form holds at this moment. */
  values: () => AuthoredQuestion;
  /** A field has a new value; it settles when typing pauses. */
  typing: (field: string) => void;
  settle: () => void;
  /** Changes the question as one named step, after what was typed. */
  change: (label: string, change: (question: PlaygroundQuestion) => PlaygroundQuestion) => void;
  /** Says what happened to those who cannot see it. */
  announce: (text: string) => void;
}

export const QuestionEditingContext = createContext<QuestionEditing | null>(null);

export function useQuestionEditing(): QuestionEditing {
  const editing = useContext(QuestionEditingContext);
  if (editing === null) throw new Error("Fields of a question must be inside its form.");
  return editing;
}

/** The message at a place below a field's error, if there is one. */
export function messageAt(error: unknown, ...path: readonly (string | number)[]): string | undefined {
  let at = error;
  for (const step of [...path, "message"]) {
    at = typeof at === "object" && at !== null ? (at as FieldErrors)[step] : undefined;
  }
  return typeof at === "string" ? at : undefined;
}
