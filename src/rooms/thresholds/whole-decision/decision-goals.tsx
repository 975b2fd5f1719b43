import { toPercentText } from "#core/geometry/number-text.ts";
import type { DecisionTuning } from "#core/model/decision-tuning.ts";
import { editDecisionTuning, holdOutForAll } from "#playground/set-thresholds.ts";
import { CostFields, ShareField } from "../goal-numbers.tsx";

type Goal = DecisionTuning["goals"][number];

const goals: readonly {
  goal: Goal;
  words: string;
  member: "rightShare" | "reviewShare" | "missShare";
  label: string;
}[] = [
  {
    goal: "right",
    words: "Correct when automatic",
    member: "rightShare",
    label: "Correct when automatic, at least",
  },
  { goal: "people", words: "To people at most", member: "reviewShare", label: "To people, at most" },
  { goal: "misses", words: "Miss at most", member: "missShare", label: "Missed, at most" },
];

/** What the whole decision must keep; several goals are one joint goal. */
function GoalList({ tuning }: { tuning: DecisionTuning }) {
  function toggle(goal: Goal, on: boolean) {
    const kept = tuning.goals.filter((one) => one !== goal);
    editDecisionTuning({ goals: on ? [...kept, goal] : kept });
  }

  return (
    <div className="mt-1.5 grid gap-1.5">
      {goals.map(({ goal, words, member, label }) => {
        const on = tuning.goals.includes(goal);
        const look = on ? "border-accent bg-panel shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line";
        return (
          <div
            key={goal}
            className={`flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-lg border px-3 py-1.5 ${look}`}
          >
            <label className="flex min-h-6 grow cursor-pointer items-center gap-2">
              <input type="checkbox" checked={on} onChange={(event) => toggle(goal, event.target.checked)} />
              <span className={on ? "font-semibold" : ""}>{words}</span>
            </label>
            <ShareField
              label={label}
              share={tuning[member]}
              onCommit={(share) => {
                const kept = tuning.goals.filter((one) => one !== goal);
                editDecisionTuning({ goals: [...kept, goal], [member]: share });
              }}
            />
          </div>
        );
      })}
      {tuning.goals.length > 0 && (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={tuning.aim === "likely"}
            onChange={(event) => editDecisionTuning({ aim: event.target.checked ? "likely" : "observed" })}
          />
          <span>Allow for chance (95 %)</span>
          <span className="basis-full text-mute">
            Thresholds then keep the goals by a margin that chance explains, at the price of more reviews.
          </span>
        </label>
      )}
    </div>
  );
}

/** What wrong decisions and reviews cost; of thresholds that keep the goals, the cheapest are chosen. */
const costs = [
  { member: "lenient" as const, label: "A too lenient decision costs" },
  { member: "strict" as const, label: "Any other wrong decision costs" },
  { member: "review" as const, label: "A review costs" },
];

const shares = [0, 0.2, 0.3, 0.5];

interface HeldOutProps {
  keys: readonly string[];
  share: number;
}

/** Cases that no question's thresholds are chosen on, so that they can judge the decision. */
function HeldOutSet({ keys, share }: HeldOutProps) {
  const choices = shares.includes(share) ? shares : [...shares, share].sort((a, b) => a - b);
  return (
    <label className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span>Held-out set</span>
      <select
        className="field w-auto py-0.5"
        value={share}
        onChange={(event) => holdOutForAll(keys, Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? "no cases" : `${toPercentText(choice)} of the cases`}
          </option>
        ))}
      </select>
      <span className="basis-full text-mute">
        Held out for every question of the decision. Only cases that chose no thresholds can prove a target.
      </span>
    </label>
  );
}

/** What the whole decision is tuned for. */
export function DecisionGoals({ tuning, ...heldOut }: HeldOutProps & { tuning: DecisionTuning }) {
  return (
    <section aria-label="Goal" className="isolate">
      <h4 className="font-semibold">Goal</h4>
      <GoalList tuning={tuning} />
      <div className="mt-3">
        <CostFields
          rows={costs}
          costs={tuning.costs}
          onCommit={(changed) => editDecisionTuning({ costs: changed })}
        />
      </div>
      <HeldOutSet {...heldOut} />
    </section>
  );
}
