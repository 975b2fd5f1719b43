// What a moved threshold does to the cases: counts of each outcome, and the histogram in words.

import {
  describeHistogram,
  type StageHistogram,
  type StageOutcomeCount,
} from "#core/present/stage-effect.ts";
import { toCountText } from "#core/text/number-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Undo2 } from "#web/kit/ui/icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { WrongCasesLegend } from "./wrong-cases-legend.tsx";

export interface RuleMoveEffect {
  counts: readonly StageOutcomeCount[];
  /** Says which cases are counted. */
  of: string;
  histogram: StageHistogram | null;
  /** Whether some cases are labelled, so that it's known which are wrong. */
  labelled: boolean;
  /** Thresholds at the start of the show, from low to high. */
  edges: readonly number[];
  /** Former positions of moved thresholds, such as "70 %"; blank if none has moved. */
  before: string;
}

function signed(count: number): string {
  return `${count > 0 ? "+" : "−"}${toCountText(Math.abs(count))}`;
}

function describeWrong({ person, wrong, moreWrong }: StageOutcomeCount): string {
  if (person) return "to a person";
  const change = moreWrong === 0 ? "" : ` (${signed(moreWrong)})`;
  return `${wrong === 0 ? "none" : toCountText(wrong)} wrong${change}`;
}

function Counter({
  count,
  labelled,
  moved,
}: {
  count: StageOutcomeCount;
  labelled: boolean;
  moved: boolean;
}) {
  const { outcome, cases, more } = count;
  return (
    <li className="min-w-0">
      <p className="flex items-baseline gap-[0.35em] leading-tight">
        <b className="text-[1.9em]">{toCountText(cases)}</b>
        <span className="text-[1.1em] text-mute">{moved && (more === 0 ? "as before" : signed(more))}</span>
      </p>
      <p className="leading-snug">
        <OutcomeChip outcome={outcome} sized="text" />
      </p>
      {labelled && <p className="leading-snug text-mute">{describeWrong(count)}</p>}
    </li>
  );
}

/** An empty line keeps its place, so that nothing moves under the pointer. */
export function StageEffect({ moved, onBack }: { moved: RuleMoveEffect; onBack: () => void }) {
  const isMoved = moved.before !== "";
  return (
    <section aria-label="Over the cases" aria-live="polite" className="mt-[0.8em] text-[0.8em]">
      {moved.counts.length > 0 && (
        <>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(7em,1fr))] gap-x-[1em]">
            {moved.counts.map((count) => (
              <Counter key={count.outcome} count={count} labelled={moved.labelled} moved={isMoved} />
            ))}
          </ul>
          <p className="mt-[0.3em] text-mute">
            {moved.of} {moved.histogram && describeHistogram(moved.histogram)}{" "}
            {moved.labelled && <WrongCasesLegend />}
          </p>
        </>
      )}
      <p className="mt-[0.4em] flex min-h-[2.2em] items-center gap-[0.7em]">
        {isMoved && (
          <>
            <Button className="text-[1em]" onClick={onBack}>
              <Undo2 size="0.9em" aria-hidden /> Back to {moved.before}
            </Button>
            <span className="text-mute">The policy stays as it is.</span>
          </>
        )}
      </p>
    </section>
  );
}
