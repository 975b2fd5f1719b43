/** From this many characters on a browser takes longer to put a paste in than to show it. */
const longFrom = 10_000;

function takesText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return target instanceof HTMLInputElement && ["text", "search"].includes(target.type);
}

/**
 * Puts long pastes into text fields by itself, without the browser's editing commands, which take a second for some
 * thousand lines. Fields that read pastes themselves, and editors, come first. Undo is the document's, as for all typing.
 * `ready` is told of a field what it will hold, before it is laid out with it.
 */
export function takeLongPastes(ready: (field: Element, text: string) => void): void {
  window.addEventListener("paste", (event) => {
    const { target, clipboardData, defaultPrevented } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (defaultPrevented || text.length < longFrom || !takesText(target)) return;
    if (target.closest(".editor-host") !== null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = target;
    const pasted = text.replace(/\r\n?|\n/g, target instanceof HTMLTextAreaElement ? "\n" : " ");
    const { value } = target;
    ready(target, value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0));
    target.setRangeText(pasted, selectionStart ?? 0, selectionEnd ?? 0, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
}
