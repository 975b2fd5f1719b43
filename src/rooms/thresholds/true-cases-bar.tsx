import { toCountText } from "#core/geometry/number-text.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import { sayTrueCases } from "#core/thresholds/describe-range.ts";
import type { CutWords } from "#core/thresholds/side-words.ts";

const fills = {
  yes: "bg-yes",
  review:
    "bg-[repeating-linear-gradient(135deg,var(--unsure)_0_2px,transparent_2px_5px)] shadow-[inset_0_0_0_1px_var(--line-strong)]",
  no: "bg-no",
};

/** Where the true cases go: one bar in three parts, and the sentence that says it. */
export function TrueCasesBar({ counts, words }: { counts: BandCounts; words: CutWords }) {
  const parts = [
    { zone: "yes" as const, count: counts.yes.positives, did: words.yes.did },
    { zone: "review" as const, count: counts.review.positives, did: "to a person" },
    { zone: "no" as const, count: counts.no.positives, did: words.no.did },
  ];
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className="mt-4 text-mute">{sayTrueCases(counts, words)}</p>;
  return (
    <section className="isolate mt-4" aria-label="Where the true cases go">
      <h4 className="text-sm font-semibold">Where the {toCountText(all)} true cases go</h4>
      <div aria-hidden className="mt-1 flex h-4 gap-0.5 overflow-hidden rounded">
        {parts.map(({ zone, count }) => (
          <span
            key={zone}
            className={`forced-color-adjust-none ${fills[zone]}`}
            style={{ width: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {parts.map(({ zone, count, did }) => (
          <li key={zone} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-[2px] forced-color-adjust-none ${fills[zone]}`} />
            <b className="font-semibold">{toCountText(count)}</b> {did}
          </li>
        ))}
      </ul>
    </section>
  );
}
