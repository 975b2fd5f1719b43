import { isJsonObject, type JsonObject, ownMember } from "#core/json/json-object.ts";
import type { AskedQuestion } from "#core/model/asked.ts";

const nameMembers = ["name", "id", "question_id", "key"];

function nameOf(item: JsonObject): string | null {
  const name = nameMembers
    .map((member) => ownMember(item, member))
    .find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
}

/**
 * Answers sent as a list, by the ids of what was asked: by the name of each, or by their places where none has a name
 * and there are as many as questions. Of two with one name the first counts.
 */
export function answersById(
  list: readonly unknown[],
  asked: readonly AskedQuestion[],
): ReadonlyMap<string, unknown> {
  const items = list.filter(isJsonObject);
  const names = items.map(nameOf);
  const isNameless = names.every((name) => name === null) && items.length === asked.length;
  const byId = new Map<string, unknown>();
  items.forEach((item, at) => {
    const id = isNameless ? asked[at]?.id : names[at];
    if (typeof id === "string" && !byId.has(id)) byId.set(id, item);
  });
  return byId;
}
