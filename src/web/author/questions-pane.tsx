import { type ClipboardEvent, memo, type ReactNode, useRef, useState } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { playgroundStore, useEditHistory, usePlayground } from "#web/document/open-playground.ts";
import {
  dismissTour,
  type QuestionsView,
  setQuestionsView,
  showImport,
  startTour,
  useView,
} from "#web/kit/navigation/navigation-store.ts";
import { Button, IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { SearchField, Segmented } from "#web/kit/ui/fields.tsx";
import { ChevronsDownUp, ListChecks, Plus, Search, Undo2 } from "#web/kit/ui/icons.tsx";
import { Pane } from "#web/kit/ui/panes.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { QuestionCard } from "./question-card.tsx";
import type { OpenCard } from "./question-cards.ts";
import { isRemoval } from "./question-commands.ts";
import { questionTypeWords } from "./question-form.tsx";
import { useHasUnfinishedText } from "./unfinished-map-text.ts";
import { type QuestionCommands, useQuestionCards } from "./use-question-cards.ts";

const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar);

/** The questions as JSON. */
const QuestionMap = lazyPart(async () => (await import("./question-map-view.tsx")).QuestionMapView);

interface QuestionsPaneProps {
  /** The newest answer of a question, small. Hand in the same function while nothing changed. */
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** From this many questions on, the search is there without being asked for. */
const many = 6;

/** The questions in the author's order, one of them open. */
export function QuestionsPane({ latest }: QuestionsPaneProps) {
  const questions = usePlayground((playground) => playground.questions);
  const pane = useRef<HTMLDivElement>(null);
  const { openCards, chosen, notice, commands } = useQuestionCards(pane);
  const [search, setSearch] = useState<string | null>(null);
  const searching = search !== null || questions.length >= many;
  const found = findQuestions(questions, searching ? (search ?? "") : "", openCards.at(-1)?.key);
  const count = questions.length;
  const form = useView("questionsView") === "form";
  return (
    <Pane
      title="Questions"
      aside={count}
      onPaste={form ? (event) => handlePaste(event, commands) : undefined}
      actions={
        <>
          {form && count > 0 && count < many && (
            <IconButton
              icon={Search}
              label="Find questions"
              aria-expanded={searching}
              onClick={() => setSearch(search === null ? "" : null)}
            />
          )}
          {form && openCards.length > 1 && (
            <IconButton icon={ChevronsDownUp} label="Close all cards" onClick={commands.closeAll} />
          )}
          {form && count > 1 && (
            <IconButton
              icon={ListChecks}
              label="Select questions"
              aria-pressed={chosen !== null}
              onClick={chosen === null ? commands.chooseNone : commands.endChoosing}
            />
          )}
          <QuestionViewSwitch />
        </>
      }
    >
      {count > 0 && <TourOffer />}
      {form && <UnfinishedMap />}
      {form && searching && (
        <div className="border-b border-line px-4 py-2">
          <SearchField
            label="Find by id or text"
            value={search ?? ""}
            onChange={setSearch}
            found={search ? `${found.length} of ${count}` : undefined}
            takesFocus={search !== null && count < many}
          />
        </div>
      )}
      {form && chosen !== null && (
        <SelectionBar chosen={chosen.size} shown={found.length} commands={commands} />
      )}
      {form ? (
        <div className="relative min-h-0 flex-1">
          {/* A field at the very edge was scrolled at each key, and its letters came a quarter of a second late. */}
          <div ref={pane} className="absolute inset-0 scroll-py-20 overflow-y-auto bg-bg contain-strict">
            <QuestionList
              questions={questions}
              found={found}
              openCards={openCards}
              chosen={chosen}
              commands={commands}
              latest={latest}
            />
          </div>
        </div>
      ) : (
        <QuestionMap />
      )}
      <QuestionNotice notice={notice} />
    </Pane>
  );
}

/** The questions whose id or instructions hold the text, and the one in use, which stays while it is written. */
function findQuestions(
  questions: readonly PlaygroundQuestion[],
  text: string,
  usedKey: string | undefined,
): readonly PlaygroundQuestion[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return questions;
  return questions.filter(
    ({ key, id, instructions }) =>
      key === usedKey || `${id}\n${instructions.text}`.toLowerCase().includes(wanted),
  );
}

/** Questions as the playground copies them. */
const copiedHere = /^\s*\{\s*"format"\s*:\s*"cutpoint\.playground"/;

/** Questions copied here and pasted anywhere but into a field come in after the card that has the focus, else last. */
function handlePaste(event: ClipboardEvent, commands: QuestionCommands) {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLElement) || target.closest("textarea, input:not([type=checkbox])")) return;
  const text = clipboardData.getData("text/plain");
  // Anything else is recognised by the page, which asks before it changes anything.
  if (!copiedHere.test(text)) return;
  event.preventDefault();
  const card = target.closest<HTMLElement>("[data-question]");
  commands.paste(text, card?.dataset["question"]);
}

/** What the page is for, and the tour, for whoever is new; gone for good once it is taken or declined. */
function TourOffer() {
  if (!useView("offersTour")) return null;
  return (
    <div className="border-b border-line px-4 py-2.5">
      <p>Ask typed questions about one text. Get probabilities. Decide where to act.</p>
      <p className="text-sm text-mute">
        New here? <LinkButton onClick={startTour}>Take the tour</LinkButton> ·{" "}
        <LinkButton onClick={dismissTour}>Dismiss</LinkButton>
      </p>
    </div>
  );
}

/** Over the form: the JSON view holds a text that is not the questions' yet. */
function UnfinishedMap() {
  const key = usePlayground((playground) => playground.key);
  if (!useHasUnfinishedText(key)) return null;
  return (
    <p role="note" className="border-b border-line bg-yes-soft px-4 py-1.5 text-sm">
      The JSON view has text that isn't in these questions yet.{" "}
      <LinkButton onClick={() => setQuestionsView("json")}>Show it</LinkButton>
    </p>
  );
}

const views: { value: QuestionsView; label: string }[] = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];

/** Shows the questions as a form or as JSON. */
const QuestionViewSwitch = memo(function QuestionViewSwitch() {
  const view = useView("questionsView");
  return <Segmented label="View of the questions" value={view} choices={views} onChange={setQuestionsView} />;
});

interface Props {
  questions: readonly PlaygroundQuestion[];
  /** Those of them that are shown. */
  found: readonly PlaygroundQuestion[];
  openCards: readonly OpenCard[];
  /** Those that are selected; null while nothing is being selected. */
  chosen: ReadonlySet<string> | null;
  commands: QuestionCommands;
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** The cards of the questions, with ways to add one. */
function QuestionList({ questions, found, openCards, chosen, commands, latest }: Props) {
  const repeated = repeatedIds(questions);
  const count = questions.length;
  return (
    <>
      {count === 0 && <QuestionWelcome />}
      <ol aria-label="Questions">
        {found.map((question) => (
          <QuestionCard
            key={question.key}
            question={question}
            index={questions.indexOf(question)}
            count={count}
            repeated={repeated.has(question.id)}
            open={openCards.find(({ key }) => key === question.key) ?? null}
            chosen={chosen && chosen.has(question.key)}
            commands={commands}
            latest={latest}
          />
        ))}
      </ol>
      <QuestionAddRow onAdd={commands.add} taught={count === 0} />
    </>
  );
}

/** The ids that more than one question has. */
function repeatedIds(questions: readonly PlaygroundQuestion[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

/** What questions are, for someone who has none yet. */
function QuestionWelcome() {
  return (
    <div className="px-4 pt-6 pb-4">
      <p className="font-medium">Ask about a state, get probabilities.</p>
      <p className="text-mute">
        Each question has a type, and its answer is a number that you can set thresholds on.
      </p>
      <p className="text-mute">All questions are asked in one request.</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        Have a request, curl, code, a schema or options?
        <Button onClick={() => showImport()}>Import</Button>
      </p>
    </div>
  );
}

interface QuestionAddRowProps {
  onAdd: (type: QuestionType) => void;
  /** With a line of what each type answers and a question of its kind. */
  taught: boolean;
}

/** The three ways to add a question. */
function QuestionAddRow({ onAdd, taught }: QuestionAddRowProps) {
  return (
    <fieldset className={taught ? "grid gap-2 px-4" : "flex flex-wrap gap-1.5 px-4 py-3"}>
      <legend className="sr-only">Add a question</legend>
      {questionTypeWords.map(({ type, label, icon: Icon, answers, example }) => (
        <button
          key={type}
          type="button"
          data-add-question=""
          aria-label={`Add ${label.toLowerCase()} question`}
          onClick={() => onAdd(type)}
          className={`rounded-md border bg-panel text-left hover:border-line-strong ${taught ? "border-line px-3 py-2" : "inline-flex items-center gap-1 border-line px-2 py-1"}`}
        >
          <span className="inline-flex items-center gap-1.5 font-medium">
            {taught ? <Icon size={15} className="text-accent" aria-hidden /> : <Plus size={14} aria-hidden />}
            {label}
            {label.toLowerCase() !== type && (
              <span className="font-mono text-xs font-normal text-mute">{type}</span>
            )}
            {taught && <span className="font-normal text-mute">· {answers}</span>}
          </span>
          {taught && <span className="block pt-0.5 text-mute">“{example}”</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** What just happened, for ears; for eyes too while the next undo would bring a deleted question back. */
function QuestionNotice({ notice }: { notice: string }) {
  const { undoLabel } = useEditHistory();
  const undoable = isRemoval(undoLabel) && notice !== "";
  return (
    <div className={undoable ? "flex items-center gap-2 border-t border-line bg-panel px-4 py-1.5" : ""}>
      <output className={undoable ? "block min-w-0 flex-1 truncate" : "sr-only"}>{notice}</output>
      {undoable && (
        <Button look="quiet" onClick={() => playgroundStore.undo()}>
          <Undo2 size={14} aria-hidden /> Undo delete
        </Button>
      )}
    </div>
  );
}
