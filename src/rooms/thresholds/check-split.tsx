import { memo } from "react";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Tuning } from "#core/model/tuning.ts";
import { editTuning } from "#data/edit-edges.ts";

const choices = [0, 0.2, 0.3, 0.5];

interface Props {
  question: PlaygroundQuestion;
  tuning: Tuning;
}

/** Cases that have no say in the edges, so that they can judge them. */
export const CheckSplit = memo(function CheckSplit({ question, tuning }: Props) {
  return (
    <label className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span>Keep aside to check by</span>
      <select
        className="field w-auto py-0.5"
        value={tuning.checkShare}
        onChange={(event) => editTuning(question, { checkShare: Number(event.target.value), lookedAt: null })}
      >
        {choices.map((share) => (
          <option key={share} value={share}>
            {share === 0 ? "no cases" : `${toPercentText(share)} of the cases`}
          </option>
        ))}
      </select>
      <span className="basis-full text-mute">
        Equal states and cases of one group stay on one side. Only cases that did not choose the edges can
        prove a target.
      </span>
    </label>
  );
});
