import { useReducer, useState } from "react";
import { holdText } from "#data/held-text.ts";
import { GrowingField } from "#ui/growing-field.tsx";

interface Props {
  label: string;
  value: string;
  /** Takes what was typed, after a short pause or at the latest when the field is left. */
  onLand: (text: string) => void;
  /** It is long, or part of something long. */
  long?: boolean;
  mono?: boolean;
  className?: string;
}

/**
 * A text of the document that settles into it while one types. Give it the key of what it belongs to. The browser
 * holds what is typed: written back at every key, a long text would be laid out a second time.
 */
export function SettledField({ label, value, onLand, long = false, ...face }: Props) {
  const [held] = useState(() => holdText(value, long));
  // What lands and is undone at once changes no prop, yet the field is to follow.
  const [, look] = useReducer((landings: number) => landings + 1, 0);
  function land(text: string) {
    onLand(text);
    look();
  }
  return (
    <GrowingField
      label={label}
      ref={(field) => {
        if (field !== null) held.follow(field, value);
      }}
      defaultValue={held.first}
      onChange={({ target }) => held.type(target, land)}
      onBlur={held.flush}
      {...face}
    />
  );
}
