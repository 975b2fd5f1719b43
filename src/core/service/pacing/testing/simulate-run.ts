import { nextPace } from "../next-pace.ts";
import type { PaceEvent, Pacing } from "../pacing.ts";

export interface SimulatedReply {
  status: number | null;
  latencyMs: number;
  hintMs?: number;
}

export interface SimulatedRun {
  state: Pacing;
  sends: readonly { row: number; at: number; tokens: number }[];
  /** Rows in flight right after each request was sent. */
  widest: number;
  endMs: number;
  /** The reason of each `done`, in order. */
  rests: readonly string[];
}

interface Simulation {
  start: Pacing;
  service: (request: { row: number; at: number; attempt: number }) => SimulatedReply;
  random?: () => number;
  person?: readonly { at: number; event: PaceEvent }[];
}

/** Runs `nextPace` against a simulated service, with a clock that jumps to the next event. */
export function simulateRun({ start, service, random = () => 0.5, person = [] }: Simulation): SimulatedRun {
  const agenda: { at: number; event: PaceEvent }[] = [...person];
  const sends: { row: number; at: number; tokens: number }[] = [];
  const rests: string[] = [];
  let state = start;
  let wakeAt: number | null = 0;
  let now = 0;
  let widest = 0;
  for (let step = 0; step < 1_000_000; step += 1) {
    agenda.sort((one, other) => one.at - other.at);
    const first = agenda[0];
    const isWake: boolean = wakeAt !== null && wakeAt <= (first?.at ?? Number.POSITIVE_INFINITY);
    if (!isWake && first === undefined) return { state, sends, widest, endMs: now, rests };
    now = Math.max(now, isWake ? (wakeAt as number) : (first as { at: number }).at);
    const event: PaceEvent = isWake ? { kind: "wake" } : (agenda.shift() as { event: PaceEvent }).event;
    if (isWake) wakeAt = null;
    const before = state;
    const next = nextPace(before, event, now);
    state = next.state;
    widest = Math.max(widest, state.flights.length);
    for (const action of next.actions) {
      if (action.kind === "wake") wakeAt = action.at;
      if (action.kind === "done") rests.push(action.phase.kind);
      if (action.kind !== "send") continue;
      const status = before.statuses.at(action.row);
      if (status === "answered" || status === "sent") throw new Error(`Row ${action.row} was sent twice.`);
      sends.push({ row: action.row, at: now, tokens: state.tokens[action.row] as number });
      const pretended = service({ row: action.row, at: now, attempt: action.attempt });
      agenda.push({ at: now + pretended.latencyMs, event: toEvent(action.row, pretended, random()) });
    }
  }
  throw new Error("The run does not end.");
}

function toEvent(row: number, { status, hintMs = 0 }: SimulatedReply, random: number): PaceEvent {
  if (status === 200) return { kind: "answered", row, inputTokens: null };
  const hint = hintMs > 0 ? hintMs : null;
  return { kind: "failed", row, status, hintMs: hint, mayBeBilled: status === null, random };
}
