// The answers of a past run in a list: id, zone, value and place on the scale.

import type { AnswerOnScale } from "#core/policy/answer-on-scale.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { AnswerScaleLine } from "./answer-scale-line.tsx";

interface PastAnswer {
  id: string;
  words: string;
  /** Null if the playground no longer has the question. */
  zone: string | null;
  band: AnswerOnScale | null;
}

const maxAnswers = 6;

/** The first six answers of a run. Their zones come from the current rules, not from those at the time of the run. */
export function PastRunAnswerList({ answers }: { answers: readonly PastAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <div role="group" aria-label="Answers" className="flex flex-wrap gap-x-3 gap-y-1 pt-1">
      {answers.slice(0, maxAnswers).map(({ id, words, zone, band }) => (
        <span key={id} className="relative block w-28 pb-2 text-xs leading-4">
          <VisibleText text={id} className="block truncate font-mono text-mute" />
          <span className="flex gap-1">
            {zone !== null && <span className="shrink-0">{zone}</span>}
            <VisibleText text={words} className="min-w-0 truncate font-semibold" />
          </span>
          {band && <AnswerScaleLine band={band} className="inset-x-0 bottom-0.5" />}
        </span>
      ))}
      {answers.length > maxAnswers && (
        <span className="self-center text-xs text-mute">and {answers.length - maxAnswers} more</span>
      )}
    </div>
  );
}
