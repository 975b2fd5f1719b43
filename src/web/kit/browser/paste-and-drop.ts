// Pastes and drops that no field takes, and the text of a paste.

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], .editor-host",
    ) !== null
  );
}

/**
 * The clipboard's text; or its HTML, if that has a table and the text's lines have unequal numbers of cells. Then line
 * breaks inside cells split rows of the text.
 */
export function readPastedText(clipboard: DataTransfer): string {
  const text = clipboard.getData("text/plain");
  const widths = new Set(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t").length),
  );
  // If cells with line breaks are quoted, as by spreadsheets, the plain text is usable.
  const html = widths.size > 1 && !/^"|[\t\n]"/.test(text) ? clipboard.getData("text/html") : "";
  return text.includes("\t") && html.includes("<table") ? html : text;
}

/** Open dialogs handle their own pastes and drops. */
function isInDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** What the DOM's types lack. */
interface HandleGiver {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/**
 * Calls `take` for pastes and drops that no field, pane or dialog has handled. A single dropped file goes to `takeFile`
 * if the browser gives its handle, which can be asked for only during the event.
 */
export function onPagePasteOrDrop(
  take: (incoming: string | readonly File[]) => void,
  takeFile: (files: readonly File[], handle: Promise<FileSystemHandle | null>) => void,
): void {
  window.addEventListener("paste", (event) => {
    const { target, clipboardData, defaultPrevented } = event;
    if (defaultPrevented || clipboardData === null || isField(target) || isInDialog()) return;
    const text = readPastedText(clipboardData);
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
    // Without this, the browser would navigate to the dropped file.
    event.preventDefault();
    if (isInDialog()) return;
    const { files, items } = event.dataTransfer;
    const handle =
      files.length === 1 ? (items[0] as HandleGiver | undefined)?.getAsFileSystemHandle?.() : undefined;
    if (handle === undefined) take([...files]);
    else takeFile([...files], handle);
  });
}
