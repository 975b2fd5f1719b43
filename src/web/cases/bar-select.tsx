interface Props {
  label: string;
  value: string;
  /** `named`: the author's own words, excluded from page translation. */
  choices: readonly { value: string; words: string; named?: true }[];
  onChange: (value: string) => void;
}

/** A select with its label beside it, for bars of filters. */
export function LabelledSelect({ label, value, choices, onChange }: Props) {
  return (
    <label className="inline-flex min-w-0 max-w-full items-center max-[700px]:flex-[1_1_9rem] max-[700px]:flex-wrap gap-x-1.5 text-sm text-mute">
      <span className="shrink-0 max-[700px]:w-full">{label}</span>
      <select
        className="field w-auto max-w-48 min-w-0 py-0.5 max-[700px]:max-w-full max-[700px]:flex-[1_1_6rem]"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} translate={choice.named && "no"}>
            {choice.words}
          </option>
        ))}
      </select>
    </label>
  );
}
