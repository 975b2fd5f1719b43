// Fields of a goal: its row, shares, costs, and the held-out share.

import type { ReactNode } from "react";
import { toPercentText } from "#core/text/number-text.ts";
import { NumberField } from "#web/kit/ui/fields.tsx";

interface GoalRowProps {
  words: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode;
}

export function GoalRow({ words, on, onToggle, children }: GoalRowProps) {
  const look = on ? "border-accent bg-panel shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line";
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-lg border px-3 py-1.5 ${look}`}
    >
      <label className="flex min-h-6 grow cursor-pointer items-center gap-2">
        <input type="checkbox" checked={on} onChange={(event) => onToggle(event.target.checked)} />
        <span className={on ? "font-semibold" : ""}>{words}</span>
      </label>
      {children}
    </div>
  );
}

interface ShareProps {
  label: string;
  share: number;
  onCommit: (share: number) => void;
}

/** `share` is from 0 to 1, and typed in percent. */
export function ShareField({ label, share, onCommit }: ShareProps) {
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

/** One field in each row. Any unit will do, because only ratios of costs matter. */
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

const shares = [0, 0.2, 0.3, 0.5];

interface HeldOutProps {
  share: number;
  onShare: (share: number) => void;
  children: ReactNode;
}

/** Share of held-out cases, which choose no thresholds and can therefore prove a target. */
export function HeldOutField({ share, onShare, children }: HeldOutProps) {
  const choices = shares.includes(share) ? shares : [...shares, share].sort((a, b) => a - b);
  return (
    <label className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
      <span>Held-out set</span>
      <select
        className="field w-auto py-0.5"
        value={share}
        onChange={(event) => onShare(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? "no cases" : `${toPercentText(choice)} of the cases`}
          </option>
        ))}
      </select>
      <span className="basis-full text-mute">{children}</span>
    </label>
  );
}
