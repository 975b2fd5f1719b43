import type { ReactNode } from "react";

interface Props {
  title: string;
  /** What will stand here, drawn: decoration, 240 × 64. */
  picture: ReactNode;
  /** What the place is for. */
  children: ReactNode;
  /** The ways to the first content. */
  actions?: ReactNode;
}

/** Where there is nothing to show yet: what will be there, and how it comes there. */
export function Welcome({ title, picture, children, actions }: Props) {
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
