// Inserts long pastes faster than the browser's own editing commands.

/** In characters: from this length on, the browser's own paste takes longer than drawing the text. */
const longPasteLength = 10_000;

/** A field with a maximum length (`maxLength` isn't −1) is left to the browser, which cuts what is pasted. */
function takesText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ["text", "search"].includes(target.type));
  return isText && !target.readOnly && !target.disabled && target.maxLength < 0;
}

/**
 * The browser's own editing commands take about a second for a paste of some thousand lines, so long pastes
 * (10,000 characters) bypass them. Undo still works, because the document keeps its own steps. Skips editors and fields
 * that handle pastes themselves. `beforeLayout` gets the field and its future text before layout.
 */
export function interceptLongPastes(beforeLayout: (field: Element, text: string) => void): void {
  window.addEventListener("paste", (event) => {
    const { target, clipboardData, defaultPrevented } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (defaultPrevented || text.length < longPasteLength || !takesText(target)) return;
    if (target.closest(".editor-host") !== null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = target;
    const pasted = text.replace(/\r\n?|\n/g, target instanceof HTMLTextAreaElement ? "\n" : " ");
    const { value } = target;
    beforeLayout(target, value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0));
    target.setRangeText(pasted, selectionStart ?? 0, selectionEnd ?? 0, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
}
