import { type AuthoredQuestion, blankEntry } from "#core/contract/authored.ts";
import { type QuestionType, questionTypes } from "#core/contract/question.ts";
import type { JsonMember, JsonNode, TextRange } from "#core/json-text/json-node.ts";
import type { MapFault } from "./map-fault.ts";
import { noCriteria, parseMapCriteria } from "./parse-map-criteria.ts";
import { parseMapEntry, parseMapString } from "./parse-map-entry.ts";

const memberNames = new Set(["type", "instructions", "criteria"]);
const typesInWords = '"noul" (yes or no), "choice" or "score"';

/** One question of the map, or null with the reasons among the faults; what its type does not send is blank. */
export function parseMapQuestion(
  text: string,
  member: JsonMember,
  faults: MapFault[],
): AuthoredQuestion | null {
  const { name: id, nameRange, value } = member;
  if (value.type !== "object") {
    faults.push({ ...rangeOf(value), message: "A question is an object with a type and instructions." });
    return null;
  }
  for (const { name, nameRange: range } of value.members) {
    if (memberNames.has(name)) continue;
    const message = "A question has a type, instructions and criteria only; remove this member.";
    faults.push({ ...range, message });
  }
  const found = (name: string) => value.members.find((one) => one.name === name)?.value;
  const type = parseType(text, found("type"), nameRange, faults);
  const instructions = found("instructions");
  const criteria = found("criteria");
  if (type === null) return null;
  return {
    id,
    type,
    instructions:
      (instructions && parseMapEntry(text, instructions, "The instructions", faults)) ?? blankEntry,
    ...((criteria && parseMapCriteria(text, type, criteria, faults)) ?? noCriteria),
  };
}

function parseType(
  text: string,
  node: JsonNode | undefined,
  { offset, length }: TextRange,
  faults: MapFault[],
): QuestionType | null {
  if (node === undefined) {
    faults.push({ offset, length, message: `This question needs a "type": ${typesInWords}.` });
    return null;
  }
  const written = parseMapString(text, node);
  const type = questionTypes.find((one) => one === written) ?? null;
  if (type === null) faults.push({ ...rangeOf(node), message: `The type is ${typesInWords}.` });
  return type;
}

function rangeOf({ offset, length }: JsonNode) {
  return { offset, length };
}
