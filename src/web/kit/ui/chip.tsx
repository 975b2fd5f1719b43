import type { ComponentProps } from "react";

/** A toggle in a group of filters or choices. */
export function Chip({
  isChosen,
  className = "",
  ...rest
}: ComponentProps<"button"> & { isChosen: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`inline-flex min-h-7.5 shrink-0 items-center gap-1.5 rounded-full border border-line bg-panel px-3 whitespace-nowrap hover:bg-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium ${className}`}
      {...rest}
    />
  );
}
