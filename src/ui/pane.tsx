import type { ClipboardEventHandler, ReactNode } from "react";

interface Props {
  title: string;
  /** Shown beside the title, quietly: a count, say. */
  aside?: ReactNode;
  actions?: ReactNode;
  onPaste?: ClipboardEventHandler | undefined;
  children: ReactNode;
}

/** A pane of a room: a heading with its actions over a body that fills the rest. */
export function Pane({ title, aside, actions, onPaste, children }: Props) {
  return (
    <section
      aria-label={title}
      tabIndex={-1}
      onPaste={onPaste}
      className="@container flex h-full min-h-0 min-w-0 flex-col"
    >
      <header
        className={`flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 ${actions ? "" : "in-[[role=tabpanel]]:sr-only"}`}
      >
        <h2 className="text-sm font-semibold in-[[role=tabpanel]]:sr-only">{title}</h2>
        <span className="text-sm text-mute">{aside}</span>
        <span className="ml-auto flex flex-wrap items-center gap-1.5">{actions}</span>
      </header>
      {children}
    </section>
  );
}
