// Expands file name patterns that the shell didn't expand.

import { InputFault } from "../call/input-fault.ts";
import { fileExists } from "./file-io.ts";

/**
 * Expands patterns such as `decisions/*.json`, without duplicates; the matches of each are sorted. Other words are
 * paths, whose existence isn't checked; an existing path is never treated as a pattern. Throws an InputFault for a
 * pattern that matches nothing.
 */
export async function expandFilePatterns(words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const word of words) found.push(...(await findMatches(word)));
  return [...new Set(found)];
}

async function findMatches(word: string): Promise<readonly string[]> {
  if (!/[*?[\]{}()]/.test(word) || (await fileExists(word))) return [word];
  const { glob } = await import("tinyglobby");
  const options = { expandDirectories: false, absolute: word.startsWith("/") };
  const matches = await glob([word.replaceAll("\\", "/")], options);
  if (matches.length > 0) return matches.toSorted();
  throw new InputFault(`No file matches ${word}. Check the pattern.`);
}
