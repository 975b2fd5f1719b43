import { useRef, useState } from "react";
import { errorWords } from "#core/contract/error-words.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { askOnState, planStateAsk, type StateAsk, type StateAsked, useSayCost } from "#run/ask-aside.ts";
import { useProfile } from "#session/session.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  ask: StateAsk;
  label: string;
  onAnswered: (runKeys: readonly string[]) => void;
}

function describeProblem(problem: StateAsked["problem"]): string {
  if (problem === null || typeof problem === "string") return problem ?? "";
  return `${errorWords(problem.kind, problem.code).title}.`;
}

/** Asks about the current state, and says first how many requests and how much that is. */
export function AskOnState({ ask, label, onAnswered }: Props) {
  const model = usePlayground((playground) => playground.model);
  const state = usePlayground((playground) => playground.state);
  const questions = usePlayground((playground) => playground.questions);
  const profile = useProfile();
  const describeCost = useSayCost();
  const cancelling = useRef<AbortController>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const plan = planStateAsk({ model, state, questions }, ask, profile);

  async function begin() {
    const controller = new AbortController();
    cancelling.current = controller;
    setAsking(true);
    setProblem("");
    const asked = await askOnState(ask, controller.signal);
    setAsking(false);
    setProblem(describeProblem(asked.problem));
    if (asked.runKeys.length > 0) onAnswered(asked.runKeys);
  }

  const requests = plan.ok ? plan.requests : 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="primary" disabled={asking || requests === 0} onClick={() => void begin()}>
        {label}
      </Button>
      {asking && <Button onClick={() => cancelling.current?.abort()}>Cancel</Button>}
      <span className="text-sm text-mute">
        {plan.ok && requests > 0 ? describeCost(plan) : !plan.ok && `Can't run yet: ${plan.problem}`}
      </span>
      <span role="status" className="text-sm text-bad">
        {asking ? "" : problem}
      </span>
    </div>
  );
}
