import { sideLetter } from "#core/compare/describe-comparison.ts";
import { rewordedLines, type TextPart } from "#core/compare/wordings.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { MarkedText } from "#web/kit/ui/marked-text.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { NamedSide } from "./side-table.tsx";

const mostLines = 8;

function Side({ side, parts, mark }: { side: number; parts: readonly TextPart[]; mark: "del" | "ins" }) {
  return (
    <p className="flex gap-2">
      <b className="w-4 shrink-0 font-semibold">{sideLetter(side)}</b>
      <span className="min-w-0 break-words whitespace-pre-wrap" dir="auto">
        {parts.length === 0 ? "—" : <MarkedText parts={parts} mark={mark} ofQuestion />}
      </span>
    </p>
  );
}

interface Props {
  before: AskedQuestion;
  after: AskedQuestion;
  /** Index of the second text's side; 0 is the base. */
  side: number;
}

/** Word diff of what two sides asked. */
export function RewordedTexts({ before, after, side }: Props) {
  const lines = rewordedLines(before, after);
  const more = lines.length - mostLines;
  const isMarked = lines.some(({ before: was, after: is }) => [...was, ...is].some(({ changed }) => changed));
  return (
    <section aria-label={`Wordings of A and ${sideLetter(side)}`} className="mb-2 grid gap-1.5 text-sm">
      {lines.slice(0, mostLines).map(({ name, before: was, after: is }) => (
        <div key={name}>
          <VisibleText text={name} className="text-xs text-mute" />
          <Side side={0} parts={was} mark="del" />
          <Side side={side} parts={is} mark="ins" />
        </div>
      ))}
      {!isMarked && <p className="text-mute">The words are the same, sent as different JSON.</p>}
      {more > 0 && <p className="text-mute">{more} more texts differ.</p>}
    </section>
  );
}

function askedBy({ answers: { run, shown } }: NamedSide, questionKey: string): AskedQuestion | undefined {
  return run.asked[shown?.get(questionKey) ?? run.questionKeys.indexOf(questionKey)];
}

interface SidesProps {
  /** Base first. */
  sides: readonly NamedSide[];
  questionKey: string;
}

/** Shown where runs used another wording than the base: both with a word diff. */
export function AskedOtherwise({ sides, questionKey }: SidesProps) {
  const [before, ...others] = sides.map((side) => askedBy(side, questionKey));
  return others.map(
    (after, place) =>
      before &&
      after &&
      before.text !== after.text && (
        // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
        <RewordedTexts key={place} before={before} after={after} side={place + 1} />
      ),
  );
}
