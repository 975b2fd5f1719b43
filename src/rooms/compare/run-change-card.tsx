import { sayMoved } from "#core/compare/answer-change.ts";
import type { RunChange } from "#core/compare/compare-runs.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { OutcomeMove } from "#ui/outcome-move.tsx";
import { QuestionText } from "#ui/question-text.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { PairBars } from "./pair-bars.tsx";
import { toPairRows } from "./pair-rows.ts";

/** One question in both runs: what its outcome becomes, how much moved, and where to. */
export function RunChangeCard({ change: { question, change, reworded, names } }: { change: RunChange }) {
  return (
    <article
      aria-label={`Change of ${toVisibleName(question.id)}`}
      className="rounded-lg border border-line bg-panel px-4 py-3"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium" dir="auto">
          <QuestionText text={question.instructions.text} />
        </span>
        <OutcomeMove change={change} />
      </header>
      <div className="mb-2 flex flex-wrap items-center gap-x-2 text-xs text-mute">
        <VisibleText text={question.id} className="font-mono" />
        <span>{sayMoved(change.moved)}</span>
        {reworded && <Tag>asked in other words</Tag>}
      </div>
      <PairBars rows={toPairRows(change, names)} />
    </article>
  );
}
