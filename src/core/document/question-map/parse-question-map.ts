import type { AuthoredQuestion } from "#core/contract/authored.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";
import { type JsonTextError, parseJsonText } from "#core/json-text/parse-json-text.ts";
import { type MapFault, placeFaults } from "./map-fault.ts";
import { mapRemarks } from "./map-remarks.ts";
import { parseMapQuestion } from "./parse-map-question.ts";

/**
 * The questions that a text spells, of each what its type sends, with remarks on what keeps them from being
 * sent; or what is wrong with the text.
 */
export type QuestionMapParsing =
  | { ok: true; questions: readonly AuthoredQuestion[]; remarks: readonly JsonTextError[] }
  | { ok: false; errors: readonly JsonTextError[] };

/** Reads the JSON text of a map of questions. More than 255 options are remarked upon and stay. */
export function parseQuestionMap(text: string): QuestionMapParsing {
  const { root, errors } = readJson(text);
  if (root === null) return { ok: false, errors };
  const faults: MapFault[] = [...errors];
  if (root.type !== "object") {
    const message = 'The questions are an object, each under its id: { "id": { "type": … } }.';
    return { ok: false, errors: placeFaults(text, [{ offset: root.offset, length: root.length, message }]) };
  }
  const remarks: MapFault[] = [];
  const questions = root.members.flatMap((member) => {
    const question = parseMapQuestion(text, member, faults);
    if (question !== null && faults.length === 0) remarks.push(...mapRemarks(member, question));
    return question ?? [];
  });
  if (faults.length > 0) return { ok: false, errors: placeFaults(text, faults) };
  return { ok: true, questions, remarks: placeFaults(text, remarks) };
}

function readJson(text: string): { root: JsonNode | null; errors: readonly JsonTextError[] } {
  const parsed = parseJsonText(text);
  return parsed.ok ? { root: parsed.root, errors: [] } : parsed;
}
