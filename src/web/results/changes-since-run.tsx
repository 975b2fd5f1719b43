// What has changed since the run that answers are compared with: an answer, the decision.

import { describeAnswerChange } from "#core/compare/describe-change.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decideRun } from "#core/policy/zone.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { toRunTimeText } from "#web/kit/ui/run-time.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { setBaseline, useBaseline } from "#web/run/baseline.ts";
import type { ComparedKind } from "#web/run/compared-run.ts";
import { type ReferenceAnswer, type RunResults, useReferenceRun } from "#web/run/use-results.ts";
import { describeReferenceDecision } from "./describe-reference.ts";

const names: Record<ComparedKind, string> = {
  baseline: "the baseline",
  run: "the last run",
  automatic: "the last automatic run",
};

interface Props {
  question: PlaygroundQuestion;
  answer: Answer;
  compared: ReferenceAnswer;
}

/** For example "0.98 → 0.88"; shows nothing if both answers read the same. */
export function AnswerChangeSinceRun({ question, answer, compared }: Props) {
  const change = describeAnswerChange(compared.answer, answer, question.rules);
  if (change === null) return null;
  return (
    <span title={`Changed since ${names[compared.kind]} on this state`} className="mr-2 text-ink">
      <span className="sr-only">Changed since {names[compared.kind]}: </span>
      <VisibleText text={change.before} /> → <VisibleText text={change.after} className="font-semibold" />
    </span>
  );
}

/**
 * Names the run that the answers are compared with, and its decision if that differs. Can pin this run as the
 * baseline.
 */
export function ComparedRunLine({ results: { run, decision } }: { results: RunResults }) {
  const compared = useReferenceRun();
  const baseline = useBaseline();
  const playground = usePlayground((now) => now);
  const { playgroundKey } = run;
  const before = compared && decideRun(playground, compared.run);
  const isPinned = baseline?.run === run.key;
  const told = describeReferenceDecision(before, decision, compared === null ? "" : names[compared.kind]);
  return (
    <p className="mt-1 flex min-h-6 flex-wrap items-baseline gap-x-2 text-sm text-mute">
      {compared === null ? (
        <span>
          {isPinned ? "This run is the baseline." : "No earlier run on this state to compare with."}
        </span>
      ) : (
        <span title={toRunTimeText(compared.run.startedAt)}>
          {told.kind === "text" ? (
            told.text
          ) : (
            <>
              Was <OutcomeChip outcome={before?.outcome ?? ""} sized="text" /> in {names[compared.kind]}
            </>
          )}
        </span>
      )}
      {isPinned || compared?.kind === "baseline" ? (
        <LinkButton onClick={() => setBaseline(playgroundKey, { run: undefined, round: undefined })}>
          Unpin baseline
        </LinkButton>
      ) : (
        <LinkButton
          title="Later answers on this state are told against this run"
          onClick={() => setBaseline(playgroundKey, { run: run.key })}
        >
          Pin as baseline
        </LinkButton>
      )}
    </p>
  );
}
