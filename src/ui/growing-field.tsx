import type { ComponentProps } from "react";

type Props = ComponentProps<"textarea"> & {
  label: string;
  quiet?: boolean;
  mono?: boolean;
  errorId?: string;
};

/** From this many characters on the field is as high as it may be: to measure them takes as long as to show them. */
const longFrom = 5000;

/** Keeps a field that grows from measuring a long text; called where its text changes. */
export function fitField(field: HTMLTextAreaElement): void {
  field.toggleAttribute("data-long", field.textLength >= longFrom);
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
        dir="auto"
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
