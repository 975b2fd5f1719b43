import type { ComponentProps } from "react";

type Look = "plain" | "primary" | "quiet" | "danger";

const looks: Record<Look, string> = {
  plain: "border border-line bg-panel hover:bg-soft px-2.5 py-1",
  primary: "border border-transparent bg-accent text-on-accent font-semibold px-3 py-1 hover:opacity-90",
  quiet: "border border-transparent text-mute hover:bg-soft hover:text-ink px-2 py-1",
  danger: "border border-line bg-panel text-bad hover:bg-bad-soft px-2.5 py-1",
};

/** A button in one of the house's looks; `type="button"` unless said otherwise. */
export function Button({
  look = "plain",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  const shape = "inline-flex items-center gap-1.5 rounded-md whitespace-nowrap disabled:opacity-50";
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}
