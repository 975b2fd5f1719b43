import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { Segmented } from "#ui/segmented.tsx";

interface Props {
  questions: readonly PlaygroundQuestion[];
  value: string;
  onChange: (key: string) => void;
}

const mostSegments = 4;

/** Which question is looked at. */
export function QuestionPicker({ questions, value, onChange }: Props) {
  const choices = questions.map(({ key, id }) => ({ value: key, label: toVisibleName(id) }));
  if (choices.length <= mostSegments) {
    return <Segmented label="Question" value={value} choices={choices} onChange={onChange} />;
  }
  return (
    <select
      aria-label="Question"
      className="field w-auto max-w-72"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
