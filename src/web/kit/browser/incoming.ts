function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], .editor-host",
    ) !== null
  );
}

/** Open dialogs handle their own pastes and drops. */
function isInDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Pastes and drops anywhere on the page that no field, pane or dialog has handled. */
export function onIncoming(take: (incoming: string | readonly File[]) => void): void {
  window.addEventListener("paste", (event) => {
    const { target, clipboardData, defaultPrevented } = event;
    if (defaultPrevented || clipboardData === null || isField(target) || isInDialog()) return;
    const text = clipboardData.getData("text/plain");
    const files = [...clipboardData.files];
    if (text.trim() === "" && files.length === 0) return;
    event.preventDefault();
    take(text.trim() === "" ? files : text);
  });
  window.addEventListener("dragover", (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isInDialog() ? "none" : "copy";
  });
  window.addEventListener("drop", (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    // Otherwise the browser would navigate to the dropped file.
    event.preventDefault();
    if (!isInDialog()) take([...event.dataTransfer.files]);
  });
}
