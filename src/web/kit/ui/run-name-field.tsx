// A field for the name of a run, opened by Rename.

import { useState } from "react";
import { Button } from "./button.tsx";

interface RunNameFieldProps {
  /** Blank if the run has none of its own. */
  name: string;
  /** Shown in place of a blank name, such as the model. */
  placeholder: string;
  onSave: (name: string) => void;
  onDone: () => void;
}

/** Enter or the button saves; Escape leaves without saving. */
export function RunNameField({ name: before, placeholder, onSave, onDone }: RunNameFieldProps) {
  const [name, setName] = useState(before);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim());
        onDone();
      }}
    >
      <input
        aria-label="Name of this run"
        className="field min-h-7 w-56 max-w-full"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by Rename, which it replaces
        autoFocus
        maxLength={120}
        placeholder={placeholder}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // In a dialog, Escape would close the dialog.
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit">Save name</Button>
    </form>
  );
}
