import type { Focus } from "./focus.ts";
import type { Reading } from "./reading.ts";
import { keptBy, remembered } from "./remembered.ts";
import { toStem } from "./stem.ts";
import { toTokens } from "./text.ts";
import { stopWords } from "./words.ts";

/** So many words of a state that stand in an option are as good as all of them. */
const enough = 6;

/** How many of the words in focus stand in a text as they are, 0 (none) to 1 (all, or enough of them). */
export function heldWords(reading: Reading, focus: Focus, text: string): number {
  const state = stateStems(reading, focus.paths, () => findStateStems(reading, focus));
  const least = Math.min(enough, state.size);
  if (least === 0) return 0;
  let held = 0;
  for (const stem of textStems(text)) if (state.has(stem)) held += 1;
  return Math.min(1, held / least);
}

const stateStems = keptBy<ReadonlySet<string>>();

function findStateStems(reading: Reading, focus: Focus): ReadonlySet<string> {
  const stems = new Set<string>();
  reading.sentences.forEach(({ tokens, stems: own }, at) => {
    if (!focus.holds(at)) return;
    tokens.forEach((token, index) => {
      if (!token.mark && !stopWords.has(token.word)) stems.add(own[index] as string);
    });
  });
  return stems;
}

const textStems = remembered(30_000, (text): ReadonlySet<string> => {
  const telling = toTokens(text).filter((token) => !token.mark && !stopWords.has(token.word));
  return new Set(telling.map((token) => toStem(token.word)));
});
