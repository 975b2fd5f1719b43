// Takes pastes and dictated text from the browser, and inserts them directly.

/** In characters: from this length on, a paste is inserted directly, without the browser's measuring. */
const largePaste = 100_000;

/**
 * Pastes of 100,000 characters or more stall browsers and editors, so `insertText` gets their text instead, with LF
 * line endings. Returns a function that stops this.
 */
export function interceptLargePaste(host: HTMLElement, insertText: (text: string) => void): () => void {
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < largePaste) return;
    event.preventDefault();
    event.stopPropagation();
    insertText(text.replace(/\r\n?/g, "\n"));
  }
  host.addEventListener("paste", paste, { capture: true });
  return () => host.removeEventListener("paste", paste, { capture: true });
}

/** Calls `onPaste` with each pasted text before it's inserted. Returns a function that stops this. */
export function watchPastes(host: HTMLElement, onPaste: (text: string) => void): () => void {
  const paste = ({ clipboardData }: ClipboardEvent) => onPaste(clipboardData?.getData("text/plain") ?? "");
  host.addEventListener("paste", paste, { capture: true });
  return () => host.removeEventListener("paste", paste, { capture: true });
}

/**
 * In characters. Shorter inserts are left to the editor as typed text, so that its handling of single keys
 * still works.
 */
const shortInsert = 20;

/**
 * Passes texts of 20 characters or more that arrive at once to `insertText`, as from dictation, text expanders and
 * assistive technology. An editor would type it letter by letter and lay out the line for each. Returns a function
 * that stops this.
 */
export function interceptDictatedText(host: HTMLElement, insertText: (text: string) => void): () => void {
  function insert(event: InputEvent) {
    const { data, inputType, isComposing } = event;
    if (inputType !== "insertText" || isComposing || data === null || data.length < shortInsert) return;
    event.preventDefault();
    event.stopPropagation();
    insertText(data);
  }
  host.addEventListener("beforeinput", insert, { capture: true });
  return () => host.removeEventListener("beforeinput", insert, { capture: true });
}
