// A line with a progress bar, a text and Cancel.

import { Button } from "./button.tsx";
import { focusEnclosingRegion } from "./take-focus.ts";

interface Props {
  /** The bar's accessible name. */
  label: string;
  value: number;
  max: number;
  text: string;
  onCancel: (() => void) | null;
}

/** On Cancel, the line takes the focus, because the button disappears. */
export function ProgressLine({ label, value, max, text, onCancel }: Props) {
  return (
    <div tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <progress className="min-w-40 flex-1" max={max} value={value} aria-label={label} />
      <span role="status">{text}</span>
      {onCancel !== null && (
        <Button
          onClick={({ currentTarget }) => {
            focusEnclosingRegion(currentTarget);
            onCancel();
          }}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
