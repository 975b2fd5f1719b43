import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { OpenCard } from "#questions/open-card.ts";
import { QuestionCard } from "./question-card.tsx";
import { questionTypeWords } from "./question-types.ts";
import type { QuestionCommands } from "./use-question-cards.ts";

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

/** What questions are, for someone who has none yet. */
function QuestionWelcome() {
  return (
    <div className="px-4 pt-6 pb-4">
      <p className="font-medium">Ask about a state, get probabilities.</p>
      <p className="text-mute">
        Each question has a type, and its answer is a number that you can set thresholds on.
      </p>
      <p className="text-mute">All questions are asked in one request.</p>
    </div>
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
export function QuestionList({ questions, found, openCards, chosen, commands, latest }: Props) {
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
