// Parses maps and lists of questions, in the spellings of the service family.

import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  blankEntry,
  type QuestionType,
  toTextEntry,
} from "#core/model/question.ts";
import { describeNewerQuestionType, isNewerQuestionType } from "#core/service/write-request.ts";
import type { JsonMember, JsonNode } from "#core/text/json/json-node.ts";
import {
  parseEntryNode,
  parseStringNode,
  type QuestionMapFault,
  questionTypesText,
} from "../question-map/parse-question-map.ts";

const typeNames: ReadonlyMap<string, QuestionType> = new Map([
  ["noul", "noul"],
  ["boolean", "noul"],
  ["predicate", "noul"],
  ["choice", "choice"],
  ["score", "score"],
]);

/** Result of parsing a map or list of questions. */
export interface ParsedQuestions {
  questions: readonly AuthoredQuestion[];
  /** Ids of questions of a type that only newer releases of the service have. */
  newer: readonly string[];
  /** Members that questions don't have, each as `id.member`. */
  unknown: readonly string[];
}

/** Undefined if the node isn't an object or has no such member. */
export function findMember(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.type === "object" ? node.members.find((one) => one.name === name)?.value : undefined;
}

function rangeOf({ offset, length }: JsonNode) {
  return { offset, length };
}

interface Source {
  text: string;
  faults: QuestionMapFault[];
}

/** Whether the node has a type or instructions as text. */
function isQuestion(text: string, node: JsonNode): boolean {
  const marker = findMember(node, "type") ?? findMember(node, "instructions");
  return marker !== undefined && parseStringNode(text, marker) !== null;
}

/** Whether the node is a map or list of questions; its questions may have errors. */
export function isQuestionsNode(text: string, node: JsonNode): boolean {
  if (node.type === "object") {
    return !isQuestion(text, node) && node.members.some(({ value }) => isQuestion(text, value));
  }
  return node.type === "array" && node.items.some((item) => isQuestion(text, item));
}

/** Parses a map or list of questions; adds faults to the list. */
export function parseQuestionsNode(
  text: string,
  node: JsonNode,
  faults: QuestionMapFault[],
): ParsedQuestions {
  const source = { text, faults };
  const unknown: string[] = [];
  const newer: string[] = [];
  const named = node.type === "object" ? node.members : toNamed(source, node);
  const questions = named.flatMap((member) => {
    const type = findMember(member.value, "type");
    if (type !== undefined && isNewerQuestionType(parseStringNode(text, type))) {
      newer.push(member.name);
      return [];
    }
    return readQuestion(source, member, unknown) ?? [];
  });
  return { questions, newer, unknown };
}

/** List items as members of a map, under the name or id that they contain. */
function toNamed({ text, faults }: Source, node: JsonNode): JsonMember[] {
  const items = node.type === "array" ? node.items : [];
  return items.flatMap((value) => {
    const named = findMember(value, "name") ?? findMember(value, "id");
    const name = named && parseStringNode(text, named);
    if (named === undefined || name === null || name === undefined) {
      const message = 'A question in a list needs its id as text: "name": "…".';
      faults.push({ ...rangeOf(named ?? value), message });
      return [];
    }
    return { name, nameRange: rangeOf(named), value };
  });
}

const knownMembers: Readonly<Record<QuestionType, readonly string[]>> = {
  noul: ["criteria"],
  choice: ["criteria", "choices", "options"],
  score: ["criteria", "levels"],
};

function readQuestion(source: Source, member: JsonMember, unknown: string[]): AuthoredQuestion | null {
  const { name: id, nameRange, value } = member;
  if (value.type !== "object") {
    source.faults.push({
      ...rangeOf(value),
      message: "A question is an object with a type and instructions.",
    });
    return null;
  }
  const type = readType(source, findMember(value, "type"), nameRange);
  if (type === null) return null;
  const known = new Set(["type", "name", "id", "instructions", ...knownMembers[type]]);
  unknown.push(...value.members.flatMap(({ name }) => (known.has(name) ? [] : [`${id}.${name}`])));
  const instructions = findMember(value, "instructions");
  const list = knownMembers[type].flatMap((name) => findMember(value, name) ?? [])[0];
  return {
    id,
    type,
    instructions: instructions ? entryOf(source, instructions, "The instructions") : blankEntry,
    ...noCriteria,
    ...criteriaReaders[kinds[type].criteria.list](source, list),
  };
}

type Criteria = Pick<AuthoredQuestion, CriteriaListName>;

const noCriteria: Criteria = { glosses: { true: blankEntry, false: blankEntry }, options: [], levels: [] };

const criteriaReaders: Record<
  CriteriaListName,
  (source: Source, node: JsonNode | undefined) => Partial<Criteria>
> = {
  glosses: (source, node) => ({ glosses: readGlosses(source, node) }),
  options: (source, node) => ({ options: readOptions(source, node) }),
  levels: (source, node) => ({ levels: readLevels(source, node) }),
};

function readType(
  { text, faults }: Source,
  node: JsonNode | undefined,
  { offset, length }: { offset: number; length: number },
): QuestionType | null {
  if (node === undefined) {
    faults.push({ offset, length, message: `This question needs a "type": ${questionTypesText}.` });
    return null;
  }
  const written = parseStringNode(text, node);
  const type = typeNames.get(written ?? "") ?? null;
  if (type === null) {
    const message = isNewerQuestionType(written)
      ? describeNewerQuestionType(written)
      : `The type is ${questionTypesText}.`;
    faults.push({ ...rangeOf(node), message });
  }
  return type;
}

function entryOf({ text, faults }: Source, node: JsonNode, name: string): AuthoredEntry {
  return parseEntryNode(text, node, name, faults) ?? blankEntry;
}

function refuse({ faults }: Source, node: JsonNode, message: string): void {
  faults.push({ ...rangeOf(node), message });
}

function readGlosses(source: Source, node: JsonNode | undefined): AuthoredQuestion["glosses"] {
  const glosses = { true: blankEntry, false: blankEntry };
  if (node === undefined || node.type === "null") return glosses;
  if (node.type !== "object") {
    refuse(source, node, 'The criteria of a yes/no question are an object with "true" and "false".');
    return glosses;
  }
  for (const { name, nameRange, value } of node.members) {
    if (name === "true" || name === "false") {
      if (value.type !== "null") glosses[name] = entryOf(source, value, `What ${name} means`);
    } else
      source.faults.push({
        ...nameRange,
        message: 'A yes/no question has the criteria "true" and "false" only.',
      });
  }
  return glosses;
}

function readItem(source: Source, item: JsonNode): AuthoredOption | null {
  const plain = parseStringNode(source.text, item);
  if (plain !== null) return { name: plain, description: blankEntry };
  const named = ["value", "name", "label", "option"].flatMap((name) => findMember(item, name) ?? [])[0];
  const name = named && parseStringNode(source.text, named);
  if (name === null || name === undefined) return null;
  const description = findMember(item, "description");
  const isBare = description === undefined || description.type === "null";
  return { name, description: isBare ? blankEntry : entryOf(source, description, "A description") };
}

const optionsForm = 'The criteria of a choice are an object: "name": "description", or "name": null.';

function readOptions(source: Source, node: JsonNode | undefined): AuthoredOption[] {
  if (node === undefined) return [];
  if (node.type === "object") {
    return node.members.map(({ name, value }) => ({
      name,
      description: value.type === "null" ? blankEntry : entryOf(source, value, "A description"),
    }));
  }
  if (node.type !== "array") {
    refuse(source, node, optionsForm);
    return [];
  }
  return node.items.flatMap((item) => {
    const option = readItem(source, item);
    if (option === null) refuse(source, item, 'An option in a list is text, or has a "value" that is text.');
    return option ?? [];
  });
}

function readLevels(source: Source, node: JsonNode | undefined): AuthoredEntry[] {
  if (node === undefined) return [];
  if (node.type !== "array") {
    refuse(source, node, "The criteria of a score are an array of levels, the lowest first.");
    return [];
  }
  return node.items.map((item) => {
    const labelled =
      item.type === "object" && findMember(item, "label") !== undefined ? readItem(source, item) : null;
    if (labelled === null) return entryOf(source, item, "A level");
    const { name, description } = labelled;
    return toTextEntry(description.text === "" ? name : `${name}: ${description.text}`);
  });
}
