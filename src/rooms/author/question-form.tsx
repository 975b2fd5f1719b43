import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentType, type FocusEvent, useCallback, useMemo } from "react";
import { get, useController, useForm, useWatch } from "react-hook-form";
import { questionIssues } from "#core/contract/question-issues.ts";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { hasOptions } from "#core/kinds/table.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type AuthoredQuestion,
  fromHeld,
  type HeldQuestion,
  heldQuestionSchema,
  isBlank,
  limits,
  type QuestionType,
  toHeld,
} from "#core/model/question.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { listOutcomes } from "#core/policy/outcomes.ts";
import { editOutcome } from "#playground/edit-rules.ts";
import { type FormPart, useFormCommit } from "#playground/form-commit.ts";
import { questionCommands } from "#questions/question-commands.ts";
import { onRunFaults, refusalsOf } from "#run/run-store.ts";
import { keepCaret } from "#ui/focus.ts";
import { OutcomeRow } from "#ui/outcome-row.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { useArrival } from "./card-arrivals.ts";
import { EntryField, type WriteEntry } from "./entry-field.tsx";
import { OptionOutcomes } from "./option-outcomes.tsx";
import { DismissedAdvice, QuestionAdvice } from "./question-advice.tsx";
import {
  messageAt,
  type QuestionEditing,
  QuestionEditingContext,
  useQuestionEditing,
} from "./question-editing.ts";
import { QuestionId, QuestionTypePicker } from "./question-head.tsx";
import { QuestionLevels } from "./question-levels.tsx";
import { QuestionVariants, TryAnotherWording } from "./question-variants.tsx";

interface QuestionEntryProps {
  name: "instructions" | "glosses.true" | "glosses.false";
  label: string;
  placeholder: string;
  takesFocus?: boolean;
}

/** An entry of the open question that is not part of a list. */
function QuestionEntry({ name, label, placeholder, takesFocus = false }: QuestionEntryProps) {
  const { control, typing, values } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name });
  const { onChange } = field;
  const write = useCallback<WriteEntry>(
    (written) => {
      onChange({ ...get(values(), name), ...written });
      typing(`${name}.text`);
    },
    [onChange, typing, values, name],
  );
  return (
    <div data-place={name}>
      <EntryField
        label={label}
        entry={field.value}
        placeholder={placeholder}
        message={messageAt(fieldState.error, "text")}
        takesFocus={takesFocus}
        onWrite={write}
      />
      <QuestionAdvice field={name} />
    </div>
  );
}

/** When a yes/no question is yes and when it is no, in words that the model reads. */
function QuestionGlosses() {
  return (
    <div className="grid gap-3 @lg:grid-cols-2">
      <QuestionEntry name="glosses.true" label="Yes when" placeholder="Optional: what counts as yes" />
      <QuestionEntry name="glosses.false" label="No when" placeholder="Optional: what counts as no" />
    </div>
  );
}

/** What the answers to the open question lead to; nobody else can know it. */
function QuestionOutcomes({ question }: { question: PlaygroundQuestion }) {
  const { type, rules, id } = question;
  return (
    <section aria-label="Outcomes" className="border-t border-line pt-2.5">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-mute">
        <span>Outcomes</span>
        {!hasOutcomes(type, rules) && <span className="text-xs">None chosen: not in the decision</span>}
      </p>
      <OutcomeRow
        rows={listOutcomes(type, rules)}
        of={toVisibleName(id)}
        onOutcome={(zone, outcome) => editOutcome(question, zone, outcome)}
      />
      {hasOptions(question) && <OptionOutcomes question={question} />}
    </section>
  );
}

/** The part of the playground that the form of one question shows: what is authored, never rules or place. */
function questionPart(question: PlaygroundQuestion): FormPart<AuthoredQuestion> {
  const { key } = question;
  return {
    read: (playground) => {
      const now = playground.questions.find((candidate) => candidate.key === key);
      return now === undefined ? null : toAuthored(now);
    },
    write: (playground: Playground, values) =>
      changeQuestion(playground, key, (now) => ({ ...now, ...toAuthored(values) })),
    about: (field) => ({ label: editLabel(field), group: `question:${key}:${field}` }),
    judgedWhole: !isUnwritten(question),
  };
}

/** The members that an author writes. */
function toAuthored(question: AuthoredQuestion): AuthoredQuestion {
  const { id, type, instructions, glosses, options, levels } = question;
  return { id, type, instructions, glosses, options, levels };
}

function editLabel(field: string): string {
  return field === "id" ? "rename a question" : `edit ${field.split(".")[0]}`;
}

/** A question as it was just added: complaints wait until there is something to complain about. */
function isUnwritten({ instructions, options, levels }: AuthoredQuestion): boolean {
  return isBlank(instructions) && levels.every(isBlank) && options.every((option) => option.name === "");
}

const questionFormSchema = heldQuestionSchema.check(({ value, issues }) => {
  const question = fromHeld(value);
  for (const { path, message } of [...questionIssues(question), ...refusalsOf(question)]) {
    issues.push({ code: "custom", path: [...path], message, input: value });
  }
});

/** Judges a question as the form holds it: all that the service would refuse, or has refused, at its place. */
const questionResolver = zodResolver(questionFormSchema);

/** The form of one question, which settles into the document and follows it. */
function useQuestionForm(question: PlaygroundQuestion, announce: (text: string) => void): QuestionEditing {
  const { control, getValues, reset, trigger } = useForm<HeldQuestion>({
    defaultValues: toHeld(toAuthored(question)),
    resolver: questionResolver,
  });
  const values = useCallback(() => fromHeld(getValues()), [getValues]);
  const { typing, settle } = useFormCommit(
    questionPart(question),
    {
      values,
      reset: (now) => keepCaret(() => reset(toHeld(now))),
      judge: (fields) => {
        const whole = fields === undefined || getValues("options").list.length > limits.optionsMax;
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

interface Props {
  question: PlaygroundQuestion;
  /** Another question has the same id. */
  repeated: boolean;
  /** What the card was opened for: the caret goes there. */
  open: Parameters<typeof useArrival>[0];
  announce: (text: string) => void;
}

/** With the virtual list, a twentieth of the first load. */
const ChoiceOptions = lazyPart(async () => (await import("./choice-options.tsx")).ChoiceOptions, {
  waiting: () => <div className="h-64" />,
});

/** Brings the options of a choice; all else of an open card is there from the start. */
export const loadChoiceOptions = ChoiceOptions.load;

const lists: Record<QuestionType, ComponentType> = {
  noul: QuestionGlosses,
  choice: ChoiceOptions,
  score: QuestionLevels,
};

/** The open question: every field is the form's until it settles into the document. */
export function QuestionForm({ question, repeated, open, announce }: Props) {
  const editing = useQuestionForm(question, announce);
  const Criteria = lists[useWatch({ control: editing.control, name: "type" })];
  const arrive = useArrival(open);
  const settleOnLeaving = (event: FocusEvent) => event.target !== event.relatedTarget && editing.settle();
  return (
    <QuestionEditingContext value={editing}>
      <div ref={arrive} onBlur={settleOnLeaving} className="flex flex-col gap-3 px-4 pt-2 pb-4">
        <QuestionTypePicker questionKey={question.key} type={question.type} />
        {question.variants && <QuestionVariants questionKey={question.key} variants={question.variants} />}
        <QuestionEntry
          name="instructions"
          label="Instructions"
          placeholder="Ask about the state. Name its fields in backticks: `message.text`"
          takesFocus={open.how === "focused"}
        />
        <QuestionId question={question} repeated={repeated} />
        <Criteria />
        <QuestionOutcomes question={question} />
        {!question.variants && <TryAnotherWording questionKey={question.key} />}
        <DismissedAdvice />
      </div>
    </QuestionEditingContext>
  );
}
