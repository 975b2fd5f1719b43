import { type ComponentProps, useRef, useState } from "react";
import { mergeShownText, toShownText } from "#core/json/shown-text.ts";
import { fitField, GrowingField } from "#ui/growing-field.tsx";

export type TypedFieldProps = Omit<
  ComponentProps<typeof GrowingField>,
  "ref" | "value" | "defaultValue" | "onChange"
> & {
  value: string;
  onText: (text: string, field: HTMLTextAreaElement) => void;
};

/**
 * A field of the open question, whose form has the text at every key. The browser draws what is typed: written back by
 * React, a text would be laid out a second time. So the field is written only where the text came from elsewhere.
 */
export function TypedField({ value, onText, ...rest }: TypedFieldProps) {
  const [first] = useState(() => toShownText(value));
  const shown = useRef(value);
  return (
    <GrowingField
      {...rest}
      defaultValue={first}
      ref={(field) => {
        if (field === null || value === shown.current) return;
        shown.current = value;
        const text = toShownText(value);
        fitField(field, text);
        field.value = text;
      }}
      onChange={({ target }) => {
        shown.current = mergeShownText(shown.current, target.value);
        onText(shown.current, target);
      }}
    />
  );
}
