import { Button } from "./button.tsx";
import { VisibleText } from "./visible-text.tsx";

interface Props {
  /** What has drifted, in a sentence, and the way to where the cases can be run on both models; null: nothing has. */
  drift: { words: string; offer: () => void } | null;
}

/** The answers come from elsewhere than those that thresholds were fitted on. */
export function DriftNote({ drift }: Props) {
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
