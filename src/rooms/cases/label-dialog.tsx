import { type KeyboardEvent, useId, useState } from "react";
import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { Dialog } from "#ui/dialog.tsx";
import { beginHere } from "#ui/focus.ts";

interface Props {
  question: PlaygroundQuestion;
  onPick: (value: CaseLabel["value"]) => void;
  onClose: () => void;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a label by typing a part of its name; arrows choose, Enter takes it. */
export function LabelDialog({ question, onPick, onClose }: Props) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const wanted = text.trim().toLowerCase();
  const found = kinds[question.type]
    .labels(question)
    .filter(({ words }) => words.toLowerCase().includes(wanted))
    .sort(
      (a, b) =>
        Number(b.words.toLowerCase().startsWith(wanted)) - Number(a.words.toLowerCase().startsWith(wanted)),
    );
  const name = toVisibleName(question.id);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(at + step, found.length - 1));
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
    const chosen = found[at];
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      onPick(chosen.value);
    }
  }

  return (
    <Dialog title={`Label of ${name}`} onClose={onClose}>
      <input
        ref={beginHere}
        className="field"
        role="combobox"
        dir="auto"
        aria-label="Find a label"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Labels"
        tabIndex={-1}
        className="mt-2 h-72 overflow-auto"
      >
        {found.map(({ value, words }, index) => (
          <button
            type="button"
            key={String(value)}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            className="block w-full text-left cursor-pointer rounded-md px-2 py-1 hover:bg-soft aria-selected:bg-accent-soft"
            onClick={() => onPick(value)}
          >
            <bdi>{words}</bdi>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="text-mute">No matching labels</p>}
    </Dialog>
  );
}
