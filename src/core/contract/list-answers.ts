import { isJsonObject, ownMember } from "#core/json/json-object.ts";
import type { AskedQuestion } from "#core/model/asked.ts";

const nameMembers = ["name", "id", "question_id", "key"];

function nameOf(item: unknown): string | null {
  const name = nameMembers
    .map((member) => (isJsonObject(item) ? ownMember(item, member) : null))
    .find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
}

/**
 * Answers sent as a list, by the ids of what was asked: by the name of each, or by their places where none has a name
 * and the list is as long as the questions'. Of two with one name the first counts.
 */
export function answersById(
  list: readonly unknown[],
  asked: readonly AskedQuestion[],
): ReadonlyMap<string, unknown> {
  const names = list.map(nameOf);
  const isNameless = names.every((name) => name === null) && list.length === asked.length;
  const byId = new Map<string, unknown>();
  list.forEach((item, at) => {
    const id = isNameless ? asked[at]?.id : names[at];
    if (typeof id === "string" && !byId.has(id)) byId.set(id, item);
  });
  return byId;
}
