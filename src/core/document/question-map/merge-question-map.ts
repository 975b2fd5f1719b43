import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  isBlank,
  isWrittenOption,
} from "#core/contract/authored.ts";
import { unsetQuestion } from "../blank-question.ts";
import type { PlaygroundQuestion } from "../playground.ts";
import { share } from "../share.ts";
import { toWrittenEntry } from "./written-entry.ts";

/** The entry there was, where it says what is read now: its form, its blanks and its line ends stay. */
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

function mergeMembers(before: PlaygroundQuestion, read: AuthoredQuestion): Partial<AuthoredQuestion> {
  if (read.type === "choice") return { options: [...mergeOptions(before.options, read.options)] };
  if (read.type === "score") {
    return { levels: read.levels.map((level, index) => mergeEntry(before.levels[index], level)) };
  }
  const { glosses } = before;
  return {
    glosses: {
      true: mergeEntry(glosses.true, read.glosses.true),
      false: mergeEntry(glosses.false, read.glosses.false),
    },
  };
}

function mergeQuestion(before: PlaygroundQuestion, read: AuthoredQuestion): PlaygroundQuestion {
  return share(before, {
    ...before,
    id: read.id,
    type: read.type,
    instructions: mergeEntry(before.instructions, read.instructions),
    ...mergeMembers(before, read),
  });
}

/** For each question that was read the one it goes on from: of the same id, else the free one of its place. */
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
 * The questions of a map that was read, going on from those there were: key, rules, place in the run and the
 * members that are not sent stay, and what is equal keeps its identity. `newKey` makes the keys of new ones.
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
    return { ...unsetQuestion, ...question, key: newKey() };
  });
}
