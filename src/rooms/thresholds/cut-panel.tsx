import { type ComponentProps, type ReactNode, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { type BandCounts, bandCounts } from "#core/statistics/band.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { sayLimits } from "#core/thresholds/describe-expert.ts";
import { type Phrase, sayBand, sayOverall, sayTrueCases, toPlain } from "#core/thresholds/describe-range.ts";
import { Curves } from "./curves.tsx";
import { CutAdvice } from "./cut-advice.tsx";
import { ExpertDrawer } from "./expert-drawer.tsx";
import { OutcomeGrid } from "./outcome-grid.tsx";
import { Phrases } from "./phrases.tsx";
import { ScoreHistogram } from "./score-histogram.tsx";
import { TunePanel } from "./tune-panel.tsx";
import { useSubject } from "./use-subject.ts";
import { VerdictCard } from "./verdict-card.tsx";

interface BandSentenceProps {
  of: readonly Phrase[];
  counts: BandCounts;
  question: PlaygroundQuestion;
}

/** What the edges do to the cases, and what is wrong over all of them in the end. */
function BandSentence({ of, counts, question }: BandSentenceProps) {
  return (
    <>
      <p className="max-w-3xl text-xl leading-7">
        <Phrases of={of} />
      </p>
      <p className="mt-1 text-sm text-mute">{sayOverall(counts, tuningOf(question).reviewerError)}</p>
    </>
  );
}

interface LimitsProps {
  table: CutTable;
  cut: QuestionCut;
}

/** What these cases cannot show of these edges, and what is worth a thought before the edges decide. */
function CutRemarks({ table, cut, ...about }: LimitsProps & ComponentProps<typeof CutAdvice>) {
  return (
    <>
      <CaseLimits table={table} cut={cut} />
      <CutAdvice table={table} {...about} />
    </>
  );
}

/** What these cases cannot show of these edges. */
function CaseLimits({ table, cut }: LimitsProps) {
  const sentences = sayLimits(table, cut);
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

interface CutSideProps {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  subject: Subject;
  labelled: LabelledAnswers;
}

/** What the edges come to: outcomes, the verdict, and what to tune them for. */
function CutSide({ question, cut, counts, subject, labelled }: CutSideProps) {
  return (
    <div className="grid content-start gap-5">
      <OutcomeGrid question={question} cut={cut} counts={counts} rows={subject.chosenOn.rows} />
      <VerdictCard question={question} cut={cut} subject={subject} />
      <TunePanel question={question} cut={cut} counts={counts} subject={subject} labelled={labelled} />
    </div>
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
      <Curves cut={cut} table={subject.table} tuning={tuning} />
      <ExpertDrawer cut={cut} subject={subject} tuning={tuning} model={model} labelled={labelled} />
    </>
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
  if (all === 0) return <p className="mt-4 text-mute">{sayTrueCases(counts, words)}</p>;
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
