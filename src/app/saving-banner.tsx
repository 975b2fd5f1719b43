import { X } from "lucide-react";
import { exportLibrary } from "#data/library-file.ts";
import { dismissClearedNotice, dismissCopyNotice, type Saving } from "#data/saving-store.ts";
import { useSaving } from "#data/use-playground.ts";
import { downloadText } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** Why something is not saved, and that it is in this tab; null when all of it is. */
function describeUnsaved({ status, problem, waiting }: Saving): string | null {
  if (status === "read-only") return problem ?? null;
  if (status === "unsaved" || status === "memory-only") {
    return `Not saved: ${problem ?? "storage does not answer."} Your work is kept in this tab. Trying again.`;
  }
  if (!waiting) return problem ?? null;
  const { count } = waiting;
  const what = count === 1 ? "1 run or draft is" : `${count.toLocaleString("en")} runs or drafts are`;
  return `Not saved: ${waiting.problem} ${what} kept in this tab. Trying again.`;
}

/** What a person must know of where their work is kept; lasts as long as it is so. */
export function SavingBanner() {
  const saving = useSaving();
  const { cleared, copiedTo, keptAside } = saving;
  const sentences = [
    describeUnsaved(saving),
    cleared &&
      "The browser's storage for Cutpoint was deleted. The open playground is saved again; other playgrounds and earlier runs are gone.",
    keptAside.length > 0 &&
      `${keptAside.length} stored records could not be read. They are set aside, not deleted.`,
    copiedTo &&
      `Another tab changed this playground. Your work went on in a copy: “${copiedTo}”. Both are kept.`,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-yes-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">{sentences.join(" ")}</span>
      <Button onClick={async () => downloadText("library.cutpoint.json", await exportLibrary())}>
        Download everything
      </Button>
      {copiedTo && <IconButton icon={X} label="Dismiss the notice of the copy" onClick={dismissCopyNotice} />}
      {cleared && (
        <IconButton icon={X} label="Dismiss the notice of deleted storage" onClick={dismissClearedNotice} />
      )}
    </div>
  );
}
