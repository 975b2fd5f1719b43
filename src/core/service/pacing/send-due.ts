// Decides which rows to send now, within the limits on rate, tokens and requests in flight.

import type { PaceAction, PacedRequest, PaceSettings, PaceStep, Pacing, QueuedRow } from "./pacing.ts";
import { predictTokens } from "./token-fit.ts";

const minuteMs = 60_000;
const secondMs = 1_000;
/** Share of each rate limit that a run uses. */
const share = 0.9;
/** Requests kept for the displayed rate where there's no limit. */
const shownSends = 500;

function inLastMinute(sends: readonly PacedRequest[], now: number): readonly PacedRequest[] {
  const first = sends.findIndex(({ at }) => at > now - minuteMs);
  if (first === 0) return sends;
  return first === -1 ? [] : sends.slice(first);
}

/**
 * Earliest time, in milliseconds, at which another request stays within 90 % of both limits; `now` if it does
 * already. A request with more tokens than 90 % of a second's limit gets a second of its own.
 */
function fitsAt(sends: readonly PacedRequest[], tokens: number, settings: PaceSettings, now: number): number {
  return Math.max(now, requestFitsAt(sends, settings, now), tokensFitAt(sends, tokens, settings, now));
}

function requestFitsAt(
  sends: readonly PacedRequest[],
  { requestsPerMinute }: PaceSettings,
  now: number,
): number {
  const most = Math.max(1, Math.floor(requestsPerMinute * share));
  const blocking = sends[sends.length - most];
  return blocking === undefined ? now : blocking.at + minuteMs;
}

function tokensFitAt(
  sends: readonly PacedRequest[],
  tokens: number,
  { tokensPerSecond }: PaceSettings,
  now: number,
): number {
  if (tokensPerSecond === Number.POSITIVE_INFINITY) return now;
  let room = tokensPerSecond * share - tokens;
  for (let index = sends.length - 1; index >= 0; index -= 1) {
    const { at, tokens: sent } = sends[index] as PacedRequest;
    if (at <= now - secondMs) break;
    room -= sent;
    if (room < 0) return at + secondMs;
  }
  return now;
}

/** The actions that send every row that is due, then the next `wake`, or `done`. Pure. */
export function sendDueRows(before: Pacing): PaceStep {
  const actions: PaceAction[] = [];
  let move = nextMove({ ...before, sends: inLastMinute(before.sends, before.now) });
  while (move.queued !== null) {
    actions.push({ kind: "send", row: move.queued.row, attempt: move.queued.tries });
    move = nextMove(withSent(move.state, move.queued));
  }
  return { state: move.state, actions: [...actions, ...move.actions] };
}

/** `queued` is the row to send now; null if none can be sent. */
interface Move extends PaceStep {
  queued: QueuedRow | null;
}

function nextMove(before: Pacing): Move {
  const { kind } = before.phase;
  if (kind !== "running" && kind !== "paused") return rest(before);
  const state = { ...before, head: skipSettled(before) };
  const queued = nextInTurn(state);
  // With nothing left to send, a paused run counts as done, not as paused.
  if (queued === null) return rest(state.flights.length > 0 ? state : { ...state, phase: { kind: "done" } });
  if (kind === "paused") return rest(state);
  if (state.flights.length >= state.width) return rest(state);
  if (isOverCap(state, queued.row)) {
    return rest(state.flights.length > 0 ? state : { ...state, phase: { kind: "held", reason: "cap" } });
  }
  const fits = fitsAt(state.sends, tokensOf(state, queued.row), state.settings, state.now);
  const at = Math.max(state.pausedUntil, fits);
  return at > state.now
    ? { queued: null, state, actions: [{ kind: "wake", at }] }
    : { queued, state, actions: [] };
}

/** Sends nothing. Emits `done` once, after the last request in flight has ended. */
function rest(state: Pacing): Move {
  const { phase, flights, doneEmitted } = state;
  const isOpen = phase.kind === "running" || phase.kind === "paused";
  if (isOpen || flights.length > 0 || doneEmitted) return { queued: null, state, actions: [] };
  return { queued: null, state: { ...state, doneEmitted: true }, actions: [{ kind: "done", phase }] };
}

function tokensOf(state: Pacing, row: number): number {
  return predictTokens(state.counted, state.tokens[row] as number);
}

function skipSettled({ head, statuses }: Pacing): number {
  let at = head;
  while (at < statuses.length && statuses.at(at) !== "waiting") at += 1;
  return at;
}

function nextInTurn({ head, statuses, again }: Pacing): QueuedRow | null {
  return head < statuses.length ? { row: head, tries: 0 } : (again[0] ?? null);
}

/** Whether the spending cap would be exceeded by the estimated tokens of this row and of all rows in flight. */
function isOverCap(state: Pacing, row: number): boolean {
  const { tokensMax } = state.settings;
  if (tokensMax === null) return false;
  const underWay = state.flights.reduce((sum, flight) => sum + tokensOf(state, flight.row), 0);
  return state.spentTokens + underWay + tokensOf(state, row) > tokensMax;
}

function withSent(state: Pacing, { row, tries }: QueuedRow): Pacing {
  const isFirst = row === state.head;
  const { requestsPerMinute } = state.settings;
  // Without a rate limit, past requests are only displayed, and there may be thousands a second, so only the latest are
  // kept.
  const kept = Number.isFinite(requestsPerMinute) ? state.sends : state.sends.slice(-shownSends);
  return {
    ...state,
    statuses: state.statuses.with(row, "sent"),
    head: isFirst ? state.head + 1 : state.head,
    again: isFirst ? state.again : state.again.slice(1),
    flights: [...state.flights, { row, tries: tries + 1, pauses: state.pauses, at: state.now }],
    sends: [...kept, { at: state.now, tokens: tokensOf(state, row) }],
  };
}
