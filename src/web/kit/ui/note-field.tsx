// A field for a note, opened by a button.

import { useState } from "react";
import { Button } from "./button.tsx";

interface NoteFieldProps {
  label: string;
  note: string;
  onSave: (note: string) => void;
  onDone: () => void;
}

/** Enter or the button saves; Escape leaves without saving. */
export function NoteField({ label, note: before, onSave, onDone }: NoteFieldProps) {
  const [note, setNote] = useState(before);
  const save = () => {
    onSave(note.trim());
    onDone();
  };
  return (
    <form
      className="flex w-full flex-wrap items-end gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        aria-label={label}
        className="field min-h-16 min-w-48 flex-1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button, which it follows
        autoFocus
        dir="auto"
        placeholder="Shift+Enter begins a new line"
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          const saves = event.key === "Enter" && !event.shiftKey;
          if (event.key !== "Escape" && !saves) return;
          // In a dialog, Escape would close the dialog.
          event.preventDefault();
          event.stopPropagation();
          if (saves) save();
          else onDone();
        }}
      />
      <Button type="submit">Save note</Button>
    </form>
  );
}
