// What is asked before a run over many cases: cap, consent, limits that it would meet.

import { useId } from "react";
import { Button } from "./button.tsx";
import { VisibleText } from "./visible-text.tsx";

const shown = 5;

/** The first five limits that the model has enforced before, and that a run would meet in each case. */
export function ExceededLimitsNote({ found }: { found: readonly { id: string; message: string }[] }) {
  if (found.length === 0) return null;
  return (
    <div role="note" className="rounded-md bg-soft p-3">
      <p className="font-medium">The service will probably refuse every case.</p>
      <ul className="mt-1 list-disc pl-5">
        {found.slice(0, shown).map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id !== "" && <VisibleText text={`${id}: `} />}
            <VisibleText text={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StartActionsProps {
  problem: string | null;
  ready: boolean;
}

/** The problem that prevents the start, and the buttons: one closes the dialog, one submits the form. */
export function StartControls({ problem, ready }: StartActionsProps) {
  return (
    <>
      {problem !== null && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={(event) => event.currentTarget.closest("dialog")?.close()}>Not now</Button>
        <Button type="submit" look="primary" disabled={!ready}>
          Start
        </Button>
      </div>
    </>
  );
}

interface Props {
  /** The text as typed, which may not be a number. */
  cap: string;
  onCap: (cap: string) => void;
  price: { perMillionInputTokens: number; currency: string | null };
  /** Name of the live service; null if nothing is billed. */
  service: string | null;
}

/** Fields for a spending cap and, if billed, for consent, shown before a run over many cases. */
export function SpendingTerms({ cap, onCap, price, service }: Props) {
  const id = useId();
  const isFree = price.perMillionInputTokens === 0;
  const unit = isFree ? " in input tokens" : price.currency === null ? "" : ` in ${price.currency}`;
  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {isFree ? "Cap" : "Spending cap"}
          {unit}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className="w-40 rounded-md border border-line-strong bg-panel px-2 py-1 tabular-nums"
          value={cap}
          onChange={(event) => onCap(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-mute">
          {isFree
            ? "Nothing is billed."
            : service === null
              ? "The sandbox bills nothing. The cap counts at list price."
              : "At the price of the estimate above."}{" "}
          Sending stops at the cap. Leave empty for no cap.
        </p>
      </div>
      {service !== null && (
        <label className="flex items-start gap-2">
          <input type="checkbox" required className="mt-1 size-4" />
          <span>Send these cases to the live service ({service}). They are billed to the server's key.</span>
        </label>
      )}
    </>
  );
}
