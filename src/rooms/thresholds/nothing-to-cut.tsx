import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { useAnswersReading } from "#data/case-answers-store.ts";
import { ReadingLine } from "#ui/reading-line.tsx";
import { CutAdvice } from "./cut-advice.tsx";
import { NoCases } from "./no-cases.tsx";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** In the place of the pictures where no case is labelled and answered, as far as that is known yet. */
export function NothingToCut({ question, labelled }: Props) {
  const reading = useAnswersReading();
  if (reading) return <ReadingLine what="answers" />;
  return (
    <div className="mt-6 max-w-xl">
      <NoCases leftOut={labelled.leftOut} />
      <CutAdvice question={question} labelled={labelled} />
    </div>
  );
}
