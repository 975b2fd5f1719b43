import { memo } from "react";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { editMeasure } from "#playground/edit-rules.ts";
import { Segmented } from "#ui/segmented.tsx";

/** What a score's thresholds stand on, and from which level on a case is true. */
export const ScoreCutPick = memo(function ScoreCutPick({ question }: { question: PlaygroundQuestion }) {
  const { id, levels, rules } = question;
  const { measure, tail } = rules.score;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <span className="flex flex-wrap items-center gap-2">
        <span aria-hidden>Threshold on</span>
        <Segmented
          label={`What the threshold of ${toVisibleName(id)} is on`}
          value={measure}
          choices={[
            { value: "level", label: "Expected level" },
            { value: "tail", label: "Chance of a level or more" },
          ]}
          onChange={(to) => editMeasure(question, "score", (rule) => ({ ...rule, measure: to }))}
        />
      </span>
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        <span>A case counts as positive from</span>
        <select
          className="field w-auto max-w-full"
          value={tail.from}
          onChange={(event) => {
            const from = Number(event.target.value);
            editMeasure(question, "score", (rule) => ({ ...rule, tail: { ...rule.tail, from } }));
          }}
        >
          {tail.from >= levels.length && (
            <option value={tail.from}>{`level ${tail.from}: no such level`}</option>
          )}
          {levels.slice(1).map((level, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place
            <option key={index} value={index + 1}>
              {`level ${index + 1}: ${level.text.slice(0, 60)}`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
});
