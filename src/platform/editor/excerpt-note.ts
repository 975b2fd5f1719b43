import { toCountText } from "#core/geometry/number-text.ts";
import { excerptLength } from "./large-text.ts";

/** The line under a field that shows the beginning of a long text only. */
export function createExcerptNote(host: HTMLElement, onClear: () => void) {
  const note = document.createElement("div");
  note.className = "editor-note";
  const said = document.createElement("span");
  const clear = document.createElement("button");
  clear.type = "button";
  clear.textContent = "Clear";
  clear.addEventListener("click", onClear);
  note.append(said, clear);
  return {
    show(length: number) {
      const shown = toCountText(excerptLength);
      said.textContent = `The first ${shown} of ${toCountText(length)} characters. All of it is kept and sent.`;
      host.append(note);
    },
    hide: () => note.remove(),
  };
}
