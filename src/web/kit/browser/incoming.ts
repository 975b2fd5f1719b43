function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], .editor-host",
    ) !== null
  );
}

/** An open dialog takes what comes to it. */
function isInDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Hears of what is pasted or dropped anywhere on the page, where no field, pane or dialog takes it itself. */
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
    // A file that nothing takes would be opened in the place of the page.
    event.preventDefault();
    if (!isInDialog()) take([...event.dataTransfer.files]);
  });
}
