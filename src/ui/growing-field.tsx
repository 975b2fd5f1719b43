import type { ComponentProps } from "react";
import { directionOf } from "#core/json/visible-text.ts";

type Props = ComponentProps<"textarea"> & {
  label: string;
  quiet?: boolean;
  mono?: boolean;
  errorId?: string;
};

/** From this many characters on the field is as high as it may be: to measure them takes as long as to show them. */
const longFrom = 5000;

/**
 * Readies a field for a text that is about to be put in: a long one is neither measured nor searched for its direction,
 * each of which takes the browser as long as to show it.
 */
export function fitField(field: HTMLTextAreaElement, text: string = field.value): void {
  const long = text.length >= longFrom;
  field.toggleAttribute("data-long", long);
  const direction = long ? directionOf(text) : "auto";
  if (field.dir !== direction) field.dir = direction;
}

/** The same for any element, where it is a field that grows. */
export function fitIfGrowing(field: Element, text: string): void {
  if (field instanceof HTMLTextAreaElement && field.classList.contains("grow-with-text"))
    fitField(field, text);
}

/**
 * Text of any length in its own direction; the field grows with it, up to the height
 * that its class allows. A text area also where
 * one line is meant, since an input would drop line breaks that are in the text. It is alone in a form, since a
 * browser that fills forms reads the whole of one at every key: without forms, all fields of the page.
 */
export function GrowingField({
  label,
  quiet = false,
  mono = false,
  errorId,
  className = "",
  onInput,
  ...rest
}: Props) {
  const look = quiet ? "field-quiet" : "field";
  const first = String(rest.defaultValue ?? rest.value ?? "");
  const face = mono ? "font-mono text-sm" : "";
  return (
    <form className="contents">
      <textarea
        dir={first.length >= longFrom ? directionOf(first) : "auto"}
        rows={1}
        aria-label={label}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        autoComplete="off"
        spellCheck={!mono}
        data-long={first.length >= longFrom || undefined}
        className={`grow-with-text block overflow-y-auto break-words ${look} ${face} ${className}`}
        onInput={(event) => {
          fitField(event.currentTarget);
          onInput?.(event);
        }}
        {...rest}
      />
    </form>
  );
}

/** What is wrong with a field, under it; the field names it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="px-1.5 pt-0.5 text-sm text-bad">
      {message}
    </p>
  );
}
