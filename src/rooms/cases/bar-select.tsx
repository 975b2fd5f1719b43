interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; words: string }[];
  onChange: (value: string) => void;
}

/** One of a list, with what it chooses before it. */
export function BarSelect({ label, value, choices, onChange }: Props) {
  return (
    <label className="inline-flex min-w-0 max-w-full items-center max-[700px]:flex-[1_1_9rem] max-[700px]:flex-wrap gap-x-1.5 text-sm text-mute">
      <span className="shrink-0">{label}</span>
      <select
        className="field w-auto max-w-48 min-w-0 py-0.5 max-[700px]:max-w-full max-[700px]:flex-[1_1_6rem]"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </label>
  );
}
