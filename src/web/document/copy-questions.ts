// Copies questions of a playground to the clipboard.

import type { Playground } from "#core/model/playground.ts";
import { toCounted } from "#core/text/number-text.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import type { ActionResult } from "#web/kit/navigation/notice-store.ts";

/** Lazy: includes the readers of all saved formats. */
export const loadQuestionsTextCode = () => loadCode(() => import("#core/document/questions-text.ts"));

/** Resolves with a notice's text; a blank one if the code couldn't be loaded, which `loadCode` reports itself. */
export async function copyQuestions(
  playground: Playground,
  keys: ReadonlySet<string>,
): Promise<ActionResult> {
  const code = await loadQuestionsTextCode();
  if (code === null) return { ok: false, text: "" };
  const ok = await copyText(code.writeQuestionsText(playground, keys));
  const text = ok
    ? `${toCounted(keys.size, "question")} copied. Paste in the questions of any playground.`
    : "Couldn't copy. Allow this page to use the clipboard, then try again.";
  return { ok, text };
}
