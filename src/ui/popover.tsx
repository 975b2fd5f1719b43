import { type ReactNode, type RefObject, useId, useState } from "react";

interface Props {
  /** Names what opens, and its button, where that holds a sign alone. */
  label: string;
  trigger: ReactNode;
  /** Closes with the popover element's own `hidePopover`, Escape, or a click elsewhere. */
  popover: RefObject<HTMLDivElement | null>;
  /** A function is called when it is first opened. */
  children: ReactNode | (() => ReactNode);
  /** The button holds words, not just a sign. */
  wide?: boolean;
  /** The button has its own look, is named by its words, and hints at this. */
  title?: string;
}

/** A button and what it opens beside itself: the platform's own popover, anchored under the button. */
export function Popover({ label, trigger, popover, children, wide = false, title }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const anchor = `--anchor-${id.replaceAll(/\W/g, "")}`;
  const look = `h-7 text-mute hover:bg-soft hover:text-ink ${wide ? "px-2" : "w-7"}`;
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
          // Nor beyond the left edge of a phone.
          right: "min(anchor(right), 100vw - min(22rem, 92vw) - 8px)",
          positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
        }}
      >
        {typeof children === "function" ? opened && children() : children}
      </div>
    </>
  );
}
