import type { FocusEvent } from "react";
import { useWatch } from "react-hook-form";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { useArrival } from "./card-arrivals.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { DismissedAdvice } from "./question-advice.tsx";
import { QuestionEditingContext } from "./question-editing.ts";
import { QuestionEntry } from "./question-entry.tsx";
import { QuestionGlosses } from "./question-glosses.tsx";
import { QuestionHead } from "./question-head.tsx";
import { QuestionLevels } from "./question-levels.tsx";
import { QuestionOutcomes } from "./question-outcomes.tsx";
import { QuestionVariants, TryAnotherWording } from "./question-variants.tsx";
import { useQuestionForm } from "./use-question-form.ts";

interface Props {
  question: PlaygroundQuestion;
  /** Another question has the same id. */
  repeated: boolean;
  /** What the card was opened for: the caret goes there. */
  open: Parameters<typeof useArrival>[0];
  announce: (text: string) => void;
}

const lists = { noul: QuestionGlosses, choice: ChoiceOptions, score: QuestionLevels };

/** The open question: every field is the form's until it settles into the document. */
export function QuestionForm({ question, repeated, open, announce }: Props) {
  const editing = useQuestionForm(question, announce);
  const Criteria = lists[useWatch({ control: editing.control, name: "type" })];
  const arrive = useArrival(open);
  const settleOnLeaving = (event: FocusEvent) => event.target !== event.relatedTarget && editing.settle();
  return (
    <QuestionEditingContext value={editing}>
      <div ref={arrive} onBlur={settleOnLeaving} className="flex flex-col gap-3 px-4 pt-2 pb-4">
        <QuestionHead question={question} repeated={repeated} />
        {question.variants && <QuestionVariants questionKey={question.key} variants={question.variants} />}
        <QuestionEntry
          name="instructions"
          label="Instructions"
          placeholder="Ask about the state, naming its fields in backticks: `message.text`"
          takesFocus={open.how === "focused"}
        />
        <Criteria />
        <QuestionOutcomes question={question} />
        {!question.variants && <TryAnotherWording questionKey={question.key} />}
        <DismissedAdvice />
      </div>
    </QuestionEditingContext>
  );
}
