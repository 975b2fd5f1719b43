import type { ComponentProps } from "react";

/** A button within a sentence. */
export function LinkButton({ className = "", ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`text-accent underline-offset-2 hover:underline ${className}`}
      {...rest}
    />
  );
}
