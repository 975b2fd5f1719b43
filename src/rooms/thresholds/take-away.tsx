import { useDeferredValue } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { showDialog } from "#data/shown-dialog.ts";
import { showRoom } from "#data/shown-room.ts";
import { Button } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { useProofHere } from "./use-proof-here.ts";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** The way out with the policy, and whether these edges still stand on what they were fitted on. */
export function TakeAway({ question: now, labelled }: Props) {
  const question = useDeferredValue(now);
  const proof = useProofHere(question, labelled);
  const cases = question.fitted?.cases ?? 0;
  return (
    <div
      role="group"
      aria-label="Policy"
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-sm"
    >
      <Button onClick={() => showDialog("policy")}>Take the policy away</Button>
      <Button onClick={() => showRoom("report")}>Report for reviewers</Button>
      <p className="min-w-0 text-mute">
        {proof.state === "unfitted" && "No edge here was fitted on cases."}
        {proof.state === "proven" &&
          `Fitted on ${toCountText(cases)} labelled ${cases === 1 ? "case" : "cases"}; nothing has changed since.`}
        {proof.state === "unproven" && (
          <>
            <b className="font-semibold text-ink">Unproven:</b> <VisibleText text={proof.changes.join(" ")} />
          </>
        )}
      </p>
    </div>
  );
}
