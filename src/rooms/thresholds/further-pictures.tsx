import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { Curves } from "./curves.tsx";
import { ExpertDrawer } from "./expert-drawer.tsx";

interface Props {
  cut: QuestionCut;
  subject: Subject;
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** What the first screen leaves out, a click away. */
export function FurtherPictures({ cut, subject, question, labelled }: Props) {
  const tuning = tuningOf(question);
  const { models } = labelled;
  const model = models.length === 1 ? (models[0] ?? null) : null;
  return (
    <>
      <Curves cut={cut} table={subject.table} tuning={tuning} />
      <ExpertDrawer cut={cut} subject={subject} tuning={tuning} model={model} labelled={labelled} />
    </>
  );
}
