// The command that gives a question a better id, with its notice.

import { applySuggestedId } from "#core/advice/suggest-id.ts";
import { playgroundStore as store } from "#web/document/playground-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";

/**
 * Gives the question a free id that needs no quotes in code. Returns a sentence on the change, for screen readers;
 * "" with a notice if no better id is found.
 */
export function assignSuggestedId(key: string): string {
  store.flush();
  const idNow = () => store.get().questions.find((question) => question.key === key)?.id;
  const before = idNow();
  store.edit((now) => applySuggestedId(now, key), { label: "rename a question" });
  const after = idNow();
  if (after !== before) return `The id is now ${after}.`;
  showNotice("No better id found. Write one in lower-case words joined by underscores.");
  return "";
}
