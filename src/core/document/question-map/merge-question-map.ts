// Applies an edited question map to the questions, which keep their keys, rules and labels.

import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  isBlankEntry,
  isWrittenOption,
} from "#core/model/question.ts";
import { defaultQuestionSettings } from "../new-playground.ts";
import { shareStructure } from "../structural-sharing.ts";
import { toSafeEntryJson } from "./write-question-map.ts";

/**
 * Returns the earlier entry, with its form, blanks and line ends, if the entry read from the map has the same value.
 */
function mergeEntry(before: AuthoredEntry | undefined, read: AuthoredEntry): AuthoredEntry {
  if (before === undefined) return read;
  if (before.form === read.form && before.text === read.text) return before;
  if (isBlankEntry(before) && isBlankEntry(read)) return before;
  return toSafeEntryJson(before) === toSafeEntryJson(read) ? before : read;
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
  CriteriaListName,
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
 * For each question read, the earlier question that it replaces: the one with the same id, otherwise the one at its
 * position unless another question replaces that.
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
 * Merges an edited map into the questions. A question found again (by id, otherwise by position) keeps its key, rules,
 * inclusion and texts that aren't sent; if unchanged, it stays the same object. Questions that the map lacks are
 * dropped. `newKey` makes keys for new ones.
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
