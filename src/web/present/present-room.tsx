// The room that prepares a presentation: what is shown, how it looks, live answers, and the start of the show.

import { useMemo, useState } from "react";
import {
  addSlides,
  setAudienceWording,
  setDeckPartLeftOut,
  setQuestionHidden,
} from "#core/document/edits/edit-presentation.ts";
import type { DeckPart, PlaygroundQuestion } from "#core/model/playground.ts";
import { toAudienceWords } from "#core/present/redact.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { showDialog, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showLastingNotice } from "#web/kit/navigation/notice-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { NeedsQuestionState } from "#web/kit/ui/empty-state.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { Plus, Share2 } from "#web/kit/ui/icons.tsx";
import { FileText, NotebookText, Presentation } from "#web/kit/ui/later-icons.tsx";
import { isBilled, useProfile, useSession } from "#web/service/session.ts";
import { type ChosenPage, ChosenPageEditor, PageThumbnails } from "./deck-editor.tsx";
import { DeckLookSettings } from "./deck-look.tsx";
import { editPresentation } from "./edit-presentation.ts";
import { HiddenDataSettings } from "./hidden-data-settings.tsx";
import { KeptPolicySettings } from "./kept-policy.tsx";
import { PreflightLine } from "./preflight-line.tsx";
import {
  createSlides,
  type DeckSource,
  type SlideReadiness,
  toOpenDeck,
  useDeckSource,
  useIsDeckLoading,
  useRedactText,
} from "./presentation.ts";
import { blockedWindowMessage, openPresenterWindow } from "./presenter-view.tsx";
import { RunningShow } from "./running-show.tsx";
import { slideExcerpt } from "./slide-excerpt.ts";

/** Switches live answers on. It's off by default and after each visit, because a click may be billed. */
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

/** Text that an audience reads instead of the question; "" keeps the question's own words. */
function AudienceWording({ question }: { question: PlaygroundQuestion }) {
  const { key, instructions } = question;
  const text = usePlayground(
    ({ presentation }) => presentation.wordings.find(({ questionKey }) => questionKey === key)?.text ?? "",
  );
  const own = toAudienceWords(instructions) || "Untitled question";
  return (
    <input
      className="field mb-1 ml-6 w-[calc(100%-1.5rem)] text-sm"
      aria-label={`Plainer wording of ${own}`}
      placeholder="Plainer wording (optional)"
      value={text}
      dir="auto"
      onChange={({ target }) =>
        editPresentation(
          (now) => setAudienceWording(now, key, target.value),
          "reword for the audience",
          `wording ${key}`,
        )
      }
    />
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
        .map((question) => {
          const { key, instructions } = question;
          return (
            <div key={key}>
              <Checkbox
                look="items-baseline py-1"
                checked={!hidden.includes(key)}
                onTick={(on) =>
                  editPresentation((now) => setQuestionHidden(now, key, !on), "choose shown questions")
                }
              >
                <span dir="auto">{toAudienceWords(instructions) || "Untitled question"}</span>
              </Checkbox>
              {!hidden.includes(key) && <AudienceWording question={question} />}
            </div>
          );
        })}
    </fieldset>
  );
}

const parts: readonly { part: DeckPart; words: string }[] = [
  { part: "title", words: "Title" },
  { part: "questions", words: "A page for each question" },
  { part: "summary", words: "Over all cases" },
];

/** A deck without question pages shows only decisions. */
function DeckParts() {
  const leftOut = usePlayground(({ presentation }) => presentation.leftOut);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Pages</legend>
      {parts.map(({ part, words }) => (
        <Checkbox
          key={part}
          look="items-baseline py-1"
          checked={!leftOut.includes(part)}
          onTick={(on) => editPresentation((now) => setDeckPartLeftOut(now, part, !on), "choose pages")}
        >
          {words}
        </Checkbox>
      ))}
      {leftOut.includes("questions") && (
        <p className="ml-6 text-sm text-mute">
          Decisions only. On stage, ↓ or a click on a question opens it.
        </p>
      )}
    </fieldset>
  );
}

const mostChoices = 200;

function SlideAdder({ onAdd }: { onAdd: (slideKey: string) => void }) {
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  const presentation = usePlayground((playground) => playground.presentation);
  const redact = useRedactText();
  const samples = useMemo(() => cases.filter(({ note }) => note.trim() !== ""), [cases]);
  function add(caseKeys: readonly (string | null)[]): void {
    const slides = createSlides(caseKeys, cases);
    editPresentation((now) => addSlides(now, slides), caseKeys.length === 1 ? "add a slide" : "add slides");
    const [first] = slides;
    if (first) onAdd(first.key);
  }
  return (
    <div className="mt-3 grid gap-2">
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
          className="field"
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

const emptySlide = (
  <>
    <path d="M62 4h116v56H62z" className="fill-none stroke-line-strong" strokeWidth="1.5" />
    <path d="M74 18h40M74 26h30" className="stroke-ink" strokeWidth="3" />
    <path d="M74 42h92" className="stroke-review" strokeWidth="5" />
    <path d="M74 50h34" className="stroke-allow" strokeWidth="5" />
  </>
);

function NothingToPresent() {
  return (
    <main className="clears-corner min-h-0 overflow-auto">
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

export function PresentRoom() {
  const asks = usePlayground(({ questions }) => questions.some(({ included }) => included));
  return asks ? <Preparation /> : <NothingToPresent />;
}

/** Choices for the next show only; the playground doesn't keep them. */
interface ShowChoices {
  /** Allows live answers, which may be billed. */
  live: boolean;
  /** Asks at the end whether to keep moved thresholds; otherwise they end with the show. */
  asksAtEnd: boolean;
}

interface RailProps {
  choices: ShowChoices;
  onChoices: (choices: ShowChoices) => void;
  counted: boolean;
}

function Rail({ choices, onChoices, counted }: RailProps) {
  return (
    <aside
      aria-label="What is shown"
      className="clears-corner grid content-start gap-6 p-4 min-[1100px]:overflow-auto"
    >
      <ShownQuestions />
      <DeckParts />
      <KeptPolicySettings counted={counted} />
      <DeckLookSettings />
      <HiddenDataSettings />
      <LiveSwitch live={choices.live} onChange={(live) => onChoices({ ...choices, live })} />
      <ThresholdMoves
        asksAtEnd={choices.asksAtEnd}
        onChange={(asksAtEnd) => onChoices({ ...choices, asksAtEnd })}
      />
    </aside>
  );
}

function Preparation() {
  const source = useDeckSource();
  const { show, states } = toOpenDeck(source);
  const [chosen, setChosen] = useState<ChosenPage | null>(null);
  const reading = useIsDeckLoading();
  const [showing, setShowing] = useState<{ source: DeckSource; presenter: Window | null } | null>(null);
  const [choices, setChoices] = useState<ShowChoices>({ live: false, asksAtEnd: false });
  const page = findChosen(chosen, show, states);
  return (
    <main className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] overflow-auto">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="sr-only">Present</h2>
        <PreflightLine show={show} states={states} reading={reading} live={choices.live} />
        <div className="ml-auto flex flex-wrap justify-end gap-2">
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
              if (presenter === null) showLastingNotice(blockedWindowMessage);
              else setShowing({ source, presenter });
            }}
          >
            <NotebookText size={15} aria-hidden /> Presenter window
          </Button>
          <Button look="primary" disabled={reading} onClick={() => setShowing({ source, presenter: null })}>
            <Presentation size={15} aria-hidden /> Show
          </Button>
        </div>
      </div>
      <div className="grid min-h-0 min-[1100px]:grid-cols-[15rem_minmax(0,1fr)_19rem]">
        <nav
          aria-label="Pages"
          className="border-line p-3 max-[1100px]:border-b min-[1100px]:overflow-auto min-[1100px]:border-r"
        >
          <PageThumbnails show={show} slides={states} chosen={page} onChoose={setChosen} />
          <SlideAdder onAdd={(slide) => setChosen({ slide })} />
        </nav>
        <div className="clears-corner min-w-0 p-4 min-[1100px]:overflow-auto">
          <ChosenPageEditor show={show} slides={states} chosen={page} />
        </div>
        <Rail choices={choices} onChoices={setChoices} counted={source.counted.change !== null} />
      </div>
      {showing && <RunningShow {...choices} {...showing} onClose={() => setShowing(null)} />}
    </main>
  );
}

/** The chosen page. If it no longer exists, the first slide; without slides, the title. */
function findChosen(
  chosen: ChosenPage | null,
  show: SlideDeck,
  slides: readonly SlideReadiness[],
): ChosenPage {
  const [first] = slides;
  const other = first ? { slide: first.slide.slide.key } : "title";
  if (chosen === "title") return show.title === null ? other : chosen;
  if (chosen === "change") return show.change === null ? other : chosen;
  if (chosen === "summary") return show.summary === null ? other : chosen;
  return chosen && slides.some(({ slide }) => slide.slide.key === chosen.slide) ? chosen : other;
}
