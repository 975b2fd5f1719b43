import { OutcomeField } from "./outcome-field.tsx";

interface Props {
  /** The zones with their outcomes, in the order in which they are read. */
  rows: readonly { key: string; zone: string; outcome: string }[];
  /** The question that they belong to, for those who hear one control at a time. */
  of: string;
  onOutcome: (key: string, outcome: string) => void;
}

/** What the answers of a question lead to, zone beside zone. */
export function OutcomeRow({ rows, of, onOutcome }: Props) {
  return (
    <div
      role="group"
      aria-label={`Outcomes of ${of}`}
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3 gap-y-1.5"
    >
      {rows.map(({ key, zone, outcome }) => (
        <div key={key} className="min-w-0">
          <span aria-hidden className="mb-0.5 block text-xs text-mute">
            {zone} leads to
          </span>
          <OutcomeField label={`${zone} leads to`} outcome={outcome} onOutcome={(to) => onOutcome(key, to)} />
        </div>
      ))}
    </div>
  );
}
