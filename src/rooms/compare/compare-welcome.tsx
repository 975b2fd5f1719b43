import type { ReactNode } from "react";
import { Welcome } from "#ui/welcome.tsx";

/** Two sides that differ: bars in pairs, the second of the last pair ahead. */
const pairs = (
  <>
    <path d="M40 12h132M40 36h84" className="stroke-unsure" strokeWidth="7" strokeLinecap="round" />
    <path d="M40 23h118M40 47h150" className="stroke-ink" strokeWidth="7" strokeLinecap="round" />
  </>
);

/** Before there are two sides: where they come from. */
export function CompareWelcome({ children }: { children: ReactNode }) {
  return (
    <Welcome title="Two sides, and what changes between them" picture={pairs}>
      {children}
    </Welcome>
  );
}
