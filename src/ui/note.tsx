import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { VisibleText } from "./visible-text.tsx";

interface Props {
  tone: "warning" | "hint";
  children: ReactNode;
  /** Buttons, as quiet as the note. */
  actions?: ReactNode;
}

const tones = { warning: "border-yes bg-soft", hint: "border-line-strong bg-soft text-mute" };

/** A remark that nobody has to follow, beside what it is about. */
export function AdviceNote({ tone, children, actions }: Props) {
  return (
    <div role="note" className={`rounded-r-md border-l-3 px-2.5 py-1.5 text-sm ${tones[tone]}`}>
      <span className="sr-only">{tone === "warning" ? "Warning: " : "Hint: "}</span>
      {children} {actions}
    </div>
  );
}

interface DriftNoteProps {
  /** What has drifted, in a sentence, and the way to where the cases can be run on both models; null: nothing has. */
  drift: { words: string; offer: () => void } | null;
}

/** The answers come from elsewhere than those that thresholds were fitted on. */
export function DriftNote({ drift }: DriftNoteProps) {
  if (drift === null) return null;
  return (
    <div
      role="note"
      className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-yes-soft px-3 py-1.5 text-sm"
    >
      <VisibleText text={drift.words} />
      <Button className="py-0.5" onClick={drift.offer}>
        Run the cases on both
      </Button>
    </div>
  );
}
