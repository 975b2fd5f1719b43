import { isMissingWord } from "#core/kinds/read-label.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { areAllYesWords, isNoWord, isYesWord } from "./label-values.ts";

/**
 * Columns that have only yes, no and missing values, and both yes and no; or only ticks (or words for yes) and blanks.
 */
export function findYesNoColumns({ columns, rows }: CaseTable): readonly number[] {
  // Few distinct words occur often, and looking up a word is cheaper than interpreting it.
  const meanings = new Map<string, boolean | null | undefined>();
  return [...columns.keys()].filter((column) => {
    const seen = new Set<boolean | null>();
    const ticked = new Set<string>();
    for (const { cells, fault } of rows) {
      const word = fault === null ? cellText(cells[column]) : "";
      if (word.length > maxYesNoWordLength) return false;
      if (!meanings.has(word)) meanings.set(word, meaningOf(word));
      const meaning = meanings.get(word);
      if (meaning === undefined && ticked.size > mostTicks) return false;
      if (meaning !== null) ticked.add(word);
      // Only a blank cell can be an unticked one; "n/a" means no label.
      if (meaning !== null || word.trim() === "") seen.add(meaning === undefined ? true : meaning);
    }
    const isUnread = [...ticked].some((word) => meanings.get(word) === undefined);
    if (!isUnread && seen.has(true) && seen.has(false)) return true;
    return seen.has(null) && ticked.size <= mostTicks && areAllYesWords([...ticked]);
  });
}

/** In UTF-16 units. A column with a longer cell isn't one of yes and no. */
export const maxYesNoWordLength = 40;

/** Most spellings of a tick: in upper and lower case, each with and without blanks. */
const mostTicks = 4;

/** Null for a missing value; undefined for words that mean neither. */
function meaningOf(word: string): boolean | null | undefined {
  if (isMissingWord(word)) return null;
  if (isYesWord(word)) return true;
  return isNoWord(word) ? false : undefined;
}
