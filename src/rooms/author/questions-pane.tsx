import { Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { usePlayground } from "#data/use-playground.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Pane } from "#ui/pane.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { QuestionAddRow } from "./question-add-row.tsx";
import { QuestionCard } from "./question-card.tsx";
import { QuestionNotice } from "./question-notice.tsx";
import { findQuestions } from "./question-search.ts";
import { QuestionWelcome } from "./question-welcome.tsx";
import { repeatedIds } from "./repeated-ids.ts";
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
  const repeated = repeatedIds(questions);
  const searching = search !== null || questions.length >= many;
  const found = findQuestions(questions, searching ? (search ?? "") : "", openCard?.key);
  const count = questions.length;
  return (
    <Pane
      title="Questions"
      aside={count}
      actions={
        count > 0 &&
        count < many && (
          <IconButton
            icon={Search}
            label="Find questions"
            aria-expanded={searching}
            onClick={() => setSearch(search === null ? "" : null)}
          />
        )
      }
    >
      {searching && (
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
      <div ref={pane} className="min-h-0 flex-1 overflow-y-auto">
        {count === 0 && <QuestionWelcome />}
        <ol aria-label="Questions">
          {found.map((question) => {
            const index = questions.indexOf(question);
            return (
              <QuestionCard
                key={question.key}
                question={question}
                index={index}
                count={count}
                repeated={repeated.has(question.id)}
                open={openCard?.key === question.key ? openCard.how : null}
                commands={commands}
                latest={latest}
              />
            );
          })}
        </ol>
        <QuestionAddRow onAdd={commands.add} taught={count === 0} />
      </div>
      <QuestionNotice notice={notice} />
    </Pane>
  );
}
