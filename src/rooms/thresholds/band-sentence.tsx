import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import type { Phrase } from "#core/thresholds/phrase.ts";
import { sayOverall } from "#core/thresholds/say-band.ts";
import { tuningOf } from "#core/thresholds/tuning.ts";
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
