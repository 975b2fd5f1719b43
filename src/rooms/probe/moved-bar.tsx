import { sayMoved } from "#core/compare/answer-change.ts";
import type { Measure } from "#core/statistics/measures.ts";

/** How much probability moved, as a bar from 0 to 1 and in words. */
export function MovedBar({ moved }: { moved: Measure }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-2.5 w-24 shrink-0 rounded-[2px] bg-soft max-sm:hidden">
        <span
          className="block h-full rounded-[2px] bg-ink"
          style={{ width: `${100 * (moved.value ?? 0)}%` }}
        />
      </span>
      <span className="sm:whitespace-nowrap">{sayMoved(moved)}</span>
    </span>
  );
}
