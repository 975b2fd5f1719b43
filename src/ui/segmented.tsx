import { useId } from "react";

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few: radio buttons in a row. */
export function Segmented<Value extends string>({ label, value, choices, onChange, disabled }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md bg-soft p-0.5" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative cursor-pointer rounded-[5px] px-2 py-0.5 text-sm text-mute hover:text-ink has-checked:chosen has-checked:bg-panel has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
