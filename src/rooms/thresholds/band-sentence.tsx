import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import { type Phrase, sayOverall } from "#core/thresholds/describe-range.ts";
import { Phrases } from "./phrases.tsx";

interface Props {
  of: readonly Phrase[];
  counts: BandCounts;
  question: PlaygroundQuestion;
}

/** What the edges do to the cases, and what is wrong over all of them in the end. */
export function BandSentence({ of, counts, question }: Props) {
  return (
    <>
      <p className="max-w-3xl text-xl leading-7">
        <Phrases of={of} />
      </p>
      <p className="mt-1 text-sm text-mute">{sayOverall(counts, tuningOf(question).reviewerError)}</p>
    </>
  );
}
