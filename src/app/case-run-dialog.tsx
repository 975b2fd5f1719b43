import { useState } from "react";
import { type CaseChoice, parseCap } from "#core/cases/plan-case-run.ts";
import { type CaseRunOffer, useCaseRunOffer } from "#data/case-runs/plan-run.ts";
import { useChosenCases } from "#data/case-runs/run-dialog.ts";
import { startCaseRun } from "#data/case-runs/start-case-run.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { SpendingTerms } from "#ui/spending-terms.tsx";
import { StartLine } from "#ui/start-line.tsx";
import { CaseRunEstimate } from "./case-run-estimate.tsx";

function Blocked({ offer }: { offer: Extract<CaseRunOffer, { status: "blocked" }> }) {
  return (
    <div role="alert" className="rounded-md bg-bad-soft p-3">
      <p className="font-medium">The questions cannot be asked yet.</p>
      <ul className="mt-1 list-disc pl-5">
        {offer.issues.slice(0, 5).map((issue, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is drawn anew as a whole
          <li key={index}>{issue.message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says what a run over the cases would send, and begins it. */
export function CaseRunDialog({ onClose }: { onClose: () => void }) {
  const chosen = useChosenCases();
  const [choice, setChoice] = useState<CaseChoice>(chosen.size > 0 ? "chosen" : "unanswered");
  const [cap, setCap] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const count = usePlayground(({ cases }) => cases.length);
  const offer = useCaseRunOffer(choice, chosen);
  const choices: { value: CaseChoice; label: string }[] = [
    { value: "unanswered", label: "Without an answer" },
    { value: "all", label: `All ${count}, anew` },
  ];
  if (chosen.size > 0) choices.unshift({ value: "chosen", label: `The ${chosen.size} shown` });

  return (
    <Dialog title="Run over the cases" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (offer.status !== "ready") return;
          const parsed = parseCap(cap, offer.profile.price);
          if (!parsed.ok) return setProblem(parsed.problem);
          const fault = await startCaseRun(offer, parsed.tokensMax);
          if (fault === null) onClose();
          else setProblem(fault);
        }}
      >
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-mute">Cases</span>
          <Segmented label="Which cases" value={choice} choices={choices} onChange={setChoice} />
        </div>
        {offer.status === "waiting" && <p>Asking the playground's server who answers …</p>}
        {offer.status === "blocked" && <Blocked offer={offer} />}
        {offer.status === "ready" && (
          <>
            <CaseRunEstimate offer={offer} choice={choice} />
            <SpendingTerms
              cap={cap}
              onCap={setCap}
              currency={offer.profile.price.currency}
              service={offer.session.mode === "live" ? offer.profile.title : null}
            />
          </>
        )}
        <StartLine problem={problem} ready={offer.status === "ready" && offer.plan.caseKeys.length > 0} />
      </form>
    </Dialog>
  );
}
