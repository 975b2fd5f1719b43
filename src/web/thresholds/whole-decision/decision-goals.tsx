// Goals of the whole decision and their verdicts.

import { useState } from "react";
import {
  type DecisionTuning,
  type RateGoal,
  type RateGoalShareName,
  rateGoals,
  sideRateGoals,
} from "#core/model/tuning.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import { describeTimes, toCounted, toCountText } from "#core/text/number-text.ts";
import {
  createDecisionLookRecords,
  type DecisionLookPlace,
} from "#core/thresholds/decision/decision-looks.ts";
import { describeDecisionSetChanges } from "#core/thresholds/decision/decision-verdicts.ts";
import { describeAnonymousUses } from "#core/thresholds/held-out-looks.ts";
import {
  editDecisionTuning,
  recordDecisionHeldOutLook,
  setHeldOutShareOfQuestions,
} from "#web/document/set-thresholds.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { CostFields, GoalRow, HeldOutField, ShareField } from "../goal-fields.tsx";
import { NoTargetNote, ProofScopeNote, VerdictLine } from "../verdict-and-proof.tsx";
import type { EvaluatedDecision } from "./use-evaluated-decision.ts";

interface DecisionGoal {
  words: string;
  member: RateGoalShareName;
  label: string;
}

function toGoals(lenient: string): Record<RateGoal, DecisionGoal> {
  return {
    right: {
      words: "Correct when automatic",
      member: "rightShare",
      label: "Correct when automatic, at least",
    },
    people: { words: "To people at most", member: "reviewShare", label: "To people, at most" },
    misses: { words: "Miss at most", member: "missShare", label: "Missed, at most" },
    alarms: { words: "Too strict at most", member: "alarmShare", label: "Too strict, at most" },
    yesRight: {
      words: `Correct when stricter than ${lenient}`,
      member: "yesRightShare",
      label: `Correct when stricter than ${lenient}, at least`,
    },
    noRight: {
      words: `Correct when ${lenient}`,
      member: "noRightShare",
      label: `Correct when ${lenient}, at least`,
    },
  };
}

/** Several goals count as one joint goal. */
function GoalList({ tuning, lenient }: { tuning: DecisionTuning; lenient: string }) {
  const goals = toGoals(lenient);
  const [opened, setOpened] = useState(sideRateGoals.some((goal) => tuning.goals.includes(goal)));
  const toRow = (goal: RateGoal) => {
    const { words, member, label } = goals[goal];
    const kept = tuning.goals.filter((one) => one !== goal);
    return (
      <GoalRow
        key={goal}
        words={words}
        on={tuning.goals.includes(goal)}
        onToggle={(on) => editDecisionTuning({ goals: on ? [...kept, goal] : kept })}
      >
        <ShareField
          label={label}
          share={tuning[member]}
          onCommit={(share) => editDecisionTuning({ goals: [...kept, goal], [member]: share })}
        />
      </GoalRow>
    );
  };
  return (
    <div className="mt-1.5 grid gap-1.5">
      {rateGoals.filter((goal) => !sideRateGoals.some((one) => one === goal)).map(toRow)}
      <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer text-sm hover:text-ink">Goals for one side</summary>
        <div className="mt-1 grid gap-1.5">{sideRateGoals.map(toRow)}</div>
      </details>
      {tuning.goals.length > 0 && (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={tuning.aim === "likely"}
            onChange={(event) => editDecisionTuning({ aim: event.target.checked ? "likely" : "observed" })}
          />
          <span>Allow for chance (95 %)</span>
          <span className="basis-full text-mute">
            Thresholds then meet the goals with a safety margin, at the cost of more reviews.
          </span>
        </label>
      )}
    </div>
  );
}

/** Among thresholds that meet the goals, the cheapest are chosen. */
const costs = [
  { member: "lenient" as const, label: "A too lenient decision costs" },
  { member: "strict" as const, label: "Any other wrong decision costs" },
  { member: "review" as const, label: "A review costs" },
];

interface GoalsProps {
  tuning: DecisionTuning;
  /** Name of the most lenient outcome, in quotes. */
  lenient: string;
  keys: readonly string[];
  /** Share of the cases (0..1) that every question holds out. */
  share: number;
}

export function DecisionGoals({ tuning, lenient, keys, share }: GoalsProps) {
  return (
    <section aria-label="Goal" className="isolate">
      <h4 className="font-semibold">Goal</h4>
      <GoalList tuning={tuning} lenient={lenient} />
      <div className="mt-3">
        <CostFields
          rows={costs}
          costs={tuning.costs}
          onCommit={(changed) => editDecisionTuning({ costs: changed })}
        />
      </div>
      <div className="mt-3">
        <HeldOutField share={share} onShare={(to) => setHeldOutShareOfQuestions(keys, to)}>
          Held out for every question of the decision. Only cases that chose no thresholds can prove a target.
        </HeldOutField>
      </div>
    </section>
  );
}

export function DecisionVerdict({ decision }: { decision: EvaluatedDecision }) {
  const { sets } = decision;
  const { verdicts, looks } = decision.judged;
  const changes = describeDecisionSetChanges(sets, looks);
  return (
    <section aria-label="Verdict" className="grid gap-2">
      {verdicts.length === 0 && <NoTargetNote />}
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.target} verdict={verdict} />
      ))}
      <ProofScopeNote verdicts={verdicts} />
      {sets.unnamed.count > 0 && <p className="text-sm text-mute">{describeAnonymousUses(sets.unnamed)}</p>}
      {changes !== "" && <p className="text-sm text-mute">{changes}</p>}
      {sets.heldOut.rows.length + sets.excludedAsUsed > 0 && (
        <HeldOut decision={decision} looks={looks} hasGoals={verdicts.length > 0} />
      )}
    </section>
  );
}

interface HeldOutProps {
  decision: EvaluatedDecision;
  looks: DecisionLookPlace;
  hasGoals: boolean;
}

function HeldOut({
  decision: { table, sets, set, tuning },
  looks: { place, count },
  hasGoals,
}: HeldOutProps) {
  const usable = sets.heldOut.rows.length;
  const all = usable + sets.excludedAsUsed;
  const seen = count === 0 ? "never checked" : `checked ${describeTimes(count)}`;
  return (
    <div className="text-sm text-mute">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {toCounted(all, "case is", "cases are")} held out, {seen}.
        </span>
        {place !== null && sets.heldOut === set && <span>The verdict uses them.</span>}
        {place === null && hasGoals && usable > 0 && (
          <Button
            onClick={() =>
              recordDecisionHeldOutLook(
                (about) => createDecisionLookRecords(table, tuning, sets.heldOut, about),
                sets.heldOut.rows,
              )
            }
          >
            Use held-out set
          </Button>
        )}
      </p>
      {usable < all && (
        <p>
          {usable === 0 ? "These cases" : `${toCountText(all - usable)} of them`} helped to choose{" "}
          {describeRowUses(sets.heldOutUses)}, so they can't prove this decision. Newly labelled cases can.
        </p>
      )}
    </div>
  );
}
