import { X } from "lucide-react";
import { playgroundStore } from "#data/open-playground.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import type { FileNotice } from "./take-state-files.ts";

/** What became of the files that came, with a way back. */
export function StateNotice({ notice, onClose }: { notice: FileNotice; onClose: () => void }) {
  const refused = notice.made === null;
  return (
    <div
      role={refused ? "alert" : "status"}
      className={`flex items-center gap-2 border-b border-line py-1 pr-2 pl-4 text-sm ${refused ? "bg-bad-soft" : "bg-accent-soft"}`}
    >
      <span className="min-w-0 flex-1 py-1">
        {notice.before}
        <VisibleText text={notice.name} className="font-medium" />
        {notice.after}
      </span>
      {refused ? null : <Button onClick={playgroundStore.undo}>Undo</Button>}
      <IconButton icon={X} label="Dismiss" onClick={onClose} />
    </div>
  );
}
