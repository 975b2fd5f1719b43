import { useMemo, useState } from "react";
import { addSlides, hideQuestion } from "#core/document/edits/edit-presentation.ts";
import { plainWords } from "#core/present/redact.ts";
import { deckPages, type SlideDeck, writeSlideDeckBlock } from "#core/present/slide-deck.ts";
import { toFileStem } from "#core/text/code-literal.ts";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { ownStyles, savePage } from "#web/kit/browser/save-page.ts";
import { showDialog, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { Plus } from "#web/kit/ui/icons.tsx";
import { FileText, NotebookText, Presentation, Share2 } from "#web/kit/ui/later-icons.tsx";
import { NeedsQuestionState } from "#web/kit/ui/note.tsx";
import { toStillElement } from "#web/kit/ui/sheets.tsx";
import { isBilled, useProfile, useSession } from "#web/service/session.ts";
import { PrintedDeck } from "./deck-page-view.tsx";
import { PagePicture } from "./page-picture.tsx";
import { editSlides, HiddenData, SlideList, slideExcerpt } from "./preparation.tsx";
import { createSlides, useDeckReading, useOpenDeck, usePreparedSlides, useRedact } from "./presentation.ts";
import { blockedWindow, openPresenterWindow } from "./presenter-view.tsx";
import css from "./show.css?inline";
import { ShowLauncher } from "./show-launcher.tsx";
import { SlideShow } from "./slide-show.tsx";

/** Off by default, and again after leaving the room. */
function LiveSwitch({ live, onChange }: { live: boolean; onChange: (live: boolean) => void }) {
  const session = useSession();
  const profile = useProfile();
  const isPaid = session === undefined || isBilled(session, profile);
  const free = session?.local ? "Each click is one request; nothing is billed." : "The sandbox answers here.";
  const price = isPaid ? "Each click is one billed request." : free;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Live answers</legend>
      <Checkbox look="items-baseline py-1" checked={live} onTick={onChange}>
        <span>
          Allow live answers: “Ask now” runs the questions on the current slide.{" "}
          <span className="text-mute">
            {price} Otherwise the presentation shows recorded answers, marked as recorded, and runs nothing.
          </span>
        </span>
      </Checkbox>
    </fieldset>
  );
}

/** What becomes of thresholds that are moved on the stage. */
function ThresholdMoves({ asksAtEnd, onChange }: { asksAtEnd: boolean; onChange: (asks: boolean) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Threshold moves</legend>
      {[
        { asks: false, words: "End with the show" },
        { asks: true, words: "Ask at the end whether to keep them" },
      ].map(({ asks, words }) => (
        <label key={words} className="flex items-baseline gap-2 py-1">
          <input
            type="radio"
            name="threshold-moves"
            checked={asksAtEnd === asks}
            onChange={() => onChange(asks)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function ShownQuestions() {
  const questions = usePlayground((playground) => playground.questions);
  const hidden = usePlayground(({ presentation }) => presentation.hiddenQuestions);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Questions shown</legend>
      {questions
        .filter(({ included }) => included)
        .map(({ key, instructions }) => (
          <Checkbox
            key={key}
            look="items-baseline py-1"
            checked={!hidden.includes(key)}
            onTick={(on) => editSlides((now) => hideQuestion(now, key, !on), "choose shown questions")}
          >
            <span dir="auto">{plainWords(instructions) || "Untitled question"}</span>
          </Checkbox>
        ))}
    </fieldset>
  );
}

const mostChoices = 200;

function add(caseKeys: readonly (string | null)[]): void {
  const slides = createSlides(caseKeys);
  editSlides((now) => addSlides(now, slides), caseKeys.length === 1 ? "add a slide" : "add slides");
}

function SlideAdder() {
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  const presentation = usePlayground((playground) => playground.presentation);
  const redact = useRedact();
  const samples = useMemo(() => cases.filter(({ note }) => note.trim() !== ""), [cases]);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button onClick={() => add([null])}>
        <Plus size={14} aria-hidden /> Current state
      </Button>
      {samples.length > 0 && (
        <Button onClick={() => add(samples.map(({ key }) => key))}>
          <Plus size={14} aria-hidden /> All {samples.length} samples
        </Button>
      )}
      {cases.length > 0 && (
        <select
          aria-label="Add case as slide"
          className="field w-auto max-w-80"
          value=""
          onChange={({ target }) => target.value !== "" && add([target.value])}
        >
          <option value="">Add a case…</option>
          {cases.slice(0, mostChoices).map(({ key, note }) => (
            <option key={key} value={key}>
              {note.trim() || slideExcerpt({ cases, state, presentation }, key, redact)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function SlidePreview({ slideKey }: { slideKey: string | null }) {
  const { show, slides } = useOpenDeck();
  const place = slides.findIndex(({ slide }) => slide.key === slideKey);
  const page = deckPages(show).find((one) => one.kind === "slide" && one.at === Math.max(0, place));
  if (page === undefined) return null;
  return (
    <figure aria-label="Preview" className="max-[700px]:hidden">
      <figcaption className="mb-1.5 font-medium">Preview</figcaption>
      <PagePicture show={show} page={page} />
    </figure>
  );
}

const emptySlide = (
  <>
    <path d="M62 4h116v56H62z" className="fill-none stroke-line-strong" strokeWidth="1.5" />
    <path d="M74 18h40M74 26h30" className="stroke-ink" strokeWidth="3" />
    <path d="M74 42h92" className="stroke-unsure" strokeWidth="5" />
    <path d="M74 50h34" className="stroke-no" strokeWidth="5" />
  </>
);

/** Empty state. */
function NothingToPresent() {
  return (
    <main className="min-h-0 overflow-auto">
      <h2 className="sr-only">Present</h2>
      <NeedsQuestionState
        title="A presentation needs a question"
        picture={emptySlide}
        onWrite={() => showRoom("author")}
      >
        Here you show what your questions decide: a state, its decision and each answer, large and in plain
        words.
      </NeedsQuestionState>
    </main>
  );
}

/** Where a speaker prepares what others will see, and shows it. */
export function PresentRoom() {
  const asks = usePlayground(({ questions }) => questions.some(({ included }) => included));
  return asks ? <Preparation /> : <NothingToPresent />;
}

function Preparation() {
  const slides = usePreparedSlides();
  const [looked, setLooked] = useState<string | null>(null);
  const reading = useDeckReading();
  const [showing, setShowing] = useState<{ presenter: Window | null } | null>(null);
  const [live, setLive] = useState(false);
  const [asksAtEnd, setAsksAtEnd] = useState(false);
  return (
    <main className="min-h-0 overflow-auto">
      <div className="grid max-w-480 gap-6 px-4 py-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[1100px]:gap-x-10">
        <div className="col-span-full flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Present</h2>
          <p className="min-w-52 flex-1 text-mute">
            {toCounted(slides.length, "slide")}, large and in plain words. No ids, no JSON, no settings.
          </p>
          <Button onClick={() => showRoom("report")}>
            <FileText size={15} aria-hidden /> Report
          </Button>
          <Button onClick={() => showDialog("share-show")}>
            <Share2 size={15} aria-hidden /> Share presentation
          </Button>
          <Button
            disabled={reading}
            onClick={() => {
              const presenter = openPresenterWindow();
              if (presenter === null) showNotice(blockedWindow);
              else setShowing({ presenter });
            }}
          >
            <NotebookText size={15} aria-hidden /> Presenter window
          </Button>
          <Button look="primary" disabled={reading} onClick={() => setShowing({ presenter: null })}>
            <Presentation size={15} aria-hidden /> Show
          </Button>
        </div>
        <section aria-label="Slides" className="min-w-0">
          <h3 className="mb-1 font-medium">Slides</h3>
          <SlideList onLook={setLooked} />
          <SlideAdder />
        </section>
        <div className="grid min-w-0 content-start gap-6">
          <SlidePreview slideKey={looked} />
          <ShownQuestions />
          <HiddenData />
          <LiveSwitch live={live} onChange={setLive} />
          <ThresholdMoves asksAtEnd={asksAtEnd} onChange={setAsksAtEnd} />
        </div>
      </div>
      {showing && (
        <ShowLauncher
          live={live}
          asksAtEnd={asksAtEnd}
          presenter={showing.presenter}
          onClose={() => setShowing(null)}
        />
      )}
    </main>
  );
}

/** Self-contained HTML: opens from disk, prints, and imports here again. */
export function saveSlideDeckPage(show: SlideDeck): void {
  const sheets = toStillElement(<PrintedDeck show={show} />);
  if (sheets === null) return;
  savePage(sheets, {
    name: `${toFileStem(show.name)}-show.html`,
    title: show.name.trim() || "Presentation",
    css: `${ownStyles()}\n${css}`,
    data: writeSlideDeckBlock(show),
  });
}

/** Read-only: no requests, nothing saved. */
export function ReceivedDeck({ show, onClose }: { show: SlideDeck; onClose: () => void }) {
  return <SlideShow show={show} stage={null} onClose={onClose} />;
}
