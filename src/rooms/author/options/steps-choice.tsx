import { useId } from "react";
import { usePlayground } from "#playground/open-playground.ts";
import { questionCommands } from "#questions/question-commands.ts";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether groups are asked within at once, or only the one that wins, and what each costs. */
export function StepsChoice({ checked, onChange }: Props) {
  const aboutId = useId();
  return (
    <div className="text-sm">
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-1.5">
        <input
          type="checkbox"
          className="accent-(--accent)"
          checked={checked}
          aria-describedby={aboutId}
          onChange={(event) => onChange(event.target.checked)}
        />
        Ask in two steps
      </label>
      <p id={aboutId} className="pl-5 text-mute">
        {checked
          ? "Asks for the group first, then only for the options of the winning group. Each state takes up to two requests and is sent in both."
          : "Asks for the group and for every group’s options in one request, so the state is sent once."}
      </p>
    </div>
  );
}

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
