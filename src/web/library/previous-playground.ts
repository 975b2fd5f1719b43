// The playground that was open before, to which a notice leads back.

import type { Playground } from "#core/model/playground.ts";
import { cutText, toVisiblePlaygroundName } from "#core/text/visible-text.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { canReopenPlaygrounds } from "./library-store.ts";

let previous: Pick<Playground, "key" | "name"> | null = null;

/** The playground that was open before; null if there was none, or if it wasn't stored or was deleted. */
export function getPreviousPlayground(): Pick<Playground, "key" | "name"> | null {
  return previous;
}

/** Call it for a deleted playground, to which nobody can go back. */
export function forgetPreviousPlayground(key: string): void {
  if (previous?.key === key) previous = null;
}

/** In characters. */
const longestName = 40;

/** The name in quotation marks, cut after 40 characters; “Unnamed” if it's blank. */
export function quotePlaygroundName({ name }: Pick<Playground, "name">): string {
  return `“${toVisiblePlaygroundName(cutText(name, longestName))}”`;
}

/** From this call on, opening another playground shows a notice with a way back. */
export function offerPreviousPlaygroundOnOpening(goBack: () => Promise<void>): void {
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    // An edit keeps the key. A copy that replaces its original has another key but the same list of questions, so it
    // isn't another playground, either.
    if (now.key === before.key || now.questions === before.questions) return;
    // The placeholder shown before the library opened was never stored.
    previous = canReopenPlaygrounds() ? { key: before.key, name: before.name } : null;
    const back = { label: `Back to ${quotePlaygroundName(before)}`, run: goBack };
    showNotice(`Opened ${quotePlaygroundName(now)}.`, previous === null ? null : back);
  });
}
