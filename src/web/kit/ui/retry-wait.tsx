// What is shown while a request waits for its retry: the error, the seconds left, Ask now and Cancel.

import { Button } from "./button.tsx";

interface Props {
  title: string;
  /** Shown to a tenth of a second. */
  secondsLeft: number;
  /** Counts from 1. */
  attempt: number;
  maxAttempts: number;
  onNow: () => void;
  onCancel: () => void;
}

export function RetryWait({ title, secondsLeft, attempt, maxAttempts, onNow, onCancel }: Props) {
  return (
    <div className="border-b border-line bg-warn-soft px-4 py-3" role="status" aria-label="Waiting to retry">
      <b>{title}</b>
      <p className="text-sm">
        Retrying in <b>{secondsLeft.toFixed(1)} s</b>, attempt {attempt} of {maxAttempts}.
      </p>
      <div className="mt-2 flex gap-2">
        <Button onClick={onNow}>Ask now</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
