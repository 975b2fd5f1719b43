import { Contrast, Maximize } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { Show } from "#core/present/show.ts";
import { showPages } from "#core/present/show-pages.ts";
import { enterFullScreen, leaveFullScreen } from "#platform/full-screen.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ShowBar } from "./show-bar.tsx";
import type { ShowStage } from "./show-stage.ts";
import { ShownPage } from "./shown-page.tsx";

interface Props {
  show: Show;
  /** Null: there is nothing to do but to look. */
  stage: ShowStage | null;
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

function fillScreen({ currentTarget }: MouseEvent<HTMLElement>) {
  const dialog = currentTarget.closest("dialog");
  if (dialog) enterFullScreen(dialog);
}

/** The pages one at a time over everything else; Escape leaves, arrows and clickers turn. */
export function SlideShow({ show, stage, onClose }: Props) {
  const [at, setAt] = useState(0);
  const [notes, setNotes] = useState(false);
  const [contrast, setContrast] = useState(false);
  const pages = showPages(show);
  const shown = Math.min(at, Math.max(0, pages.length - 1));
  const page = pages[shown];

  function turn(by: number) {
    setAt(Math.min(Math.max(shown + by, 0), Math.max(0, pages.length - 1)));
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const onEdge = (event.target as HTMLElement).role === "slider" && event.key.startsWith("Arrow");
    const by = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const onButton = event.target instanceof HTMLButtonElement && event.key === " ";
    if (onEdge || onButton || by === undefined) return;
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
      className={`m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[minmax(0,1fr)_auto] bg-bg p-0 text-ink outline-none ${contrast ? "high-contrast" : "contrast-more:high-contrast"}`}
    >
      {page ? (
        <ShownPage show={show} page={page} stage={stage} />
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
      >
        {stage?.ask && page && (
          <>
            <span role="status" className="text-sm">
              {stage.asking}
            </span>
            <Button onClick={() => stage.ask?.(page.at)}>Ask now</Button>
          </>
        )}
        <IconButton
          icon={Contrast}
          label="High contrast"
          className="aria-pressed:bg-soft aria-pressed:text-ink"
          aria-pressed={contrast}
          onClick={() => setContrast(!contrast)}
        />
        <IconButton icon={Maximize} label="Fill the screen" onClick={fillScreen} />
      </ShowBar>
    </dialog>
  );
}
