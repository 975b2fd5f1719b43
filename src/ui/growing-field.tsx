import type { ComponentProps } from "react";

type Props = ComponentProps<"textarea"> & {
  label: string;
  quiet?: boolean;
  mono?: boolean;
  errorId?: string;
};

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
  ...rest
}: Props) {
  const look = quiet ? "field-quiet" : "field";
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
        className={`grow-with-text block overflow-y-auto break-words ${look} ${face} ${className}`}
        {...rest}
      />
    </form>
  );
}
