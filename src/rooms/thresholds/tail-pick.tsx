import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { editMeasure } from "#data/edit-rules.ts";

/** Which level a score's edges are about; on the expected level there is no probability to cut. */
export function TailPick({ question }: { question: PlaygroundQuestion }) {
  const { measure, tail } = question.rules.score;
  const levels = question.levels.slice(1);
  return (
    <label className="mt-3 flex flex-wrap items-center gap-2">
      <span>Cut on the chance of</span>
      <select
        className="field w-auto max-w-full"
        value={measure === "tail" ? tail.from : ""}
        onChange={(event) => {
          const from = Number(event.target.value);
          editMeasure(question, "score", (rule) => ({
            ...rule,
            measure: "tail",
            tail: { ...rule.tail, from },
          }));
        }}
      >
        {measure === "level" && <option value="">choose a level</option>}
        {levels.map((level, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place
          <option key={index} value={index + 1}>
            {`level ${index + 1} or more: ${level.text.slice(0, 60)}`}
          </option>
        ))}
      </select>
      {measure === "level" && (
        <span className="basis-full text-sm text-mute">
          This score is cut on its expected level. The chance of a level or more is a probability: it can be
          held against labels, costs and targets.
        </span>
      )}
    </label>
  );
}
