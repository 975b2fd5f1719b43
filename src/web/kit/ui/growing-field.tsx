// A text field that grows with its text, and what it needs before a long text is set.

import type { ComponentProps } from "react";
import { directionOf } from "#core/text/text-direction.ts";

type GrowingFieldProps = ComponentProps<"textarea"> & {
  label: string;
  quiet?: boolean;
  mono?: boolean;
  errorId?: string;
};

/**
 * In characters: from this length on the field gets its maximum height, because measuring takes as long as
 * drawing.
 */
const longTextLength = 5000;

/**
 * Call it before setting a text. A text of 5,000 characters or more then isn't measured, and the browser doesn't detect
 * its direction; each takes as long as drawing.
 */
export function prepareGrowingField(field: HTMLTextAreaElement, text: string = field.value): void {
  const long = text.length >= longTextLength;
  field.toggleAttribute("data-long", long);
  const direction = long ? directionOf(text) : "auto";
  if (field.dir !== direction) field.dir = direction;
}

/** Does nothing for fields that don't grow. */
export function prepareIfGrowing(field: Element, text: string): void {
  if (field instanceof HTMLTextAreaElement && field.classList.contains("grow-with-text"))
    prepareGrowingField(field, text);
}

/**
 * A text field that grows with its text up to the height of its class. Single lines use it too, because an `<input>`
 * would drop line breaks. It has a form of its own, because on every key browser autofill scans the enclosing form,
 * or without one all fields of the page.
 */
export function GrowingField({
  label,
  quiet = false,
  mono = false,
  errorId,
  className = "",
  onInput,
  ...rest
}: GrowingFieldProps) {
  const look = quiet ? "field-quiet" : "field";
  const first = String(rest.defaultValue ?? rest.value ?? "");
  const face = mono ? "font-mono text-sm" : "";
  return (
    <form className="contents">
      <textarea
        dir={first.length >= longTextLength ? directionOf(first) : "auto"}
        rows={1}
        aria-label={label}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        autoComplete="off"
        spellCheck={!mono}
        data-long={first.length >= longTextLength || undefined}
        className={`grow-with-text block overflow-y-auto break-words ${look} ${face} ${className}`}
        onInput={(event) => {
          prepareGrowingField(event.currentTarget);
          onInput?.(event);
        }}
        {...rest}
      />
    </form>
  );
}
