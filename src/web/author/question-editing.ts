import { zodResolver } from "@hookform/resolvers/zod";
import { createContext, type KeyboardEvent, useCallback, useContext, useMemo } from "react";
import { type Control, type FieldErrors, useForm } from "react-hook-form";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type AuthoredQuestion,
  type FormQuestion,
  formQuestionSchema,
  fromFormQuestion,
  isBlank,
  questionLimits,
  toFormQuestion,
} from "#core/model/question.ts";
import { questionIssues } from "#core/service/write-request.ts";
import { type FormBinding, useFormCommit } from "#web/document/debounced-commit.ts";
import { preserveCaret } from "#web/kit/ui/focus.ts";
import { fieldRefusalsOf, onRunFaults } from "#web/run/run-store.ts";
import type { OpenCard } from "./question-cards.ts";
import { questionCommands } from "./question-commands.ts";

export interface QuestionEditing {
  questionKey: string;
  control: Control<FormQuestion>;
  values: () => AuthoredQuestion;
  typing: (field: string) => void;
  settle: () => void;
  /** Is an undo step of its own; commits drafts first. */
  change: (label: string, change: (question: PlaygroundQuestion) => PlaygroundQuestion) => void;
  /** Screen readers speak it. */
  announce: (text: string) => void;
}

export const QuestionEditingContext = createContext<QuestionEditing | null>(null);

export function useQuestionEditing(): QuestionEditing {
  const editing = useContext(QuestionEditingContext);
  if (editing === null) throw new Error("Fields of a question must be inside its form.");
  return editing;
}

export function errorMessageAt(error: unknown, ...path: readonly (string | number)[]): string | undefined {
  let at = error;
  for (const step of [...path, "message"]) {
    at = typeof at === "object" && at !== null ? (at as FieldErrors)[step] : undefined;
  }
  return typeof at === "string" ? at : undefined;
}

/** Only what the author writes in the form, without rules and position. */
function questionPart(question: PlaygroundQuestion): FormBinding<AuthoredQuestion> {
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
  return isBlank(instructions) && levels.every(isBlank) && options.every((option) => option.name === "");
}

const questionFormSchema = formQuestionSchema.check(({ value, issues }) => {
  const question = fromFormQuestion(value);
  for (const { path, message } of [...questionIssues(question), ...fieldRefusalsOf(question)]) {
    issues.push({ code: "custom", path: [...path], message, input: value });
  }
});

/** Reports at each field what the service would refuse, or has refused. */
const questionResolver = zodResolver(questionFormSchema);

/** Binds both ways: the form commits to the document, and follows changes from elsewhere. */
export function useQuestionForm(
  question: PlaygroundQuestion,
  announce: (text: string) => void,
): QuestionEditing {
  const { control, getValues, reset, trigger } = useForm<FormQuestion>({
    defaultValues: toFormQuestion(toAuthored(question)),
    resolver: questionResolver,
  });
  const values = useCallback(() => fromFormQuestion(getValues()), [getValues]);
  const { markTyped: typing, commit: settle } = useFormCommit(
    questionPart(question),
    {
      values,
      reset: (now) => preserveCaret(() => reset(toFormQuestion(now))),
      validate: (fields) => {
        const whole = fields === undefined || getValues("options").list.length > questionLimits.optionsMax;
        void trigger(whole ? undefined : (fields as Parameters<typeof trigger>[0]));
      },
    },
    onRunFaults,
  );
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

/** Focuses the row's first field, or the named one. False if the row isn't rendered. */
export function focusRow(list: Element | null, index: number, field?: string): boolean {
  const mark = field === undefined ? "[data-row-field]" : `[data-row-field="${field}"]`;
  const found = list?.querySelector<HTMLElement>(`[data-row="${index}"] ${mark}`);
  found?.focus();
  return found != null;
}

export function rowField(element: Element): string | undefined {
  return element.getAttribute("data-row-field") ?? undefined;
}

export function rowIndex(element: Element): number | null {
  const row = element.closest("[data-row]")?.getAttribute("data-row");
  return row === null || row === undefined ? null : Number(row);
}

/** Index that Alt+↑ or Alt+↓ moves the row to, which may lie outside the list; null for other keys. */
export function rowMoveTarget(event: KeyboardEvent, index: number): number | null {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return null;
  return event.key === "ArrowUp" ? index - 1 : index + 1;
}

type Path = NonNullable<OpenCard["path"]>;
type Find = (form: HTMLElement) => HTMLElement | null | undefined;

/**
 * For ["options", 2, "name"] the name of the third option; for a path that ends earlier, the first field of
 * that part.
 */
function fieldAt(form: HTMLElement, path: Path): HTMLElement | null | undefined {
  const [part = "", at, member] = path;
  if (typeof at === "number") {
    const row = form.querySelector(`[data-place="${part}"] [data-row="${at}"]`);
    const mark = member === "description" ? "[data-row-field=description]" : "[data-row-field]";
    return row?.querySelector<HTMLElement>(mark);
  }
  const name = part === "glosses" ? `glosses.${at ?? "true"}` : part;
  const place = form.querySelector<HTMLElement>(`[data-place="${name}"]`);
  // A list's buttons render before its rows, which are the ones to focus.
  const hasRows = Number(place?.dataset["rows"] ?? 0) > 0;
  return place?.querySelector<HTMLElement>(hasRows ? "[data-row-field]" : "textarea, button");
}

function fieldFinderOf({ how, path }: OpenCard): Find | null {
  if (how === "outcomes") return (form) => form.querySelector<HTMLElement>("[data-outcome]");
  if (path !== undefined) return (form) => fieldAt(form, path);
  return how === "fault" ? (form) => form.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
}

/**
 * Looks again at each change of the form, until the field is there or the user does something else. Returns a
 * function that cancels it.
 */
function focusWhenRendered(form: HTMLElement, find: Find): () => void {
  const observer = new MutationObserver(seek);
  const stop = () => observer.disconnect();
  function seek() {
    const field = find(form);
    if (!field) return;
    stop();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
    // Advice on a list stands above it and should be seen with the field.
    field.closest("[data-place]")?.querySelector("[data-advice]")?.scrollIntoView({ block: "nearest" });
  }
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  form.addEventListener("pointerdown", stop, { once: true });
  form.addEventListener("keydown", stop, { once: true });
  seek();
  return stop;
}

/** A `ref` for the card's form: focuses what the card was opened for, once that is rendered. */
export function useFocusOnOpen(open: OpenCard): (form: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (form) => {
      const find = fieldFinderOf(open);
      return form === null || find === null ? undefined : focusWhenRendered(form, find);
    },
    [open],
  );
}
