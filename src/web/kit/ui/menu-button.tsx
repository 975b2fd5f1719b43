import type { ComponentProps } from "react";

/** A line of a menu in a popover. */
export function MenuButton({ className = "", ...rest }: ComponentProps<"button">) {
  const shape = "flex min-h-7.5 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-soft";
  return <button type="button" className={`${shape} disabled:opacity-50 ${className}`} {...rest} />;
}
