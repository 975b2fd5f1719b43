// What a pane shows while it has nothing: a title, a picture, a sentence and buttons.

import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface EmptyStateProps {
  title: string;
  /** A decorative drawing of 240 × 64. */
  picture: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** Says what will appear here and how to get it. */
export function EmptyState({ title, picture, children, actions }: EmptyStateProps) {
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

export function NeedsQuestionState({
  onWrite,
  ...rest
}: Omit<EmptyStateProps, "actions"> & { onWrite: () => void }) {
  const write = (
    <Button look="primary" onClick={onWrite}>
      Write a question
    </Button>
  );
  return <EmptyState {...rest} actions={write} />;
}
