import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

interface Props {
  questions: readonly PlaygroundQuestion[];
  value: string;
  onChange: (key: string) => void;
}

/** The question that is compared. */
export function SideQuestion({ questions, value, onChange }: Props) {
  return (
    <label className="flex items-center gap-2">
      Question
      <select
        className="field w-auto max-w-72"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {questions.map(({ key, id }) => (
          <option key={key} value={key}>
            {toVisibleName(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
