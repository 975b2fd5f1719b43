import { type AuthoredOption, type AuthoredQuestion, blankEntry } from "#core/contract/authored.ts";
import type { QuestionType } from "#core/contract/question.ts";
import type { JsonNode, TextRange } from "#core/json-text/json-node.ts";
import type { MapFault } from "./map-fault.ts";
import { parseMapEntry } from "./parse-map-entry.ts";

type Criteria = Pick<AuthoredQuestion, "glosses" | "options" | "levels">;

export const noCriteria: Criteria = {
  glosses: { true: blankEntry, false: blankEntry },
  options: [],
  levels: [],
};

/** The criteria of a question of a type, or null with the reasons among the faults. */
export function parseMapCriteria(
  text: string,
  type: QuestionType,
  node: JsonNode,
  faults: MapFault[],
): Criteria | null {
  if (type === "noul") return parseGlosses(text, node, faults);
  return type === "choice" ? parseOptions(text, node, faults) : parseLevels(text, node, faults);
}

function parseGlosses(text: string, node: JsonNode, faults: MapFault[]): Criteria | null {
  if (node.type !== "object") {
    return refuse(node, 'The criteria of a yes/no question are an object with "true" and "false".', faults);
  }
  const glosses = { ...noCriteria.glosses };
  for (const { name, nameRange, value } of node.members) {
    if (name !== "true" && name !== "false") {
      refuse(nameRange, 'A yes/no question has the criteria "true" and "false" only.', faults);
    } else glosses[name] = parseMapEntry(text, value, `What ${name} means`, faults) ?? blankEntry;
  }
  return { ...noCriteria, glosses };
}

function parseOptions(text: string, node: JsonNode, faults: MapFault[]): Criteria | null {
  if (node.type !== "object") {
    return refuse(
      node,
      'The criteria of a choice are an object: "name": "description", or "name": null.',
      faults,
    );
  }
  const options = node.members.map(({ name, value }): AuthoredOption => {
    const read = value.type === "null" ? null : parseMapEntry(text, value, "A description", faults);
    return { name, description: read ?? blankEntry };
  });
  return { ...noCriteria, options };
}

function parseLevels(text: string, node: JsonNode, faults: MapFault[]): Criteria | null {
  if (node.type !== "array")
    return refuse(node, "The criteria of a score are an array of levels, the lowest first.", faults);
  const levels = node.items.map((item) => parseMapEntry(text, item, "A level", faults) ?? blankEntry);
  return { ...noCriteria, levels };
}

function refuse({ offset, length }: TextRange, message: string, faults: MapFault[]): null {
  faults.push({ offset, length, message });
  return null;
}
