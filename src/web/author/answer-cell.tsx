// The cell of a table with an answer: its zone or option, its number, and its place on the scale.

import { toAnswerText } from "#core/kinds/registry.ts";
import { type Answer, isChoiceAnswer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toAnswerOnScale } from "#core/policy/answer-on-scale.ts";
import { classifyAnswer, toZoneWord } from "#core/policy/zone.ts";
import { AnswerScaleLine } from "#web/kit/charts/answer-scale-line.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

/** Applies the current thresholds, not those at the time of the run. */
export function AnswerCell({ question, answer }: { question: PlaygroundQuestion; answer: Answer | null }) {
  if (answer === null) return <span className="text-mute">–</span>;
  const placed = classifyAnswer(answer, question.rules);
  const words = toAnswerText(answer, question.rules);
  return (
    <span className="relative block pb-1.5">
      <span className="flex min-w-0 items-baseline gap-1">
        {isChoiceAnswer(answer) ? (
          <VisibleText text={words} className="truncate font-mono" />
        ) : (
          <>
            <span>{toZoneWord(placed.zone)}</span>
            <span className="font-semibold tabular-nums">{words}</span>
          </>
        )}
      </span>
      {placed.value !== null && answer.type === question.type && (
        <AnswerScaleLine
          band={toAnswerOnScale(question, placed.value, answer)}
          className="inset-x-0 bottom-0.5"
        />
      )}
    </span>
  );
}
