import type { ReactNode } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { OpenCard } from "#data/open-card.ts";
import { QuestionAddRow } from "./question-add-row.tsx";
import { QuestionCard } from "./question-card.tsx";
import { QuestionWelcome } from "./question-welcome.tsx";
import { repeatedIds } from "./repeated-ids.ts";
import type { QuestionCommands } from "./use-question-cards.ts";

interface Props {
  questions: readonly PlaygroundQuestion[];
  /** Those of them that are shown. */
  found: readonly PlaygroundQuestion[];
  openCard: OpenCard | null;
  commands: QuestionCommands;
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** The cards of the questions, with ways to add one. */
export function QuestionList({ questions, found, openCard, commands, latest }: Props) {
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
            open={openCard?.key === question.key ? openCard : null}
            commands={commands}
            latest={latest}
          />
        ))}
      </ol>
      <QuestionAddRow onAdd={commands.add} taught={count === 0} />
    </>
  );
}
