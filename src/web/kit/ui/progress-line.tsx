import { Button } from "./button.tsx";
import { focusAround } from "./take-focus.ts";

interface Props {
  /** Names the bar. */
  label: string;
  value: number;
  max: number;
  /** Tells how far it is, in words. */
  text: string;
  /** Null: it has ended. */
  onCancel: (() => void) | null;
}

/** How far something is, with a way to end it; the line takes the focus of the button, which goes then. */
export function ProgressLine({ label, value, max, text, onCancel }: Props) {
  return (
    <div tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <progress className="min-w-40 flex-1" max={max} value={value} aria-label={label} />
      <span role="status">{text}</span>
      {onCancel !== null && (
        <Button
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onCancel();
          }}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
