import { flushSync } from "react-dom";

type TextField = HTMLInputElement | HTMLTextAreaElement;

function focusedField(): TextField | null {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  return isField && focused.selectionStart !== null ? focused : null;
}

/** Draws a change at once, and puts the caret of the focused field back where it was. */
export function keepCaret(change: () => void): void {
  const field = focusedField();
  const start = field?.selectionStart ?? 0;
  const end = field?.selectionEnd ?? 0;
  flushSync(change);
  if (field === null || document.activeElement !== field) return;
  if (field.selectionStart !== start || field.selectionEnd !== end) field.setSelectionRange(start, end);
}
