import { toVisibleName } from "#core/json/visible-text.ts";
import { editOptionOutcome } from "#data/edit-rules.ts";
import type { Result } from "#data/use-results.ts";
import { OutcomeField } from "#ui/outcome-field.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** The chosen option's own outcome; without one it leads where every option does. */
export function OptionOutcome({ result, choice }: { result: Result; choice: string }) {
  const { question } = result;
  const { outcomes, options } = question.rules.choice;
  const own = options.find((option) => option.name === choice)?.outcome ?? "";
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 text-mute">
      When the choice is <VisibleText text={choice} className="font-mono text-ink" />
      <span aria-hidden>→</span>
      <span className="w-48">
        <OutcomeField
          label={`When the choice is ${toVisibleName(choice)}`}
          outcome={own}
          none={outcomes.chosen.trim() === "" ? "None" : `As any option: ${outcomes.chosen}`}
          onOutcome={(outcome) => editOptionOutcome(question, choice, outcome)}
        />
      </span>
    </div>
  );
}
