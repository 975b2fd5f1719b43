import { type ComponentProps, useRef } from "react";
import { mergeShownText, toShownText } from "#core/json/shown-text.ts";
import { toVisibleParts } from "#core/json/visible-text.ts";
import { fitField, GrowingField } from "#ui/growing-field.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

export type TypedFieldProps = Omit<
  ComponentProps<typeof GrowingField>,
  "ref" | "value" | "defaultValue" | "onChange"
> & {
  value: string;
  onText: (text: string, field: HTMLTextAreaElement) => void;
};

/** Where no browser draws, as when the page is built, the text has to come with the field. */
const isDrawnAhead = typeof document === "undefined";

/**
 * A field of the open question, whose form has the text at every key. The browser draws what is typed: written back by
 * React, even as its default, a text would be taken in again at every key. So the field is written only where the text
 * came from elsewhere.
 */
export function TypedField({ value, onText, ...rest }: TypedFieldProps) {
  const shown = useRef<string | null>(null);
  return (
    <GrowingField
      {...rest}
      defaultValue={isDrawnAhead ? toShownText(value) : undefined}
      ref={(field) => {
        if (field === null || value === shown.current) return;
        shown.current = value;
        const text = toShownText(value);
        fitField(field, text);
        field.value = text;
      }}
      onChange={({ target }) => {
        const text = mergeShownText(shown.current ?? value, target.value);
        shown.current = text;
        onText(text, target);
      }}
    />
  );
}

/** Spells out a field's text when it holds characters that cannot be seen. */
export function HiddenCharacters({ text }: { text: string }) {
  if (text === "" || !toVisibleParts(text).some((part) => part.hidden)) return null;
  return (
    <p className="px-1.5 pt-0.5 text-sm text-mute">
      Contains hidden characters: <VisibleText text={text} className="font-mono text-ink" />
    </p>
  );
}
