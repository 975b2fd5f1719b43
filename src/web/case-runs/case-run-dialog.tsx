// The dialog before a run over cases: which cases, cost, cap and consent.

import { useState } from "react";
import { describePrice, twoStepInOneRequestNote } from "#core/cases/asking-cost.ts";
import { describeUncertainRows, toDurationText } from "#core/cases/case-run-progress.ts";
import { type CasesToAskChoice, describeNothingToAsk, parseSpendingCap } from "#core/cases/plan-case-run.ts";
import { estimateRunMs } from "#core/service/pacing/time-left.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { ExceededLimitsNote, SpendingTerms, StartControls } from "#web/kit/ui/spending-terms.tsx";
import { renderThenFocus } from "#web/kit/ui/take-focus.ts";
import { describeTokenCountSource, useTokenCounting } from "#web/run/token-counting.ts";
import { useResults } from "#web/run/use-results.ts";
import { isBilled } from "#web/service/session.ts";
import { useCaseAnswers } from "./case-answers.ts";
import {
  type CaseRunOffer,
  type ReadyCaseRunOffer,
  startCaseRun,
  useCaseRunOffer,
  useExceededModelLimits,
} from "./start-case-run.ts";

/** In ms for each request, until an answer has been measured. */
const usualLatencyMs = { sandbox: 20, live: 1000 };

/** Expected ms per request: the newest run's duration if it had no retries, otherwise a usual value. */
function useLatency(mode: "sandbox" | "live"): number {
  const run = useResults()?.run;
  return run?.mode === mode && run.attempts === 1 ? run.durationMs : usualLatencyMs[mode];
}

function useFate({ plan }: ReadyCaseRunOffer, choice: CasesToAskChoice): string {
  const shown = useCaseAnswers()?.run;
  if (plan.caseKeys.length === 0) return describeNothingToAsk(plan);
  if (plan.continued !== null) return "Continues the latest run. Its answers stay.";
  const stay = "Starts a new run. Earlier answers stay in the list of runs.";
  if (choice === "all" || shown === undefined) return stay;
  const reason = shown.recorded ? "were recorded elsewhere" : "are out of date";
  return `The answers shown ${reason}, so they don't count. ${stay}`;
}

function CaseRunEstimate({ offer, choice }: { offer: ReadyCaseRunOffer; choice: CasesToAskChoice }) {
  const { plan, session, profile, asked } = offer;
  const latency = useLatency(session.mode);
  const steps = usePlayground(({ questions }) => questions.some((question) => question.inSteps));
  const requests = plan.caseKeys.length;
  const ms = estimateRunMs({ requests, tokens: plan.tokens, limits: session.limits }, latency);
  const learnt = useTokenCounting();
  const fate = useFate(offer, choice);
  const figures = [
    ["Requests", toCountText(requests)],
    ["Questions per request", toCountText(asked.length)],
    ["Input tokens", `≈ ${toCountText(plan.tokens)}, ${describeTokenCountSource(learnt)}`],
    ["Price", describePrice(plan.tokens, session.mode, profile.price)],
    ["Time", `≈ ${toDurationText(ms)}`],
  ];
  const left = [
    ...(plan.uncertain > 0
      ? [
          `${describeUncertainRows(plan.uncertain, isBilled(session, profile))}. Repeat them from the bar above the cases.`,
        ]
      : []),
    ...(plan.refused > 0
      ? [`${toCounted(plan.refused, "was", "were")} rejected by the service or can't be sent.`]
      : []),
  ];
  return (
    <div>
      {requests > 0 && (
        <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
          {figures.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-mute">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-mute">{fate}</p>
      {steps && <p className="mt-1 text-sm text-mute">{twoStepInOneRequestNote}</p>}
      {left.length > 0 && <p className="mt-1 text-sm text-mute">Left out: {left.join(" ")}</p>}
    </div>
  );
}

function Blocked({ offer }: { offer: Extract<CaseRunOffer, { status: "blocked" }> }) {
  return (
    <div role="alert" className="rounded-md bg-bad-soft p-3">
      <p className="font-medium">The questions can't be run yet.</p>
      <ul className="mt-1 list-disc pl-5">
        {offer.issues.slice(0, 5).map((issue, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
          <li key={index}>{issue.message}</li>
        ))}
      </ul>
    </div>
  );
}

export function CaseRunDialog({ onClose }: { onClose: () => void }) {
  const chosen = useNavigation("chosenCases");
  const [choice, setChoice] = useState<CasesToAskChoice>(chosen.size > 0 ? "chosen" : "unanswered");
  const [cap, setCap] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const count = usePlayground(({ cases }) => cases.length);
  const offer = useCaseRunOffer(choice, chosen);
  const beyond = useExceededModelLimits(offer.status === "ready" ? [offer.model] : []);
  const choices: { value: CasesToAskChoice; label: string }[] = [
    { value: "unanswered", label: "Without an answer" },
    { value: "all", label: `All ${toCountText(count)} again` },
  ];
  if (chosen.size > 0) choices.unshift({ value: "chosen", label: `The ${toCountText(chosen.size)} shown` });

  return (
    <Dialog title="Run cases" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (offer.status !== "ready") return;
          const { ownerDocument } = event.currentTarget;
          const parsed = parseSpendingCap(cap, offer.profile.price);
          if (!parsed.ok) return setProblem(parsed.problem);
          const fault = await startCaseRun(offer, parsed.tokensMax);
          if (fault !== null) return setProblem(fault);
          // The button that opened the dialog unmounts while cases run, so focus goes to the progress bar.
          renderThenFocus(onClose, () => ownerDocument.querySelector('main section[aria-label="Run cases"]'));
        }}
      >
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-mute">Cases</span>
          <SegmentedControl label="Which cases" value={choice} choices={choices} onChange={setChoice} />
        </div>
        {offer.status === "waiting" && <p>Checking which service answers…</p>}
        {offer.status === "blocked" && <Blocked offer={offer} />}
        {offer.status === "ready" && (
          <>
            <ExceededLimitsNote found={beyond} />
            <CaseRunEstimate offer={offer} choice={choice} />
            <SpendingTerms
              cap={cap}
              onCap={setCap}
              price={offer.profile.price}
              service={isBilled(offer.session, offer.profile) ? offer.profile.title : null}
            />
          </>
        )}
        <StartControls problem={problem} ready={offer.status === "ready" && offer.plan.caseKeys.length > 0} />
      </form>
    </Dialog>
  );
}
