import { NumberField } from "#ui/number-field.tsx";

/** A share of a goal (0..1), typed in percent. */
export function ShareField({
  label,
  share,
  onCommit,
}: {
  label: string;
  share: number;
  onCommit: (share: number) => void;
}) {
  return (
    <NumberField
      label={label}
      text={String(Math.round(share * 100_000) / 1000)}
      min={0}
      max={100}
      step={1}
      unit="%"
      onCommit={(percent) => onCommit(percent / 100)}
    />
  );
}

interface CostProps<Member extends string> {
  rows: readonly { readonly member: Member; readonly label: string }[];
  costs: Readonly<Record<Member, number>>;
  onCommit: (costs: Record<Member, number>) => void;
}

/** What mistakes and reviews cost, a number a row. */
export function CostFields<Member extends string>({ rows, costs, onCommit }: CostProps<Member>) {
  return (
    <div className="grid w-full grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 text-sm">
      {rows.map(({ member, label }) => (
        <label key={member} className="col-span-2 grid grid-cols-subgrid items-center">
          <span className="text-mute">{label}</span>
          <NumberField
            label={label}
            text={String(costs[member])}
            min={0}
            max={1_000_000}
            step={0.1}
            onCommit={(cost) => onCommit({ ...costs, [member]: cost })}
          />
        </label>
      ))}
    </div>
  );
}
