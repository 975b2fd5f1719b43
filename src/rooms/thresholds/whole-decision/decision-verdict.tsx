import { type DecisionLooks, toLooks } from "#core/decision/decision-sides.ts";
import { judgeDecision } from "#core/decision/decision-verdicts.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { describeStanding, type Standing, type Verdict } from "#core/thresholds/verdict.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { recordDecisionLook } from "#playground/set-thresholds.ts";
import { Button } from "#ui/button.tsx";
import type { Decision } from "./use-decision.ts";

const looksOf: Record<Standing, string> = {
  met: "border-good",
  "not-met": "border-bad",
  unsure: "border-line-strong",
  optimistic: "border-yes",
  undefined: "border-line-strong",
};

/** The goals of the whole decision against what the cases show. */
export function DecisionVerdict({ decision }: { decision: Decision }) {
  const { table, sides, tuning } = decision;
  const ledger = usePlayground((playground) => playground.ledger);
  const { verdicts, looks } = judgeDecision(table, sides, tuning, ledger);
  return (
    <section aria-label="Verdict" className="grid gap-2">
      {verdicts.length === 0 && (
        <p className="border-l-[3px] border-line-strong bg-soft px-3 py-2 text-sm">
          <b className="font-semibold">No target yet.</b> Set a goal to see whether your cases prove it.
        </p>
      )}
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.target} verdict={verdict} />
      ))}
      {sides.aside.rows.length > 0 && (
        <HeldOut decision={decision} looks={looks} hasGoals={verdicts.length > 0} />
      )}
    </section>
  );
}

function VerdictLine({ verdict: { standing, target, text } }: { verdict: Verdict }) {
  return (
    <p className={`border-l-[3px] bg-soft px-3 py-2 text-sm ${looksOf[standing]}`}>
      <b className="font-semibold">{describeStanding(standing)}.</b> {target} {text}
    </p>
  );
}

interface HeldOutProps {
  decision: Decision;
  looks: DecisionLooks;
  hasGoals: boolean;
}

/** What is held out, how much of it can still prove something, and the way to look at it. */
function HeldOut({ decision: { table, sides, tuning }, looks: { place, count }, hasGoals }: HeldOutProps) {
  const [aside, fresh] = [sides.aside.rows.length, sides.fresh.rows.length];
  const seen = count === 0 ? "never checked" : `checked ${count === 1 ? "once" : `${count} times`}`;
  return (
    <div className="text-sm text-mute">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {toCountText(aside)} cases are held out, {seen}.
        </span>
        {place !== null && <span>The verdict uses them.</span>}
        {place === null && hasGoals && fresh > 0 && (
          <Button onClick={() => recordDecisionLook((about) => toLooks(table, tuning, sides.fresh, about))}>
            Use held-out set
          </Button>
        )}
      </p>
      {fresh < aside && (
        <p>
          {fresh === 0 ? "These cases" : `${toCountText(aside - fresh)} of them`} helped to choose the
          thresholds of a question, so they can’t prove this decision. Newly labelled cases can.
        </p>
      )}
    </div>
  );
}
