// A button with a panel that opens below it.

import { type ReactNode, type RefObject, useId, useState } from "react";

interface PopoverProps {
  /** Accessible name of the popover, and of its button if that has no text. */
  label: string;
  trigger: ReactNode;
  /** For closing the popover from inside by `hidePopover`. Escape and a click outside close it anyway. */
  popover: RefObject<HTMLDivElement | null>;
  /** A function isn't called until the popover first opens, to save rendering. */
  children: ReactNode | (() => ReactNode);
  /** True if the button has words instead of an icon. */
  wide?: boolean;
  /** Tooltip, for a button with a style and words of its own. */
  title?: string;
}

/** A button that opens a panel below it: the browser's own popover, placed by CSS anchors. */
export function Popover({ label, trigger, popover, children, wide = false, title }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const anchor = `--anchor-${id.replaceAll(/\W/g, "")}`;
  const look = `h-7.5 text-mute hover:bg-soft hover:text-ink ${wide ? "px-2" : "w-7.5"}`;
  return (
    <>
      <button
        type="button"
        aria-label={title ? undefined : label}
        title={title}
        popoverTarget={id}
        className={`inline-grid place-items-center rounded-md ${title ? "" : look}`}
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
        onBeforeToggle={() => setOpened(true)}
        className="m-1 max-h-[70dvh] w-[min(22rem,92vw)] overflow-auto rounded-lg border border-line bg-panel p-1 text-ink shadow-lg"
        style={{
          positionAnchor: anchor,
          inset: "auto",
          top: "anchor(bottom)",
          // Keeps the popover on a phone's screen.
          right: "min(anchor(right), 100vw - min(22rem, 92vw) - 8px)",
          positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
        }}
      >
        {typeof children === "function" ? opened && children() : children}
      </div>
    </>
  );
}
