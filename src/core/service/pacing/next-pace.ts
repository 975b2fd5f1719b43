// State machine of a run's pacing: the next state and the actions after each event.

import type { RowStatus } from "#core/model/run.ts";
import { isRetryable, planRetry } from "../retry.ts";
import {
  type InFlightRow,
  type PaceAction,
  type PacedRequest,
  type PaceEvent,
  type PaceSettings,
  type PaceStep,
  type Pacing,
  type RowFailure,
  RowStatuses,
} from "./pacing.ts";
import { sendDueRows } from "./send-due.ts";
import { addTokenCount, emptyTokenFitSums, predictTokens, type TokenFitSums } from "./token-fit.ts";

const answersToWiden = 20;
/** This many failures in a row hold the run. */
export const consecutiveFailuresMax = 5;

/** An answer is slow when it takes more than this factor times the shortest, plus this many milliseconds. */
const slowFactor = 2;
const slowMs = 20;

function withLatency({ latency }: Pacing, ms: number): { least: number; lately: number } {
  if (latency === null) return { least: ms, lately: ms };
  return { least: Math.min(latency.least, ms), lately: (latency.lately + ms) / 2 };
}

/**
 * Whether one more request may be in flight: after every 20 answers. With a server on this machine, after every
 * `width` answers, unless answers have become slow.
 */
function mayWiden(state: Pacing, { least, lately }: { least: number; lately: number }): boolean {
  const { isLocal = false, inFlight } = state.settings;
  if (state.width >= inFlight) return false;
  if (!isLocal) return state.answersSince + 1 >= answersToWiden;
  return state.answersSince + 1 >= state.width && lately <= slowFactor * least + slowMs;
}

function takeAnswer(state: Pacing, row: number, inputTokens: number | null): PaceStep {
  const flight = state.flights.find((one) => one.row === row);
  const landed = land(state, row, "answered");
  if (landed === null || flight === undefined) return { state, actions: [] };
  const latency = withLatency(state, state.now - flight.at);
  const widens = mayWiden(state, latency);
  const estimate = state.tokens[row] as number;
  const next: Pacing = {
    ...landed.state,
    refusals: 0,
    failures: 0,
    width: widens ? state.width + 1 : state.width,
    answersSince: widens ? 0 : state.answersSince + 1,
    latency,
    counted: inputTokens === null ? state.counted : addTokenCount(state.counted, estimate, inputTokens),
    spentTokens: state.spentTokens + (inputTokens ?? predictTokens(state.counted, estimate)),
  };
  return { state: next, actions: landed.actions };
}

/**
 * 429 and 529 delay the whole queue, and so does 503 from a local server. 401 and 403 stop it until the user
 * resumes. 400 and 422 affect only their row. After any other failure the row may have been billed; 404, or
 * several such failures in a row, stop the queue, too.
 */
function takeFailure(state: Pacing, failure: RowFailure): PaceStep {
  const flight = state.flights.find(({ row }) => row === failure.row);
  if (flight === undefined) return { state, actions: [] };
  const { status } = failure;
  if (status === 503 && state.settings.isLocal)
    return takeRefusal(state, flight, { ...failure, status: 529 });
  if (status !== null && isRetryable(status)) return takeRefusal(state, flight, failure);
  if (status === 401 || status === 403) return takeKeyRefused(state, flight);
  if (status === 400 || status === 422) return land(state, failure.row, "refused") as PaceStep;
  return takeBreakdown(state, failure);
}

/**
 * Puts the row at the end of the queue and pauses. Halves the width once per pause. Retries have no limit, because
 * only the user may give up a run.
 */
function takeRefusal(state: Pacing, flight: InFlightRow, { status, hintMs, random }: RowFailure): PaceStep {
  const landed = land(state, flight.row, "waiting") as PaceStep;
  const isNewPause = flight.pauses === state.pauses;
  const refusals = isNewPause ? state.refusals + 1 : state.refusals;
  const failed = { status: status as number, attempt: Math.max(0, refusals - 1), hintMs, random };
  const plan = planRetry({ ...failed, attemptsMax: Number.POSITIVE_INFINITY });
  const until = plan.kind === "stop" ? state.now : state.now + plan.ms;
  const { phase } = state;
  const next: Pacing = {
    ...landed.state,
    again: [...state.again, { row: flight.row, tries: flight.tries }],
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

/** Holds the run. The row got no answer, so it becomes the first of the rows to retry, with one try less. */
function takeKeyRefused(state: Pacing, { row, tries }: InFlightRow): PaceStep {
  const { state: landed, actions } = land(state, row, "waiting") as PaceStep;
  const again = [{ row, tries: tries - 1 }, ...state.again];
  const isOpen = state.phase.kind === "running" || state.phase.kind === "paused";
  const phase = isOpen ? { kind: "held" as const, reason: "key" as const } : state.phase;
  return { state: { ...landed, again, phase }, actions };
}

/**
 * Records timeouts, lost connections and other errors, which aren't retried. Five in a row stop the queue. So does a
 * single 404, because the model or address is then missing for every row.
 */
function takeBreakdown(state: Pacing, { row, status, mayBeBilled }: RowFailure): PaceStep {
  const landed = land(state, row, mayBeBilled ? "uncertain" : "failed") as PaceStep;
  const failures = state.failures + 1;
  const holds = (failures >= consecutiveFailuresMax || status === 404) && state.phase.kind === "running";
  const next: Pacing = {
    ...landed.state,
    failures,
    phase: holds ? { kind: "held", reason: "failing" } : state.phase,
    spentTokens: state.spentTokens + (mayBeBilled ? (state.tokens[row] as number) : 0),
  };
  return { state: next, actions: landed.actions };
}

/** Takes a row out of flight and sets its status; null if it isn't in flight any more, because it was cancelled. */
function land(state: Pacing, row: number, status: RowStatus): PaceStep | null {
  if (!state.flights.some((flight) => flight.row === row)) return null;
  return {
    state: {
      ...state,
      flights: state.flights.filter((flight) => flight.row !== row),
      statuses: state.statuses.with(row, status),
    },
    actions: [{ kind: "settle", row, status }],
  };
}

/**
 * The state after an event, and the actions to carry out, including the requests that are now due. Pure. An event that
 * doesn't fit the state only sets its time.
 */
export function nextPace(before: Pacing, event: PaceEvent, now: number): PaceStep {
  const taken = take({ ...before, now: Math.max(before.now, now) }, event);
  const due = sendDueRows(taken.state);
  return { state: due.state, actions: [...taken.actions, ...due.actions] };
}

function take(state: Pacing, event: PaceEvent): PaceStep {
  switch (event.kind) {
    case "answered":
      return takeAnswer(state, event.row, event.inputTokens);
    case "failed":
      return takeFailure(state, event);
    case "cancel":
      return cancel(state);
    case "repeat":
      return repeat(state, event.rows);
    case "wake":
    case "pause":
    case "resume":
    case "retry-now":
    case "cap":
      return { state: change(state, event), actions: [] };
  }
  return event;
}

/** Applies an event that changes no row. */
function change(
  state: Pacing,
  event: Extract<PaceEvent, { kind: "wake" | "pause" | "resume" | "retry-now" | "cap" }>,
): Pacing {
  if (event.kind === "cap") return { ...state, settings: { ...state.settings, tokensMax: event.tokensMax } };
  if (event.kind === "resume") return resume(state);
  if (event.kind === "retry-now") return { ...state, pausedUntil: Math.min(state.pausedUntil, state.now) };
  return event.kind === "pause" && state.phase.kind === "running"
    ? { ...state, phase: { kind: "paused" } }
    : state;
}

function goOn(state: Pacing): Pacing {
  return { ...state, phase: { kind: "running" }, doneEmitted: false, failures: 0 };
}

/**
 * Continues after a pause or stop, and ends a long wait. Changes nothing for a cancelled or finished run, which only
 * `repeat` continues.
 */
function resume(state: Pacing): Pacing {
  const { phase } = state;
  if (phase.kind !== "paused" && phase.kind !== "held") return state;
  const isLongWait = phase.kind === "held" && phase.reason === "long-wait";
  return { ...goOn(state), pausedUntil: isLongWait ? state.now : state.pausedUntil };
}

/** The driver aborts the requests in flight. They count as billed, unless the server runs on this machine. */
function cancel(state: Pacing): PaceStep {
  if (state.phase.kind === "cancelled" || state.phase.kind === "done") return { state, actions: [] };
  const rows = state.flights.map(({ row }) => row);
  const { isLocal = false } = state.settings;
  const left: RowStatus = isLocal ? "failed" : "uncertain";
  const actions = rows.map((row): PaceAction => ({ kind: "settle", row, status: left }));
  const expected = rows.map((row) => predictTokens(state.counted, state.tokens[row] as number));
  const spent = isLocal ? state.spentTokens : expected.reduce((sum, one) => sum + one, state.spentTokens);
  const statuses = RowStatuses.of(state.statuses.all().map((status) => (status === "sent" ? left : status)));
  return {
    state: {
      ...state,
      phase: { kind: "cancelled" },
      flights: [],
      statuses,
      spentTokens: spent,
      doneEmitted: false,
    },
    actions,
  };
}

function repeat(state: Pacing, rows: readonly number[]): PaceStep {
  const repeatable = new Set(["refused", "failed", "uncertain"]);
  const wanted = [...new Set(rows)].filter((row) => repeatable.has(state.statuses.at(row) ?? ""));
  const wantedRows = new Set(wanted);
  const statuses = RowStatuses.of(
    state.statuses.all().map((status, row) => (wantedRows.has(row) ? "waiting" : status)),
  );
  const behind = wanted.filter((row) => row < state.head).map((row) => ({ row, tries: 0 }));
  const rested = state.phase.kind === "done" || state.phase.kind === "cancelled";
  const next = { ...state, statuses, again: [...state.again, ...behind] };
  return {
    state: rested && wanted.length > 0 ? goOn(next) : next,
    actions: wanted.map((row) => ({ kind: "settle", row, status: "waiting" })),
  };
}

interface StartedRun {
  settings: PaceSettings;
  /** Rows as stored, in order. A stored "sent" means that the page closed during the request. */
  rows: readonly { tokens: number; standing?: RowStatus }[];
  /** Requests that other runs sent with the same key in the last minute, oldest first, by the same clock. */
  sends?: readonly PacedRequest[];
  /** Input tokens that already count against the cap. */
  spentTokens?: number;
  /** Token counts as learned from the stored answers. */
  counted?: TokenFitSums;
}

/**
 * Starts or resumes a run. Rows that were in flight may have been billed, so they become uncertain and aren't sent
 * again without the user.
 */
export function startPacing({
  settings,
  rows,
  sends = [],
  spentTokens = 0,
  counted = emptyTokenFitSums,
}: StartedRun): Pacing {
  return {
    settings,
    phase: { kind: "running" },
    tokens: rows.map((row) => row.tokens),
    statuses: RowStatuses.of(
      rows.map(({ standing = "waiting" }) => (standing === "sent" ? "uncertain" : standing)),
    ),
    head: 0,
    again: [],
    flights: [],
    sends,
    width: settings.isLocal ? 1 : settings.inFlight,
    answersSince: 0,
    refusals: 0,
    failures: 0,
    pausedUntil: Number.NEGATIVE_INFINITY,
    pauses: 0,
    doneEmitted: false,
    spentTokens,
    counted,
    latency: null,
    now: Number.NEGATIVE_INFINITY,
  };
}

/**
 * Continues at the current pace with new rows in place of the earlier ones, none of which may be in flight. Rows of the
 * earlier ones that wait for a retry are dropped.
 */
export function continuePacingWithRows(before: Pacing, rows: StartedRun["rows"]): Pacing {
  const { settings, sends, spentTokens, width, answersSince, refusals, failures } = before;
  const { pausedUntil, pauses, latency, counted, now } = before;
  const carried = { width, answersSince, refusals, failures, pausedUntil, pauses, latency, counted, now };
  return { ...startPacing({ settings, rows, sends, spentTokens }), ...carried };
}
