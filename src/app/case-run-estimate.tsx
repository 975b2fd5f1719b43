import type { CaseChoice } from "#core/cases/plan-case-run.ts";
import { sayPrice, stepsInOne, toDurationText } from "#core/cases/run-words.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { timeToRun } from "#core/pacing/time-left.ts";
import { useCaseAnswers } from "#data/case-answers-store.ts";
import type { CaseRunOffer } from "#data/case-runs/plan-run.ts";
import { sayTokenSize, useTokenSize } from "#data/token-size.ts";
import { usePlayground } from "#data/use-playground.ts";
import { useResults } from "#data/use-results.ts";

/** What an answer takes where none has come yet; in milliseconds. */
const usualLatencyMs = { sandbox: 20, live: 1000 };

type ReadyOffer = Extract<CaseRunOffer, { status: "ready" }>;

/** The latency of the newest run, where one request brought it. */
function useLatency(mode: "sandbox" | "live"): number {
  const run = useResults()?.run;
  return run?.mode === mode && run.attempts === 1 ? run.durationMs : usualLatencyMs[mode];
}

/** What becomes of the answers that are there. */
function useFate({ plan }: ReadyOffer, choice: CaseChoice): string {
  const shown = useCaseAnswers()?.run;
  if (plan.caseKeys.length === 0)
    return "Every one of these cases has its answer: choose all to ask them anew.";
  if (plan.goesOn !== null) return "The newest run goes on: its answers stay.";
  const stay = "A new run. Earlier answers stay in the list of runs.";
  if (choice === "all" || shown === undefined) return stay;
  const reason = shown.recorded ? "were recorded elsewhere" : "are not to what is asked now";
  return `The answers shown ${reason}, so they do not count. ${stay}`;
}

/** Requests, tokens, price and time of a run, by estimate, and what it leaves out. */
export function CaseRunEstimate({ offer, choice }: { offer: ReadyOffer; choice: CaseChoice }) {
  const { plan, session, profile, asked } = offer;
  const latency = useLatency(session.mode);
  const steps = usePlayground(({ questions }) => questions.some((question) => question.inSteps));
  const requests = plan.caseKeys.length;
  const ms = timeToRun({ requests, tokens: plan.tokens, limits: session.limits }, latency);
  const learnt = useTokenSize();
  const fate = useFate(offer, choice);
  const figures = [
    ["Requests", toCountText(requests)],
    ["Questions in each", toCountText(asked.length)],
    ["Input tokens", `≈ ${toCountText(plan.tokens)}, ${sayTokenSize(learnt)}`],
    ["Price", sayPrice(plan.tokens, session.mode, profile.price)],
    ["Time", `≈ ${toDurationText(ms)}`],
  ];
  const left = [
    ...(plan.uncertain > 0
      ? [
          `${toCountText(plan.uncertain)} may have been billed already: repeat those in the bar above the cases.`,
        ]
      : []),
    ...(plan.refused > 0
      ? [`${toCountText(plan.refused)} were not accepted by the service as they are.`]
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
      {steps && <p className="mt-1 text-sm text-mute">{stepsInOne}</p>}
      {left.length > 0 && <p className="mt-1 text-sm text-mute">Left out: {left.join(" ")}</p>}
    </div>
  );
}
