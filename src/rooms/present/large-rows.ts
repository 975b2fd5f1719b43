import type { ChoiceAnswer, ScoreAnswer } from "#core/contract/answer.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { plainName, plainWords } from "#core/present/plain-words.ts";

/** An option or level with its share of 1, large on a screen. */
export interface LargeRow {
  place: number;
  words: string;
  share: number;
  /** It is the one that was chosen, or the fullest. */
  first: boolean;
}

const mostOptions = 4;

/** The likeliest options, or every level in order, in plain words. */
export function toLargeRows(
  { options, levels }: PlaygroundQuestion,
  answer: ChoiceAnswer | ScoreAnswer,
): readonly LargeRow[] {
  const most = Math.max(...answer.probabilities.map((share) => share ?? 0));
  const rows = answer.probabilities.map((share, place): LargeRow => {
    const name = options[place]?.name ?? "";
    const level = levels[place];
    return {
      place,
      words: answer.type === "choice" ? plainName(name) : level ? plainWords(level) : String(place),
      share: share ?? 0,
      first: answer.type === "choice" ? name === answer.choice : share === most,
    };
  });
  if (answer.type === "score") return rows;
  return rows.sort((one, other) => other.share - one.share).slice(0, mostOptions);
}
