import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useState,
} from "react";
import { answeredValues, describeRuleEffect } from "#core/present/rule-effect.ts";
import { deckPages, type SlideDeck } from "#core/present/slide-deck.ts";
import type { SlideAnswers } from "#core/present/to-slide-deck.ts";
import { describeWait } from "#core/service/retry.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { editThreshold, endDrag } from "#web/document/edit-rules.ts";
import { printPage, watchPrinting } from "#web/kit/browser/save-file.ts";
import { enterFullScreen, leaveFullScreen } from "#web/kit/browser/screen.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import {
  ChevronLeft,
  ChevronRight,
  Contrast,
  Maximize,
  NotebookText,
  Printer,
} from "#web/kit/ui/later-icons.tsx";
import { PrintedSheets } from "#web/kit/ui/sheets.tsx";
import { useBackgroundWait } from "#web/run/background-wait.ts";
import { useSecondsLeft } from "#web/run/run-store.ts";
import { type DeckControls, DeckPageView, PrintedDeck } from "./deck-page-view.tsx";
import { askAboutSlide, useOpenDeck } from "./presentation.ts";
import css from "./show.css?inline";

interface ShowBarProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  notes: string;
  onTurn: (by: number) => void;
  onClose: () => void;
  notesShown: boolean;
  onNotes: () => void;
  /** Buttons before the page controls. */
  children: ReactNode;
}

function ShowBar({ page, pages, notes, notesShown, onNotes, onTurn, onClose, children }: ShowBarProps) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 text-mute">
      {notesShown && (
        <p className="min-w-0 flex-1 text-sm whitespace-pre-wrap text-ink" aria-label="Speaker notes">
          {notes || "No notes on this slide."}
        </p>
      )}
      {!notesShown && <span className="flex-1" />}
      {children}
      <IconButton icon={NotebookText} label="Speaker notes" aria-pressed={notesShown} onClick={onNotes} />
      <IconButton icon={ChevronLeft} label="Previous page" disabled={page <= 1} onClick={() => onTurn(-1)} />
      <span aria-live="polite">
        {page} of {pages}
      </span>
      <IconButton icon={ChevronRight} label="Next page" disabled={page >= pages} onClick={() => onTurn(1)} />
      <IconButton icon={X} label="Exit presentation" onClick={onClose} />
    </footer>
  );
}

interface Props {
  show: SlideDeck;
  stage: DeckControls | null;
  onClose: () => void;
}

/** Keys of keyboards and presentation remotes. */
const turns: Partial<Record<string, (page: number, last: number) => number>> = {
  ArrowRight: (page) => page + 1,
  ArrowDown: (page) => page + 1,
  PageDown: (page) => page + 1,
  " ": (page) => page + 1,
  ArrowLeft: (page) => page - 1,
  ArrowUp: (page) => page - 1,
  PageUp: (page) => page - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Restores focus when the focused element is removed or disabled: keys would otherwise reach the inert page
 * below.
 */
function keepFocus(dialog: HTMLDialogElement): MutationObserver {
  const observer = new MutationObserver(() => {
    const at = document.activeElement;
    if (at === null || !dialog.contains(at) || at.matches(":disabled")) dialog.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return observer;
}

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) {
    dialog.showModal();
    dialog.focus();
    enterFullScreen(dialog);
  }
  const observer = dialog && keepFocus(dialog);
  return () => {
    observer?.disconnect();
    leaveFullScreen();
    dialog?.close();
  };
}

function fillScreen({ currentTarget }: MouseEvent<HTMLElement>) {
  const dialog = currentTarget.closest("dialog");
  if (dialog) enterFullScreen(dialog);
}

/** After a drag, blur the handle: the next key of a remote should turn the page, not move the threshold. */
function giveBack({ target, currentTarget }: PointerEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[role="slider"]')) currentTarget.focus();
}

/** Full-screen show; Escape closes, arrows and remotes turn pages. */
export function SlideShow({ show, stage, onClose }: Props) {
  const [at, setAt] = useState(0);
  const [notes, setNotes] = useState(false);
  const [contrast, setContrast] = useState(false);
  const pages = deckPages(show);
  const shown = Math.min(at, Math.max(0, pages.length - 1));
  const page = pages[shown];

  function turnTo(wanted: number) {
    setAt(Math.min(Math.max(wanted, 0), Math.max(0, pages.length - 1)));
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const turn = Object.hasOwn(turns, event.key) ? turns[event.key] : undefined;
    const onButton = event.target instanceof HTMLButtonElement && event.key === " ";
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    // A slider used the key itself.
    if (turn === undefined || onButton || isCommand || event.defaultPrevented) return;
    event.preventDefault();
    turnTo(turn(shown, pages.length - 1));
  }

  return (
    <dialog
      ref={open}
      aria-label="Presentation"
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={press}
      onPointerUp={giveBack}
      className={`m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[minmax(0,1fr)_auto] bg-bg p-0 text-ink outline-none ${contrast ? "high-contrast" : "contrast-more:high-contrast"}`}
    >
      {page ? (
        <DeckPageView show={show} page={page} stage={stage} />
      ) : (
        <p className="p-10 text-2xl">Nothing to show.</p>
      )}
      <ShowBar
        page={shown + 1}
        pages={pages.length}
        notes={page?.slide.notes ?? ""}
        notesShown={notes}
        onNotes={() => setNotes(!notes)}
        onTurn={(by) => turnTo(shown + by)}
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
        <IconButton
          icon={Printer}
          label="Print all slides"
          onClick={() => printPage(show.name.trim() || "Presentation")}
        />
        <IconButton icon={Maximize} label="Full screen" onClick={fillScreen} />
      </ShowBar>
      <PrintedSheets watch={watchPrinting}>
        <style>{css}</style>
        <PrintedDeck show={show} />
      </PrintedSheets>
    </dialog>
  );
}

export function LiveDeck({ live, onClose }: { live: boolean; onClose: () => void }) {
  const [asked, setAsked] = useState<ReadonlyMap<string, SlideAnswers>>(new Map());
  const [asking, setAsking] = useState("");
  const [leaving] = useState(() => new AbortController());
  const { show, questions, slides } = useOpenDeck(asked);
  /** Baseline for the effect of moved thresholds. */
  const [before] = useState(questions);
  const cases = useCaseAnswers();
  const [byCase, staleQuestions] = [cases?.byCase, cases?.staleQuestions];
  const values = useMemo(() => {
    if (!byCase || !staleQuestions) return null;
    const answered = { byCase, staleQuestions };
    return new Map(before.map((question) => [question.key, answeredValues(question, answered)] as const));
  }, [before, byCase, staleQuestions]);

  function effectOf(place: number): string {
    const question = questions[place];
    const then = before.find(({ key }) => key === question?.key);
    if (!question || !then || question.rules === then.rules) return "";
    const answered = values?.get(question.key);
    return answered ? describeRuleEffect(answered, question, then) : "";
  }

  const wait = useBackgroundWait();
  const secondsLeft = useSecondsLeft(wait?.until ?? 0);

  async function ask(place: number) {
    const slide = slides[place];
    if (!slide || asking === "Asking…") return;
    setAsking("Asking…");
    const answer = await askAboutSlide(slide, leaving);
    setAsking(answer.ok ? "" : answer.problem);
    if (answer.ok) setAsked((now) => new Map([...now, [slide.slide.key, answer.kept]]));
  }

  return (
    <SlideShow
      show={show}
      stage={{
        onMove: (place, threshold, to, gesture) => {
          const question = questions[place];
          if (question) editThreshold(question, threshold, to, gesture);
        },
        effectOf,
        ask: live ? (place) => void ask(place) : null,
        asking: wait ? `${wait.error.title}. Retrying in ${describeWait(secondsLeft * 1000)}.` : asking,
        live: new Set(slides.flatMap(({ slide }, place) => (asked.has(slide.key) ? [place] : []))),
      }}
      onClose={() => {
        endDrag();
        leaving.abort();
        onClose();
      }}
    />
  );
}
