import { type AnswerChange, sayMoved } from "#core/compare/answer-change.ts";
import { askedInstructions } from "#core/document/restore-run.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import { OutcomeMove } from "#ui/outcome-move.tsx";
import { QuestionText } from "#ui/question-text.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { RewordedTexts } from "./reworded-texts.tsx";
import { sideLetter } from "./side-letter.ts";

/** A side held against the base. */
export interface ChangeOfSide {
  change: AnswerChange;
  /** What the two asked, where the card is to show it. */
  asked?: { before: AskedQuestion; after: AskedQuestion };
}

interface Props {
  id: string;
  /** For each side but the base; null where the two do not share the question. */
  changes: readonly (ChangeOfSide | null)[];
}

function isReworded({ asked }: ChangeOfSide): boolean {
  return asked !== undefined && asked.before.text !== asked.after.text;
}

/** The words that every side was asked in; null where they differ, or stand under the pictures. */
function commonWords(changes: Props["changes"]): string | null {
  const asked = changes.find((one) => one?.asked)?.asked;
  return asked && !changes.some((one) => one && isReworded(one)) ? askedInstructions(asked.before) : null;
}

/** What a question was asked as, and what its outcome becomes on every side. */
export function ChangeWords({ id, changes }: Props) {
  const title = commonWords(changes);
  return (
    <>
      <header className="mb-1">
        {title !== null && (
          <span className="font-medium" dir="auto">
            <QuestionText text={title} />{" "}
          </span>
        )}
        <VisibleText text={id} className="font-mono text-xs text-mute" />
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
                {isReworded(one) && <Tag>asked in other words</Tag>}
              </>
            )}
          </li>
        ))}
      </ul>
      {changes.map(
        (one, place) =>
          one?.asked &&
          isReworded(one) && (
            // oxlint-disable-next-line react/no-array-index-key -- a side is its place
            <RewordedTexts key={place} {...one.asked} side={place + 1} />
          ),
      )}
    </>
  );
}
