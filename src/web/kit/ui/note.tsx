// Notes beside what they are about: advice, a count of dismissed advice, a changed model, an offer.

import type { ReactNode } from "react";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button, LinkButton } from "./button.tsx";
import { VisibleText } from "./visible-text.tsx";

const tones = { warning: "border-warn bg-soft", hint: "border-line-strong bg-soft text-mute" };

interface AdviceNoteProps<Fix> {
  finding: { rule: string; level: string; message: string; fix?: Fix };
  children?: ReactNode;
  /** The fix may unmount the note, so `button` says where the focus was. */
  onFix: (fix: Fix, button: HTMLElement) => void;
  /** Hides the note until it's restored; omitted when it can't be hidden. */
  onDismiss?: (button: HTMLElement) => void;
}

export function AdviceNote<Fix extends { label: string }>({
  finding,
  children,
  onFix,
  onDismiss,
}: AdviceNoteProps<Fix>) {
  const { rule, level, message, fix } = finding;
  const tone = level === "hint" ? "hint" : "warning";
  return (
    <div role="note" className={`rounded-r-md border-l-3 px-2.5 py-1.5 text-sm ${tones[tone]}`}>
      <span className="sr-only">{tone === "warning" ? "Warning: " : "Hint: "}</span>
      {children}
      {message}{" "}
      <span className="inline-flex flex-wrap gap-x-3">
        {fix && (
          <LinkButton className="font-medium" onClick={({ currentTarget }) => onFix(fix, currentTarget)}>
            {toVisibleName(fix.label)}
          </LinkButton>
        )}
        {onDismiss && (
          <LinkButton
            className="text-mute"
            title={`Rule ${rule}: don't show again for this question`}
            onClick={({ currentTarget }) => onDismiss(currentTarget)}
          >
            Dismiss
          </LinkButton>
        )}
      </span>
    </div>
  );
}

export function DismissedAdviceLine({ count, onRestore }: { count: number; onRestore: () => void }) {
  if (count === 0) return null;
  return (
    <p className="text-xs text-mute">
      {toCounted(count, "remark")} dismissed. <LinkButton onClick={onRestore}>Show again</LinkButton>
    </p>
  );
}

interface DriftNoteProps {
  /** Null if the model is still the one that thresholds were fitted on. */
  drift: { words: string; offer: () => void } | null;
}

export function DriftNote({ drift }: DriftNoteProps) {
  if (drift === null) return null;
  return (
    <div
      role="note"
      className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-3 py-1.5 text-sm"
    >
      <VisibleText text={drift.words} />
      <Button className="py-0.5" onClick={drift.offer}>
        Run the cases on both
      </Button>
    </div>
  );
}

interface OfferNoteProps {
  words: string;
  label: string;
  onTake: () => void;
}

/** A sentence with a button that does what it offers. */
export function OfferNote({ words, label, onTake }: OfferNoteProps) {
  return (
    <div
      role="note"
      className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-soft px-3 py-1.5 text-sm"
    >
      <VisibleText text={words} className="min-w-0" most={400} />
      <Button className="max-w-full min-w-0 truncate py-0.5" onClick={onTake}>
        {label}
      </Button>
    </div>
  );
}
