import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import type { PairRow } from "./pair-rows.ts";

function Bar({ side, value, fill }: { side: string; value: number | null; fill: string }) {
  return (
    <span className="grid grid-cols-[1rem_1fr_2.6rem] items-center gap-x-1.5 text-sm">
      <span className="text-xs text-mute">{side}</span>
      <span aria-hidden className="h-2 rounded-[2px] bg-soft">
        <span
          className={`block h-full rounded-[2px] ${fill}`}
          style={{ width: `${100 * Math.min(value ?? 0, 1)}%` }}
        />
      </span>
      <span className="text-right">{value === null ? "—" : toTwoDecimals(value)}</span>
    </span>
  );
}

/** Probabilities of both runs, A over B. */
export function PairBars({ rows }: { rows: readonly PairRow[] }) {
  return (
    <ul className="grid gap-1.5">
      {rows.map(({ name, place, before, after }) => (
        <li key={place} className="grid grid-cols-[minmax(5rem,28%)_1fr] items-center gap-x-3">
          <VisibleText text={name} className="truncate font-mono text-sm" />
          <span>
            <Bar side="A" value={before} fill="bg-unsure" />
            <Bar side="B" value={after} fill="bg-ink" />
          </span>
        </li>
      ))}
    </ul>
  );
}
