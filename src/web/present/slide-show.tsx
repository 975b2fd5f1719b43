// The show on the whole screen: pages, keys, overview, pointer and blank screen.

import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from "react";
import { type DeckPage, deckPages } from "#core/present/deck-pages.ts";
import { describeDeckPage } from "#core/present/describe-page.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import {
  enterFullScreen,
  isFullScreen,
  leaveFullScreen,
  markPointerIdle,
} from "#web/kit/browser/full-screen.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";
import { onPrintingChange, printPage } from "#web/kit/browser/print.ts";
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
import { RenderWhilePrinting } from "#web/kit/ui/render-elsewhere.tsx";
import { type DeckAuthorActions, DeckPageView, PrintedDeck } from "./deck-page-view.tsx";
import { DeckPagePicture } from "./page-picture.tsx";
import { blockedWindowMessage, openPresenterWindow, PresenterWindow } from "./presenter-view.tsx";
import css from "./show.css?inline";
import { initialStage, pressStageKey, type StageState, turnToPage } from "./stage-state.ts";

interface ShowBarProps {
  /** Whether the status line has a text, which then stays visible. */
  isSaying: boolean;
  number: number;
  last: number;
  onKey: (key: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Controls below the stage; hidden, like the pointer, while the pointer rests and nothing is said. */
function ShowBar({ isSaying, number, last, onKey, onClose, children }: ShowBarProps) {
  return (
    <footer
      className={`flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-1.5 text-mute ${isSaying ? "" : "group-data-idle/stage:not-has-focus-visible:opacity-0"}`}
    >
      {children}
      <span className="flex items-center gap-2 whitespace-nowrap">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={number <= 1}
          onClick={() => onKey("PageUp")}
        />
        <span>
          {number} of {last}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={number >= last}
          onClick={() => onKey("PageDown")}
        />
        <IconButton icon={X} label="Exit presentation" onClick={onClose} />
      </span>
    </footer>
  );
}

/** Lets the speaker jump to any page. */
function Overview({ show, pages, at, onTurn }: OverviewProps) {
  return (
    <ul
      aria-label="All pages"
      className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] content-start gap-4 overflow-auto p-6"
    >
      {pages.map((page, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered while it's open
        <li key={place}>
          <button
            type="button"
            aria-current={place === at ? "page" : undefined}
            className={`w-full rounded-lg p-1.5 text-left ${place === at ? "bg-accent-soft outline-2 outline-accent" : "hover:bg-soft"}`}
            onClick={() => onTurn(place)}
          >
            <DeckPagePicture show={show} page={page} />
            <span className="mt-1 line-clamp-2 text-sm">
              {page.number}. {describeDeckPage(show, page)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OverviewProps {
  show: SlideDeck;
  pages: readonly DeckPage[];
  at: number;
  onTurn: (at: number) => void;
}

interface Props {
  show: SlideDeck;
  stage: DeckAuthorActions | null;
  /** Window already open for the speaker; null for none. */
  presenter?: Window | null;
  onClose: () => void;
}

/**
 * Gives the focus to the dialog when the focused element is removed or disabled. Otherwise keys would reach the inert
 * page below.
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
  const endIdle = dialog && markPointerIdle(dialog);
  return () => {
    observer?.disconnect();
    endIdle?.();
    leaveFullScreen();
    dialog?.close();
  };
}

function toggleFullScreen(dialog: HTMLElement | null) {
  if (isFullScreen()) leaveFullScreen();
  else if (dialog) enterFullScreen(dialog);
}

/**
 * Takes the focus from a dragged handle, so that the remote's next key turns the page instead of moving the
 * threshold.
 */
function giveBack({ target, currentTarget }: PointerEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[role="slider"]')) currentTarget.focus();
}

/** Moves the pointer's dot by CSS variables, without a render. */
function followPointer({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
  currentTarget.style.setProperty("--pointer-x", `${clientX}px`);
  currentTarget.style.setProperty("--pointer-y", `${clientY}px`);
}

/** Compares the tag's name, because elements of the presenter window are instances of that window's classes. */
function isButton(target: EventTarget): boolean {
  return "tagName" in target && target.tagName === "BUTTON";
}

function Pointer() {
  return (
    <span
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50 -mt-3 -ml-3 size-6 rounded-full bg-[#e0201b]/80 shadow-[0_0_18px_6px_rgb(224_32_27/0.45)]"
      style={{ translate: "var(--pointer-x, 50vw) var(--pointer-y, 50vh)" }}
    />
  );
}

function usePresenterWindow(first: Window | null) {
  const [presenter, setPresenter] = useState(first);
  const [problem, setProblem] = useState("");
  return {
    presenter,
    problem,
    openPresenter() {
      const opened = openPresenterWindow();
      setPresenter(opened);
      setProblem(opened === null ? blockedWindowMessage : "");
    },
    onClosed: () => setPresenter(null),
  };
}

/** Fills the screen; Escape closes it, and arrows and remotes turn pages. */
export function SlideShow({ show, stage, presenter: first = null, onClose }: Props) {
  const pages = deckPages(show);
  const [now, setNow] = useState<StageState>(() => turnToPage(initialStage, pages, show.opensAt));
  const { presenter, problem, openPresenter, onClosed } = usePresenterWindow(first);
  const at = Math.min(now.at, Math.max(0, pages.length - 1));
  const page = pages[at];
  const asking = page?.kind === "slide" ? (stage?.asking(page.at) ?? "") : "";

  function pressKey(key: string): boolean {
    const next = pressStageKey({ ...now, at }, key, pages);
    if (next !== null) setNow(next);
    return next !== null;
  }

  function openQuestion(question: number) {
    const of = page?.kind === "slide" ? page.at : null;
    const place = pages.findIndex(
      (one) => one.kind === "slide" && one.at === of && one.question === question,
    );
    if (place !== -1) setNow({ ...now, at: place, typed: "" });
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    event.stopPropagation();
    const ofButton =
      isButton(event.target) && (event.key === " " || (event.key === "Enter" && now.typed === ""));
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    // If a slider has handled this key, the show doesn't.
    if (ofButton || isCommand || event.defaultPrevented) return;
    const key = event.key.length === 1 ? latinKeyOf(event) : event.key;
    if (key === "f") toggleFullScreen(event.currentTarget);
    else if (!pressKey(key)) return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={open}
      aria-label="Presentation"
      tabIndex={-1}
      onClose={onClose}
      // The first Escape closes the overview or the blank screen, not the show.
      onCancel={(event) => {
        if (!now.overview && !now.blank) return;
        event.preventDefault();
        setNow({ ...now, overview: false, blank: false });
      }}
      onKeyDown={press}
      onPointerUp={giveBack}
      onPointerMove={followPointer}
      className={`group/stage m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[minmax(0,1fr)_auto] bg-bg p-0 text-ink outline-none data-idle:cursor-none ${now.pointer ? "cursor-none" : ""} ${now.contrast ? "high-contrast" : "contrast-more:high-contrast"}`}
    >
      {page === undefined && <p className="p-10 text-2xl">Nothing to show.</p>}
      {page && now.overview && (
        <Overview
          show={show}
          pages={pages}
          at={at}
          onTurn={(place) => setNow({ ...now, at: place, overview: false })}
        />
      )}
      {page && !now.overview && (
        <DeckPageView show={show} page={page} stage={stage} onQuestion={openQuestion} />
      )}
      <p aria-live="polite" className="sr-only">
        {page && `Page ${page.number} of ${pages.at(-1)?.number}. ${describeDeckPage(show, page)}`}
      </p>
      <ShowBar
        isSaying={asking !== "" || now.typed !== ""}
        number={page?.number ?? 1}
        last={pages.at(-1)?.number ?? 1}
        onKey={pressKey}
        onClose={onClose}
      >
        <span role="status" className="text-sm">
          {asking || problem}
          {now.typed !== "" && ` Page ${now.typed}, then Enter`}
        </span>
        {stage?.ask && page?.kind === "slide" && (
          <Button onClick={() => stage.ask?.(page.at)}>Ask now</Button>
        )}
        <IconButton icon={NotebookText} label="Presenter window" onClick={openPresenter} />
        <IconButton
          icon={Contrast}
          label="High contrast"
          className="aria-pressed:bg-soft aria-pressed:text-ink"
          aria-pressed={now.contrast}
          onClick={() => setNow({ ...now, contrast: !now.contrast })}
        />
        <IconButton
          icon={Printer}
          label="Print all slides"
          onClick={() => printPage(show.name.trim() || "Presentation")}
        />
        <IconButton
          icon={Maximize}
          label="Full screen"
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
            toggleFullScreen(currentTarget.closest("dialog"))
          }
        />
      </ShowBar>
      {now.blank && <div role="img" aria-label="Blank page" className="fixed inset-0 z-40 bg-black" />}
      {now.pointer && <Pointer />}
      {presenter && (
        <PresenterWindow
          opened={presenter}
          onClosed={onClosed}
          show={show}
          pages={pages}
          stage={{ ...now, at }}
          onKey={pressKey}
        />
      )}
      <RenderWhilePrinting watch={onPrintingChange}>
        <style>{css}</style>
        <PrintedDeck show={show} />
      </RenderWhilePrinting>
    </dialog>
  );
}
