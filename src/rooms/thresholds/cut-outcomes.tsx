import { ArrowLeftRight } from "lucide-react";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { listOutcomes } from "#core/policy/outcomes.ts";
import { editOutcome, swapQuestionOutcomes } from "#playground/edit-rules.ts";
import { Button } from "#ui/button.tsx";
import { OutcomeRow } from "#ui/outcome-row.tsx";

const swapWords: Record<QuestionType, string | null> = {
  noul: "Swap yes and no",
  choice: null,
  score: "Swap high and low",
};

/** What each zone of the question leads to, where its thresholds are set. */
export function CutOutcomes({ question }: { question: PlaygroundQuestion }) {
  const { type, rules, id } = question;
  const rows = listOutcomes(type, rules);
  const swap = swapWords[type];
  return (
    <section aria-label="What answers lead to" className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-full max-w-xl">
        <OutcomeRow
          rows={rows}
          of={toVisibleName(id)}
          onOutcome={(zone, outcome) => editOutcome(question, zone, outcome)}
        />
      </div>
      {swap !== null && (
        <Button
          disabled={rows[0]?.outcome === rows.at(-1)?.outcome}
          onClick={() => swapQuestionOutcomes(question)}
        >
          <ArrowLeftRight size={14} aria-hidden /> {swap}
        </Button>
      )}
      {!hasOutcomes(type, rules) && (
        <p className="basis-full text-sm text-mute">
          No outcomes chosen yet: the question isn't in the decision.
        </p>
      )}
    </section>
  );
}
