import { flushSync } from "react-dom";

/** A `ref`: the dialog that this field stands in gives it the focus as it opens. Elsewhere it does nothing. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}

const focusable = "a[href], button, input, select, summary, textarea";

/**
 * Takes the focus from something that is about to go to what is wanted, else to what stands before it in a part of the
 * page; should that go as well, to the part's first field.
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

/** Where the caret of the focused field is; the answer puts it back there, if the field has the focus then. */
export function captureCaret(): () => void {
  const field = focusedField();
  if (field === null) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/** Draws a change at once, and puts the caret of the focused field back where it was. */
export function preserveCaret(change: () => void): void {
  const putBack = captureCaret();
  flushSync(change);
  putBack();
}
