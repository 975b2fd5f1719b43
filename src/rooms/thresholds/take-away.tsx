import { useDeferredValue } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeProof } from "#core/policy/describe-proof.ts";
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
  const { label, text } = describeProof(question, useProofHere(question, labelled));
  return (
    <div
      role="group"
      aria-label="Policy"
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-sm"
    >
      <Button onClick={() => showDialog("policy")}>Take the policy away</Button>
      <Button onClick={() => showRoom("report")}>Report for reviewers</Button>
      <p className="min-w-0 text-mute">
        <b className="font-semibold text-ink">{label}:</b> <VisibleText text={text} most={1000} />
      </p>
    </div>
  );
}
