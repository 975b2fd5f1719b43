// Buttons: with words, with an icon alone, and one that looks like a link.

import type { ComponentProps } from "react";
import type { Icon } from "./icon.tsx";

type Look = "plain" | "primary" | "quiet" | "danger";

const looks: Record<Look, string> = {
  plain: "border border-line bg-panel hover:bg-soft px-2.5 py-1",
  primary: "border border-transparent bg-accent text-on-accent font-semibold px-3 py-1 hover:opacity-90",
  quiet: "border border-transparent text-mute hover:bg-soft hover:text-ink px-2 py-1",
  danger: "border border-line bg-panel text-bad hover:bg-bad-soft px-2.5 py-1",
};

/** Has `type="button"` unless given another, because a button in a form submits it by default. */
export function Button({
  look = "plain",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  const shape = "inline-flex min-h-7.5 items-center gap-1.5 rounded-md whitespace-nowrap disabled:opacity-50";
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}

type Props = Omit<ComponentProps<"button">, "children"> & { icon: Icon; label: string };

/** `label` is the accessible name and the tooltip. 28 px a side; WCAG 2.5.8 asks for 24. */
export function IconButton({ icon: Icon, label, className = "", ...rest }: Props) {
  const shape =
    "inline-grid size-7 shrink-0 place-items-center rounded-md text-mute hover:bg-soft hover:text-ink";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${shape} disabled:opacity-40 disabled:hover:bg-transparent ${className}`}
      {...rest}
    >
      <Icon size={15} strokeWidth={1.8} aria-hidden />
    </button>
  );
}

/** A button that looks like a link. Its text is 18 px high and its target 26 px, because WCAG 2.5.8 asks for 24. */
export function LinkButton({ className = "", ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`relative text-accent underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:underline ${className}`}
      {...rest}
    />
  );
}
