import { OutcomeChip } from "./outcome-chip.tsx";

interface Props {
  change: {
    outcomeBefore: string | null;
    outcomeAfter: string | null;
    /** What the answers say, in a word; shown for a blank outcome. */
    zoneBefore: string | null;
    zoneAfter: string | null;
    flips: boolean;
  };
}

/** The outcome before and after, or the one that stayed. */
export function OutcomeMove({ change }: Props) {
  const { outcomeBefore, outcomeAfter, zoneBefore, zoneAfter, flips } = change;
  if (outcomeAfter === null) return <span className="text-mute">no answer</span>;
  if (!flips || outcomeBefore === null) {
    return (
      <span className="inline-flex items-center gap-1 text-mute">
        stays <bdi>{outcomeAfter.trim() === "" ? zoneAfter : outcomeAfter}</bdi>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <OutcomeChip outcome={outcomeBefore} zone={zoneBefore ?? ""} />
      <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
      <OutcomeChip outcome={outcomeAfter} zone={zoneAfter ?? ""} />
    </span>
  );
}
