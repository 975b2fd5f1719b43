import type { ReactNode } from "react";

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
