import type { Zone } from "#core/kinds/kind.ts";
import { hasOptions, kinds, zonesOf } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredEntry, AuthoredOption, AuthoredState } from "#core/model/question.ts";
import { type Outcome, ownOutcomes } from "#core/model/rule.ts";
import { isUnreadJson, readStateJson, toStateText } from "#core/model/state.ts";
import type { ThresholdProof } from "#core/policy/threshold-proof.ts";
import { utf8Length } from "#core/service/estimate.ts";
import type { JsonMember, JsonNode, TextRange } from "#core/text/json/json-node.ts";
import { toComparableText } from "#core/text/visible-text.ts";
import {
  bagOfWordsKey,
  contentStems,
  findBackticked,
  isCatchAll,
  splitIdentifier,
  stemWords,
  toProse,
} from "./words.ts";

/** A field of a state: what the items of an array have in common is one field. */
export interface StateField {
  name: string;
  /** Names from the top, joined by dots; places in arrays are left out. */
  path: string;
  /** The stems of its name's parts. */
  stems: readonly string[];
  /** UTF-8 bytes of name and value, wherever it stands. */
  bytes: number;
  /** Where its name stands first. */
  range: TextRange;
  fields: readonly StateField[];
}

/** Beyond this many fields nobody reads a list of them. */
const mostFields = 400;
const mostItems = 1000;

interface Growing extends StateField {
  fields: Growing[];
}

/** A field's path as written in backticks, spelled as `StateField.path` is. */
export function toFieldName(written: string): string {
  return written
    .trim()
    .replace(/^(\$|state)\.(?=.)/, "")
    .replaceAll(/\[\d*\]/g, "")
    .replaceAll(/\.\d+(?=\.|$)/g, "");
}

/** The fields of a state's JSON, as far as they can be surveyed. */
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
  return { name, path, stems: stemWords(name), bytes: 0, range: nameRange, fields: [] };
}

function bytesOf(text: string, { nameRange, value }: JsonMember): number {
  return utf8Length(text.slice(nameRange.offset, value.offset + value.length));
}

/** The field that a path written in backticks leads to, or null. */
export function findField(fields: readonly StateField[], written: string): StateField | null {
  const wanted = toFieldName(written);
  for (const field of fields) {
    if (field.path === wanted) return field;
    if (wanted.startsWith(`${field.path}.`)) {
      const below = findField(field.fields, wanted);
      if (below) return below;
    }
  }
  return null;
}

/** Every field, parents before what they hold. */
export function flattenFields(fields: readonly StateField[]): StateField[] {
  return fields.flatMap((field) => [field, ...flattenFields(field.fields)]);
}

/** A question's thresholds as rules read them, with what they stand on. */
export interface CheckedThresholds {
  playground: Playground;
  profile: Profile;
  question: PlaygroundQuestion;
  /** Whether the thresholds still stand on what they were fitted on. */
  proof: ThresholdProof;
  /** The versioned id that answered the cases; null where none or several did. */
  answeredBy: string | null;
  /** Whether the cases' answers were imported, and their file names no model, or several. */
  isModelUnknown: boolean;
  /** Cases with a label for this question. */
  labels: number;
  /** Whether the labels look as if they had been taken from sure answers. */
  labelsFollowAnswers: boolean;
  /** Whether cases labelled yes score lower than those labelled no. */
  labelsInverted: boolean;
}

/** What the question's rule does without a person, in the author's words; blank outcomes do nothing. */
export function automaticOutcomes(question: PlaygroundQuestion): readonly string[] {
  const rule = question.rules[question.type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  const { middle } = kinds[question.type].zones;
  const zones = zonesOf(question).filter((zone) => zone !== middle);
  const words = [
    ...zones.map((zone) => outcomes[zone] ?? ""),
    ...ownOutcomes(rule).map(({ outcome }) => outcome),
  ];
  return words.map((word) => word.trim()).filter((word) => word !== "" && word.toLowerCase() !== "review");
}

/** A state as rules read it; made once for each state, since a state is a value. */
export interface CheckedState {
  state: AuthoredState;
  /** The beginning of the text that rules search; the texts of a list one per line. */
  text: string;
  /** The tree of JSON that can be read, else null. */
  root: JsonNode | null;
  /** Empty when the state is not an object or an array of objects. */
  fields: readonly StateField[];
  /** UTF-8 bytes of what would be sent; 0 while nothing can be. */
  bytes: number;
}

const longestSearched = 200_000;
const stateSubjectKnown = new WeakMap<AuthoredState, CheckedState>();

export function toCheckedState(state: AuthoredState): CheckedState {
  const before = stateSubjectKnown.get(state);
  if (before) return before;
  const isJson = state.form === "json" && !isUnreadJson(state);
  const root = isJson ? readStateJson(state).root : null;
  const sent = toStateText(state);
  const made: CheckedState = {
    state,
    text: (state.form === "list" ? state.items.join("\n") : state.text).slice(0, longestSearched),
    root,
    fields: toStateFields(state.text, root),
    bytes: sent.ok ? utf8Length(sent.text) : 0,
  };
  stateSubjectKnown.set(state, made);
  return made;
}

/** Where a pattern stands first in what is searched of the state; in a list, places are not told apart. */
export function findInState(
  { state, text }: CheckedState,
  pattern: RegExp,
): { range: TextRange | null; found: string } | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [found] = match;
  const range = state.form === "list" ? null : { offset: match.index, length: found.length };
  return { range, found };
}

/** A name as it looks: in lower case, Unicode folded, without blanks around it and what can't be seen in it. */
export function foldName(name: string): string {
  return toComparableText(name.normalize("NFKC")).toLowerCase();
}

/** An option as rules compare it. */
export interface CheckedOption {
  name: string;
  /** The name in lower case, its parts apart by single spaces. */
  plain: string;
  description: string;
  content: ReadonlySet<string>;
  /** Every word of name and description, as stems. */
  stems: readonly string[];
  /** By `foldName`. */
  folded: string;
  nameKey: string;
  descriptionKey: string;
  /** Whether it is for what fits no other option, or for the harmless rest. */
  isForRest: boolean;
}

/** What a question says of fields of the state. */
export interface FieldMentions {
  /** Every field that it names in backticks, as `toFieldName` spells it. */
  names: ReadonlySet<string>;
  /** Every word of what the model reads of it, as stems. */
  stems: ReadonlySet<string>;
  /** The same in order, each between spaces. */
  stemLine: string;
}

/** A question as rules read it; made once for each question, since a question is a value. */
export interface CheckedQuestion {
  question: PlaygroundQuestion;
  /** The instructions for English rules; empty when they are JSON. */
  prose: string;
  content: ReadonlySet<string>;
  /** What the instructions hold in backticks, as written. */
  backticked: readonly string[];
  /** Glosses for English rules; empty when blank or JSON. */
  glosses: { true: string; false: string };
  /** Empty for other types than choice. */
  options: readonly CheckedOption[];
  /** Level texts for English rules; empty for other types than score. */
  levels: readonly string[];
}

const knownOptions = new WeakMap<AuthoredOption, CheckedOption>();

/** Made once for each option, since an option is a value. */
export function toCheckedOption(option: AuthoredOption): CheckedOption {
  const before = knownOptions.get(option);
  if (before) return before;
  const description = option.description.text.slice(0, 1000);
  const plain = splitIdentifier(option.name);
  const made = {
    name: option.name,
    plain,
    description,
    content: contentStems(description),
    stems: stemWords(`${option.name.slice(0, 200)} ${description}`),
    folded: foldName(option.name),
    nameKey: bagOfWordsKey(plain),
    descriptionKey: bagOfWordsKey(description),
    isForRest: isCatchAll(option.name, description),
  };
  knownOptions.set(option, made);
  return made;
}

function english(entry: AuthoredEntry): string {
  return entry.form === "text" ? toProse(entry.text) : "";
}

const known = new WeakMap<PlaygroundQuestion, CheckedQuestion>();

export function toCheckedQuestion(question: PlaygroundQuestion): CheckedQuestion {
  const before = known.get(question);
  if (before) return before;
  const prose = english(question.instructions);
  const { list } = kinds[question.type].criteria;
  const made: CheckedQuestion = {
    question,
    prose,
    content: contentStems(prose),
    backticked: findBackticked(question.instructions.text),
    glosses: { true: english(question.glosses.true), false: english(question.glosses.false) },
    options: list === "options" ? question.options.map(toCheckedOption) : [],
    levels: list === "levels" ? question.levels.map(english) : [],
  };
  known.set(question, made);
  return made;
}

const longestRead = 10_000;
const knownMentions = new WeakMap<CheckedQuestion, FieldMentions>();

/** Worked out when first asked for: few rules need it. */
export function findMentions(subject: CheckedQuestion): FieldMentions {
  const before = knownMentions.get(subject);
  if (before) return before;
  const { question } = subject;
  const criteria = kinds[question.type].criteria.parts(question).map(({ entry }) => entry.text);
  const texts = [question.instructions.text, ...criteria].map((text) => text.slice(0, longestRead));
  const stems = hasOptions(question)
    ? [...stemWords(texts[0] ?? ""), ...subject.options.flatMap((option) => option.stems)]
    : texts.flatMap(stemWords);
  const names = new Set(
    texts.flatMap((text) => (text.includes("`") ? findBackticked(text) : [])).map(toFieldName),
  );
  const made = { names, stems: new Set(stems), stemLine: ` ${stems.join(" ")} ` };
  knownMentions.set(subject, made);
  return made;
}
