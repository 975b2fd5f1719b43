// Sends a run's requests in windows of rows; `run` and `check --live` share it.

import { setMaxListeners } from "node:events";
import type { AskedQuestion, PacePhase, RowStatus } from "#core/model/run.ts";
import {
  type PendingRequest,
  type RequestOutcome,
  RunDriver,
  type RunDriverDependencies,
  readRowReply,
  toFailedOutcome,
} from "#core/service/pacing/drive-run.ts";
import { continuePacingWithRows, startPacing } from "#core/service/pacing/next-pace.ts";
import type { PaceSettings, Pacing } from "#core/service/pacing/pacing.ts";
import { cancellationError, networkError } from "#core/service/service-error.ts";
import { writeRequestBody } from "#core/service/write-body.ts";
import type { AnsweringService } from "./service.ts";

export interface RowToAsk {
  id: string;
  /** The exact JSON text that is sent. */
  stateText: string;
  /** Estimated input tokens. */
  tokens: number;
}

export interface RowSink {
  /**
   * Resolves once it's recorded that the row is about to be sent. A killed run then knows that the row may have been
   * billed.
   */
  markSent(row: RowToAsk): Promise<void>;
  settle(row: RowToAsk, status: RowStatus, outcome: RequestOutcome | null): Promise<void>;
  onStep(state: Pacing): void;
}

export interface AskDependencies {
  model: string;
  asked: readonly AskedQuestion[];
  service: Pick<AnsweringService, "call" | "profile" | "isFree">;
  settings: PaceSettings;
  sink: RowSink;
  /** Input tokens already spent, which count towards the cap. */
  spentTokens: number;
  /** Called if the service asks for a pause of more than a minute; `ms` is its length. */
  onLongWait(ms: number): void;
  /** If it aborts, nothing more is sent, and requests in flight are cancelled. */
  stop: AbortSignal;
}

/** `fault` is the error that kept a row from being stored; null if there was none. */
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
  const body = writeRequestBody({ model, stateText: row.stateText, questions: asked }, profile);
  const outcome = service.call(body, stop).then(
    (reply) => readRowReply(reply, { questions: asked, profile, now: now(), isFree }),
    () => toFailedOutcome(stop.aborted ? cancellationError() : networkError(), isFree),
  );
  // Rows can't be cancelled one by one, only with the whole run, because a signal for each would cost about 10 % of
  // the time.
  return { outcome, cancel: () => {} };
}

async function askWindow(
  start: Pacing,
  rows: readonly RowToAsk[],
  needs: AskDependencies,
): Promise<[Pacing, Error | null]> {
  const { sink, stop } = needs;
  const rowAt = (at: number) => rows[at] as RowToAsk;
  let fault: Error | null = null;
  const drive: RunDriverDependencies = {
    markSent: (at) => sink.markSent(rowAt(at)),
    settle: (at, status, outcome) => sink.settle(rowAt(at), status, outcome),
    ask: (at) => send(rowAt(at), needs),
    now,
    random: Math.random,
    wait,
    onStep: (state) => sink.onStep(state),
    onFault: (error) => {
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
 * Runs rows in windows with continuous pacing. The next window is read while the current one runs, so at most
 * two are in memory.
 */
export async function askRows(
  windows: AsyncIterable<readonly RowToAsk[]>,
  needs: AskDependencies,
): Promise<AskResult> {
  const { settings, spentTokens, stop } = needs;
  // Every request in flight adds a listener; above 10, Node would warn.
  setMaxListeners(0, stop);
  let pace = startPacing({ settings, rows: [], spentTokens });
  const source = windows[Symbol.asyncIterator]();
  let next = source.next();
  for (;;) {
    const { done, value: rows } = await next;
    if (done === true || stop.aborted) break;
    next = source.next();
    // Prevents an unhandled rejection, because the error is handled where `next` is awaited.
    next.catch(() => {});
    const [end, fault] = await askWindow(continuePacingWithRows(pace, rows), rows, needs);
    pace = end;
    // Storing may fail even after the last rows were answered.
    if (end.phase.kind !== "done" || fault !== null) {
      await source.return?.();
      return { phase: end.phase, fault };
    }
  }
  return { phase: stop.aborted ? { kind: "cancelled" } : { kind: "done" }, fault: null };
}
