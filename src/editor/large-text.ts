/** Up to this many characters a browser's own text field stays quick. */
export const fieldMost = 300_000;

/** From this many characters on a browser takes longer to find the direction of a text than to show it. */
export const longText = 5000;

/** How much of a longer text a plain field shows. */
export const excerptLength = 20_000;

/** From this many characters on a paste is put in by us, without the browser's measuring. */
const largePaste = 100_000;

/** Takes over pastes that browsers and editors choke on; `put` gets the text. */
export function catchLargePaste(host: HTMLElement, put: (text: string) => void): () => void {
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < largePaste) return;
    event.preventDefault();
    event.stopPropagation();
    put(text.replace(/\r\n?/g, "\n"));
  }
  host.addEventListener("paste", paste, { capture: true });
  return () => host.removeEventListener("paste", paste, { capture: true });
}
