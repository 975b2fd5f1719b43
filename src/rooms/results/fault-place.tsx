import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { showFault } from "#data/open-card.ts";
import { VisibleText } from "#ui/visible-text.tsx";

/** The question that a fault is about: pressing its name goes to the field. */
export function FaultPlace({ question }: { question: Pick<PlaygroundQuestion, "key" | "id"> }) {
  return (
    <button
      type="button"
      className="text-left font-mono text-accent underline underline-offset-2"
      onClick={() => showFault(question.key)}
    >
      <VisibleText text={question.id} />
    </button>
  );
}
