import { Undo2 } from "lucide-react";
import { playgroundStore } from "#data/open-playground.ts";
import { removalLabel } from "#data/question-commands.ts";
import { useEditHistory } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";

/** What just happened, for ears; for eyes too while the next undo would bring a deleted question back. */
export function QuestionNotice({ notice }: { notice: string }) {
  const { undoLabel } = useEditHistory();
  const undoable = undoLabel === removalLabel && notice !== "";
  return (
    <div className={undoable ? "flex items-center gap-2 border-t border-line bg-panel px-4 py-1.5" : ""}>
      <output className={undoable ? "block min-w-0 flex-1 truncate" : "sr-only"}>{notice}</output>
      {undoable && (
        <Button look="quiet" onClick={() => playgroundStore.undo()}>
          <Undo2 size={14} aria-hidden /> Undo delete
        </Button>
      )}
    </div>
  );
}
