// Records the answers that slides lack.

import { useState } from "react";
import { describePriceInSentence } from "#core/cases/asking-cost.ts";
import { estimateRequestTokens } from "#core/service/estimate.ts";
import { requestSize } from "#core/service/write-request.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { useLiveCaseRun } from "#web/case-runs/case-run-store.ts";
import {
  type CaseRunOffer,
  type ReadyCaseRunOffer,
  startCaseRun,
  useCaseRunOffer,
} from "#web/case-runs/start-case-run.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { Play } from "#web/kit/ui/icons.tsx";
import { useWrittenRequest } from "#web/run/open-request.ts";
import { isRunInFlight, useRunPhase } from "#web/run/run-store.ts";
import { startRun } from "#web/run/start-run.ts";
import { useTokenCounting } from "#web/run/token-counting.ts";
import { isBilled } from "#web/service/session.ts";
import type { SlideReadiness } from "./presentation.ts";

interface Recording {
  offer: CaseRunOffer;
  cases: boolean;
  state: boolean;
  requests: number;
  /** Number of slides that get answers; several may show one case or the state. */
  count: number;
  /** Estimated input tokens. */
  tokens: number;
}

/** What it costs to ask all slides without a current answer. */
function useRecording(slides: readonly SlideReadiness[]): Recording {
  const keys = new Set(slides.flatMap(({ slide }) => slide.row?.key ?? []));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(keys);
  // With a new set for every render, the offer would be planned each time.
  if ([...keys].join() !== [...chosen].join()) setChosen(keys);
  const offer = useCaseRunOffer("chosen", chosen);
  const counting = useTokenCounting();
  const written = useWrittenRequest();
  const state = slides.some(({ slide, status }) => slide.row === null && status !== "answered");
  const cases = slides.some(({ slide, status }) => slide.row !== null && status !== "answered");
  const plan = offer.status === "ready" && cases ? offer.plan : { caseKeys: [], tokens: 0 };
  const asked = new Set(plan.caseKeys);
  const count = slides.filter(({ slide: { row } }) => (row === null ? state : asked.has(row.key))).length;
  const ofState = state && written.ok ? estimateRequestTokens(requestSize(written.asked), counting) : 0;
  return {
    offer,
    cases,
    state,
    requests: plan.caseKeys.length + (state ? 1 : 0),
    count,
    tokens: plan.tokens + ofState,
  };
}

/** A run over cases replaces the shown one, so none is started if only the state is to be asked. */
async function record(offer: ReadyCaseRunOffer, { state, cases }: Recording): Promise<string | null> {
  if (state) await startRun();
  return cases && offer.plan.caseKeys.length > 0 ? startCaseRun(offer, null) : null;
}

interface ConfirmProps extends Recording {
  onRecord: () => void;
  onClose: () => void;
}

function RecordDialog({ offer, requests, tokens, count, onRecord, onClose }: ConfirmProps) {
  if (offer.status !== "ready") return null;
  const { session, profile } = offer;
  return (
    <Dialog title="Record answers" onClose={onClose}>
      <p className="mb-3">
        {toCounted(requests, "request")}, ≈ {toCountText(tokens)} input tokens,{" "}
        {describePriceInSentence(tokens, session.mode, profile.price)}.
      </p>
      <p className="flex gap-2">
        <Button look="primary" onClick={onRecord}>
          Record {toCounted(count, "slide")}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </Dialog>
  );
}

/** If answers are billed, says the cost first. */
export function SlideAnswersRecorder({ slides }: { slides: readonly SlideReadiness[] }) {
  const recording = useRecording(slides);
  const { offer, requests } = recording;
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const runs = useLiveCaseRun().runKey !== null;
  const inFlight = isRunInFlight(useRunPhase());
  if (slides.every(({ status }) => status === "answered")) return null;
  if (offer.status === "blocked")
    return <span className="text-bad">The questions can't be run yet: {offer.issues[0]?.message}</span>;
  if (offer.status === "waiting") return null;

  async function start(): Promise<void> {
    setAsking(false);
    if (offer.status === "ready") setProblem(await record(offer, recording));
  }

  return (
    <>
      <Button
        disabled={runs || inFlight || requests === 0}
        onClick={() => (isBilled(offer.session, offer.profile) ? setAsking(true) : void start())}
      >
        <Play size={13} aria-hidden /> Record all now
      </Button>
      {(runs || inFlight) && <span role="status">Recording…</span>}
      {problem !== null && (
        <span role="alert" className="text-bad">
          {problem}
        </span>
      )}
      {asking && (
        <RecordDialog {...recording} onRecord={() => void start()} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
