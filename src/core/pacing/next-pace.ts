import type { PaceAction, PaceEvent, PaceStep, Pacing } from "./pacing.ts";
import { sendDue } from "./send-due.ts";
import { takeAnswer, takeFailure } from "./take-outcome.ts";

/** What follows from an event at a time: a pure step; what does not fit the state changes nothing. */
export function nextPace(before: Pacing, event: PaceEvent, now: number): PaceStep {
  const taken = take({ ...before, now: Math.max(before.now, now) }, event);
  const due = sendDue(taken.state);
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
    case "cap":
      return { state: change(state, event), actions: [] };
  }
  return event;
}

/** Events that settle no row. */
function change(
  state: Pacing,
  event: Extract<PaceEvent, { kind: "wake" | "pause" | "resume" | "cap" }>,
): Pacing {
  if (event.kind === "cap") return { ...state, settings: { ...state.settings, tokensMax: event.tokensMax } };
  if (event.kind === "resume") return resume(state);
  return event.kind === "pause" && state.phase.kind === "running"
    ? { ...state, phase: { kind: "paused" } }
    : state;
}

function goOn(state: Pacing): Pacing {
  return { ...state, phase: { kind: "running" }, told: false, failures: 0 };
}

/** After a pause or a hold, also before a long wait is over; what was cancelled or is done goes on by `repeat` alone. */
function resume(state: Pacing): Pacing {
  const { phase } = state;
  if (phase.kind !== "paused" && phase.kind !== "held") return state;
  const isLongWait = phase.kind === "held" && phase.reason === "long-wait";
  return { ...goOn(state), pausedUntil: isLongWait ? state.now : state.pausedUntil };
}

/** The driver closes what is under way; that may have been billed all the same. */
function cancel(state: Pacing): PaceStep {
  if (state.phase.kind === "cancelled" || state.phase.kind === "done") return { state, actions: [] };
  const rows = state.flights.map(({ row }) => row);
  const actions = rows.map((row): PaceAction => ({ kind: "settle", row, standing: "uncertain" }));
  const spent = rows.reduce((sum, row) => sum + (state.tokens[row] as number), state.spentTokens);
  const standings = state.standings.map((standing) => (standing === "sent" ? "uncertain" : standing));
  return {
    state: {
      ...state,
      phase: { kind: "cancelled" },
      flights: [],
      standings,
      spentTokens: spent,
      told: false,
    },
    actions,
  };
}

function repeat(state: Pacing, rows: readonly number[]): PaceStep {
  const repeatable = new Set(["refused", "failed", "uncertain"]);
  const wanted = [...new Set(rows)].filter((row) => repeatable.has(state.standings[row] ?? ""));
  const wantedRows = new Set(wanted);
  const standings = state.standings.map((standing, row) => (wantedRows.has(row) ? "waiting" : standing));
  const behind = wanted.filter((row) => row < state.head).map((row) => ({ row, tries: 0 }));
  const rested = state.phase.kind === "done" || state.phase.kind === "cancelled";
  const next = { ...state, standings, again: [...state.again, ...behind] };
  return {
    state: rested && wanted.length > 0 ? goOn(next) : next,
    actions: wanted.map((row) => ({ kind: "settle", row, standing: "waiting" })),
  };
}
