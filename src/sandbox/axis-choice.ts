import { cueVotes } from "./axis-place.ts";
import { knowledge } from "./meaning.ts";
import { readText } from "./read-text.ts";
import { remembered } from "./remembered.ts";
import type { Sentence } from "./sentence.ts";

/** The axis that a score question measures, and whether its low end is what is asked for ("How calm …"). */
export interface AskedAxis {
  name: string;
  low: boolean;
}

/** Finds the axis by its names in the instructions, then by its cues in the levels; nothing when none is meant. */
export function toAskedAxis(instructions: string, levels: readonly string[]): AskedAxis | undefined {
  return choose(JSON.stringify([instructions, ...levels])).axis;
}

const choose = remembered(2_000, (key): { axis: AskedAxis | undefined } => {
  const [instructions = "", ...levels] = JSON.parse(key) as string[];
  return { axis: findAxis(instructions, levels) };
});

function findAxis(instructions: string, levels: readonly string[]): AskedAxis | undefined {
  const asked = readText(instructions);
  const leveled = levels.map(readText);
  let best: AskedAxis | undefined;
  let most = 1.2;
  for (const name of knowledge().axes.keys()) {
    const high = nameHits(asked, name, false);
    const low = nameHits(asked, name, true);
    const inLevels = leveled.reduce(
      (sum, level) => sum + Math.min(1, nameHits(level, name, false) + nameHits(level, name, true)),
      0,
    );
    const graded = leveled.filter((level) => cueVotes(level, name).length > 0).length;
    const fit = 2 * Math.max(high, low) + (2 * graded + inLevels) / Math.max(2, levels.length);
    if (fit > most) [best, most] = [{ name, low: low > high }, fit];
  }
  return best;
}

function nameHits(sentences: readonly Sentence[], axis: string, low: boolean): number {
  let hits = 0;
  for (const sentence of sentences) {
    for (const found of sentence.found) {
      for (const meaning of found.meanings) {
        if (meaning.kind === "name" && meaning.axis === axis && meaning.low === low)
          hits += found.end - found.start > 1 ? 1.3 : 1;
      }
    }
  }
  return Math.min(2, hits);
}
