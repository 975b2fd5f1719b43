import { type AuthoredEntry, isBlank } from "#core/contract/authored.ts";
import { entryProblem } from "#core/contract/entry-text.ts";
import { isDeeperThan } from "#core/contract/json-members.ts";
import { toShownText } from "#core/contract/shown-text.ts";

/** JSON may nest 128 levels; three of them are the map's own. */
const deepest = 125;

/**
 * The JSON text of an entry inside the text of a map: the author's own where that is JSON, else a string of
 * it, so that no entry can break the text around it.
 */
export function toWrittenEntry(entry: AuthoredEntry): string {
  const own = entry.form === "json" && !isBlank(entry) && entryProblem(entry) === null;
  if (!own || isDeeperThan(entry.text, deepest)) return JSON.stringify(entry.text);
  return toShownText(entry.text.trim());
}
