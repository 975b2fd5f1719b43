import type { SlideDeck } from "#core/present/slide-deck.ts";
import { writeSlideDeckBlock } from "#core/present/slide-deck-file.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { collectPageStyles, saveElementAsPage } from "#web/kit/browser/save-page.ts";
import { renderDetached } from "#web/kit/ui/render-elsewhere.tsx";
import { PrintedDeck } from "./deck-page-view.tsx";
import { savedShowKeyboardScript, savedShowKeyboardScriptHash } from "./saved-show-keyboard-script.ts";
import css from "./show.css?inline";

/**
 * Downloads a deck as self-contained HTML that opens from disk, prints, and can be imported again. Does nothing if
 * it can't be rendered.
 */
export function saveSlideDeckPage(show: SlideDeck): void {
  const sheets = renderDetached(<PrintedDeck show={show} />);
  if (sheets === null) return;
  saveElementAsPage(sheets, {
    name: `${toFileStem(show.name)}-show.html`,
    title: show.name.trim() || "Presentation",
    css: `${collectPageStyles()}\n${css}`,
    data: writeSlideDeckBlock(show),
    script: { text: savedShowKeyboardScript, hash: savedShowKeyboardScriptHash },
  });
}
