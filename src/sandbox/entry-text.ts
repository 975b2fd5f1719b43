import type { Entry, Json } from "#core/contract/json.ts";
import { toLeaves } from "./leaves.ts";

const longest = 4_000;

/** The plain text of instructions, a gloss, a description or a level: the values of an object or array, joined. */
export function toEntryText(entry: Entry | null | undefined): string {
  if (entry === null || entry === undefined) return "";
  if (typeof entry === "string") return entry.slice(0, longest);
  const texts = toLeaves(entry as Json).map((leaf) => leaf.text);
  return texts.join(". ").slice(0, longest);
}
