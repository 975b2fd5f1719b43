// Parses the JSON of the question map, and finds line and column of its faults.

import type { CriteriaListName, QuestionIssue } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  blankEntry,
  type QuestionType,
  questionLimits,
  questionTypes,
  toTextEntry,
} from "#core/model/question.ts";
import {
  describeNewerQuestionType,
  findQuestionIssues,
  isNewerQuestionType,
} from "#core/service/write-request.ts";
import {
  type JsonMember,
  type JsonNode,
  type JsonTextError,
  lineAndColumn,
  type TextRange,
} from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";

export interface QuestionMapFault extends TextRange {
  message: string;
}

const mostPlaced = 100;

/** Adds line and column and sorts by position; keeps the first 100 faults. */
export function locateMapFaults(text: string, faults: readonly QuestionMapFault[]): JsonTextError[] {
  const sorted = [...faults].sort((one, other) => one.offset - other.offset).slice(0, mostPlaced);
  let from = 0;
  let lines = 0;
  return sorted.map((fault) => {
    const place = lineAndColumn(text.slice(from, fault.offset), fault.offset - from);
    lines += place.line - 1;
    const lineStart = fault.offset - place.column + 1;
    from = lineStart;
    return { ...fault, line: lines + 1, column: place.column };
  });
}

/** Issues that prevent sending a question, although its text can be read, with their ranges. */
function mapRemarks(member: JsonMember, question: AuthoredQuestion): QuestionMapFault[] {
  return findQuestionIssues(question).map((issue) => {
    const { offset, length } = placeOf(member, issue);
    return { offset, length, message: issue.message };
  });
}

function placeOf(member: JsonMember, { path: [part, step] }: QuestionIssue): TextRange {
  const instructions = memberOf(member.value, "instructions");
  const criteria = memberOf(member.value, "criteria");
  if (part === "instructions") return instructions ?? member.nameRange;
  if (part === "id" || criteria === undefined) return member.nameRange;
  if (part === "levels")
    return criteria.type === "array" ? (criteria.items[Number(step)] ?? criteria) : criteria;
  if (criteria.type !== "object") return criteria;
  if (part === "glosses") return memberOf(criteria, String(step)) ?? criteria;
  const option = step === undefined ? questionLimits.optionsMax : Number(step);
  return criteria.members[option]?.nameRange ?? criteria;
}

function memberOf(node: JsonNode, name: string): JsonNode | undefined {
  return node.type === "object" ? node.members.find((one) => one.name === name)?.value : undefined;
}

/** Decodes a string token; the token must be valid. */
function stringText(text: string, { offset, length }: JsonNode): string {
  const source = text.slice(offset, offset + length);
  return source.includes("\\") ? (JSON.parse(source) as string) : source.slice(1, -1);
}

/** The text of a string node of `text`; null if the node isn't a string. */
export function parseStringNode(text: string, node: JsonNode): string | null {
  return node.type === "string" ? stringText(text, node) : null;
}

/**
 * Strings become plain text; objects and arrays are kept as JSON, as typed. Null for other values, which are added to
 * `faults`.
 */
export function parseEntryNode(
  text: string,
  node: JsonNode,
  name: string,
  faults: QuestionMapFault[],
): AuthoredEntry | null {
  if (node.type === "string") return toTextEntry(stringText(text, node));
  if (node.type === "object" || node.type === "array") {
    return { form: "json", text: text.slice(node.offset, node.offset + node.length) };
  }
  const { offset, length } = node;
  faults.push({ offset, length, message: `${name} should be text, an object or an array.` });
  return null;
}

type Criteria = Pick<AuthoredQuestion, "glosses" | "options" | "levels">;

const noCriteria: Criteria = {
  glosses: { true: blankEntry, false: blankEntry },
  options: [],
  levels: [],
};

/**
 * Parsers of criteria by their list in the question. They add faults, and return null if the node has the wrong type.
 */
const parseCriteria: Record<
  CriteriaListName,
  (text: string, node: JsonNode, faults: QuestionMapFault[]) => Criteria | null
> = { glosses: parseGlosses, options: parseOptions, levels: parseLevels };

function parseGlosses(text: string, node: JsonNode, faults: QuestionMapFault[]): Criteria | null {
  if (node.type !== "object") {
    return refuse(node, 'The criteria of a yes/no question are an object with "true" and "false".', faults);
  }
  const glosses = { ...noCriteria.glosses };
  for (const { name, nameRange, value } of node.members) {
    if (name !== "true" && name !== "false") {
      refuse(nameRange, 'A yes/no question has the criteria "true" and "false" only.', faults);
    } else glosses[name] = parseEntryNode(text, value, `What ${name} means`, faults) ?? blankEntry;
  }
  return { ...noCriteria, glosses };
}

function parseOptions(text: string, node: JsonNode, faults: QuestionMapFault[]): Criteria | null {
  if (node.type !== "object") {
    return refuse(
      node,
      'The criteria of a choice are an object: "name": "description", or "name": null.',
      faults,
    );
  }
  const options = node.members.map(({ name, value }): AuthoredOption => {
    const read = value.type === "null" ? null : parseEntryNode(text, value, "A description", faults);
    return { name, description: read ?? blankEntry };
  });
  return { ...noCriteria, options };
}

function parseLevels(text: string, node: JsonNode, faults: QuestionMapFault[]): Criteria | null {
  if (node.type !== "array")
    return refuse(node, "The criteria of a score are an array of levels, the lowest first.", faults);
  const levels = node.items.map((item) => parseEntryNode(text, item, "A level", faults) ?? blankEntry);
  return { ...noCriteria, levels };
}

function refuse({ offset, length }: TextRange, message: string, faults: QuestionMapFault[]): null {
  faults.push({ offset, length, message });
  return null;
}

const memberNames = new Set(["type", "instructions", "criteria"]);
export const questionTypesText = questionTypes
  .map((type) => (kinds[type].word === type ? `"${type}"` : `"${type}" (${kinds[type].word})`))
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");

/**
 * Adds faults to the list; null if the node isn't an object or its type is unknown. Texts for other types are
 * blank.
 */
function parseMapQuestion(
  text: string,
  member: JsonMember,
  faults: QuestionMapFault[],
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
      (instructions && parseEntryNode(text, instructions, "The instructions", faults)) ?? blankEntry,
    ...((criteria && parseCriteria[kinds[type].criteria.list](text, criteria, faults)) ?? noCriteria),
  };
}

function parseType(
  text: string,
  node: JsonNode | undefined,
  { offset, length }: TextRange,
  faults: QuestionMapFault[],
): QuestionType | null {
  if (node === undefined) {
    faults.push({ offset, length, message: `This question needs a "type": ${questionTypesText}.` });
    return null;
  }
  const written = parseStringNode(text, node);
  const type = questionTypes.find((one) => one === written) ?? null;
  if (type === null) {
    const message = isNewerQuestionType(written)
      ? describeNewerQuestionType(written)
      : `The type is ${questionTypesText}.`;
    faults.push({ ...rangeOf(node), message });
  }
  return type;
}

function rangeOf({ offset, length }: JsonNode) {
  return { offset, length };
}

/** `remarks` prevent sending the questions; `errors` prevent reading the text. */
export type QuestionMapParsing =
  | { ok: true; questions: readonly AuthoredQuestion[]; remarks: readonly JsonTextError[] }
  | { ok: false; errors: readonly JsonTextError[] };

/**
 * The `questions` member if the text is a whole request, with a state or model. Null for a plain map of
 * questions, even if one has the id "questions".
 */
function wholeRequest(root: JsonNode): JsonMember | null {
  if (root.type !== "object" || !root.members.some(({ name }) => /^(?:state|model|input)$/.test(name)))
    return null;
  const asked = root.members.find(({ name }) => name === "questions");
  const isOneQuestion = asked !== undefined && memberOf(asked.value, "instructions") !== undefined;
  return asked === undefined || asked.value.type !== "object" || isOneQuestion ? null : asked;
}

/** Faults in the questions of a whole request; without any, one that says to paste only the questions. */
function faultsInRequest(text: string, { nameRange, value }: JsonMember): QuestionMapFault[] {
  const faults: QuestionMapFault[] = [];
  if (value.type === "object") for (const member of value.members) parseMapQuestion(text, member, faults);
  const message = 'This is a whole request. Only what is under "questions" goes here.';
  return faults.length > 0 ? faults : [{ ...nameRange, message }];
}

/**
 * Parses the text of the JSON view. What only prevents sending, such as more than 255 options, is a remark, so that the
 * text can still be edited.
 */
export function parseQuestionMap(text: string): QuestionMapParsing {
  const { root, errors } = readJson(text);
  if (root === null) return { ok: false, errors };
  const faults: QuestionMapFault[] = [...errors];
  if (root.type !== "object") {
    const message = 'The questions are an object, each under its id: { "id": { "type": … } }.';
    return {
      ok: false,
      errors: locateMapFaults(text, [{ offset: root.offset, length: root.length, message }]),
    };
  }
  const whole = wholeRequest(root);
  if (whole !== null) return { ok: false, errors: locateMapFaults(text, faultsInRequest(text, whole)) };
  const remarks: QuestionMapFault[] = [];
  const questions = root.members.flatMap((member) => {
    const question = parseMapQuestion(text, member, faults);
    if (question !== null && faults.length === 0) remarks.push(...mapRemarks(member, question));
    return question ?? [];
  });
  if (faults.length > 0) return { ok: false, errors: locateMapFaults(text, faults) };
  return { ok: true, questions, remarks: locateMapFaults(text, remarks) };
}

function readJson(text: string): { root: JsonNode | null; errors: readonly JsonTextError[] } {
  const parsed = parseJsonTree(text);
  return parsed.ok ? { root: parsed.root, errors: [] } : parsed;
}
