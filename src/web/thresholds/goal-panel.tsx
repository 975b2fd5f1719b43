// The panel of a question's goal: limits, costs, and the thresholds proposed for it.

import { memo, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { Thresholds } from "#core/kinds/kind.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type RateGoal,
  rateGoals,
  sideRateGoals,
  type Tuning,
  toggleRateGoal,
  tuningOf,
} from "#core/model/tuning.ts";
import { middleHandlingOf, type QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { type BandCounts, countRowsByDecision } from "#core/statistics/band.ts";
import { toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { costsOfTuning } from "#core/thresholds/choose-thresholds.ts";
import {
  describeBandChange,
  describeChosenThresholds,
  describeCostOfCertainty,
  describeCostPerThousand,
  describeEmptySides,
  describeUnreachableGoal,
} from "#core/thresholds/describe-thresholds.ts";
import type { EvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import { rateGoalDefinitions, rateGoalsFor } from "#core/thresholds/goals/registry.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { applyFittedThresholds, editQuestionTuning } from "#web/document/set-thresholds.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { useProfile } from "#web/service/session.ts";
import { fittingConditionsOfCases, fittingConditionsOfCounts } from "./fitting-conditions.ts";
import { CostFields, GoalRow, ShareField } from "./goal-fields.tsx";
import type { ThresholdProposal } from "./use-threshold-proposal.ts";

interface Props {
  question: PlaygroundQuestion;
  questionThresholds: QuestionThresholds;
  counts: BandCounts;
  sets: EvaluationSets;
  labelled: LabelledAnswers;
  proposal: ThresholdProposal | null;
}

export function GoalPanel({ question, questionThresholds, counts, sets, labelled, proposal }: Props) {
  const tuning = tuningOf(question);
  return (
    <section aria-label="Goal" className="isolate">
      <h4 className="font-semibold">Goal</h4>
      <GoalList
        question={question}
        tuning={tuning}
        shape={questionThresholds.shape}
        words={questionThresholds.words}
      />
      {proposal && (
        <Proposed
          question={question}
          questionThresholds={questionThresholds}
          counts={counts}
          sets={sets}
          labelled={labelled}
          proposal={proposal}
        />
      )}
      {proposal && tuning.prevalence !== null && (
        <p className="mt-1 text-sm text-mute">
          Proposed for {toPercentText(tuning.prevalence)} {questionThresholds.words.positives}. Changes are
          counted on these cases.
        </p>
      )}
      <ReviewerError question={question} tuning={tuning} />
    </section>
  );
}

/** "0.18 and 0.86", or a gate's single threshold. */
function describeThresholds({ lower, upper }: Thresholds, { shape, scale }: QuestionThresholds): string {
  const [low, high] = [lower, upper].map((threshold) => toThresholdText(threshold, scale.decimals));
  return shape === "band" ? `${low} and ${high}` : `${high}`;
}

interface ProposedProps extends Omit<Props, "proposal"> {
  proposal: ThresholdProposal;
}

function Proposed({ question, questionThresholds, counts, sets, labelled, proposal }: ProposedProps) {
  const profileId = useProfile().id;
  const answers = useCaseAnswers();
  const { counted, models } = labelled;
  const about = counted
    ? fittingConditionsOfCounts(counted, models, sets.tuning.table.n, profileId)
    : answers && fittingConditionsOfCases(answers, labelled, sets.tuning.table.n);
  const tuning = tuningOf(question);
  const { chosen, observed, isInForce } = proposal;
  const middle = middleHandlingOf(question);
  const aim = <AimSwitch question={question} tuning={tuning} />;
  if (!chosen.kept)
    return (
      <div className="mt-2 text-sm">
        <p>{describeUnreachableGoal(tuning, questionThresholds.shape, middle.isAutomatic)}</p>
        {(observed?.kept || tuning.aim === "observed") && aim}
      </div>
    );
  const countsOf = ({ lower, upper }: Thresholds) =>
    countRowsByDecision(sets.tuning.table, { lo: lower, hi: upper });
  const after = countsOf(chosen);
  const empty = describeEmptySides(
    after,
    questionThresholds.words,
    questionThresholds.shape,
    sets.tuning.table,
  );
  const countedOn = sets.heldOut.table.n > 0 && " Counted on the tuning set.";
  const price = observed?.kept ? describeCostOfCertainty(after, countsOf(observed)) : null;
  return (
    <div className="mt-2 text-sm text-mute">
      {empty !== "" && (
        <p className="mb-2 border-l-[3px] border-warn bg-soft px-3 py-2 text-ink">
          <b className="font-semibold">One side is empty.</b> {empty}
        </p>
      )}
      <Button
        look="primary"
        disabled={isInForce || !about}
        onClick={() => about && applyFittedThresholds(question, chosen, about)}
      >
        {isInForce ? "In use" : "Use"} {describeThresholds(chosen, questionThresholds)}
      </Button>
      <p className="mt-2">
        {isInForce
          ? "These are the current thresholds."
          : describeBandChange(counts, after, questionThresholds.words, middle.own)}
        {!isInForce && countedOn}
      </p>
      {tuning.goal === "cheapest" && (
        <p>{describeCostPerThousand(after, costsOfTuning(tuning, questionThresholds.shape))}</p>
      )}
      {price !== null && (
        <p>
          {price}
          {isInForce && countedOn}
        </p>
      )}
      {rateGoalsFor(questionThresholds.shape, tuning).length > 0 && aim}
      <details>
        <summary className="min-h-6 cursor-pointer hover:text-ink">Why these</summary>
        <p>{describeChosenThresholds(chosen, questionThresholds)}</p>
      </details>
    </div>
  );
}

/** Switches between proving a goal for future cases and meeting it only on these. */
function AimSwitch({ question, tuning }: { question: PlaygroundQuestion; tuning: Tuning }) {
  const certain = tuning.aim === "likely";
  return (
    <p>
      {certain
        ? "Aims at the worse end of the likely range."
        : "Exploratory: new cases will miss the target about half the time."}{" "}
      <LinkButton onClick={() => editQuestionTuning(question, { aim: certain ? "observed" : "likely" })}>
        {certain ? "Explore without proof" : "Aim for certainty"}
      </LinkButton>
    </p>
  );
}

const reviewErrorLabel = "People are wrong in";

/** Share of reviews that end wrong, which raises both the cost of a review and the overall error. */
const ReviewerError = memo(function ReviewerError({
  question,
  tuning,
}: {
  question: PlaygroundQuestion;
  tuning: Tuning;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>{reviewErrorLabel}</span>
      <ShareField
        label={reviewErrorLabel}
        share={tuning.reviewerError}
        onCommit={(share) => editQuestionTuning(question, { reviewerError: share })}
      />
      <span>of reviews</span>
    </div>
  );
});

interface GoalListProps {
  question: PlaygroundQuestion;
  tuning: Tuning;
  shape: QuestionThresholds["shape"];
  words: QuestionThresholds["words"];
}

/** Limits can be combined; lowest costs can't be combined with a limit. */
const GoalList = memo(function GoalList({ question, tuning, shape, words }: GoalListProps) {
  const { goal, costs } = tuning;
  const asked = rateGoalsFor(shape, tuning);
  const choices = rateGoals.filter((limit) => rateGoalDefinitions[limit].shapes.includes(shape));
  const ofSides = sideRateGoals.filter((limit) => choices.includes(limit));
  const [opened, setOpened] = useState(ofSides.some((limit) => asked.includes(limit)));
  const cheapest = goal === "cheapest";
  const toRow = (limit: RateGoal) => {
    const { share, title, name, wants } = rateGoalDefinitions[limit];
    return (
      <GoalRow
        key={limit}
        words={title(words)}
        on={asked.includes(limit)}
        onToggle={(on) => editQuestionTuning(question, toggleRateGoal(tuning, limit, on))}
      >
        <ShareField
          label={`${name(words)}, ${wants}`}
          share={tuning[share]}
          onCommit={(to) =>
            editQuestionTuning(question, { ...toggleRateGoal(tuning, limit, true), [share]: to })
          }
        />
      </GoalRow>
    );
  };
  return (
    <div className="mt-1.5 grid gap-1.5">
      {choices.filter((limit) => !ofSides.some((one) => one === limit)).map(toRow)}
      {ofSides.length > 0 && (
        <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary className="min-h-6 cursor-pointer text-sm hover:text-ink">Goals for one side</summary>
          <div className="mt-1 grid gap-1.5">{ofSides.map(toRow)}</div>
        </details>
      )}
      <GoalRow
        words="Cheapest"
        on={cheapest}
        onToggle={(on) => editQuestionTuning(question, { goal: on ? "cheapest" : null, also: [] })}
      >
        {cheapest && (
          <div className="w-full pb-1 pl-5">
            <CostFields
              rows={costRows(shape, words)}
              costs={costs}
              onCommit={(changed) => editQuestionTuning(question, { costs: changed })}
            />
          </div>
        )}
      </GoalRow>
    </div>
  );
});

function costRows(shape: QuestionThresholds["shape"], { yes, no }: QuestionThresholds["words"]) {
  return [
    { member: "falseYes" as const, label: `A ${yes.wrong[0]} costs` },
    ...(shape === "band" ? [{ member: "falseNo" as const, label: `A ${no.wrong[0]} costs` }] : []),
    { member: "review" as const, label: "A review costs" },
  ];
}
