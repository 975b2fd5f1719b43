import { Redo2, Undo2 } from "lucide-react";
import { useEditHistory } from "#playground/open-playground.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { redoCommand, undoCommand } from "./commands.ts";

/** Undo and redo, each named with what it would take back or make again. */
export function HistoryButtons() {
  const { undoLabel, redoLabel } = useEditHistory();
  return (
    <span className="flex">
      <IconButton
        icon={Undo2}
        label={undoLabel ? `Undo: ${undoLabel}` : "Undo"}
        aria-disabled={!undoLabel}
        className={undoLabel ? "" : "opacity-40"}
        onClick={undoCommand.run}
      />
      <IconButton
        icon={Redo2}
        label={redoLabel ? `Redo: ${redoLabel}` : "Redo"}
        aria-disabled={!redoLabel}
        className={redoLabel ? "" : "opacity-40"}
        onClick={redoCommand.run}
      />
    </span>
  );
}
