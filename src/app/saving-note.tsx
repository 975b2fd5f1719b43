import { TriangleAlert } from "lucide-react";
import { useSaving } from "#storage/saving.ts";

const words = {
  starting: "Opening…",
  saved: "Saved in this browser",
  saving: "Saving…",
  unsaved: "Unsaved",
  "memory-only": "Unsaved: only in this tab",
  "read-only": "Read only",
};

/** Where the open playground stands: in a completed transaction of this browser, or not. */
export function SavingNote() {
  const { status, waiting } = useSaving();
  const shown = status === "saved" && waiting ? "unsaved" : status;
  const warns = shown === "unsaved" || shown === "memory-only";
  return (
    <span
      role="status"
      aria-label="Saving"
      className={
        warns
          ? "flex items-center gap-1 rounded border border-line-strong bg-yes-soft px-1.5 text-xs font-medium whitespace-nowrap text-ink"
          : "text-xs whitespace-nowrap text-mute @max-3xl:sr-only"
      }
    >
      {warns && <TriangleAlert aria-hidden className="size-3.5" />}
      {words[shown]}
    </span>
  );
}
