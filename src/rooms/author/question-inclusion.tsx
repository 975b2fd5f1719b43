import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { questionCommands } from "#data/question-commands.ts";

/** Whether a run asks this question. */
export function QuestionInclusion({ question }: { question: PlaygroundQuestion }) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-1.5 text-sm text-mute hover:text-ink">
      <input
        type="checkbox"
        className="accent-(--accent)"
        checked={question.included}
        onChange={(event) => questionCommands.include(question.key, event.target.checked)}
      />
      Include in runs
    </label>
  );
}
