// A modal dialog: its title, how it's closed, and what has the focus.

import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { captureCaret } from "./focus.ts";
import { X } from "./icons.tsx";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

/** The first control that isn't a text field, because a text field would open a phone's keyboard. */
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
    // By the time `close` fires, a task later, more may have been typed.
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
