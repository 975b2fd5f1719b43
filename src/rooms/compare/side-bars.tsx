import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import { sideLetter } from "./side-letter.ts";
import type { SideRow } from "./side-rows.ts";

const fills = ["bg-unsure", "bg-ink", "bg-accent", "bg-mute"];

function Bar({ place, value }: { place: number; value: number | null }) {
  return (
    <span className="grid grid-cols-[1rem_1fr_2.6rem] items-center gap-x-1.5 text-sm">
      <span className="text-xs text-mute">{sideLetter(place)}</span>
      <span aria-hidden className="h-2 rounded-[2px] bg-soft">
        <span
          className={`block h-full rounded-[2px] ${fills[place % fills.length]}`}
          style={{ width: `${100 * Math.min(value ?? 0, 1)}%` }}
        />
      </span>
      <span className="text-right">{value === null ? "—" : toTwoDecimals(value)}</span>
    </span>
  );
}

/** Probabilities on every side, one under another. */
export function SideBars({ rows }: { rows: readonly SideRow[] }) {
  return (
    <ul className="grid gap-1.5">
      {rows.map(({ name, place, values }) => (
        <li key={place} className="grid grid-cols-[minmax(5rem,28%)_1fr] items-center gap-x-3">
          <VisibleText text={name} className="truncate font-mono text-sm" />
          <span>
            {values.map((value, side) => (
              // oxlint-disable-next-line react/no-array-index-key -- a side is its place
              <Bar key={side} place={side} value={value} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
