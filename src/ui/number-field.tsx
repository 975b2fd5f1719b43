import { type FocusEvent, useState } from "react";

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
  const [typed, setTyped] = useState<string | null>(null);

  function commit(event: FocusEvent<HTMLInputElement>) {
    const { value, valueAsNumber } = event.target;
    setTyped(null);
    if (value !== text && Number.isFinite(valueAsNumber))
      onCommit(Math.min(Math.max(valueAsNumber, min), max));
  }

  return (
    <span className="inline-flex items-center gap-1">
      <input
        type="number"
        className="field w-19 py-0.5 text-right"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={typed ?? text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      {unit && <span className="text-mute">{unit}</span>}
    </span>
  );
}
