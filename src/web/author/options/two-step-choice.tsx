// The setting that asks a divided choice in one or two requests.

import { useId } from "react";
import { usePlayground } from "#web/document/playground-store.ts";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { questionEdits } from "../question-commands.ts";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Says what each way costs: one request with all groups, or up to two with the winning group only. */
export function TwoStepCheckbox({ checked, onChange }: Props) {
  const aboutId = useId();
  return (
    <div className="text-sm">
      <Checkbox
        look="min-h-6 cursor-pointer items-center"
        checked={checked}
        aria-describedby={aboutId}
        onTick={onChange}
      >
        Ask in two steps
      </Checkbox>
      <p id={aboutId} className="pl-5 text-mute">
        {checked
          ? "Asks for the group first, then only for the options of the winning group. Each state takes up to two requests and is sent in both."
          : "Asks for the group and for every group’s options in one request, so the state is sent once."}
      </p>
    </div>
  );
}

export function TwoStepSetting({ questionKey }: { questionKey: string }) {
  const inSteps = usePlayground(
    ({ questions }) => questions.find(({ key }) => key === questionKey)?.inSteps ?? false,
  );
  return (
    <div className="pt-2">
      <TwoStepCheckbox checked={inSteps} onChange={(on) => questionEdits.askInSteps(questionKey, on)} />
    </div>
  );
}
