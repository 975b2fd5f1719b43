import { type ReactNode, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { bandCounts } from "#core/statistics/band.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayBand, sayTrueCases, toPlain } from "#core/thresholds/describe-range.ts";
import { BandSentence } from "./band-sentence.tsx";
import { CutRemarks } from "./cut-remarks.tsx";
import { CutSide } from "./cut-side.tsx";
import { FurtherPictures } from "./further-pictures.tsx";
import { ScoreHistogram } from "./score-histogram.tsx";
import { TrueCasesBar } from "./true-cases-bar.tsx";
import { useSubject } from "./use-subject.ts";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
  cut: QuestionCut;
  /** What is shown of this type of question beyond its cut. */
  children?: ReactNode;
}

/** The first screen of a cut: the cases by score and label under its edges, and what becomes of them. */
export function CutPanel({ question, labelled, cut, children }: Props) {
  const subject = useSubject(question, labelled);
  const { edges, words, shape } = cut;
  const band = { lo: edges.lower, hi: edges.upper };
  const counts = bandCounts(subject.table, band);
  const sentence = sayBand(counts);
  const [said, setSaid] = useState("");
  return (
    <div className="mt-3 grid gap-x-8 gap-y-5 min-[900px]:grid-cols-[minmax(0,1fr)_344px]">
      <div className="min-w-0">
        <BandSentence of={sentence} counts={counts} question={question} />
        <p role="status" className="sr-only">
          {said}
        </p>
        <ScoreHistogram
          question={question}
          cut={cut}
          table={subject.table}
          counts={counts}
          onRest={() =>
            setSaid(`${toPlain(sentence)} ${shape === "band" ? sayTrueCases(counts, words) : ""}`)
          }
        />
        {shape === "band" && <TrueCasesBar counts={counts} words={words} />}
        <CutRemarks table={subject.table} cut={cut} question={question} labelled={labelled} />
      </div>
      <CutSide question={question} cut={cut} counts={counts} subject={subject} labelled={labelled} />
      <div className="min-w-0 min-[900px]:col-span-2">
        <FurtherPictures cut={cut} subject={subject} question={question} labelled={labelled} />
        {children}
      </div>
    </div>
  );
}
