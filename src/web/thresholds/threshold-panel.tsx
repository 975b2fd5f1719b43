// A question's thresholds with all that its cases say about them, and advice on them.

import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useState,
} from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { kinds } from "#core/kinds/registry.ts";
import { isOfUnknownModel } from "#core/model/answer-source.ts";
import { labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { type QuestionThresholds, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { answeringModelOfRun } from "#core/policy/threshold-proof.ts";
import {
  type BandCounts,
  countRowsByDecision,
  countRowsByZone,
  totalRowCount,
} from "#core/statistics/band.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { describeDependenceInSet } from "#core/thresholds/copies-in-ranges.ts";
import { describeCaveats } from "#core/thresholds/describe-expert.ts";
import {
  describeAnswersWithoutScore,
  describeOverallErrors,
  describeQuestionBandCounts,
  type Phrase,
  phrasesToText,
} from "#core/thresholds/describe-thresholds.ts";
import {
  automaticErrorInterval,
  type EvaluationSets,
  tuningSetChoseThresholds,
} from "#core/thresholds/evaluation-sets.ts";
import { findLabelInversion, labelsFollowAnswers } from "#core/thresholds/label-checks.ts";
import { describePositiveCases, toOutcomeRows } from "#core/thresholds/outcome-rows.ts";
import {
  describeEvaluationSet,
  describeTuningSet,
  type EvaluationSetName,
  type VerdictEvidence,
} from "#core/thresholds/verdict-evidence.ts";
import { adviceEdits, useThresholdAdvice } from "#web/author/advice-store.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { AdviceNote, DismissedAdviceLine } from "#web/kit/ui/note.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { AgreementCard } from "./agreement-card.tsx";
import { ThresholdCurves } from "./charts/curves.tsx";
import { ExpertDrawer } from "./charts/expert-drawer.tsx";
import { ScoreHistogram } from "./charts/score-histogram.tsx";
import type { QuestionDetailsProps } from "./class-details.tsx";
import { useThresholdProof } from "./fitting-conditions.ts";
import { GoalPanel } from "./goal-panel.tsx";
import { OutcomeGrid, PositiveCasesBar } from "./outcomes.tsx";
import { panelAreaClasses } from "./panel-areas.ts";
import { SentencePhrases } from "./panel-notes.tsx";
import { useEvaluationSets, useVerdictEvidence } from "./use-evaluation-sets.ts";
import { useThresholdProposal } from "./use-threshold-proposal.ts";
import { ProofPanel, VerdictCard } from "./verdict-and-proof.tsx";

interface ThresholdAdviceProps {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
  /** Absent if no case is both labelled and answered. */
  sets?: EvaluationSets;
}

/** Depends only on labels, so a dragged threshold doesn't recompute it. */
function useLabels({ key }: PlaygroundQuestion, { items, models }: LabelledAnswers) {
  const cases = usePlayground((playground) => playground.cases);
  const answers = useCaseAnswers();
  const byCase = answers?.byCase;
  const ofLabels = useMemo(() => {
    const answered = byCase ? { byCase, staleQuestions: new Set<string>() } : null;
    const labels = cases.reduce((sum, row) => sum + (labelOf(row, key) === null ? 0 : 1), 0);
    return { labels, labelsFollowAnswers: labelsFollowAnswers(key, cases, answered) };
  }, [key, cases, byCase]);
  const answering = answers && items.length > 0 ? answeringModelOfRun(answers.run, models) : null;
  return { ...ofLabels, isModelUnknown: answering !== null && isOfUnknownModel(answering) };
}

/** Only advises; nothing here blocks. */
export const ThresholdAdvice = memo(function ThresholdAdvice({
  question: now,
  labelled,
  sets,
}: ThresholdAdviceProps) {
  // Deferred, so that a dragged threshold doesn't wait for advice.
  const question = useDeferredValue(now);
  const proof = useThresholdProof(question, labelled);
  const answeredBy = labelled.models.length === 1 ? (labelled.models[0] ?? null) : null;
  const { shape } = kinds[question.type];
  const table = sets?.tuning.table;
  const labelsInverted = useMemo(
    () => table !== undefined && findLabelInversion(table, shape) !== null,
    [table, shape],
  );
  const { findings, dismissed } = useThresholdAdvice(question, {
    proof,
    answeredBy,
    labelsInverted,
    judgedByChoosers: sets !== undefined && tuningSetChoseThresholds(sets),
    ...useLabels(question, labelled),
  });
  if (findings.length + dismissed.length === 0) return null;
  return (
    <section aria-label="Advice" className="mt-4 grid max-w-3xl gap-1.5">
      {findings.map((finding) => (
        <AdviceNote
          key={finding.rule}
          finding={finding}
          onFix={adviceEdits.apply}
          onDismiss={() => adviceEdits.dismiss(question.key, finding.rule)}
        />
      ))}
      <DismissedAdviceLine count={dismissed.length} onRestore={() => adviceEdits.restore(question.key)} />
    </section>
  );
});

/** Says what these cases can't show about these thresholds. */
function CaseLimits({
  table,
  questionThresholds,
}: {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
}) {
  const sentences = describeCaveats(table, questionThresholds);
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

interface BandSentenceProps {
  of: readonly Phrase[];
  counts: BandCounts;
  question: PlaygroundQuestion;
}

function BandSentence({ of, counts, question }: BandSentenceProps) {
  return (
    <>
      <p className="max-w-3xl text-xl leading-8">
        <SentencePhrases of={of} />
      </p>
      <p className="mt-0.5 mb-3 text-sm text-mute">
        {describeOverallErrors(
          counts,
          tuningOf(question).reviewerError,
          hasOutcomes(question.type, question.rules),
        )}
      </p>
    </>
  );
}

interface FurtherPicturesProps {
  questionThresholds: QuestionThresholds;
  sets: EvaluationSets;
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
  isHeldOut: boolean;
}

/** Folded away from the first screen. Always shows the tuning set, because it chose the thresholds. */
function FurtherPictures({ questionThresholds, sets, question, labelled, isHeldOut }: FurtherPicturesProps) {
  const tuning = tuningOf(question);
  const { models } = labelled;
  const model = models.length === 1 ? (models[0] ?? null) : null;
  return (
    <>
      {isHeldOut && <p className="mt-4 text-sm text-mute">{describeTuningSet(sets)}</p>}
      {!labelled.counted && (
        <Slices question={question} labelled={labelled} questionThresholds={questionThresholds} />
      )}
      <ThresholdCurves questionThresholds={questionThresholds} table={sets.tuning.table} tuning={tuning} />
      <ExpertDrawer
        questionThresholds={questionThresholds}
        sets={sets}
        tuning={tuning}
        model={model}
        labelled={labelled}
      />
    </>
  );
}

/** Loaded when it is first opened. */
const SlicesPanel = lazyPart<ComponentProps<typeof Slices>>(
  async () => (await import("./segments-panel.tsx")).SegmentsPanel,
);

/** Searches only once it is opened, because a search takes seconds. */
function Slices(props: Pick<FurtherPicturesProps, "question" | "labelled" | "questionThresholds">) {
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
  questionThresholds: QuestionThresholds;
  heading: ReactNode;
  Details: ComponentType<QuestionDetailsProps> | null;
  children?: ReactNode;
}

interface ShownSetProps {
  judged: VerdictEvidence;
  sets: EvaluationSets;
  onSwitch: (to: EvaluationSetName) => void;
}

/** Names the set that headline, verdict, picture and grid are about, and offers the other set once it may be seen. */
function ShownSetLine({ judged, sets, onSwitch }: ShownSetProps) {
  const text = describeEvaluationSet(judged, sets);
  if (text === "") return null;
  const { isHeldOut, canUseHeldOut } = judged;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
      <b className="font-semibold">{text}</b>
      {canUseHeldOut && (
        <LinkButton onClick={() => onSwitch(isHeldOut ? "tuning" : "held-out")}>
          {isHeldOut ? "Show tuning set" : "Show held-out set"}
        </LinkButton>
      )}
    </p>
  );
}

/** React can pause between components, so sets, sample and panel are tasks of their own. */
export function ThresholdPanel(props: Props) {
  const sets = useEvaluationSets(props.question, props.labelled);
  return <SampledPanel {...props} sets={sets} />;
}

interface PropsWithSets extends Props {
  sets: EvaluationSets;
}

function SampledPanel(props: PropsWithSets) {
  // The sample keeps itself. Dependent rows need it for every interval.
  if (props.sets.tuning.isDependent) props.sets.tuning.sample();
  return <PanelOfSets {...props} />;
}

function PanelOfSets({
  question,
  labelled,
  questionThresholds,
  heading,
  Details,
  children,
  sets,
}: PropsWithSets) {
  const { thresholds, words, shape } = questionThresholds;
  const [wanted, setWanted] = useState<EvaluationSetName>("held-out");
  const judged = useVerdictEvidence(question, questionThresholds, sets, wanted);
  const band = { lo: thresholds.lower, hi: thresholds.upper };
  const counts = countRowsByDecision(judged.set.table, band);
  const outcomes = toOutcomeRows(judged.set.table, band, question);
  const answers = labelled.counted ? labelled.items.length : judged.set.items.length;
  const unmeasured =
    judged.set.table.n === 0 && answers > 0
      ? [{ text: `${describeAnswersWithoutScore(answers, ruleThresholdsOf(question).measure)} ` }]
      : [];
  const sentence = [
    ...unmeasured,
    ...(totalRowCount(counts) > 0 || answers === 0
      ? describeQuestionBandCounts(counts, question, automaticErrorInterval(judged.set, band, counts))
      : []),
  ];
  const copies = useMemo(() => describeDependenceInSet(judged.set), [judged.set]);
  const proposal = useThresholdProposal(sets.tuning.table, questionThresholds, tuningOf(question));
  const ghost = proposal && proposal.chosen.kept && !proposal.isInForce ? proposal.chosen : null;
  const [said, setSaid] = useState("");
  return (
    <>
      <div className={panelAreaClasses.top}>
        {heading}
        <ShownSetLine judged={judged} sets={sets} onSwitch={setWanted} />
        <BandSentence of={sentence} counts={counts} question={question} />
        {copies !== "" && <p className="mb-2 text-sm text-mute">{copies}</p>}
        <p role="status" className="sr-only">
          {said}
        </p>
        <VerdictCard
          question={question}
          questionThresholds={questionThresholds}
          sets={sets}
          judged={judged}
          chosenByGoal={proposal?.isInForce === true && !labelled.counted}
        />
        <ScoreHistogram
          question={question}
          questionThresholds={questionThresholds}
          table={judged.set.table}
          counts={countRowsByZone(judged.set.table, band)}
          proposed={ghost}
          onRest={() =>
            setSaid(
              `${phrasesToText(sentence)} ${shape === "band" ? describePositiveCases(outcomes, words) : ""}`,
            )
          }
        />
      </div>
      <div className={panelAreaClasses.rail}>
        <GoalPanel
          question={question}
          questionThresholds={questionThresholds}
          counts={countRowsByDecision(sets.tuning.table, band)}
          sets={sets}
          labelled={labelled}
          proposal={proposal}
        />
        <OutcomeGrid
          question={question}
          questionThresholds={questionThresholds}
          outcomes={outcomes}
          rows={labelled.counted ? null : judged.set.rows}
        />
        <ProofPanel
          question={question}
          sets={sets}
          judged={judged}
          isCounted={labelled.counted !== undefined}
        />
      </div>
      <div className={panelAreaClasses.rest}>
        {!labelled.counted && <AgreementCard question={question} />}
        {shape === "band" && <PositiveCasesBar outcomes={outcomes} words={words} />}
        <CaseLimits table={judged.set.table} questionThresholds={questionThresholds} />
        <ThresholdAdvice sets={sets} question={question} labelled={labelled} />
        <FurtherPictures
          questionThresholds={questionThresholds}
          sets={sets}
          question={question}
          labelled={labelled}
          isHeldOut={judged.isHeldOut}
        />
        {Details && !labelled.counted && <Details question={question} items={judged.set.items} />}
        {children}
      </div>
    </>
  );
}
