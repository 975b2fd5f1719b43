// The pane with all question cards: list, selection, paste, and the switch to JSON.

import { type ClipboardEvent, memo, type ReactNode, useRef, useState } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { playgroundStore, usePlayground, useUndoLabels } from "#web/document/playground-store.ts";
import {
  dismissTour,
  openImportDialog,
  type QuestionsView,
  setQuestionsView,
  startTour,
  useNavigation,
} from "#web/kit/navigation/navigation-store.ts";
import { Button, IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { SearchField, SegmentedControl } from "#web/kit/ui/fields.tsx";
import { ChevronsDownUp, ListChecks, Plus, Search, Undo2 } from "#web/kit/ui/icons.tsx";
import { Pane } from "#web/kit/ui/panes.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { QuestionCard } from "./question-card.tsx";
import type { OpenCard } from "./question-cards.ts";
import { isQuestionRemovalLabel } from "./question-commands.ts";
import { questionTypeWords } from "./question-form.tsx";
import { useHasUnfinishedMapText } from "./unfinished-map-text.ts";
import { type CardCommands, useQuestionCards } from "./use-question-cards.ts";

const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar);

const AgentEditsNote = lazyPart(async () => (await import("./agent-edits.tsx")).AgentEditsNote);

const QuestionMap = lazyPart(async () => (await import("./question-map-view.tsx")).QuestionMapView);

interface QuestionsPaneProps {
  /** Shows a question's newest answer. Must be the same function on every render, because cards are memoised. */
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** From this number of questions on, the search is always visible. */
const minToSearch = 6;

export function QuestionsPane({ latest }: QuestionsPaneProps) {
  const questions = usePlayground((playground) => playground.questions);
  const pane = useRef<HTMLDivElement>(null);
  const { openCards, chosen, notice, commands } = useQuestionCards(pane);
  const [search, setSearch] = useState<string | null>(null);
  const searching = search !== null || questions.length >= minToSearch;
  const found = findQuestions(questions, searching ? (search ?? "") : "", openCards.at(-1)?.key);
  const count = questions.length;
  const hasAgentEdits = usePlayground(({ agentEdits }) => agentEdits !== undefined);
  const form = useNavigation("questionsView") === "form";
  return (
    <Pane
      title="Questions"
      aside={count}
      onPaste={form ? (event) => handlePaste(event, commands) : undefined}
      actions={
        <>
          {form && count > 0 && count < minToSearch && (
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
      {hasAgentEdits && <AgentEditsNote />}
      {form && <UnfinishedMap />}
      {form && searching && (
        <div className="border-b border-line px-4 py-2">
          <SearchField
            label="Find by id or text"
            value={search ?? ""}
            onChange={setSearch}
            found={search ? `${found.length} of ${count}` : undefined}
            takesFocus={search !== null && count < minToSearch}
          />
        </div>
      )}
      {form && chosen !== null && (
        <SelectionBar chosen={chosen.size} shown={found.length} commands={commands} />
      )}
      {form ? (
        <div className="relative min-h-0 flex-1">
          {/* `inset-0`: a field at the very edge of the pane scrolls on each key, which delays typing by about 250 ms. */}
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

/** Matches ids and instructions. The question in use always stays. */
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

/** Matches text that `copyQuestionsToClipboard` has written. */
const copiedHere = /^\s*\{\s*"format"\s*:\s*"cutpoint\.playground"/;

/** Questions pasted outside a field go after the focused card, or to the end. */
function handlePaste(event: ClipboardEvent, commands: CardCommands) {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLElement) || target.closest("textarea, input:not([type=checkbox])")) return;
  const text = clipboardData.getData("text/plain");
  // Other texts are left to the page, which recognises them and asks before changing anything.
  if (!copiedHere.test(text)) return;
  event.preventDefault();
  const card = target.closest<HTMLElement>("[data-question]");
  commands.paste(text, card?.dataset["question"]);
}

/** Not shown again once the tour is taken or dismissed. */
function TourOffer() {
  if (!useNavigation("offersTour")) return null;
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

/** Warns that the JSON view has uncommitted text, which this form doesn't show. */
function UnfinishedMap() {
  const key = usePlayground((playground) => playground.key);
  if (!useHasUnfinishedMapText(key)) return null;
  return (
    <p role="note" className="border-b border-line bg-warn-soft px-4 py-1.5 text-sm">
      The JSON view has text that isn't in these questions yet.{" "}
      <LinkButton onClick={() => setQuestionsView("json")}>Show it</LinkButton>
    </p>
  );
}

const views: { value: QuestionsView; label: string }[] = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];

const QuestionViewSwitch = memo(function QuestionViewSwitch() {
  const view = useNavigation("questionsView");
  return (
    <SegmentedControl
      label="View of the questions"
      value={view}
      choices={views}
      onChange={setQuestionsView}
    />
  );
});

interface Props {
  questions: readonly PlaygroundQuestion[];
  found: readonly PlaygroundQuestion[];
  openCards: readonly OpenCard[];
  chosen: ReadonlySet<string> | null;
  commands: CardCommands;
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

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

function repeatedIds(questions: readonly PlaygroundQuestion[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

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
        <Button onClick={() => openImportDialog()}>Import</Button>
      </p>
    </div>
  );
}

interface QuestionAddRowProps {
  onAdd: (type: QuestionType) => void;
  /** Whether to add what each type answers, with an example. */
  taught: boolean;
}

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

/** Spoken by screen readers. Visible only while Undo would restore a deleted question. */
function QuestionNotice({ notice }: { notice: string }) {
  const { undoLabel } = useUndoLabels();
  const undoable = isQuestionRemovalLabel(undoLabel) && notice !== "";
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
