import { X } from "lucide-react";
import { exportLibrary } from "#data/library-file.ts";
import { dismissCopyNotice } from "#data/saving-store.ts";
import { useSaving } from "#data/use-playground.ts";
import { downloadText } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** What a person must know of where their work is kept; lasts as long as it is so. */
export function SavingBanner() {
  const { problem, copiedTo, keptAside } = useSaving();
  const lasting = [
    problem,
    keptAside.length > 0 &&
      `${keptAside.length} stored records could not be read. They are set aside, not deleted.`,
  ].filter(Boolean);
  if (lasting.length === 0 && !copiedTo) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-yes-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">
        {lasting.join(" ")}
        {copiedTo &&
          ` Another tab changed this playground. Your work went on in a copy: “${copiedTo}”. Both are kept.`}
      </span>
      <Button onClick={async () => downloadText("library.cutpoint.json", await exportLibrary())}>
        Download everything
      </Button>
      {copiedTo && <IconButton icon={X} label="Dismiss the notice of the copy" onClick={dismissCopyNotice} />}
    </div>
  );
}
