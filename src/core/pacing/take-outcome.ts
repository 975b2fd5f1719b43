import { isRetryable, retryPlan } from "#core/contract/retry.ts";
import type { Flight, PaceStep, Pacing, RowFailure, Standing } from "./pacing.ts";

const triesMax = 5;
const answersToWiden = 20;
const failuresMax = 5;

/** A row has its answer: it is never sent again, and after every 20 answers one more may be in flight. */
export function takeAnswer(state: Pacing, row: number, inputTokens: number | null): PaceStep {
  const landed = land(state, row, "answered");
  if (landed === null) return { state, actions: [] };
  const widens = state.answersSince + 1 >= answersToWiden && state.width < state.settings.inFlight;
  const next: Pacing = {
    ...landed.state,
    refusals: 0,
    failures: 0,
    width: widens ? state.width + 1 : state.width,
    answersSince: widens ? 0 : state.answersSince + 1,
    spentTokens: state.spentTokens + (inputTokens ?? (state.tokens[row] as number)),
  };
  return { state: next, actions: landed.actions };
}

/** 429 and 529 stop the whole queue for a while, 401 until a person goes on, 422 nothing at all. */
export function takeFailure(state: Pacing, failure: RowFailure): PaceStep {
  const flight = state.flights.find(({ row }) => row === failure.row);
  if (flight === undefined) return { state, actions: [] };
  const { status } = failure;
  if (status !== null && isRetryable(status)) return takeRefusal(state, flight, failure);
  if (status === 401 || status === 403) return takeKeyRefused(state, flight);
  if (status === 400 || status === 422) return land(state, failure.row, "refused") as PaceStep;
  return takeBreakdown(state, failure);
}

/** Its row goes to the end, so that each try asks with another one; the width is halved once for each pause. */
function takeRefusal(state: Pacing, flight: Flight, { status, hintMs, random }: RowFailure): PaceStep {
  const isSpent = flight.tries >= triesMax;
  const landed = land(state, flight.row, isSpent ? "failed" : "waiting") as PaceStep;
  const isNewPause = flight.pauses === state.pauses;
  const refusals = isNewPause ? state.refusals + 1 : state.refusals;
  const failed = { status: status as number, attempt: Math.max(0, refusals - 1), hintMs, random };
  const plan = retryPlan({ ...failed, attemptsMax: Number.POSITIVE_INFINITY });
  const until = plan.kind === "stop" ? state.now : state.now + plan.ms;
  const { phase } = state;
  const next: Pacing = {
    ...landed.state,
    again: isSpent ? state.again : [...state.again, { row: flight.row, tries: flight.tries }],
    refusals,
    pauses: isNewPause ? state.pauses + 1 : state.pauses,
    width: isNewPause ? Math.max(1, Math.floor(state.width / 2)) : state.width,
    answersSince: 0,
    pausedUntil: Math.max(state.pausedUntil, until),
    phase:
      plan.kind === "ask" && phase.kind === "running" ? { kind: "held", reason: "long-wait", until } : phase,
  };
  return { state: next, actions: landed.actions };
}

/** The row was not judged: it is the first to be sent again once the key is right. */
function takeKeyRefused(state: Pacing, { row, tries }: Flight): PaceStep {
  const { state: landed, actions } = land(state, row, "waiting") as PaceStep;
  const again = [{ row, tries: tries - 1 }, ...state.again];
  const isOpen = state.phase.kind === "running" || state.phase.kind === "paused";
  const phase = isOpen ? { kind: "held" as const, reason: "key" as const } : state.phase;
  return { state: { ...landed, again, phase }, actions };
}

/** Timeouts, lost connections and other errors: kept, not repeated; five in a row hold the queue. */
function takeBreakdown(state: Pacing, { row, mayBeBilled }: RowFailure): PaceStep {
  const landed = land(state, row, mayBeBilled ? "uncertain" : "failed") as PaceStep;
  const failures = state.failures + 1;
  const holds = failures >= failuresMax && state.phase.kind === "running";
  const next: Pacing = {
    ...landed.state,
    failures,
    phase: holds ? { kind: "held", reason: "failing" } : state.phase,
    spentTokens: state.spentTokens + (mayBeBilled ? (state.tokens[row] as number) : 0),
  };
  return { state: next, actions: landed.actions };
}

/** Takes a row out of flight; null where it is not in flight. */
function land(state: Pacing, row: number, standing: Standing): PaceStep | null {
  if (!state.flights.some((flight) => flight.row === row)) return null;
  return {
    state: {
      ...state,
      flights: state.flights.filter((flight) => flight.row !== row),
      standings: state.standings.with(row, standing),
    },
    actions: [{ kind: "settle", row, standing }],
  };
}
