import { type ReactNode, type RefObject, useId } from "react";

interface Props {
  /** Names the button that opens it, and the list itself. */
  label: string;
  trigger: ReactNode;
  /** Closes with the popover element's own `hidePopover`, Escape, or a click elsewhere. */
  popover: RefObject<HTMLDivElement | null>;
  children: ReactNode;
  /** The button holds words, not just a sign. */
  wide?: boolean;
}

/** A button and what it opens beside itself: the platform's own popover, anchored under the button. */
export function Popover({ label, trigger, popover, children, wide = false }: Props) {
  const id = useId();
  const anchor = `--anchor-${id.replaceAll(/\W/g, "")}`;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        popoverTarget={id}
        className={`inline-grid h-7 place-items-center rounded-md text-mute hover:bg-soft hover:text-ink ${wide ? "px-2" : "w-7"}`}
        style={{ anchorName: anchor }}
      >
        {trigger}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="m-1 max-h-[70dvh] w-[min(22rem,92vw)] overflow-auto rounded-lg border border-line bg-panel p-1 text-ink shadow-lg"
        style={{
          positionAnchor: anchor,
          inset: "auto",
          top: "anchor(bottom)",
          right: "anchor(right)",
          positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
        }}
      >
        {children}
      </div>
    </>
  );
}
