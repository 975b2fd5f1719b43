import type { Phrase } from "#core/thresholds/describe-range.ts";

/** A sentence with what counts in bold and what is uncertain set back. */
export function Phrases({ of }: { of: readonly Phrase[] }) {
  return of.map(({ text, tone }, place) => {
    if (tone === "strong")
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place in the sentence
        <b key={place} className="font-semibold">
          {text}
        </b>
      );
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place in the sentence
      <span key={place} className={tone === "faint" ? "text-mute" : ""}>
        {text}
      </span>
    );
  });
}
