import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { listOutcomes } from "#core/policy/outcomes.ts";
import { editOutcome } from "#data/edit-rules.ts";
import { OutcomeRow } from "#ui/outcome-row.tsx";
import { OptionOutcomes } from "./option-outcomes.tsx";

/** What the answers to the open question lead to; nobody else can know it. */
export function QuestionOutcomes({ question }: { question: PlaygroundQuestion }) {
  const { type, rules, id } = question;
  return (
    <section aria-label="Outcomes" className="border-t border-line pt-2.5">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-mute">
        <span>Outcomes</span>
        {!hasOutcomes(type, rules) && <span className="text-xs">None chosen: not in the decision</span>}
      </p>
      <OutcomeRow
        rows={listOutcomes(type, rules)}
        of={toVisibleName(id)}
        onOutcome={(zone, outcome) => editOutcome(question, zone, outcome)}
      />
      {type === "choice" && <OptionOutcomes question={question} />}
    </section>
  );
}
