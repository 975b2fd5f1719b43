import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { rememberCaret } from "./focus.ts";

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
  const putBackCaret = rememberCaret();
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
