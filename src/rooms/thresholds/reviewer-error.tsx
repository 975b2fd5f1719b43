import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Tuning } from "#core/model/tuning.ts";
import { editTuning } from "#data/edit-edges.ts";
import { NumberField } from "#ui/number-field.tsx";

const label = "People are wrong in";

/** How often a review ends wrong: it raises what a review costs, and what is wrong over all. */
export function ReviewerError({ question, tuning }: { question: PlaygroundQuestion; tuning: Tuning }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>{label}</span>
      <NumberField
        label={label}
        text={String(Math.round(tuning.reviewerError * 100_000) / 1000)}
        min={0}
        max={100}
        step={1}
        unit="%"
        onCommit={(percent) => editTuning(question, { reviewerError: percent / 100 })}
      />
      <span>of reviews</span>
    </div>
  );
}
