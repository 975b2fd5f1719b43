import { useId } from "react";

interface Props {
  value: string;
  onChange: (value: string) => void;
  currency: string | null;
}

/** The most that a run may spend, at the price of the estimate; empty: no cap. */
export function CapField({ value, onChange, currency }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        Spending cap{currency === null ? "" : ` in ${currency}`}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        className="w-40 rounded-md border border-line-strong bg-panel px-2 py-1 tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-sm text-mute">
        At the price of the estimate above. The run stops before it would spend more. Empty: no cap.
      </p>
    </div>
  );
}
