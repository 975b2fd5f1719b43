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

/** Text fields are skipped, because they would open a phone's keyboard. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector(":scope > div > :not(header) :is(button, a[href], select):enabled");
}

/** Restores the caret on close, because Chromium otherwise focuses a field that ignores keys. */
function open(dialog: HTMLDialogElement) {
  const putBackCaret = captureCaret();
  if (!dialog.open) dialog.showModal();
  if (document.activeElement?.matches("[data-close]")) firstControl(dialog)?.focus();
  dialog.addEventListener("close", putBackCaret);
  return () => {
    if (!dialog.open) return;
    // `close` fires a task later, when more may have been typed.
    dialog.removeEventListener("close", putBackCaret);
    dialog.close();
    putBackCaret();
  };
}

/**
 * Open while mounted. Escape, the cross and a click on the backdrop close it. Key events don't bubble to the
 * component that opened it.
 */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={open}
      aria-labelledby={titleId}
      onClose={onClose}
      // On `cancel`, because `close` fires a task later. File inputs inside also send `cancel`, so the target
      // is checked.
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
  /** Accessible name of the popover, and of its button if that has no text. */
  label: string;
  trigger: ReactNode;
  /** For closing it from inside by `hidePopover`. Escape and a click outside close it anyway. */
  popover: RefObject<HTMLDivElement | null>;
  /** A function is called only when the popover first opens, to save rendering. */
  children: ReactNode | (() => ReactNode);
  /** The button has words instead of an icon. */
  wide?: boolean;
  /** Tooltip, for a button with a style and words of its own. */
  title?: string;
}

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
