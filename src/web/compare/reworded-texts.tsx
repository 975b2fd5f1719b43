// What differs between the wordings of compared sides: texts, names and notes.

import { sideLetter } from "#core/compare/describe-comparison.ts";
import { diffAskedQuestions } from "#core/compare/reworded-lines.ts";
import { type DiffPart } from "#core/compare/word-difference.ts";
import { askedQuestionHash, wordingNameAndNote } from "#core/document/asked-wording.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { DiffSideText } from "#web/kit/ui/diff-text.tsx";
import { FullText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { NamedSide } from "./use-compared-cases.ts";

const maxLines = 8;

interface SideTextProps {
  side: number;
  parts: readonly DiffPart[];
  mark: "del" | "ins";
}

function SideText({ side, parts, mark }: SideTextProps) {
  return (
    <p className="flex gap-2">
      <b className="w-4 shrink-0 font-semibold">{sideLetter(side)}</b>
      <span className="min-w-0 break-words whitespace-pre-wrap" dir="auto">
        {parts.length === 0 ? "—" : <DiffSideText parts={parts} mark={mark} ofQuestion />}
      </span>
    </p>
  );
}

interface Props {
  before: AskedQuestion;
  after: AskedQuestion;
  /** Index of the side of `after`; 0 is the base. */
  side: number;
  question: Pick<PlaygroundQuestion, "wordings">;
}

/** Shows the author's note on the question, because it may explain a difference. */
export function ComparedQuestionNote({ note }: Pick<PlaygroundQuestion, "note">) {
  if (!note) return null;
  return (
    <p className="mb-2 rounded-r-md border-l-3 border-line-strong bg-soft px-2.5 py-1.5 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      <span className="text-mute">Note: </span>
      <FullText text={note} />
    </p>
  );
}

/** Shown if the author named either wording or noted why it was tried. */
function WordingNames({ before, after, side, question }: Props) {
  const named = [
    { side: 0, asked: before },
    { side, asked: after },
  ].flatMap((one) => {
    const { name, note } = wordingNameAndNote(question, askedQuestionHash(one.asked));
    return name === "" && note === "" ? [] : { ...one, name, note };
  });
  if (named.length === 0) return null;
  return (
    <ul className="text-mute">
      {named.map(({ side: at, name, note }) => (
        <li key={at} className="[overflow-wrap:anywhere]">
          <b className="font-semibold">{sideLetter(at)}</b> {name !== "" && <VisibleText text={name} />}
          {name !== "" && note !== "" && ": "}
          {note !== "" && <FullText text={note} />}
        </li>
      ))}
    </ul>
  );
}

export function RewordedTexts({ before, after, side, question }: Props) {
  const lines = diffAskedQuestions(before, after);
  const more = lines.length - maxLines;
  const isMarked = lines.some(({ before: was, after: is }) => [...was, ...is].some(({ changed }) => changed));
  return (
    <section aria-label={`Wordings of A and ${sideLetter(side)}`} className="mb-2 grid gap-1.5 text-sm">
      <WordingNames before={before} after={after} side={side} question={question} />
      {lines.slice(0, maxLines).map(({ name, before: was, after: is }) => (
        <div key={name}>
          <VisibleText text={name} className="text-xs text-mute" />
          <SideText side={0} parts={was} mark="del" />
          <SideText side={side} parts={is} mark="ins" />
        </div>
      ))}
      {!isMarked && <p className="text-mute">The words are the same, sent as different JSON.</p>}
      {more > 0 && (
        <p className="text-mute">
          {more} more {more === 1 ? "text differs." : "texts differ."}
        </p>
      )}
    </section>
  );
}

function askedBy({ answers: { run, shown } }: NamedSide, questionKey: string): AskedQuestion | undefined {
  return run.asked[shown?.get(questionKey) ?? run.questionKeys.indexOf(questionKey)];
}

interface SidesProps {
  sides: readonly NamedSide[];
  question: PlaygroundQuestion;
}

export function DifferentWordings({ sides, question }: SidesProps) {
  const [before, ...others] = sides.map((side) => askedBy(side, question.key));
  const reworded = others.map(
    (after, place) =>
      before &&
      after &&
      before.text !== after.text && (
        // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
        <RewordedTexts key={place} before={before} after={after} side={place + 1} question={question} />
      ),
  );
  return (
    <>
      {reworded}
      <ComparedQuestionNote note={question.note} />
    </>
  );
}
