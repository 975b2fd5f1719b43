interface Props {
  label: string;
  min: number;
  max: number;
  step: number;
  /** How the number is written while nobody types. */
  text: string;
  onCommit: (value: number) => void;
  /** Said after the number: "%". */
  unit?: string;
}

/** A number that takes effect when the field is left or on Enter; what is no number goes back to what was. */
export function NumberField({ label, min, max, step, text, onCommit, unit }: Props) {
  return (
    <span className="inline-flex items-center gap-1">
      <input
        key={text}
        type="number"
        className="field w-19 py-0.5 text-right"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        defaultValue={text}
        onBlur={(event) => {
          const typed = event.target.valueAsNumber;
          if (!Number.isFinite(typed)) event.target.value = text;
          else if (event.target.value !== text) {
            const kept = Math.min(Math.max(typed, min), max);
            event.target.value = String(kept);
            onCommit(kept);
          }
        }}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      {unit && <span className="text-mute">{unit}</span>}
    </span>
  );
}
