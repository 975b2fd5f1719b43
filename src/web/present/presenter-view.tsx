// The speaker's own window: notes, clock and the next page.

import { useState } from "react";
import type { DeckPage } from "#core/present/deck-pages.ts";
import { describeDeckPage } from "#core/present/describe-page.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { openSecondWindow, watchSecondWindow } from "#web/kit/browser/second-window.ts";
import { useSteadyNow } from "#web/kit/browser/steady-clock.ts";
import { steadyNow, wallNow } from "#web/kit/browser/time.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#web/kit/ui/later-icons.tsx";
import { RenderInto } from "#web/kit/ui/render-elsewhere.tsx";
import { KeyHint } from "#web/kit/ui/tag.tsx";
import { DeckPagePicture } from "./page-picture.tsx";
import type { StageState } from "./stage-state.ts";

/** Null when the browser blocks popups. */
export function openPresenterWindow(): Window | null {
  return openSecondWindow("cutpoint-presenter", "Presenter window – Cutpoint");
}

export const blockedWindowMessage =
  "The browser blocked the presenter window. Allow pop-ups for this page, then try again.";

function two(count: number): string {
  return String(count).padStart(2, "0");
}

/** "12:40" for minutes and seconds. */
function toElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

function Clock({ since }: { since: number }) {
  const now = useSteadyNow();
  return (
    <p className="flex items-baseline justify-between gap-4">
      <b className="text-5xl leading-none" aria-label="Time since the start">
        {toElapsed(now - since)}
      </b>
      <span className="text-2xl" aria-label="Time">
        {timeFormat.format(wallNow())}
      </span>
    </p>
  );
}

const textSizes = ["text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl"] as const;

function Notes({ notes }: { notes: string }) {
  const [size, setSize] = useState(2);
  return (
    <section aria-label="Notes" className="grid min-h-0 gap-3 min-[700px]:grid-rows-[minmax(0,1fr)_auto]">
      <p className={`overflow-auto leading-normal whitespace-pre-wrap ${textSizes[size]}`} dir="auto">
        {notes || <span className="text-mute">No notes on this page.</span>}
      </p>
      <p className="flex items-center gap-2">
        <Button aria-label="Smaller notes" disabled={size === 0} onClick={() => setSize(size - 1)}>
          A−
        </Button>
        <Button
          aria-label="Larger notes"
          disabled={size === textSizes.length - 1}
          onClick={() => setSize(size + 1)}
        >
          A+
        </Button>
        <span className="text-sm text-mute">These notes are only in this window.</span>
      </p>
    </section>
  );
}

interface ViewProps {
  show: SlideDeck;
  pages: readonly DeckPage[];
  stage: StageState;
  onKey: (key: string) => void;
}

function PresenterView({ show, pages, stage, onKey }: ViewProps) {
  const [since] = useState(steadyNow);
  const page = pages[stage.at];
  const next = pages[stage.at + 1];
  if (page === undefined) return null;
  const notes = page.kind === "slide" ? page.slide.notes : "";
  return (
    <div className="grid h-dvh grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid min-h-0 content-start gap-6 overflow-auto p-5 min-[700px]:content-stretch min-[700px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5 min-[700px]:min-h-0 min-[700px]:grid-rows-[auto_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,14rem)_minmax(8rem,1fr)] gap-4">
            <DeckPagePicture show={show} page={page} />
            <p>
              <span className="text-sm text-mute">
                On the stage{stage.blank ? ": blank" : ""}, page {page.number} of {pages.at(-1)?.number}
              </span>
              <br />
              <span className="line-clamp-4 text-lg">{describeDeckPage(show, page)}</span>
            </p>
          </div>
          <Notes notes={notes} />
        </div>
        <div className="grid content-start gap-5">
          <Clock since={since} />
          <section aria-label="Next page" className="grid gap-1.5">
            <h2 className="font-semibold">{next ? "Next" : "Last page"}</h2>
            {next && <DeckPagePicture show={show} page={next} />}
          </section>
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-panel px-4 py-2.5">
        <IconButton icon={ChevronLeft} label="Previous page" onClick={() => onKey("PageUp")} />
        <Button look="primary" onClick={() => onKey("PageDown")}>
          Next page <ChevronRight size={15} aria-hidden />
        </Button>
        <span className="flex-1 pl-2 text-mute" role="status">
          {page.number} of {pages.at(-1)?.number}
        </span>
        <Button aria-pressed={stage.blank} onClick={() => onKey("b")}>
          Blank <KeyHint text="B" />
        </Button>
        <Button aria-pressed={stage.overview} onClick={() => onKey("g")}>
          All pages <KeyHint text="G" />
        </Button>
        <Button aria-pressed={stage.pointer} onClick={() => onKey("p")}>
          Pointer <KeyHint text="P" />
        </Button>
      </footer>
    </div>
  );
}

interface WindowProps extends ViewProps {
  opened: Window;
  onClosed: () => void;
}

/** Renders the presenter's view into another window. Its keys act as if they were pressed on the stage. */
export function PresenterWindow({ opened, onClosed, ...view }: WindowProps) {
  const [attach] = useState(() => (main: HTMLElement) => {
    main.focus();
    return watchSecondWindow(opened, main, onClosed);
  });
  return (
    <RenderInto place={opened.document.body}>
      <main ref={attach} tabIndex={-1} className="h-dvh bg-bg text-ink outline-none">
        <PresenterView {...view} />
      </main>
    </RenderInto>
  );
}
