import { usePlayground } from "#playground/open-playground.ts";
import { questionCommands } from "#questions/question-commands.ts";
import { StepsChoice } from "./steps-choice.tsx";

/** How a choice that other questions divide is asked. */
export function QuestionSteps({ questionKey }: { questionKey: string }) {
  const inSteps = usePlayground(
    ({ questions }) => questions.find(({ key }) => key === questionKey)?.inSteps ?? false,
  );
  return (
    <div className="pt-2">
      <StepsChoice checked={inSteps} onChange={(on) => questionCommands.askInSteps(questionKey, on)} />
    </div>
  );
}
