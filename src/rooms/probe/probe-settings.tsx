import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Probe } from "#core/probe/probe.ts";
import { Segmented } from "#ui/segmented.tsx";

interface Props {
  probe: Probe;
  questions: readonly PlaygroundQuestion[];
  onChange: (probe: Probe) => void;
}

const grains = [
  { value: "fields", label: "Fields" },
  { value: "sentences", label: "Sentences" },
] as const;

/** What a probe lets one set. */
export function ProbeSettings({ probe, questions, onChange }: Props) {
  if (probe.kind === "repeat") {
    return (
      <label className="flex items-center gap-2 text-sm">
        Times
        <input
          type="number"
          className="field w-20 py-0.5"
          min={2}
          max={50}
          value={probe.times}
          onChange={(event) => onChange({ ...probe, times: event.target.valueAsNumber || 2 })}
        />
      </label>
    );
  }
  if (probe.kind === "hold-out") {
    return (
      <Segmented
        label="Parts to leave out"
        value={probe.grain}
        choices={grains}
        onChange={(grain) => onChange({ ...probe, grain })}
      />
    );
  }
  if (probe.kind !== "order") return null;
  return (
    <label className="flex items-center gap-2 text-sm">
      Choice
      <select
        className="field w-auto max-w-60 py-0.5"
        value={probe.questionKey}
        onChange={(event) => onChange({ ...probe, questionKey: event.target.value })}
      >
        {questions
          .filter(({ type, included }) => type === "choice" && included)
          .map(({ key, id }) => (
            <option key={key} value={key}>
              {toVisibleName(id)}
            </option>
          ))}
      </select>
    </label>
  );
}
