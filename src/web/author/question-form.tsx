// The form of an open question: its type, id, texts and criteria.

import { type ComponentType, type FocusEvent, memo, useCallback, useId } from "react";
import { get, useController, useWatch } from "react-hook-form";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type QuestionType, questionTypes } from "#core/model/question.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { Checkbox, FieldError, SegmentedControl } from "#web/kit/ui/fields.tsx";
import type { Icon } from "#web/kit/ui/icon.tsx";
import { ChartNoAxesColumnIncreasing, CircleCheck, List } from "#web/kit/ui/icons.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { useProfile } from "#web/service/session.ts";
import { type EntryChangeHandler, EntryField, HiddenCharacters, UncontrolledField } from "./entry-field.tsx";
import { DismissedQuestionAdvice, QuestionAdvice } from "./question-advice.tsx";
import { questionEdits } from "./question-commands.ts";
import {
  errorMessageAt,
  QuestionEditingContext,
  useQuestionEditing,
  useQuestionForm,
} from "./question-editing.ts";
import { useFocusOnOpen } from "./question-focus.ts";
import { QuestionOutcomes } from "./question-outcomes.tsx";
import { TryAnotherWording } from "./try-another-wording.tsx";

interface QuestionTypeWords {
  label: string;
  icon: Icon;
  answers: string;
  example: string;
}

const typeWords: Record<QuestionType, QuestionTypeWords> = {
  noul: {
    label: "Yes/no",
    icon: CircleCheck,
    answers: "how likely yes is",
    example: "Does the customer ask for their money back?",
  },
  choice: {
    label: "Choice",
    icon: List,
    answers: "one of up to 255 options",
    example: "Which team should handle the message?",
  },
  score: {
    label: "Score",
    icon: ChartNoAxesColumnIncreasing,
    answers: "a level from low to high",
    example: "How frustrated does the writer sound?",
  },
};

/** Label, icon, answer and example of each question type, in the order of the menu. */
export const questionTypeWords = questionTypes.map((type) => ({ type, ...typeWords[type] }));

interface InclusionProps {
  questionKey: string;
  included: boolean;
}

const QuestionInclusion = memo(function QuestionInclusion({ questionKey, included }: InclusionProps) {
  return (
    <Checkbox
      look="cursor-pointer items-center text-sm text-mute hover:text-ink"
      checked={included}
      onTick={(on) => questionEdits.include(questionKey, on)}
    >
      Include in runs
    </Checkbox>
  );
});

const typeChoices = questionTypeWords.map(({ type, label }) => ({ value: type, label }));

interface TypeProps {
  questionKey: string;
  type: QuestionType;
}

const QuestionTypePicker = memo(function QuestionTypePicker({ questionKey, type }: TypeProps) {
  return (
    <div className="min-[400px]:pr-36">
      <SegmentedControl<QuestionType>
        label="Type"
        value={type}
        choices={typeChoices}
        onChange={(chosen) => questionEdits.changeType(questionKey, chosen)}
      />
    </div>
  );
});

/** By `idsAreSeen` of the service; null means unknown. */
const idReaders = {
  true: "sees",
  false: "doesn't see",
  null: "may see",
};

/** Says whether the model reads the id, because its words can sway an answer. */
function IdLabel() {
  const { questionKey, announce } = useQuestionEditing();
  const { idsAreSeen } = useProfile();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-mute">
      <span aria-hidden>Id</span>
      <span className="text-xs">{`Names the answer. The model ${idReaders[`${idsAreSeen}`]} it.`}</span>
      <LinkButton
        className="ml-auto"
        aria-label="Suggest id"
        onClick={async () => {
          const code = await loadCode(() => import("./suggest-id.ts"));
          if (code !== null) announce(code.assignSuggestedId(questionKey));
        }}
      >
        Suggest
      </LinkButton>
    </div>
  );
}

/** The id is the key of the question's answer. */
function QuestionId({ question, repeated }: { question: PlaygroundQuestion; repeated: boolean }) {
  const { control, markTyped } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "id" });
  const errorId = useId();
  const taken = repeated && field.value === question.id ? "Another question already has this id." : undefined;
  const message = errorMessageAt(fieldState.error) ?? taken;
  return (
    <div data-place="id">
      <IdLabel />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="-ml-1.5 min-w-48 flex-1">
          <UncontrolledField
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
              markTyped("id");
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

interface QuestionEntryProps {
  name: "instructions" | "glosses.true" | "glosses.false";
  label: string;
  placeholder: string;
  takesFocus?: boolean;
}

function QuestionEntry({ name, label, placeholder, takesFocus = false }: QuestionEntryProps) {
  const { control, markTyped, values } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name });
  const { onChange } = field;
  const write = useCallback<EntryChangeHandler>(
    (written) => {
      onChange({ ...get(values(), name), ...written });
      markTyped(`${name}.text`);
    },
    [onChange, markTyped, values, name],
  );
  return (
    <div data-place={name}>
      <EntryField
        label={label}
        entry={field.value}
        placeholder={placeholder}
        message={errorMessageAt(fieldState.error, "text")}
        takesFocus={takesFocus}
        onWrite={write}
      />
      <QuestionAdvice field={name} />
    </div>
  );
}

/** The model reads these meanings of yes and no. */
function QuestionGlosses() {
  return (
    <div className="grid gap-3 @lg:grid-cols-2">
      <QuestionEntry name="glosses.true" label="Yes when" placeholder="Optional: what counts as yes" />
      <QuestionEntry name="glosses.false" label="No when" placeholder="Optional: what counts as no" />
    </div>
  );
}

interface Props {
  question: PlaygroundQuestion;
  /** True if another question has the same id. */
  repeated: boolean;
  open: Parameters<typeof useFocusOnOpen>[0];
  announce: (text: string) => void;
}

/** Lazy: with its virtual list it's about 5 % of the first load. */
const ChoiceOptions = lazyPart(async () => (await import("./options/choice-options.tsx")).ChoiceOptions, {
  waiting: () => <div className="h-64" />,
});

const QuestionVariants = lazyPart(async () => (await import("./question-variants.tsx")).QuestionVariants);

const WordingsSideBySide = lazyPart(
  async () => (await import("./wordings-side-by-side.tsx")).WordingsSideBySide,
);

const QuestionNote = lazyPart(async () => (await import("./question-note.tsx")).QuestionNote);

/** Lazy: it brings the parser of pasted lists, JSON and code. */
const QuestionLevels = lazyPart(async () => (await import("./question-levels.tsx")).QuestionLevels, {
  waiting: () => <div className="h-64" />,
});

/** Options and levels are the largest parts of an open card, so they load before it's opened. */
export const preloadOptionsAndLevels = () => Promise.all([ChoiceOptions.load(), QuestionLevels.load()]);

const lists: Record<QuestionType, ComponentType> = {
  noul: QuestionGlosses,
  choice: ChoiceOptions,
  score: QuestionLevels,
};

export function QuestionForm({ question, repeated, open, announce }: Props) {
  const editing = useQuestionForm(question, announce);
  const Criteria = lists[useWatch({ control: editing.control, name: "type" })];
  const arrive = useFocusOnOpen(open);
  const commitOnLeaving = (event: FocusEvent) => event.target !== event.relatedTarget && editing.commit();
  return (
    <QuestionEditingContext value={editing}>
      <div ref={arrive} onBlur={commitOnLeaving} className="flex flex-col gap-3 px-4 pt-2 pb-4">
        <QuestionTypePicker questionKey={question.key} type={question.type} />
        {question.variants && <QuestionVariants question={question} variants={question.variants} />}
        <QuestionEntry
          name="instructions"
          label="Instructions"
          placeholder="Ask about the state. Name its fields in backticks: `message.text`"
          takesFocus={open.how === "focused"}
        />
        {question.variants && <WordingsSideBySide question={question} />}
        <QuestionId question={question} repeated={repeated} />
        <Criteria />
        <QuestionOutcomes question={question} />
        {!question.variants && <TryAnotherWording questionKey={question.key} />}
        <QuestionNote questionKey={question.key} note={question.note ?? ""} />
        <DismissedQuestionAdvice />
      </div>
    </QuestionEditingContext>
  );
}
