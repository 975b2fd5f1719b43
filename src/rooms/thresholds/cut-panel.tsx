import { type ComponentProps, type ReactNode, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { QuestionCut } from "#core/policy/cuts.ts";
import { type BandCounts, bandCounts } from "#core/statistics/band.ts";

import {
  describeBand,
  describeOverall,
  describeTrueCases,
  type Phrase,
  toPlain,
} from "#core/thresholds/describe-range.ts";
import type { Subject } from "#core/thresholds/subject.ts";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { AgreementCard } from "./agreement-card.tsx";
import { Curves } from "./charts/curves.tsx";
import { ExpertDrawer } from "./charts/expert-drawer.tsx";
import { ScoreHistogram } from "./charts/score-histogram.tsx";
import { CaseLimits, CutAdvice } from "./cut-advice.tsx";
import { GoalPanel } from "./goal-panel.tsx";
import { OutcomeGrid, TrueCasesBar } from "./outcome-grid.tsx";
import { area, Phrases } from "./panel-frame.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { useJudged, useProposal, useSubject } from "./use-subject.ts";
import { VerdictCard } from "./verdict-card.tsx";

interface BandSentenceProps {
  of: readonly Phrase[];
  counts: BandCounts;
  question: PlaygroundQuestion;
}

/** What the thresholds do to the cases, and what is wrong over all of them in the end. */
function BandSentence({ of, counts, question }: BandSentenceProps) {
  return (
    <>
      <p className="max-w-3xl text-xl leading-8">
        <Phrases of={of} />
      </p>
      <p className="mt-0.5 mb-3 text-sm text-mute">
        {describeOverall(counts, tuningOf(question).reviewerError)}
      </p>
    </>
  );
}

interface FurtherPicturesProps {
  cut: QuestionCut;
  subject: Subject;
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** What the first screen leaves out, a click away. */
function FurtherPictures({ cut, subject, question, labelled }: FurtherPicturesProps) {
  const tuning = tuningOf(question);
  const { models } = labelled;
  const model = models.length === 1 ? (models[0] ?? null) : null;
  return (
    <>
      {!labelled.counted && <Slices question={question} labelled={labelled} cut={cut} />}
      <Curves cut={cut} table={subject.table} tuning={tuning} />
      <ExpertDrawer cut={cut} subject={subject} tuning={tuning} model={model} labelled={labelled} />
    </>
  );
}

/** Fetched when it is first opened. */
const SlicesPanel = lazyPart<ComponentProps<typeof Slices>>(
  async () => (await import("./slices-panel.tsx")).SlicesPanel,
);

/** Weak spots, and the rates of parts of the cases: searched for once somebody asks. */
function Slices(props: Pick<FurtherPicturesProps, "question" | "labelled" | "cut">) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">Weak spots and rates by part</summary>
      {open && <SlicesPanel {...props} />}
    </details>
  );
}

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
  cut: QuestionCut;
  /** What stands over the cut. */
  heading: ReactNode;
  /** What is shown of this question beyond its cut. */
  children?: ReactNode;
}

/** Is it good enough, and what would make it so: the cases under the thresholds, the verdict, and goals to try. */
export function CutPanel({ question, labelled, cut, heading, children }: Props) {
  const subject = useSubject(question, labelled);
  const { thresholds, words, shape } = cut;
  const counts = bandCounts(subject.table, { lo: thresholds.lower, hi: thresholds.upper });
  const sentence = describeBand(counts);
  const judged = useJudged(question, cut, subject);
  const proposal = useProposal(subject.table, cut, tuningOf(question));
  const ghost = proposal && proposal.chosen.kept && !proposal.stands ? proposal.chosen : null;
  const [said, setSaid] = useState("");
  return (
    <>
      <div className={area.top}>
        {heading}
        <BandSentence of={sentence} counts={counts} question={question} />
        <p role="status" className="sr-only">
          {said}
        </p>
        <VerdictCard
          question={question}
          cut={cut}
          subject={subject}
          judged={judged}
          chosenByGoal={proposal?.stands === true && !labelled.counted}
        />
        <ScoreHistogram
          question={question}
          cut={cut}
          table={subject.table}
          counts={counts}
          proposed={ghost}
          onRest={() =>
            setSaid(`${toPlain(sentence)} ${shape === "band" ? describeTrueCases(counts, words) : ""}`)
          }
        />
      </div>
      <div className={area.rail}>
        <GoalPanel
          question={question}
          cut={cut}
          counts={counts}
          subject={subject}
          labelled={labelled}
          proposal={proposal}
        />
        <OutcomeGrid
          question={question}
          cut={cut}
          counts={counts}
          rows={labelled.counted ? null : subject.chosenOn.rows}
        />
        <ProofPanel
          question={question}
          subject={subject}
          judged={judged}
          isCounted={labelled.counted !== undefined}
        />
      </div>
      <div className={area.rest}>
        {!labelled.counted && <AgreementCard question={question} />}
        {shape === "band" && <TrueCasesBar counts={counts} words={words} />}
        <CaseLimits table={subject.table} cut={cut} />
        <CutAdvice table={subject.table} question={question} labelled={labelled} />
        <FurtherPictures cut={cut} subject={subject} question={question} labelled={labelled} />
        {children}
      </div>
    </>
  );
}
