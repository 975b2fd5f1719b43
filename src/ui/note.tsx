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

interface WelcomeProps {
  title: string;
  /** What will stand here, drawn: decoration, 240 × 64. */
  picture: ReactNode;
  /** What the place is for. */
  children: ReactNode;
  /** The ways to the first content. */
  actions?: ReactNode;
}

/** Where there is nothing to show yet: what will be there, and how it comes there. */
export function Welcome({ title, picture, children, actions }: WelcomeProps) {
  return (
    <div className="grid h-full min-h-64 place-items-center px-6 py-10 text-center">
      <div className="max-w-96">
        <svg viewBox="0 0 240 64" aria-hidden className="mx-auto mb-4 w-60">
          {picture}
        </svg>
        <h3 className="mb-1 text-lg font-semibold">{title}</h3>
        <p className="text-mute">{children}</p>
        {actions && <div className="mt-4">{actions}</div>}
      </div>
    </div>
  );
}

/** In the place of what is still read from storage; heard politely, never as an alarm. */
export function ReadingLine({ what }: { what: string }) {
  return (
    <p role="status" className="px-4 py-6 text-center text-mute">
      Reading {what}…
    </p>
  );
}
