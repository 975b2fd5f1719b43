import { type ComponentProps, type ReactNode, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { type BandCounts, bandCounts } from "#core/statistics/band.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { describeLimits } from "#core/thresholds/describe-expert.ts";
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
import { Curves } from "./curves.tsx";
import { CutAdvice } from "./cut-advice.tsx";
import { ExpertDrawer } from "./expert-drawer.tsx";
import { GoalPanel } from "./goal-panel.tsx";
import { OutcomeGrid } from "./outcome-grid.tsx";
import { area } from "./panel-areas.ts";
import { Phrases } from "./phrases.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { ScoreHistogram } from "./score-histogram.tsx";
import { useJudged } from "./use-judged.ts";
import { useProposal } from "./use-proposal.ts";
import { useSubject } from "./use-subject.ts";
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

interface LimitsProps {
  table: CutTable;
  cut: QuestionCut;
}

/** What these cases cannot show of these thresholds, and what is worth a thought before the thresholds decide. */
function CutRemarks({ table, cut, ...about }: LimitsProps & ComponentProps<typeof CutAdvice>) {
  return (
    <>
      <CaseLimits table={table} cut={cut} />
      <CutAdvice table={table} {...about} />
    </>
  );
}

/** What these cases cannot show of these thresholds. */
function CaseLimits({ table, cut }: LimitsProps) {
  const sentences = describeLimits(table, cut);
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="What these cases can't show" className="mt-3 grid gap-1 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-l-3 border-line-strong pl-2.5 text-mute">
          {sentence}
        </li>
      ))}
    </ul>
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

/** Where it is worse, and the rates of parts of the cases: searched for once somebody asks. */
function Slices(props: Pick<FurtherPicturesProps, "question" | "labelled" | "cut">) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">Where it is worse, and rates by part</summary>
      {open && <SlicesPanel {...props} />}
    </details>
  );
}

const fills = {
  yes: "bg-yes",
  review:
    "bg-[repeating-linear-gradient(135deg,var(--unsure)_0_2px,transparent_2px_5px)] shadow-[inset_0_0_0_1px_var(--line-strong)]",
  no: "bg-no",
};

/** Where the true cases go: one bar in three parts, and the sentence that says it. */
function TrueCasesBar({ counts, words }: { counts: BandCounts; words: CutWords }) {
  const parts = [
    { zone: "yes" as const, count: counts.yes.positives, did: words.yes.did },
    { zone: "review" as const, count: counts.review.positives, did: "to a person" },
    { zone: "no" as const, count: counts.no.positives, did: words.no.did },
  ];
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className="mt-4 text-mute">{describeTrueCases(counts, words)}</p>;
  return (
    <section className="isolate mt-4" aria-label="Where cases labelled yes go">
      <h4 className="text-sm font-semibold">Where the {toCountText(all)} cases labelled yes go</h4>
      <div aria-hidden className="mt-1 flex h-4 gap-0.5 overflow-hidden rounded">
        {parts.map(({ zone, count }) => (
          <span
            key={zone}
            className={`forced-color-adjust-none ${fills[zone]}`}
            style={{ width: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {parts.map(({ zone, count, did }) => (
          <li key={zone} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-[2px] forced-color-adjust-none ${fills[zone]}`} />
            <b className="font-semibold">{toCountText(count)}</b> {did}
          </li>
        ))}
      </ul>
    </section>
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
        <CutRemarks table={subject.table} cut={cut} question={question} labelled={labelled} />
        <FurtherPictures cut={cut} subject={subject} question={question} labelled={labelled} />
        {children}
      </div>
    </>
  );
}
