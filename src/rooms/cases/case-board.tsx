import { type KeyboardEvent, useId, useRef, useState } from "react";
import { caseCommands } from "#cases/case-commands.ts";
import { useAdjudicates, usePicking } from "#cases/case-filter.ts";
import { labelCommands } from "#cases/label-commands.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { beginHere } from "#ui/begin-here.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Keys } from "#ui/keys.tsx";
import { notify } from "#view/notice.ts";
import { CaseFilterBar } from "./case-filter-bar.tsx";
import { CaseGrid } from "./case-grid.tsx";
import { beginWithLabel, CasePanel } from "./case-panel.tsx";
import { type CaseDeed, labelKeys } from "./press-case-key.ts";
import type { CaseView } from "./use-case-view.ts";

/** The keys of the grid, where there are keys. */
function KeyLegend({ question }: { question: PlaygroundQuestion | null }) {
  const adjudicates = useAdjudicates();
  const keys: readonly (readonly [string, string])[] = [
    ["↑ ↓", "case"],
    ["← →", "question"],
    ...(question === null ? [] : ([[labelKeys(question), adjudicates ? "decide" : "label"]] as const)),
    ["L", "find a label"],
    ["⌫", "no label"],
    ["E", "open"],
    ["Del", "delete"],
  ];
  return (
    <p className="isolate flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-sm text-mute max-[700px]:hidden pointer-coarse:hidden">
      {keys.map(([key, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          <Keys text={key} /> {what}
        </span>
      ))}
    </p>
  );
}

interface Props {
  question: PlaygroundQuestion;
  onPick: (value: CaseLabel["value"]) => void;
  onClose: () => void;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a label by typing a part of its name; arrows choose, Enter takes it. */
function LabelDialog({ question, onPick, onClose }: Props) {
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

/** Deletes cases, and says how they come back. */
function removeCases(keys: readonly string[]): void {
  caseCommands.remove(new Set(keys));
  const said =
    keys.length === 1
      ? "the case. Undo restores it."
      : `${toCountText(keys.length)} cases. Undo restores them.`;
  notify(`Deleted ${said}`);
}

/** The cases that pass the filter, in a grid, with the active one whole beside it when it is open. */
export function CaseBoard({ view }: { view: CaseView }) {
  const picked = usePicking();
  const adjudicates = useAdjudicates();
  const [open, setOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const { rows, active, activate, question } = view;
  const row = rows[active];

  function label(value: CaseLabel["value"]) {
    if (row === undefined || question === null) return;
    if (adjudicates) labelCommands.adjudicate(row.key, question.key, value);
    else {
      labelCommands.label(row.key, { questionKey: question.key, value, picked });
      activate(active + 1);
    }
  }

  function act(deed: Exclude<CaseDeed, { kind: "go" | "question" }>) {
    if (row === undefined) return;
    if (deed.kind === "label") label(deed.value);
    else if (deed.kind === "unlabel") labelCommands.unlabel(row.key, question?.key ?? "");
    else if (deed.kind === "remove") removeCases([row.key]);
    else if (deed.kind === "pick") setFinding(question !== null);
    else if (open) beginWithLabel(board.current);
    else setOpen(true);
  }

  function close() {
    setOpen(false);
    board.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  }

  return (
    <>
      <CaseFilterBar view={view} onRemove={() => removeCases(rows.map(({ key }) => key))} />
      <div ref={board} className="flex min-h-0 flex-1">
        <CaseGrid view={view} onDeed={act} />
        {open && row !== undefined && (
          <CasePanel view={view} row={row} onRemove={() => removeCases([row.key])} onClose={close} />
        )}
      </div>
      <KeyLegend question={question} />
      {finding && question !== null && (
        <LabelDialog
          question={question}
          onClose={() => setFinding(false)}
          onPick={(value) => {
            label(value);
            setFinding(false);
          }}
        />
      )}
    </>
  );
}
