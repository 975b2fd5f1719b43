// The deck's pages as small pictures, and the chosen one large.

import { changeSlide, moveSlide, removeSlide, setSubtitle } from "#core/document/edits/edit-presentation.ts";
import type { Slide } from "#core/model/playground.ts";
import { type DeckPage, deckPages } from "#core/present/deck-pages.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { saveElementAsPng } from "#web/kit/browser/save-element-as-png.ts";
import { showLastingNotice } from "#web/kit/navigation/notice-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { ArrowDown, ArrowUp, X } from "#web/kit/ui/icons.tsx";
import { Download } from "#web/kit/ui/later-icons.tsx";
import { renderDetached } from "#web/kit/ui/render-elsewhere.tsx";
import { DeckPageView } from "./deck-page-view.tsx";
import { editPresentation } from "./edit-presentation.ts";
import { DeckPagePicture } from "./page-picture.tsx";
import { type SlideReadiness, useRedactText } from "./presentation.ts";
import { slideExcerpt } from "./slide-excerpt.ts";

export type ChosenPage = "title" | "change" | "summary" | { slide: string };

interface ThumbnailProps {
  page: DeckPage;
  show: SlideDeck;
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

function Thumbnail({ page, show, name, chosen, onChoose }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={`Page ${page.number}: ${name}`}
      aria-current={chosen ? "page" : undefined}
      className={`block w-full rounded-lg p-1.5 text-left ${chosen ? "bg-accent-soft outline-2 outline-accent" : "hover:bg-soft"}`}
      onClick={onChoose}
    >
      <span className="grid grid-cols-[1.4rem_minmax(0,1fr)] gap-x-1">
        <span className="text-right text-sm text-mute">{page.number}</span>
        <DeckPagePicture show={show} page={page} />
        <span />
        <span className="truncate pt-0.5 text-sm" dir="auto">
          {name}
        </span>
      </span>
    </button>
  );
}

function SlideTools({ slide, index, count }: { slide: Slide; index: number; count: number }) {
  const { key } = slide;
  const number = index + 1;
  return (
    <span className="flex">
      <IconButton
        icon={ArrowUp}
        label={`Move slide ${number} up`}
        disabled={index === 0}
        onClick={() => editPresentation((now) => moveSlide(now, key, index - 1), "move a slide")}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move slide ${number} down`}
        disabled={index === count - 1}
        onClick={() => editPresentation((now) => moveSlide(now, key, index + 1), "move a slide")}
      />
      <IconButton
        icon={X}
        label={`Remove slide ${number}`}
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest("li");
          const room = currentTarget.closest("main");
          const other = row?.nextElementSibling ?? row?.previousElementSibling;
          if (row && room) focusNear(row, room, other?.querySelector("button"));
          editPresentation((now) => removeSlide(now, key), "remove a slide");
        }}
      />
    </span>
  );
}

const statusWords = { answered: "", stale: "Out of date", missing: "Not answered" };

interface DeckProps {
  show: SlideDeck;
  slides: readonly SlideReadiness[];
  chosen: ChosenPage;
  onChoose: (page: ChosenPage) => void;
}

export function PageThumbnails({ show, slides, chosen, onChoose }: DeckProps) {
  const own = usePlayground(({ presentation }) => presentation.slides);
  const pages = deckPages(show);
  const title = pages.find(({ kind }) => kind === "title");
  const change = pages.find(({ kind }) => kind === "change");
  const summary = pages.find(({ kind }) => kind === "summary");
  const pageOf = (at: number) => pages.find((page) => page.kind === "slide" && page.at === at);
  const isChosen = (key: string) => typeof chosen === "object" && chosen.slide === key;
  return (
    <div className="grid content-start gap-1 max-[1100px]:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
      {title && (
        <Thumbnail
          page={title}
          show={show}
          name="Title"
          chosen={chosen === "title"}
          onChoose={() => onChoose("title")}
        />
      )}
      <ol aria-label="Slides" className="grid gap-1 max-[1100px]:contents">
        {slides.map(({ slide: { slide }, status }, at) => {
          const page = pageOf(at);
          const index = own.findIndex(({ key }) => key === slide.key);
          return (
            page && (
              <li key={slide.key}>
                <Thumbnail
                  page={page}
                  show={show}
                  name={show.slides[at]?.title || `Slide ${at + 1}`}
                  chosen={isChosen(slide.key)}
                  onChoose={() => onChoose({ slide: slide.key })}
                />
                <span className="flex min-h-7 flex-wrap items-center justify-between pl-8 text-sm text-bad">
                  <span className="whitespace-nowrap">{statusWords[status]}</span>
                  {index !== -1 && <SlideTools slide={slide} index={index} count={own.length} />}
                </span>
              </li>
            )
          );
        })}
      </ol>
      <MissingSlides />
      {change && (
        <Thumbnail
          page={change}
          show={show}
          name="Before and after"
          chosen={chosen === "change"}
          onChoose={() => onChoose("change")}
        />
      )}
      {summary && (
        <Thumbnail
          page={summary}
          show={show}
          name="Over all cases"
          chosen={chosen === "summary"}
          onChoose={() => onChoose("summary")}
        />
      )}
    </div>
  );
}

/** A slide whose case was deleted is left out of the deck, so this says so. */
function MissingSlides() {
  const slides = usePlayground(({ presentation }) => presentation.slides);
  const cases = usePlayground((playground) => playground.cases);
  const gone = slides.filter(({ caseKey }) => caseKey !== null && !cases.some(({ key }) => key === caseKey));
  return gone.map(({ key, title }) => (
    <p key={key} className="flex items-center justify-between gap-2 pl-8 text-sm text-mute">
      <span>{title || "A slide"}: its case was deleted, so it is left out.</span>
      <IconButton
        icon={X}
        label={`Remove ${title || "the slide of a deleted case"}`}
        onClick={() => editPresentation((now) => removeSlide(now, key), "remove a slide")}
      />
    </p>
  ));
}

function TitleFields() {
  const subtitle = usePlayground(({ presentation }) => presentation.subtitle);
  return (
    <input
      className="field"
      aria-label="Subtitle"
      placeholder="Subtitle, such as the occasion and the date (optional)"
      value={subtitle}
      dir="auto"
      onChange={({ target }) =>
        editPresentation((now) => setSubtitle(now, target.value), "change the subtitle", "subtitle")
      }
    />
  );
}

function SlideFields({ slide, number }: { slide: Slide; number: number }) {
  const redact = useRedactText();
  const excerpt = usePlayground((playground) => slideExcerpt(playground, slide.caseKey, redact));
  const { key, title, notes } = slide;
  return (
    <>
      <input
        className="field text-lg font-medium"
        aria-label={`Title of slide ${number}`}
        placeholder="Title (optional)"
        value={title}
        dir="auto"
        onChange={({ target }) =>
          editPresentation(
            (now) => changeSlide(now, key, { title: target.value }),
            "title a slide",
            `title ${key}`,
          )
        }
      />
      <p className="truncate text-sm text-mute" dir="auto">
        {excerpt}
      </p>
      <label className="order-1 grid gap-1">
        <span>
          <b className="font-medium">Notes</b>{" "}
          <span className="text-mute">in the presenter window only, never on the stage</span>
        </span>
        <textarea
          className="field min-h-24 [field-sizing:content]"
          aria-label={`Notes on slide ${number}`}
          placeholder="What to say here"
          value={notes}
          dir="auto"
          onChange={({ target }) =>
            editPresentation(
              (now) => changeSlide(now, key, { notes: target.value }),
              "note a slide",
              `notes ${key}`,
            )
          }
        />
      </label>
    </>
  );
}

async function savePagePicture(show: SlideDeck, page: DeckPage): Promise<void> {
  const still = renderDetached(
    <div className="bg-bg text-ink">
      <DeckPageView show={show} page={page} stage={null} still />
    </div>,
  );
  const name = `${toFileStem(show.name)}-page-${page.number}`;
  const isSaved = still !== null && (await saveElementAsPng(still, { name, width: 1280, height: 720 }));
  if (!isSaved) showLastingNotice("This browser can't save a page as a picture. Print the show instead.");
}

export function ChosenPageEditor({ show, slides, chosen }: Omit<DeckProps, "onChoose">) {
  const own = usePlayground(({ presentation }) => presentation.slides);
  const at = slides.findIndex(({ slide }) => typeof chosen === "object" && slide.slide.key === chosen.slide);
  const page = deckPages(show).find((one) => (one.kind === "slide" ? one.at === at : one.kind === chosen));
  const index = own.findIndex(({ key }) => typeof chosen === "object" && key === chosen.slide);
  const slide = own[index];
  return (
    <section aria-label="Chosen page" className="grid content-start gap-2">
      {chosen === "title" && <TitleFields />}
      {slide && <SlideFields slide={slide} number={index + 1} />}
      {page && (
        <figure aria-label="Preview">
          <DeckPagePicture show={show} page={page} />
          <figcaption className="mt-1.5 flex justify-end">
            <Button onClick={() => savePagePicture(show, page)}>
              <Download size={14} aria-hidden /> Save page as PNG
            </Button>
          </figcaption>
        </figure>
      )}
    </section>
  );
}
