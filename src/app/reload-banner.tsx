import { reloadWhenSaved } from "#data/reload-when-saved.ts";
import { useReloadReason } from "#data/server-reach.ts";
import { useSaving } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";

const reasons = {
  newer: "A new version is available. Reload when you're ready.",
  stuck: "Part of this page couldn't be loaded. Reload when you're ready.",
};

/** Offers to reload the page, never by itself, and only where the edits outlast it. */
export function ReloadBanner() {
  const reason = useReloadReason();
  const { status } = useSaving();
  if (reason === null) return null;
  const kept = status === "saved" || status === "saving";
  return (
    <div
      role="status"
      aria-label="Reload"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">
        {reasons[reason]}
        {!kept && " Your edits aren't saved in this browser: download them first."}
      </span>
      <Button disabled={!kept} onClick={reloadWhenSaved}>
        Reload
      </Button>
    </div>
  );
}
