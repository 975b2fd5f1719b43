interface Props {
  /** "A" or "B". */
  side: string;
  label: string;
  value: string | null;
  choices: readonly { key: string; title: string }[];
  onChange: (key: string) => void;
}

/** One of the two that are compared. */
export function RunPicker({ side, label, value, choices, onChange }: Props) {
  return (
    <label className="flex min-w-0 items-center gap-2">
      <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-sm font-semibold">
        {side}
      </span>
      <select
        aria-label={label}
        className="field w-auto max-w-full min-w-0"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
