// Verdicts on targets, and what they prove: held-out share, scope, prevalence.

import { memo, useMemo } from "react";
import type { ScoredRows } from "#core/cases/scored-rows.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type RateGoal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { type QuestionThresholds, questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { toPercentText } from "#core/text/number-text.ts";
import { costsOfTuning } from "#core/thresholds/choose-thresholds.ts";
import { describeCostPerThousand } from "#core/thresholds/describe-thresholds.ts";
import { describeCostBasis } from "#core/thresholds/describe-verdict.ts";
import type { EvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import { rateGoalDefinitions } from "#core/thresholds/goals/registry.ts";
import {
  describeEvaluationSetChanges,
  describeUsesAndLooks,
  heldOutLabelledRows,
  heldOutLookTargetOf,
} from "#core/thresholds/held-out-looks.ts";
import {
  describeLabelInversion,
  findLabelInversion,
  labelInversionTitle,
} from "#core/thresholds/label-checks.ts";
import {
  describeProofScope,
  describeVerdictStatus,
  type TargetVerdict,
  type VerdictStatus,
} from "#core/thresholds/target-verdict.ts";
import { describeErrorsWithoutTarget, judgeRuleTargets } from "#core/thresholds/verdict.ts";
import { type VerdictEvidence } from "#core/thresholds/verdict-evidence.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { editQuestionTuning, recordHeldOutLook } from "#web/document/set-thresholds.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { Checkbox, NumberField } from "#web/kit/ui/fields.tsx";
import type { Icon } from "#web/kit/ui/icon.tsx";
import { Check, ChevronDown, CircleHelp, X } from "#web/kit/ui/icons.tsx";
import { useOutOfBagEstimate } from "./background-queries.ts";
import { HeldOutField } from "./goal-fields.tsx";

interface EstimateProps {
  labelled: ScoredRows;
  questionThresholds: QuestionThresholds;
  goal: RateGoal;
  tuning: Tuning;
}

function Estimate({ labelled, questionThresholds, goal, tuning }: EstimateProps) {
  const { result } = useOutOfBagEstimate(labelled, questionThresholds, goal, tuning);
  const words = rateGoalDefinitions[goal].name(questionThresholds.words);
  const value = result?.held[goal].value ?? null;
  return (
    <p className="text-sm text-mute">
      Held-out estimate for this goal's thresholds:{" "}
      {value === null ? "…" : `${toPercentText(value)} ${words.charAt(0).toLowerCase()}${words.slice(1)}`}
    </p>
  );
}

interface Props {
  question: PlaygroundQuestion;
  questionThresholds: QuestionThresholds;
  sets: EvaluationSets;
  judged: VerdictEvidence;
  /** Whether the thresholds are those that the goal proposes. Out-of-bag estimates exist only for these. */
  chosenByGoal: boolean;
}

/** Badges don't use the colours of outcomes: met is outlined, not met is black, and what isn't proven is dashed. */
const badges: Record<VerdictStatus, { icon: Icon; look: string }> = {
  met: { icon: Check, look: "border-ink" },
  "not-met": { icon: X, look: "border-ink bg-ink text-panel" },
  unsure: { icon: CircleHelp, look: "border-dashed border-line-strong" },
  optimistic: { icon: CircleHelp, look: "border-dashed border-line-strong" },
  undefined: { icon: CircleHelp, look: "border-dashed border-line-strong" },
};

export function VerdictCard({ question, questionThresholds, sets, judged, chosenByGoal }: Props) {
  const tuning = tuningOf(question);
  const { goal } = tuning;
  const verdicts = judgeRuleTargets(judged, tuning, questionThresholds);
  const others = describeErrorsWithoutTarget(judged, tuning, questionThresholds);
  const optimistic = verdicts.some(({ status }) => status === "optimistic");
  return (
    <section aria-label="Verdict" className="grid gap-2">
      <InvertedNote table={sets.tuning.table} questionThresholds={questionThresholds} />
      {goal === null && <NoTargetNote />}
      {goal === "cheapest" && (
        <p className="border-l-[3px] border-line-strong bg-soft px-3 py-2 text-sm">
          <b className="font-semibold">
            {describeCostPerThousand(judged.counts, costsOfTuning(tuning, questionThresholds.shape))}
          </b>{" "}
          {describeCostBasis(judged)}
        </p>
      )}
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.target} verdict={verdict} />
      ))}
      {others !== "" && <p className="text-sm text-mute">{others}</p>}
      <ProofScopeNote verdicts={verdicts} />
      {verdicts.some(({ status }) => status === "unsure") && sets.tuning.sample().open > 0 && (
        <div>
          <Button onClick={() => showCases({ question: question.key, label: "next" })}>
            Label next twenty
          </Button>
        </div>
      )}
      {optimistic &&
        chosenByGoal &&
        goal !== null &&
        goal !== "cheapest" &&
        rateGoalDefinitions[goal].shapes.includes(questionThresholds.shape) && (
          <Estimate
            labelled={sets.tuning.rows}
            questionThresholds={questionThresholds}
            goal={goal}
            tuning={tuning}
          />
        )}
    </section>
  );
}

/** When a target is met, says that only this browser's records show how the cases were used. */
export function ProofScopeNote({ verdicts }: { verdicts: readonly TargetVerdict[] }) {
  const reach = describeProofScope(verdicts, "browser");
  return reach !== "" && <p className="text-sm text-mute">{reach}</p>;
}

/** Shown first, because inverted labels make every verdict meaningless. */
function InvertedNote({
  table,
  questionThresholds: { shape, words },
}: {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
}) {
  const found = useMemo(() => findLabelInversion(table, shape), [table, shape]);
  if (found === null) return null;
  return (
    <p className="border-l-[3px] border-bad bg-soft px-3 py-2 text-sm">
      <b className="font-semibold">{labelInversionTitle}.</b> {describeLabelInversion(found, words)}
    </p>
  );
}

interface BadgeProps {
  status: VerdictStatus;
  text: string;
}

function VerdictBadge({ status, text }: BadgeProps) {
  const { icon: Icon, look } = badges[status];
  return (
    <b
      className={`inline-flex min-h-6.5 shrink-0 items-center gap-1.5 rounded-full border px-2.5 font-semibold ${look}`}
    >
      <Icon size={14} strokeWidth={2.4} aria-hidden />
      {text}
      <span className="sr-only">.</span>
    </b>
  );
}

const verdictLook = "rounded-md border border-line bg-panel text-sm";

/** Shown instead of verdicts until there is a goal. */
export function NoTargetNote() {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 ${verdictLook}`}>
      <VerdictBadge status="undefined" text="No target yet" /> Set a goal to see whether your cases prove it.
    </p>
  );
}

/** Shows badge and target; opening it shows what the cases say. */
export function VerdictLine({ verdict: { status, target, text } }: { verdict: TargetVerdict }) {
  return (
    <details className={`group ${verdictLook}`}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 [&::-webkit-details-marker]:hidden">
        <VerdictBadge status={status} text={describeVerdictStatus(status)} />{" "}
        <span className="min-w-0 flex-1">{target}</span>
        <ChevronDown size={15} aria-hidden className="shrink-0 text-mute group-open:rotate-180" />
      </summary>{" "}
      <p className="px-3 pb-2">{text}</p>
    </details>
  );
}

interface ProofProps {
  question: PlaygroundQuestion;
  sets: EvaluationSets;
  judged: VerdictEvidence;
  /** Whether the rows are counts, which can't be held out. */
  isCounted: boolean;
}

export function ProofPanel({ question, sets, judged, isCounted }: ProofProps) {
  const tuning = tuningOf(question);
  const { table } = sets.tuning;
  return (
    <section aria-label="Proof">
      <h4 className="font-semibold">Proof</h4>
      <Basis
        sentences={[
          ...describeUsesAndLooks(sets, judged.looks),
          describeEvaluationSetChanges(sets, judged),
        ].filter((sentence) => sentence !== "")}
        isHeldOut={judged.isHeldOut}
        onLook={
          sets.heldOut.table.n > 0
            ? () => recordHeldOutLook(heldOutLookTargetOf(question, sets), heldOutLabelledRows(sets))
            : null
        }
      />
      {isCounted ? (
        <p className="text-sm text-mute">
          Counts can't be held out. The table can prove thresholds that were set before it was made; others
          need a table of other rows.
        </p>
      ) : (
        <HeldOut question={question} share={tuning.checkShare} />
      )}
      {(sets.differingOnlyInNumbers > 0 || tuning.copiesApart === true) && (
        <Checkbox
          checked={tuning.copiesApart !== true}
          onTick={(together) => editQuestionTuning(question, { copiesApart: together ? undefined : true })}
        >
          Treat cases that differ only in numbers as copies
        </Checkbox>
      )}
      {table.positives > 0 && table.negatives > 0 && (
        <Prevalence
          question={question}
          tuning={tuning}
          share={table.positives / table.n}
          positives={questionThresholdsOf(question).words.positives}
        />
      )}
    </section>
  );
}

/** Memoised, so that a dragged threshold doesn't render it. */
const HeldOut = memo(function HeldOut({ question, share }: { question: PlaygroundQuestion; share: number }) {
  return (
    <HeldOutField share={share} onShare={(to) => editQuestionTuning(question, { checkShare: to })}>
      Equal states and cases of one group stay together. Only cases that didn't choose the thresholds can
      prove a target.
    </HeldOutField>
  );
});

interface PrevalenceProps {
  question: PlaygroundQuestion;
  tuning: Tuning;
  /** Positive share of the cases, from 0 to 1. */
  share: number;
  /** Name of positives, such as "labelled yes". */
  positives: string;
}

/** Prevalence for which verdicts hold; it should be that of the traffic to be decided. */
const Prevalence = memo(function Prevalence({ question, tuning, share, positives }: PrevalenceProps) {
  const { prevalence } = tuning;
  const prevalenceLabel = `${positives.charAt(0).toUpperCase()}${positives.slice(1)} in real traffic`;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>{prevalenceLabel}</span>
      <span className="flex items-center gap-2">
        <NumberField
          label={prevalenceLabel}
          text={String(Math.round((prevalence ?? share) * 1000) / 10)}
          min={0}
          max={100}
          step={0.1}
          unit="%"
          onCommit={(percent) => editQuestionTuning(question, { prevalence: percent / 100 })}
        />
        {prevalence === null ? (
          <span className="text-mute">as in these cases</span>
        ) : (
          <LinkButton onClick={() => editQuestionTuning(question, { prevalence: null })}>
            Use {toPercentText(share)} as in these cases
          </LinkButton>
        )}
      </span>
    </p>
  );
});

interface BasisProps {
  sentences: readonly string[];
  isHeldOut: boolean;
  onLook: (() => void) | null;
}

function Basis({ sentences, isHeldOut, onLook }: BasisProps) {
  if (sentences.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1 text-sm text-mute">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {onLook &&
        (isHeldOut ? <p>The verdict uses them.</p> : <Button onClick={onLook}>Use held-out set</Button>)}
    </div>
  );
}
