import type { Playground } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { keepsPlaygrounds } from "./library-store.ts";

/** The playground that was open before this one, in this tab. */
let previous: Pick<Playground, "key" | "name"> | null = null;

/** The playground to go back to; null: there is none, or it is not kept. */
export function getPreviousPlayground(): Pick<Playground, "key" | "name"> | null {
  return previous;
}

/** A playground that is gone is no way back. */
export function forgetPreviousPlayground(key: string): void {
  if (previous?.key === key) previous = null;
}

const longestName = 40;

/** A playground's name in a sentence. */
export function quoteName({ name }: Pick<Playground, "name">): string {
  return `“${toVisibleName(name.slice(0, longestName)) || "Unnamed"}”`;
}

/** From now on each playground that is opened in the place of another one says so, with the way back. */
export function offerPreviousPlayground(goBack: () => Promise<void>): void {
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    // A copy in the place of the same one is no other.
    if (now.key === before.key || now.questions === before.questions) return;
    // What made room for a library that opened late is kept nowhere.
    previous = keepsPlaygrounds() ? { key: before.key, name: before.name } : null;
    const back = { label: `Back to ${quoteName(before)}`, run: goBack };
    showNotice(`Opened ${quoteName(now)}.`, previous === null ? null : back);
  });
}
