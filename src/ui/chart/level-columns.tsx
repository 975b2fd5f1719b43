import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { VisibleText } from "../visible-text.tsx";

interface Props {
  names: readonly string[];
  /** One per level, 0..1; null where none was sent. */
  probabilities: readonly (number | null)[];
  /** The expected level, 0..n−1. */
  level: number;
}

const columnHeight = 52;

/** A distribution over ordered levels as columns, the fullest in ink, with the expected level as a line. */
export function LevelColumns({ names, probabilities, level }: Props) {
  const most = Math.max(...probabilities.map((value) => value ?? 0));
  return (
    <div className="relative mt-3">
      <span
        aria-hidden
        className="absolute top-0 z-10 -ml-px w-0.5 bg-accent"
        style={{ left: `${(100 * (level + 0.5)) / names.length}%`, height: columnHeight + 6 }}
      />
      <ol className="grid gap-1" style={{ gridTemplateColumns: `repeat(${names.length}, minmax(0, 1fr))` }}>
        {names.map((name, index) => {
          const value = probabilities[index] ?? null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place
            <li key={index} className="min-w-0 text-center">
              <div className="flex items-end" style={{ height: columnHeight }}>
                <div
                  className={`w-full rounded-t-[3px] ${value !== null && value === most && most > 0 ? "bg-ink" : "bg-unsure"}`}
                  style={{ height: `max(1px, ${100 * (value ?? 0)}%)` }}
                />
              </div>
              <div className="border-t border-line-strong pt-1 text-sm font-semibold">
                {value === null ? "—" : toTwoDecimals(value)}
              </div>
              <div className="text-xs text-mute">
                {index} <VisibleText text={name} className="[overflow-wrap:anywhere]" />
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
