import { flushSync } from "react-dom";

type TextField = HTMLInputElement | HTMLTextAreaElement;

function focusedField(): TextField | null {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  return isField && focused.selectionStart !== null ? focused : null;
}

/** Where the caret of the focused field is; the answer puts it back there, if the field has the focus then. */
export function rememberCaret(): () => void {
  const field = focusedField();
  if (field === null) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/** Draws a change at once, and puts the caret of the focused field back where it was. */
export function keepCaret(change: () => void): void {
  const putBack = rememberCaret();
  flushSync(change);
  putBack();
}
