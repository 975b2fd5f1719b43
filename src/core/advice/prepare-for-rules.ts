// What advice rules read of a playground: its state, options and questions, normalised and cached.

import type { Zone } from "#core/kinds/kind.ts";
import { hasOptions, kinds, zonesOf } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredEntry, AuthoredOption, AuthoredState } from "#core/model/question.ts";
import { type Outcome, optionOutcomesOf } from "#core/model/rule.ts";
import { isStateTooLongToParse, readStateJson, toStateText } from "#core/model/state.ts";
import type { ThresholdProof } from "#core/policy/threshold-proof.ts";
import { utf8Length } from "#core/service/estimate.ts";
import type { JsonMember, JsonNode, TextRange } from "#core/text/json/json-node.ts";
import { toComparableText } from "#core/text/visible-text.ts";
import {
  bagOfWordsKey,
  extractContentStems,
  findBackticked,
  identifierToWords,
  isCatchAll,
  stemWords,
  toPlainProse,
} from "./words.ts";

/** A field of a JSON state. An array of objects counts as one object: its items share their fields. */
export interface StateField {
  name: string;
  /** Dotted path without array indices. */
  path: string;
  /** Stems of the words in `name`. */
  stems: readonly string[];
  /** UTF-8 bytes of its names and values, over all occurrences. */
  bytes: number;
  /** UTF-16 length, as written in JSON with quotes, of its longest text that contains a space; 0 if it has none. */
  textLength: number;
  /** Range of the first occurrence of its name. */
  range: TextRange;
  /** Fields of the object that it holds; empty if it holds none. */
  fields: readonly StateField[];
}

/** Most fields that are listed, because nobody reads a longer list. */
const mostFields = 400;
const mostItems = 1000;

interface Growing extends StateField {
  fields: Growing[];
}

/**
 * Brings a path written in backticks into the form of `StateField.path`: without a leading "$." or "state." and without
 * indices, "$.items[0].name" becomes "items.name".
 */
export function normaliseFieldPath(written: string): string {
  return written
    .trim()
    .replace(/^(\$|state)\.(?=.)/, "")
    .replaceAll(/\[\d*\]/g, "")
    .replaceAll(/\.\d+(?=\.|$)/g, "");
}

/** Lists the fields of a JSON state: at most 400, from the first 1,000 items of each array. */
export function toStateFields(text: string, root: JsonNode | null): readonly StateField[] {
  const fields: Growing[] = [];
  let left = mostFields;

  function addMember(into: Growing[], parent: string, member: JsonMember): void {
    let field = into.find((candidate) => candidate.name === member.name);
    if (field === undefined) {
      if (left === 0) return;
      left -= 1;
      field = newField(parent, member);
      into.push(field);
    }
    field.bytes += bytesOf(text, member);
    field.textLength = Math.max(field.textLength, textLengthOf(text, member.value));
    descend(field.fields, field.path, member.value);
  }

  function descend(into: Growing[], parent: string, node: JsonNode): void {
    if (node.type === "array") for (const item of node.items.slice(0, mostItems)) descend(into, parent, item);
    if (node.type === "object") for (const member of node.members) addMember(into, parent, member);
  }

  if (root !== null) descend(fields, "", root);
  return fields;
}

function newField(parent: string, { name, nameRange }: JsonMember): Growing {
  const path = parent === "" ? name : `${parent}.${name}`;
  return { name, path, stems: stemWords(name), bytes: 0, textLength: 0, range: nameRange, fields: [] };
}

/** The text length of an array is that of its longest item, because items have no names of their own. */
function textLengthOf(text: string, node: JsonNode): number {
  if (node.type === "array") {
    return Math.max(0, ...node.items.slice(0, mostItems).map((item) => textLengthOf(text, item)));
  }
  const spaced = node.type === "string" && text.slice(node.offset, node.offset + node.length).includes(" ");
  return spaced ? node.length : 0;
}

function bytesOf(text: string, { nameRange, value }: JsonMember): number {
  return utf8Length(text.slice(nameRange.offset, value.offset + value.length));
}

/** Finds the field for a path as written in backticks, e.g. `$.orders[0].total`; null if there is none. */
export function findStateField(fields: readonly StateField[], written: string): StateField | null {
  const wanted = normaliseFieldPath(written);
  for (const field of fields) {
    if (field.path === wanted) return field;
    if (wanted.startsWith(`${field.path}.`)) {
      const below = findStateField(field.fields, wanted);
      if (below) return below;
    }
  }
  return null;
}

/**
 * Of the fields without fields of their own, the one with the longest text; the first if none has text, null without
 * fields.
 */
export function findLongestTextField(fields: readonly StateField[]): StateField | null {
  const leaves = flattenStateFields(fields).filter((field) => field.fields.length === 0);
  const [first = null, ...others] = leaves;
  return others.reduce<StateField | null>(
    (most, field) => (field.textLength > (most?.textLength ?? 0) ? field : most),
    first,
  );
}

export function flattenStateFields(fields: readonly StateField[]): StateField[] {
  return fields.flatMap((field) => [field, ...flattenStateFields(field.fields)]);
}

export interface ThresholdsToCheck {
  playground: Playground;
  profile: Profile;
  question: PlaygroundQuestion;
  /** Whether the evidence that the thresholds were fitted on still holds. */
  proof: ThresholdProof;
  /** Versioned model id of the cases' answers; null when there is none, or more than one. */
  answeredBy: string | null;
  /** Answers were imported from a file that names no model, or several. */
  isModelUnknown: boolean;
  /** Number of cases with a label of this question. */
  labels: number;
  /** Whether the cases that chose the thresholds also judge them; always false while cases are held out. */
  judgedByChoosers: boolean;
  /** Whether labels look as if they had been copied from confident answers. */
  labelsFollowAnswers: boolean;
  /** Whether cases labelled yes have lower scores than those labelled no. */
  labelsInverted: boolean;
}

/**
 * The rule's outcomes outside its review band, and those of single options; trimmed, without blank ones and "review".
 */
export function outcomesOutsideReviewBand(question: PlaygroundQuestion): readonly string[] {
  const rule = question.rules[question.type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  const { middle } = kinds[question.type].zones;
  const zones = zonesOf(question).filter((zone) => zone !== middle);
  const words = [
    ...zones.map((zone) => outcomes[zone] ?? ""),
    ...optionOutcomesOf(rule).map(({ outcome }) => outcome),
  ];
  return words.map((word) => word.trim()).filter((word) => word !== "" && word.toLowerCase() !== "review");
}

/** A state prepared for rules; memoised per state object. */
export interface PreparedState {
  state: AuthoredState;
  /** First 200,000 UTF-16 units of the state, with list items on separate lines; rules search this text. */
  text: string;
  /** JSON tree; null if the state isn't JSON, is too broken for a tree, or is too long to parse. */
  root: JsonNode | null;
  /** Empty unless the state is an object or an array of objects. */
  fields: readonly StateField[];
  /** UTF-8 bytes that would be sent; 0 while the state can't be sent. */
  bytes: number;
}

const longestSearched = 200_000;
const preparedStates = new WeakMap<AuthoredState, PreparedState>();

export function prepareState(state: AuthoredState): PreparedState {
  const before = preparedStates.get(state);
  if (before) return before;
  const isJson = state.form === "json" && !isStateTooLongToParse(state);
  const root = isJson ? readStateJson(state).root : null;
  const sent = toStateText(state);
  const made: PreparedState = {
    state,
    text: (state.form === "list" ? state.items.join("\n") : state.text).slice(0, longestSearched),
    root,
    fields: toStateFields(state.text, root),
    bytes: sent.ok ? utf8Length(sent.text) : 0,
  };
  preparedStates.set(state, made);
  return made;
}

/** First match in the searched text. In lists, the range is null. */
export function searchStateText(
  { state, text }: PreparedState,
  pattern: RegExp,
): { range: TextRange | null; found: string } | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [found] = match;
  const range = state.form === "list" ? null : { offset: match.index, length: found.length };
  return { range, found };
}

/** Name normalised by appearance: NFKC, lower case, trimmed, invisible characters removed. */
export function foldNameByAppearance(name: string): string {
  return toComparableText(name.normalize("NFKC")).toLowerCase();
}

export interface PreparedOption {
  name: string;
  /** Lower case, words separated by single spaces. */
  plain: string;
  description: string;
  /** Stems of the description's words that carry meaning. */
  content: ReadonlySet<string>;
  stems: readonly string[];
  /** Name normalised by `foldNameByAppearance`. */
  folded: string;
  nameKey: string;
  descriptionKey: string;
  /** True for a catch-all option: "none of these", or a harmless outcome such as "allowed". */
  isForRest: boolean;
}

export interface FieldMentions {
  /** Names in backticks, normalised by `normaliseFieldPath`. */
  names: ReadonlySet<string>;
  /** Stems of all words of the question and its criteria. */
  stems: ReadonlySet<string>;
  /** The same stems in order, separated by spaces. */
  stemLine: string;
}

/** A question prepared for rules; memoised per question value. */
export interface PreparedQuestion {
  question: PlaygroundQuestion;
  /** Normalised instructions for rules about English; empty for JSON. */
  prose: string;
  /** Stems of the words in `prose` that carry meaning. */
  content: ReadonlySet<string>;
  /** Texts in backticks in the instructions, as written. */
  backticked: readonly string[];
  /** Normalised like `prose`; empty when blank or JSON. */
  glosses: { true: string; false: string };
  /** Empty unless the type is choice. */
  options: readonly PreparedOption[];
  /** Normalised like `prose`; empty unless the type is score. */
  levels: readonly string[];
}

const preparedOptions = new WeakMap<AuthoredOption, PreparedOption>();

/** Prepares an option for rules. Memoised by option value. */
export function prepareOption(option: AuthoredOption): PreparedOption {
  const before = preparedOptions.get(option);
  if (before) return before;
  const description = option.description.text.slice(0, 1000);
  const plain = identifierToWords(option.name);
  const made = {
    name: option.name,
    plain,
    description,
    content: extractContentStems(description),
    stems: stemWords(`${option.name.slice(0, 200)} ${description}`),
    folded: foldNameByAppearance(option.name),
    nameKey: bagOfWordsKey(plain),
    descriptionKey: bagOfWordsKey(description),
    isForRest: isCatchAll(option.name, description),
  };
  preparedOptions.set(option, made);
  return made;
}

function english(entry: AuthoredEntry): string {
  return entry.form === "text" ? toPlainProse(entry.text) : "";
}

const preparedQuestions = new WeakMap<PlaygroundQuestion, PreparedQuestion>();

export function prepareQuestion(question: PlaygroundQuestion): PreparedQuestion {
  const before = preparedQuestions.get(question);
  if (before) return before;
  const prose = english(question.instructions);
  const { list } = kinds[question.type].criteria;
  const made: PreparedQuestion = {
    question,
    prose,
    content: extractContentStems(prose),
    backticked: findBackticked(question.instructions.text),
    glosses: { true: english(question.glosses.true), false: english(question.glosses.false) },
    options: list === "options" ? question.options.map(prepareOption) : [],
    levels: list === "levels" ? question.levels.map(english) : [],
  };
  preparedQuestions.set(question, made);
  return made;
}

const longestRead = 10_000;
const knownMentions = new WeakMap<PreparedQuestion, FieldMentions>();

/**
 * What a question may name of the state, in the first 10,000 characters of each of its texts. Computed on first use,
 * because few rules need it.
 */
export function findFieldMentions(subject: PreparedQuestion): FieldMentions {
  const before = knownMentions.get(subject);
  if (before) return before;
  const { question } = subject;
  const criteria = kinds[question.type].criteria.parts(question).map(({ entry }) => entry.text);
  const texts = [question.instructions.text, ...criteria].map((text) => text.slice(0, longestRead));
  const stems = hasOptions(question)
    ? [...stemWords(texts[0] ?? ""), ...subject.options.flatMap((option) => option.stems)]
    : texts.flatMap(stemWords);
  const names = new Set(
    texts.flatMap((text) => (text.includes("`") ? findBackticked(text) : [])).map(normaliseFieldPath),
  );
  const made = { names, stems: new Set(stems), stemLine: ` ${stems.join(" ")} ` };
  knownMentions.set(subject, made);
  return made;
}
