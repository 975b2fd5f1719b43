import { Search, Undo2 } from "lucide-react";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { describeAnswer } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { playgroundStore, useEditHistory, usePlayground } from "#playground/open-playground.ts";
import { useHasKeptText } from "#questions/map-draft.ts";
import { removalLabel } from "#questions/question-commands.ts";
import { useResult } from "#run/use-results.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Pane } from "#ui/pane.tsx";
import type { PaneItem } from "#ui/panes.tsx";
import { lazyPart, PartBoundary } from "#ui/part/lazy-part.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { loadDragging } from "#ui/sortable/use-sortable.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import { type PaneId, type QuestionsView, showQuestionsAs, useQuestionsView } from "#view/shown.ts";
import { loadChoiceOptions } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";
import { StatePane } from "./state-pane.tsx";
import { TourOffer } from "./tour-offer.tsx";
import { useQuestionCards } from "./use-question-cards.ts";

/** The newest answer to a question, small, and marked once it is out of date. */
function LatestAnswer({ questionKey }: { questionKey: string }) {
  const result = useResult(questionKey);
  if (!result?.reading.answer) return null;
  const stale = result.standing === "stale";
  return (
    <span
      className={`text-sm font-semibold ${stale ? "text-mute italic" : ""}`}
      title={stale ? "Out of date: changed since this answer" : "The newest answer"}
    >
      <VisibleText text={describeAnswer(result.reading.answer)} />
      {stale && <span className="sr-only"> (out of date)</span>}
    </span>
  );
}

/** What just happened, for ears; for eyes too while the next undo would bring a deleted question back. */
function QuestionNotice({ notice }: { notice: string }) {
  const { undoLabel } = useEditHistory();
  const undoable = undoLabel === removalLabel && notice !== "";
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

/** The questions whose id or instructions hold the text, and the open one, which stays while it is written. */
function findQuestions(
  questions: readonly PlaygroundQuestion[],
  text: string,
  openKey: string | undefined,
): readonly PlaygroundQuestion[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return questions;
  return questions.filter(
    ({ key, id, instructions }) =>
      key === openKey || `${id}\n${instructions.text}`.toLowerCase().includes(wanted),
  );
}

/** The questions as JSON. */
const QuestionMap = lazyPart(async () => (await import("./question-map-view.tsx")).QuestionMapView);

const views: { value: QuestionsView; label: string }[] = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];

/** Shows the questions as a form or as JSON. */
function QuestionViewSwitch() {
  const view = useQuestionsView();
  return <Segmented label="View of the questions" value={view} choices={views} onChange={showQuestionsAs} />;
}

/** Over the form: the JSON view holds a text that is not the questions' yet. */
function UnfinishedMap() {
  const key = usePlayground((playground) => playground.key);
  if (!useHasKeptText(key)) return null;
  return (
    <p role="note" className="border-b border-line bg-yes-soft px-4 py-1.5 text-sm">
      The JSON view has text that isn't in these questions yet.{" "}
      <LinkButton onClick={() => showQuestionsAs("json")}>Show it</LinkButton>
    </p>
  );
}

interface QuestionsPaneProps {
  /** The newest answer of a question, small. Hand in the same function while nothing changed. */
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** From this many questions on, the search is there without being asked for. */
const many = 6;

/** The questions in the author's order, one of them open. */
function QuestionsPane({ latest }: QuestionsPaneProps) {
  const questions = usePlayground((playground) => playground.questions);
  const pane = useRef<HTMLDivElement>(null);
  const { openCard, notice, commands } = useQuestionCards(pane);
  const [search, setSearch] = useState<string | null>(null);
  const searching = search !== null || questions.length >= many;
  const found = findQuestions(questions, searching ? (search ?? "") : "", openCard?.key);
  const count = questions.length;
  const form = useQuestionsView() === "form";
  return (
    <Pane
      title="Questions"
      aside={count}
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
          <QuestionViewSwitch />
        </>
      }
    >
      <TourOffer />
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
      {form ? (
        <div className="relative min-h-0 flex-1">
          {/* A field at the very edge was scrolled at each key, and its letters came a quarter of a second late. */}
          <div ref={pane} className="absolute inset-0 scroll-py-20 overflow-y-auto bg-bg contain-strict">
            <QuestionList
              questions={questions}
              found={found}
              openCard={openCard}
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

interface Props {
  results: ReactNode;
  /** Lays panes out in the room there is. */
  layout: ComponentType<{ panes: readonly PaneItem<PaneId>[] }>;
}

/** Brings what an open card needs beyond its form: the options of a choice, and what drags. */
export async function loadWhatOpens(): Promise<void> {
  await Promise.all([loadChoiceOptions(), loadDragging()]);
}

function latestAnswer({ key }: PlaygroundQuestion) {
  return <LatestAnswer questionKey={key} />;
}

/** Questions and state, with the results beside them. */
export function AuthorRoom({ results, layout: Layout }: Props) {
  const panes: PaneItem<PaneId>[] = [
    { id: "questions", title: "Questions", share: 36, content: <QuestionsPane latest={latestAnswer} /> },
    { id: "state", title: "State", share: 27, content: <StatePane /> },
    { id: "results", title: "Results", share: 37, content: results },
  ];
  return (
    <main className="min-h-0">
      <Layout
        panes={panes.map((pane) => ({ ...pane, content: <PartBoundary>{pane.content}</PartBoundary> }))}
      />
    </main>
  );
}
