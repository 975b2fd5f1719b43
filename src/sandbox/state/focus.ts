// The part of a state that a question is about, by the paths that it names.

import { memoizeByOwnerAndKey, memoizeOncePerOwner } from "../language/memoize.ts";
import type { StateAnalysis } from "./state-analysis.ts";

/** Instructions without the state paths that they name, and a test for sentences at those paths. */
export interface StateFocus {
  text: string;
  holds: (sentence: number) => boolean;
  named: boolean;
  /** The named paths, one per line. */
  paths: string;
}

const longestName = 200;
const quoted = /`([^`\n]{1,200})`/g;
const everything = () => true;

/** Finds paths in backticks, such as `message.text`; without any, the whole state is in focus. */
export function toStateFocus(reading: StateAnalysis, instructions: string): StateFocus {
  const places = placesOf(reading);
  const paths = new Set<string>();
  const text = instructions.replace(quoted, (whole, name: string) => {
    const path = name
      .replace(/\[(\d+|\*)?\]/g, (_, index: string) => (/\d/.test(index) ? `.${index}` : ""))
      .replace(/^(?:\$|state)\./, "");
    if (!places.has(path)) return whole.replaceAll("`", " ");
    paths.add(path);
    return " ";
  });
  if (paths.size === 0) return { text, holds: everything, named: false, paths: "" };
  const joined = [...paths].join("\n");
  const inFocus = sentencesInFocus(reading, joined, () => findSentences(reading, paths));
  return { text, holds: (sentence) => inFocus[sentence] === 1, named: true, paths: joined };
}

/** Sentences `start` ≤ i < `end` of the state. */
interface Run {
  start: number;
  end: number;
}

/**
 * Sentences at or below each path; parents longer than `longestName` are left out. Computed once per state, because a
 * question can name hundreds of a state's thousands of paths.
 */
const placesOf = memoizeOncePerOwner((reading: StateAnalysis): ReadonlyMap<string, Run[]> => {
  const places = new Map<string, Run[]>();
  const add = (path: string, run?: Run): void => {
    for (const name of [...parentsOf(path), path]) {
      const runs = places.get(name) ?? [];
      if (run) runs.push(run);
      places.set(name, runs);
    }
  };
  for (const path of reading.paths) if (path) add(path);
  const { sentences } = reading;
  for (let start = 0, end = 0; start < sentences.length; start = end) {
    const path = sentences[start]?.path ?? "";
    while (sentences[end]?.path === path) end += 1;
    if (path) add(path, { start, end });
  }
  return places;
});

function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let dot = path.indexOf("."); dot >= 0 && dot <= longestName; dot = path.indexOf(".", dot + 1))
    parents.push(path.slice(0, dot));
  return parents;
}

const focusesKept = 50;
const sentencesInFocus = memoizeByOwnerAndKey<Uint8Array>(focusesKept);

function findSentences(reading: StateAnalysis, paths: ReadonlySet<string>): Uint8Array {
  const inFocus = new Uint8Array(reading.sentences.length);
  for (const path of paths) {
    // Skips a path whose parent is also named; otherwise the work would grow with the depth.
    if (parentsOf(path).some((parent) => paths.has(parent))) continue;
    for (const { start, end } of placesOf(reading).get(path) ?? []) inFocus.fill(1, start, end);
  }
  return inFocus;
}
