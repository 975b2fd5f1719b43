import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children"> & { icon: LucideIcon; label: string };

/** A square button with a picture; the label is its name and its hint. At least 24 px on each side. */
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
