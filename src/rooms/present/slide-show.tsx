import { type KeyboardEvent, useState } from "react";
import type { Rules } from "#core/policy/rule.ts";
import type { SlidePage } from "#core/present/slide-pages.ts";
import { enterFullScreen, leaveFullScreen } from "#platform/full-screen.ts";
import { ShowBar } from "./show-bar.tsx";
import { ShownPage } from "./shown-page.tsx";

interface Props {
  pages: readonly SlidePage[];
  onClose: () => void;
}

/** Of keyboards and of clickers. */
const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  " ": 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) {
    dialog.showModal();
    dialog.focus();
    enterFullScreen(dialog);
  }
  return () => {
    leaveFullScreen();
    dialog?.close();
  };
}

/** The pages one at a time over everything else; Escape leaves, arrows and clickers turn. */
export function SlideShow({ pages, onClose }: Props) {
  const [at, setAt] = useState(0);
  /** The rules when the show began: what a moved edge is told against. */
  const [before] = useState(() => rulesOf(pages));
  const [notes, setNotes] = useState(false);
  const shown = Math.min(at, Math.max(0, pages.length - 1));
  const page = pages[shown];

  function turn(by: number) {
    setAt(Math.min(Math.max(shown + by, 0), pages.length - 1));
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const onEdge = (event.target as HTMLElement).role === "slider" && event.key.startsWith("Arrow");
    const by = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (onEdge || by === undefined || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    turn(by);
  }

  return (
    <dialog
      ref={open}
      aria-label="Presentation"
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={press}
      className="m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[minmax(0,1fr)_auto] bg-bg p-0 text-ink outline-none"
    >
      {page ? (
        <ShownPage page={page} before={before} />
      ) : (
        <p className="p-10 text-2xl">There is nothing to show.</p>
      )}
      <ShowBar
        page={shown + 1}
        pages={pages.length}
        notes={page?.slide.notes ?? ""}
        notesShown={notes}
        onNotes={() => setNotes(!notes)}
        onTurn={turn}
        onClose={onClose}
      />
    </dialog>
  );
}

function rulesOf(pages: readonly SlidePage[]): ReadonlyMap<string, Rules> {
  return new Map(pages.flatMap(({ questions }) => questions.map(({ key, rules }) => [key, rules] as const)));
}
