import { wordDifference } from "#core/compare/word-difference.ts";
import { wordingsOf } from "#core/document/staleness.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { variantTitle } from "#core/model/variant.ts";
import { variantCommands } from "#data/variant-commands.ts";
import { Button } from "#ui/button.tsx";
import { QuestionText } from "#ui/question-text.tsx";
import { Tag } from "#ui/tag.tsx";
import { MarkedText } from "./reworded-texts.tsx";
import { sideLetter } from "./side-letter.ts";

interface Props {
  question: PlaygroundQuestion;
  picked: readonly string[];
}

/** A wording, with what the first one does not say marked. */
function WordingText({ text, base, side }: { text: string; base: string; side: number }) {
  if (side === 0) return <QuestionText text={text} />;
  return <MarkedText parts={wordDifference(base, text).after} mark="ins" />;
}

/** What each wording says, and the way to use it from now on. */
export function WordingTexts({ question, picked }: Props) {
  const worded = wordingsOf(question);
  const base = worded.find(({ variant }) => variant.key === picked[0])?.question.instructions.text ?? "";
  return (
    <ul aria-label="Wordings" className="mt-3 grid gap-2 border-t border-line pt-3">
      {picked.map((key, side) => {
        const place = worded.findIndex(({ variant }) => variant.key === key);
        const one = worded[place];
        return one ? (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-sm">
              <b>{sideLetter(side)}</b> <span className="text-mute">{variantTitle(one.variant, place)}</span>
            </span>
            <span className="min-w-0 flex-1 basis-60" dir="auto">
              <WordingText text={one.question.instructions.text} base={base} side={side} />
            </span>
            {one.variant.words === null ? (
              <Tag>in use</Tag>
            ) : (
              <Button className="py-0.5 text-sm" onClick={() => variantCommands.choose(question.key, key)}>
                Use this wording
              </Button>
            )}
          </li>
        ) : null;
      })}
    </ul>
  );
}
