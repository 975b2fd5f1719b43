import { flushSync } from "react-dom";

/** A `ref` that marks the field for a surrounding dialog to focus; no effect elsewhere. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}

const focusable = "a[href], button, input, select, summary, textarea";

/**
 * Moves focus from an element about to be removed to `wanted`, else to the previous control in `part`, else
 * to its first field.
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

/** The returned function restores the caret if the field has focus. */
export function captureCaret(): () => void {
  const field = focusedField();
  if (field === null) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/** Flushes the update synchronously and restores the caret. */
export function preserveCaret(change: () => void): void {
  const putBack = captureCaret();
  flushSync(change);
  putBack();
}
