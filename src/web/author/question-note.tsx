// The author's note on a question, in its card.

import { useRef, useState } from "react";
import { setQuestionNote } from "#core/document/edits/edit-question-note.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { NoteField } from "#web/kit/ui/note-field.tsx";
import { renderThenFocus } from "#web/kit/ui/take-focus.ts";
import { FullText } from "#web/kit/ui/visible-text.tsx";

interface Props {
  questionKey: string;
  /** Blank if there is none. */
  note: string;
}

/** The service never gets the note. Each change is one undo step. */
export function QuestionNote({ questionKey, note }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (editing) {
    return (
      <NoteField
        label="Note on this question"
        note={note}
        onSave={(text) => {
          playgroundStore.flush();
          playgroundStore.edit((now) => setQuestionNote(now, questionKey, text), { label: "edit a note" });
        }}
        onDone={() =>
          renderThenFocus(
            () => setEditing(false),
            () => button.current,
          )
        }
      />
    );
  }
  const edit = (
    <LinkButton ref={button} className="text-sm" onClick={() => setEditing(true)}>
      {note === "" ? "Add note" : "Edit note"}
    </LinkButton>
  );
  if (note === "") return <div>{edit}</div>;
  return (
    <div className="rounded-r-md border-l-3 border-line-strong bg-soft px-2.5 py-1.5">
      <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        <FullText text={note} />
      </p>
      {edit} <span className="text-xs text-mute">The model doesn't see it.</span>
    </div>
  );
}
