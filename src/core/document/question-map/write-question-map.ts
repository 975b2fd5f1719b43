import type { CriteriaList, CriteriaPart } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  entryProblem,
  isBlank,
  isWrittenOption,
} from "#core/model/question.ts";
import { isDeeperThan } from "#core/text/json/json-object.ts";
import { toEditorText } from "#core/text/text-change.ts";
import { defaultQuestionSettings } from "../new-playground.ts";
import { shareStructure } from "../structural-sharing.ts";

/** JSON may nest 128 levels, and the map itself takes three of them. */
const deepest = 125;

/** The author's JSON if it's valid, otherwise a JSON string, so that no entry can break the text around it. */
function toWrittenEntry(entry: AuthoredEntry): string {
  const own = entry.form === "json" && !isBlank(entry) && entryProblem(entry) === null;
  if (!own || isDeeperThan(entry.text, deepest)) return JSON.stringify(entry.text);
  return toEditorText(entry.text.trim());
}

/** Keeps the earlier entry, with its form, blanks and line ends, if it means the same as the one read. */
function mergeEntry(before: AuthoredEntry | undefined, read: AuthoredEntry): AuthoredEntry {
  if (before === undefined) return read;
  if (before.form === read.form && before.text === read.text) return before;
  if (isBlank(before) && isBlank(read)) return before;
  return toWrittenEntry(before) === toWrittenEntry(read) ? before : read;
}

function mergeOptions(
  before: readonly AuthoredOption[],
  read: readonly AuthoredOption[],
): readonly AuthoredOption[] {
  const written = before.filter(isWrittenOption);
  const byName = new Map(written.map((option) => [option.name, option]));
  const merged = read.map(({ name, description }, index) => {
    const same = written[index]?.name === name ? written[index] : byName.get(name);
    const kept = mergeEntry(same?.description, description);
    return same?.description === kept ? same : { name, description: kept };
  });
  const same = merged.length === written.length && merged.every((option, index) => option === written[index]);
  return same ? before : merged;
}

const mergeCriteria: Record<
  CriteriaList,
  (before: AuthoredQuestion, read: AuthoredQuestion) => Partial<AuthoredQuestion>
> = {
  glosses: ({ glosses }, read) => ({
    glosses: {
      true: mergeEntry(glosses.true, read.glosses.true),
      false: mergeEntry(glosses.false, read.glosses.false),
    },
  }),
  options: (before, read) => ({ options: [...mergeOptions(before.options, read.options)] }),
  levels: (before, read) => ({
    levels: read.levels.map((level, index) => mergeEntry(before.levels[index], level)),
  }),
};

function mergeQuestion(before: PlaygroundQuestion, read: AuthoredQuestion): PlaygroundQuestion {
  return shareStructure(before, {
    ...before,
    id: read.id,
    type: read.type,
    instructions: mergeEntry(before.instructions, read.instructions),
    ...mergeCriteria[kinds[read.type].criteria.list](before, read),
  });
}

/**
 * For each question read, the one it replaces: that with the same id, otherwise that at the same position if it isn't
 * taken.
 */
function predecessors(
  before: readonly PlaygroundQuestion[],
  read: readonly AuthoredQuestion[],
): (PlaygroundQuestion | undefined)[] {
  const byId = new Map<string, PlaygroundQuestion[]>();
  for (const question of before) byId.set(question.id, [...(byId.get(question.id) ?? []), question]);
  const found = read.map(({ id }) => byId.get(id)?.shift());
  const taken = new Set(found);
  return found.map((question, index) => {
    const there = before[index];
    return question ?? (there !== undefined && !taken.has(there) ? there : undefined);
  });
}

/**
 * Merges an edited map into the questions: keys, rules, inclusion and members that aren't sent are kept, and
 * equal questions keep their identity. `newKey` makes keys for new ones.
 */
export function mergeQuestionMap(
  before: readonly PlaygroundQuestion[],
  read: readonly AuthoredQuestion[],
  newKey: () => string,
): readonly PlaygroundQuestion[] {
  const from = predecessors(before, read);
  return read.map((question, index) => {
    const predecessor = from[index];
    if (predecessor !== undefined) return mergeQuestion(predecessor, question);
    return { ...defaultQuestionSettings, ...question, key: newKey() };
  });
}

type Members = readonly (readonly [name: string, text: string])[];

function objectText(members: Members, indent: string): string {
  if (members.length === 0) return "{}";
  const lines = members.map(([name, text]) => `${indent}  ${JSON.stringify(name)}: ${text}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function arrayText(items: readonly string[], indent: string): string {
  if (items.length === 0) return "[]";
  return `[\n${items.map((item) => `${indent}  ${item}`).join(",\n")}\n${indent}]`;
}

function toMember({ name, entry }: CriteriaPart): Members[number] {
  return [name, isBlank(entry) ? "null" : toWrittenEntry(entry)];
}

function criteriaText(question: AuthoredQuestion, indent: string): string | null {
  const { criteria } = kinds[question.type];
  const parts = criteria.parts(question).filter(({ name, entry }) => name !== "" || !isBlank(entry));
  if (criteria.isOptional && parts.length === 0) return null;
  return criteria.isArray
    ? arrayText(
        parts.map(({ entry }) => toWrittenEntry(entry)),
        indent,
      )
    : objectText(parts.map(toMember), indent);
}

const known = new WeakMap<AuthoredQuestion, string>();

function questionText(question: AuthoredQuestion): string {
  const before = known.get(question);
  if (before !== undefined) return before;
  const criteria = criteriaText(question, "    ");
  const members: Members = [
    ["type", JSON.stringify(question.type)],
    ["instructions", toWrittenEntry(question.instructions)],
    ...(criteria === null ? [] : [["criteria", criteria] as const]),
  ];
  const text = objectText(members, "  ");
  known.set(question, text);
  return text;
}

/**
 * Pretty-printed JSON of the question map, in the author's order, with only what each type sends. JSON
 * entries stay as written; blank rows are left out.
 */
export function writeQuestionMap(questions: readonly AuthoredQuestion[]): string {
  const members = questions.map((question) => [question.id, questionText(question)] as const);
  return `${objectText(members, "")}\n`;
}
