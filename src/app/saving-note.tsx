import { useSaving } from "#data/use-playground.ts";

const words = {
  starting: "Opening…",
  saved: "Saved in this browser",
  saving: "Saving…",
  unsaved: "Not saved",
  "memory-only": "Not saved: only in this tab",
  "read-only": "Read only",
};

/** Where the open playground stands: in a completed transaction of this browser, or not. */
export function SavingNote() {
  const { status } = useSaving();
  return (
    <span role="status" aria-label="Saving" className="text-xs whitespace-nowrap text-mute @max-3xl:sr-only">
      {words[status]}
    </span>
  );
}
