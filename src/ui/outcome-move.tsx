import { OutcomeChip } from "./outcome-chip.tsx";

interface Props {
  change: { outcomeBefore: string | null; outcomeAfter: string | null; flips: boolean };
}

/** The outcome before and after, or the one that stayed. */
export function OutcomeMove({ change: { outcomeBefore, outcomeAfter, flips } }: Props) {
  if (outcomeAfter === null) return <span className="text-mute">no answer</span>;
  if (!flips || outcomeBefore === null) return <span className="text-mute">stays {outcomeAfter}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <OutcomeChip outcome={outcomeBefore} />
      <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
      <OutcomeChip outcome={outcomeAfter} />
    </span>
  );
}
