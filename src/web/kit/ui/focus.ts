// Focus and caret of fields: on opening, before an element goes, across a change.

import { flushSync } from "react-dom";

/** A `ref`: the surrounding dialog focuses the field when it opens. Outside a dialog it does nothing. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}

const focusable = "a[href], button, input:not([hidden]), select, summary, textarea";

/**
 * Moves the focus from an element about to be removed to `wanted`, otherwise to the control before it in `part`. If
 * that control is removed too, the first text field in `part` gets the focus.
 */
export function focusNear(going: Element, part: Element, wanted?: HTMLElement | null): void {
  const all = [...part.querySelectorAll<HTMLElement>(focusable)];
  const before = all.filter(
    (one) => !going.contains(one) && going.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  const near = wanted ?? before.at(-1);
  near?.focus();
  if (near === undefined) return;
  const observer = new MutationObserver(() => {
    if (near.isConnected) return;
    observer.disconnect();
    part.querySelector<HTMLElement>("textarea, input")?.focus();
  });
  observer.observe(part, { childList: true, subtree: true });
  near.addEventListener("blur", () => near.isConnected && observer.disconnect(), { once: true });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function focusedField(): TextField | null {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  return isField && focused.selectionStart !== null ? focused : null;
}

/**
 * Remembers the selection of the focused text field. The returned function restores it, if that field has the focus.
 */
export function captureCaret(): () => void {
  const field = focusedField();
  if (field === null) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/** Renders the change at once, and then restores the selection of the focused text field. */
export function preserveCaret(change: () => void): void {
  const putBack = captureCaret();
  flushSync(change);
  putBack();
}
