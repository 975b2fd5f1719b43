import { useState } from "react";
import { toLines } from "#core/document/edits/edit-state.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface Props {
  onAdd: (texts: readonly string[]) => void;
  onClose: () => void;
}

/** Many lines become many texts. */
export function StatePasteLines({ onAdd, onClose }: Props) {
  const [pasted, setPasted] = useState("");
  const lines = toLines(pasted);

  function add() {
    onAdd(lines);
    onClose();
  }

  return (
    <Dialog title="Paste lines" onClose={onClose}>
      <p className="mb-2 text-mute">Each line becomes a text of its own. Blank lines are left out.</p>
      <textarea
        aria-label="Lines"
        dir="auto"
        rows={10}
        className="field font-sans"
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={lines.length === 0} onClick={add}>
          {lines.length === 1 ? "Add 1 text" : `Add ${lines.length} texts`}
        </Button>
      </div>
    </Dialog>
  );
}
