import type { ShownRow } from "#core/present/show.ts";

/** Up to so many rows there is room for words of two lines. */
const roomyRows = 6;

/** Shares as bars, in words and numbers that carry. */
export function LargeBars({ rows }: { rows: readonly ShownRow[] }) {
  const fit = rows.length > roomyRows ? "truncate" : "line-clamp-2 leading-tight break-words";
  return (
    <ul className="grid gap-[0.5vw] text-[max(15px,1.5vw)]">
      {rows.map(({ words, share, first }, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat in plain words; a row is its place
          key={place}
          className="grid grid-cols-[minmax(0,38%)_1fr_5em] items-center gap-x-[1vw]"
        >
          <span className={`${fit} ${first ? "font-semibold" : "text-mute"}`} dir="auto">
            {words}
          </span>
          <span aria-hidden className="h-[1em] rounded bg-soft forced-color-adjust-none">
            <span
              className={`block h-full rounded ${first ? "bg-ink" : "bg-unsure"}`}
              style={{ width: `${100 * share}%` }}
            />
          </span>
          <span className={`text-right whitespace-nowrap ${first ? "font-semibold" : ""}`}>
            {Math.round(100 * share)} of 100
          </span>
        </li>
      ))}
    </ul>
  );
}
