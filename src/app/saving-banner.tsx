import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { useSaving } from "#data/use-playground.ts";
import { downloadText } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";

function download() {
  playgroundStore.flush();
  downloadText("playground.cutpoint.json", writePlaygroundFile(playgroundStore.get()));
}

/** What a person must know of where their work is kept; lasts as long as it is so. */
export function SavingBanner() {
  const { problem, copiedTo, keptAside } = useSaving();
  const words = [
    problem,
    copiedTo &&
      `Another tab changed this playground. Your work went on in a copy: “${copiedTo}”. Both are kept.`,
    keptAside.length > 0 &&
      `${keptAside.length} stored records could not be read. They are set aside, not deleted.`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-yes-soft px-4 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">{words.join(" ")}</span>
      <Button onClick={download}>Download this playground</Button>
    </div>
  );
}
