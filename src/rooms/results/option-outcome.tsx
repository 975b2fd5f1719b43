import { editRule } from "#data/edit-rules.ts";
import type { Result } from "#data/use-results.ts";
import { VisibleText } from "#ui/visible-text.tsx";

/** The chosen option's own outcome; blank falls back to the one of every option. */
export function OptionOutcome({ result, choice }: { result: Result; choice: string }) {
  const { question } = result;
  const own = question.rules.choice.options.find((option) => option.name === choice)?.outcome ?? "";

  function set(outcome: string) {
    editRule(question, "choice", (now) => {
      const others = now.options.filter((option) => option.name !== choice);
      return { ...now, options: outcome === "" ? others : [...others, { name: choice, outcome }] };
    });
  }

  return (
    <label className="flex flex-wrap items-center gap-2 pt-1 text-mute">
      When the choice is <VisibleText text={choice} className="font-mono text-ink" />
      <span aria-hidden>→</span>
      <input
        className="field max-w-40 py-0.5"
        placeholder={question.rules.choice.outcomes.chosen}
        value={own}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
}
