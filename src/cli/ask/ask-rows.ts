import { setMaxListeners } from "node:events";
import type { AskedQuestion, PacePhase, RowStatus } from "#core/model/run.ts";
import {
  failedOutcome,
  type PendingRequest,
  RunDriver,
  type RunDriverDependencies,
  type RunOutcome,
  readRowReply,
} from "#core/service/pacing/drive-run.ts";
import { continuePacing, startPacing } from "#core/service/pacing/next-pace.ts";
import type { PaceSettings, Pacing } from "#core/service/pacing/pacing.ts";
import { cancellation, networkFailure } from "#core/service/service-error.ts";
import { writeBody } from "#core/service/write-body.ts";
import type { Service } from "./service.ts";

/** One row to ask about. */
export interface RowToAsk {
  id: string;
  /** The exact JSON text of its state. */
  stateText: string;
  /** Estimated input tokens of its request. */
  tokens: number;
}

/** Where what comes of rows is kept. */
export interface RowSink {
  /** Done when it is kept that this row leaves now. */
  markSent(row: RowToAsk): Promise<void>;
  /** Done when what came of a row is kept. */
  settle(row: RowToAsk, standing: RowStatus, outcome: RunOutcome | null): Promise<void>;
  /** After each step. */
  look(state: Pacing): void;
}

export interface AskDependencies {
  model: string;
  asked: readonly AskedQuestion[];
  service: Pick<Service, "call" | "profile" | "isFree">;
  settings: PaceSettings;
  keeper: RowSink;
  /** Input tokens that were spent before, as far as the cap counts them. */
  spentTokens: number;
  /** A pause that the service wants, of more than a minute; `ms` is how long it is. */
  onLongWait(ms: number): void;
  /** Ends the run: nothing more is sent, and what is under way is given up. */
  stop: AbortSignal;
}

/** How asking came to its end; `fault` is what kept a row from being kept. */
export interface AskResult {
  phase: PacePhase;
  fault: Error | null;
}

const startedAt = Date.now() - performance.now();
const now = () => startedAt + performance.now();

function wait(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, Math.min(ms, 2 ** 31 - 1));
  return () => clearTimeout(timer);
}

function send(row: RowToAsk, { model, asked, service, stop }: AskDependencies): PendingRequest {
  const { profile, isFree } = service;
  const body = writeBody({ model, stateText: row.stateText, questions: asked }, profile);
  const outcome = service.call(body, stop).then(
    (reply) => readRowReply(reply, { questions: asked, profile, now: now(), isFree }),
    () => failedOutcome(stop.aborted ? cancellation() : networkFailure(), isFree),
  );
  // Nothing but the end of the whole run gives a row up; a signal for each would cost a tenth of its work.
  return { outcome, cancel: () => {} };
}

/** Plays some rows from a pace to their end, and gives the pace as it is then. */
async function askWindow(
  start: Pacing,
  rows: readonly RowToAsk[],
  needs: AskDependencies,
): Promise<[Pacing, Error | null]> {
  const { keeper, stop } = needs;
  const rowAt = (at: number) => rows[at] as RowToAsk;
  let fault: Error | null = null;
  const drive: RunDriverDependencies = {
    markSent: (at) => keeper.markSent(rowAt(at)),
    settle: (at, standing, outcome) => keeper.settle(rowAt(at), standing, outcome),
    ask: (at) => send(rowAt(at), needs),
    now,
    random: Math.random,
    wait,
    look: (state) => keeper.look(state),
    broken: (error) => {
      fault ??= error instanceof Error ? error : new Error(String(error));
    },
  };
  let state = start;
  for (;;) {
    const driver = new RunDriver(state, drive);
    const cancel = () => driver.tell({ kind: "cancel" });
    stop.addEventListener("abort", cancel);
    driver.tell(state.phase.kind === "running" ? { kind: "wake" } : { kind: "resume" });
    if (stop.aborted) cancel();
    state = await driver.ended;
    stop.removeEventListener("abort", cancel);
    const { phase } = state;
    if (phase.kind !== "held" || phase.reason !== "long-wait") return [state, fault];
    needs.onLongWait(phase.until - now());
    await pause(phase.until - now(), stop);
    if (stop.aborted) return [{ ...state, phase: { kind: "cancelled" } }, fault];
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = wait(Math.max(0, ms), resolve);
    stop.addEventListener("abort", () => {
      cancel();
      resolve();
    });
  });
}

/**
 * Asks about rows, window after window, at one pace. A window is read while the one before is asked about, so that no
 * more than two are held at once.
 */
export async function askRows(
  windows: AsyncIterable<readonly RowToAsk[]>,
  needs: AskDependencies,
): Promise<AskResult> {
  const { settings, spentTokens, stop } = needs;
  // Each request under way listens to it.
  setMaxListeners(0, stop);
  let pace = startPacing({ settings, rows: [], spentTokens });
  const source = windows[Symbol.asyncIterator]();
  let next = source.next();
  for (;;) {
    const { done, value: rows } = await next;
    if (done === true || stop.aborted) break;
    next = source.next();
    // Said where it is waited for.
    next.catch(() => {});
    const [end, fault] = await askWindow(continuePacing(pace, rows), rows, needs);
    pace = end;
    // The last rows may have been answered before it shows that they can't be kept.
    if (end.phase.kind !== "done" || fault !== null) {
      await source.return?.();
      return { phase: end.phase, fault };
    }
  }
  return { phase: stop.aborted ? { kind: "cancelled" } : { kind: "done" }, fault: null };
}
