import { toVisibleName } from "#core/json/visible-text.ts";
import type { ScoreMeasure } from "#core/model/rule.ts";
import { editMeasure } from "#data/edit-rules.ts";
import type { Result } from "#data/use-results.ts";
import { Segmented } from "#ui/segmented.tsx";

/** What a score's edges stand on: its expected level, or the chance of a level that is chosen here. */
export function ScoreMeasureFields({ result }: { result: Result }) {
  const { question } = result;
  const { measure, tail } = question.rules.score;
  const name = toVisibleName(question.id);
  const levels = result.asked.names.map((_, level) => level).slice(1);

  function setMeasure(to: ScoreMeasure) {
    editMeasure(question, "score", (now) => ({ ...now, measure: to }));
  }

  function setFrom(from: number) {
    editMeasure(question, "score", (now) => ({ ...now, tail: { ...now.tail, from } }));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <span className="text-mute">Cut on</span>
      <Segmented
        label={`What to cut ${name} on`}
        value={measure}
        choices={[
          { value: "level", label: "Expected level" },
          { value: "tail", label: "Chance of a level or more" },
        ]}
        onChange={setMeasure}
      />
      {measure === "tail" && (
        <label className="flex items-center gap-1.5 text-mute">
          level
          <select
            className="field w-auto py-0.5"
            value={tail.from}
            onChange={(event) => setFrom(Number(event.target.value))}
          >
            {!levels.includes(tail.from) && <option value={tail.from}>{tail.from} (no such level)</option>}
            {levels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
          or more
        </label>
      )}
    </div>
  );
}
