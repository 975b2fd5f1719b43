import { type ReactNode, type RefObject, useId, useState } from "react";
import { IconButton } from "./button.tsx";
import { captureCaret } from "./focus.ts";
import { X } from "./icons.tsx";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

/** What a person came to use; a field would bring up a phone's keyboard unasked. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector(":scope > div > :not(header) :is(button, a[href], select):enabled");
}

/**
 * Opens when it appears; closing before it goes gives the focus back to where it came from, with the caret: without it
 * Chromium focuses a field in which no key does anything.
 */
function open(dialog: HTMLDialogElement) {
  const putBackCaret = captureCaret();
  if (!dialog.open) dialog.showModal();
  if (document.activeElement?.matches("[data-close]")) firstControl(dialog)?.focus();
  dialog.addEventListener("close", putBackCaret);
  return () => {
    if (!dialog.open) return;
    // The event comes later, when more may have been typed.
    dialog.removeEventListener("close", putBackCaret);
    dialog.close();
    putBackCaret();
  };
}

/**
 * The platform's modal dialog, open while it is rendered; Escape, the cross and the backdrop close it. Its
 * keys are not meant for what it was opened from.
 */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={open}
      aria-labelledby={titleId}
      onClose={onClose}
      // At Escape itself: the closing is told a task later, when the next key may have come. A file field cancels, too.
      onCancel={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={`m-auto max-h-[88dvh] rounded-xl border border-line bg-panel p-0 text-ink shadow-xl backdrop:bg-black/40 ${wide ? "w-[min(920px,94vw)]" : "w-[min(560px,94vw)]"}`}
    >
      <div className="flex max-h-[88dvh] flex-col">
        <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
          <h2 id={titleId} className="flex-1 text-lg font-semibold">
            {title}
          </h2>
          <IconButton
            icon={X}
            label="Close"
            data-close=""
            onClick={(event) => event.currentTarget.closest("dialog")?.close()}
          />
        </header>
        <div className="min-h-0 flex-1 overflow-auto p-4">{children}</div>
      </div>
    </dialog>
  );
}

interface PopoverProps {
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
export function Popover({ label, trigger, popover, children, wide = false, title }: PopoverProps) {
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
