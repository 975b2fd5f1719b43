import type { ReactNode } from "react";
import { type AnswerChange, sayMoved } from "#core/compare/answer-change.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { useDriftOverCases } from "#data/drift-over-cases.ts";
import { DriftNote } from "#ui/drift-note.tsx";
import { OutcomeMove } from "#ui/outcome-move.tsx";
import { QuestionText } from "#ui/question-text.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { SideBars } from "./side-bars.tsx";
import { sideLetter } from "./side-letter.ts";
import { toSideRows } from "./side-rows.ts";

/** A side held against the base. */
export interface ChangeOfSide {
  change: AnswerChange;
  /** The two asked it in different words. */
  reworded: boolean;
}

interface Props {
  question: PlaygroundQuestion;
  /** Option names or level texts. */
  names: readonly string[];
  /** For each side but the base; null where the two do not share the question. */
  changes: readonly (ChangeOfSide | null)[];
  /** What stands under the pictures. */
  children?: ReactNode;
}

/** One question on every side: what its outcome becomes, how much moved, and where to. */
export function ChangeCard({ question, names, changes, children }: Props) {
  const drift = useDriftOverCases(question);
  const base = changes.find((one) => one !== null)?.change.before ?? null;
  const answers = [base, ...changes.map((one) => one?.change.after ?? null)];
  return (
    <article
      aria-label={`Change of ${toVisibleName(question.id)}`}
      className="rounded-lg border border-line bg-panel px-4 py-3"
    >
      <header className="mb-1">
        <span className="font-medium" dir="auto">
          <QuestionText text={question.instructions.text} />
        </span>{" "}
        <VisibleText text={question.id} className="font-mono text-xs text-mute" />
      </header>
      <ul className="mb-2 grid gap-1">
        {changes.map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a side is its place
          <li key={place} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {changes.length > 1 && <b className="w-4 font-semibold">{sideLetter(place + 1)}</b>}
            {one === null ? (
              <span className="text-mute">was not asked this</span>
            ) : (
              <>
                <OutcomeMove change={one.change} />
                <span className="text-mute">{sayMoved(one.change.moved)}</span>
                {one.reworded && <Tag>asked in other words</Tag>}
              </>
            )}
          </li>
        ))}
      </ul>
      <DriftNote drift={drift} />
      <SideBars rows={toSideRows(answers, names)} />
      {children}
    </article>
  );
}
