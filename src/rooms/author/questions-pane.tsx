import { Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { useQuestionsView } from "#data/questions-view.ts";
import { usePlayground } from "#data/use-playground.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Pane } from "#ui/pane.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { QuestionList } from "./question-list.tsx";
import { QuestionNotice } from "./question-notice.tsx";
import { findQuestions } from "./question-search.ts";
import { QuestionMap, QuestionViewSwitch, UnfinishedMap } from "./question-views.tsx";
import { useQuestionCards } from "./use-question-cards.ts";

interface Props {
  /** The newest answer of a question, small. Hand in the same function while nothing changed. */
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** From this many questions on, the search is there without being asked for. */
const many = 6;

/** The questions in the author's order, one of them open. */
export function QuestionsPane({ latest }: Props) {
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
          <div ref={pane} className="absolute inset-0 overflow-y-auto bg-bg contain-strict">
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
