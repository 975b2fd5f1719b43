import type { ComponentProps } from "react";
import { useHeldText } from "#data/use-held-text.ts";
import { GrowingField } from "#ui/growing-field.tsx";

export type TypedFieldProps = Omit<
  ComponentProps<typeof GrowingField>,
  "ref" | "value" | "defaultValue" | "onChange"
> & {
  value: string;
  /** Takes what was typed, once the frame that shows it is out. */
  onText: (text: string, field: HTMLTextAreaElement) => void;
};

/** A field of the open question: a key is shown first, then the form and all that follows from it hear of it. */
export function TypedField({ value, onText, onBlur, ...rest }: TypedFieldProps) {
  const held = useHeldText(value, "drawn", onText);
  return (
    <GrowingField
      {...rest}
      {...held}
      onBlur={(event) => {
        held.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
