// A row of an option with its bar, and the measures of such rows.

import type { RankedOption } from "#core/kinds/probabilities.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { LongName, VisibleText } from "#web/kit/ui/visible-text.tsx";

/** Grid columns of each row: name, bar, number. */
export const optionRowClasses =
  "grid grid-cols-[45%_1fr_2.6rem] gap-x-2 sm:grid-cols-[minmax(5rem,32%)_1fr_2.6rem]";

/** In characters: up to `oneLineNameLength` a name usually fits on one line, up to `maxTwoLineName` on two. */
export const oneLineNameLength = 16;
const maxTwoLineName = 30;

interface BarProps {
  option: RankedOption;
  winner: boolean;
  /** Threshold on the winner's probability, if the rule divides that. */
  threshold?: number | undefined;
}

export function OptionBar({ option, winner, threshold }: BarProps) {
  const { name, probability } = option;
  const look = `font-mono text-sm ${winner ? "font-semibold text-ink" : "text-mute"}`;
  return (
    <div className={`${optionRowClasses} items-center py-[2.5px]`}>
      {name.length > maxTwoLineName ? (
        <LongName text={name} end="below" className={look} />
      ) : (
        <VisibleText
          text={name}
          className={`${name.length > oneLineNameLength ? "line-clamp-2 leading-tight" : "truncate"} ${look}`}
        />
      )}
      <span className="h-2.5 rounded-[2px] bg-soft">
        <span
          className={`block h-full rounded-[2px] ${winner ? "bg-ink" : "bg-neutral"}`}
          style={{ width: `${100 * Math.min(probability ?? 0, 1)}%` }}
        />
      </span>
      <span className={`text-right ${winner ? "font-semibold" : ""}`}>
        {probability === null
          ? "—"
          : toThresholdAwareText(probability, winner && threshold !== undefined ? [threshold] : [])}
      </span>
    </div>
  );
}
