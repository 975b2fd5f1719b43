import type { Phrase } from "#core/thresholds/phrase.ts";

/** A sentence with what counts in bold and what is uncertain set back. */
export function Phrases({ of }: { of: readonly Phrase[] }) {
  return of.map(({ text, tone }) => {
    if (tone === "strong")
      return (
        <b key={text} className="font-semibold">
          {text}
        </b>
      );
    return (
      <span key={text} className={tone === "faint" ? "text-mute" : ""}>
        {text}
      </span>
    );
  });
}
