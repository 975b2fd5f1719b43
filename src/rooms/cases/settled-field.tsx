import { useState } from "react";
import { createSettling } from "#data/settling.ts";
import { GrowingField } from "#ui/growing-field.tsx";

interface Props {
  label: string;
  value: string;
  /** Takes what was typed, after a short pause or at the latest when the field is left. */
  onLand: (text: string) => void;
  placeholder?: string;
  mono?: boolean;
  className?: string;
}

/** A text of the document that settles into it while one types. Give it the key of what it belongs to. */
export function SettledField({ label, value, onLand, ...look }: Props) {
  const [held, setHeld] = useState<string | null>(null);
  const [settling] = useState(() =>
    createSettling<{ text: string; land: Props["onLand"] }>(({ text, land }) => {
      land(text);
      setHeld(null);
    }),
  );
  return (
    <GrowingField
      label={label}
      value={held ?? value}
      onChange={({ target: { value: text } }) => {
        setHeld(text);
        settling.put({ text, land: onLand });
      }}
      onBlur={settling.flush}
      {...look}
    />
  );
}
