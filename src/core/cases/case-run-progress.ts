// Progress of a case run: counts, failures and phase, and the sentences that say them.

import type { PacePhase } from "#core/model/run.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import type { CaseAnswer, CaseRunAnswers } from "./case-answers.ts";

/** Number of rows that failed with the same status. */
export interface ProblemCount {
  /** HTTP status; null if no response came. */
  status: number | null;
  /** Message of the first of these rows. */
  message: string;
  count: number;
  /** Whether some of them had another message. */
  isVaried: boolean;
}

export interface CaseRunProgress {
  rows: number;
  answered: number;
  /** Rows to be sent while the run goes on; unlike uncertain ones, they need no decision of their own. */
  waiting: number;
  /** Rows in flight. */
  underWay: number;
  /** Keys of cases that may have been billed without an answer. */
  uncertain: readonly string[];
  /** Rows that the service refused as invalid (400 or 422), or whose state can't be sent. */
  refused: number;
  /** Rows that failed and weren't billed. */
  failed: number;
  /** Input tokens of all answers: as billed if known, otherwise estimated. */
  spentTokens: number;
  /** Sum of the billed amounts in the answers; null if no answer has one. */
  billed: number | null;
  /** Estimated input tokens of uncertain rows. */
  uncertainTokens: number;
  /** Estimated input tokens of waiting rows. */
  waitingTokens: number;
  /** Most frequent first. */
  problems: readonly ProblemCount[];
}

/** Example: "3 may have been billed without an answer", without a full stop. `isBilled`: the service bills requests. */
export function describeUncertainRows(count: number, isBilled: boolean): string {
  const sent = count === 1 ? "was sent, but is" : "were sent, but are";
  return `${toCountText(count)} ${isBilled ? "may have been billed" : sent} without an answer`;
}

/** If the run isn't running, rows in flight are uncertain. */
export function toCaseRunProgress({ byCase }: CaseRunAnswers, isRunning: boolean): CaseRunProgress {
  const uncertain: string[] = [];
  const problems = new Map<number | null, ProblemCount>();
  const sums = { answered: 0, waiting: 0, underWay: 0, refused: 0, failed: 0 };
  let billed = null as number | null;
  const tokens = { spentTokens: 0, uncertainTokens: 0, waitingTokens: 0 };
  byCase.forEach((answer, key) => {
    const { status, tokens: estimate, inputTokens, cost } = answer;
    countProblem(problems, answer);
    if (status === "uncertain" || (status === "sent" && !isRunning)) {
      uncertain.push(key);
      tokens.uncertainTokens += estimate;
    } else if (status === "sent") sums.underWay += 1;
    else sums[status] += 1;
    if (cost !== null) billed = (billed ?? 0) + cost;
    if (status === "answered") tokens.spentTokens += inputTokens ?? estimate;
    if (status === "waiting") tokens.waitingTokens += estimate;
  });
  const list = [...problems.values()].sort((one, other) => other.count - one.count);
  return { rows: byCase.size, ...sums, ...tokens, billed, uncertain, problems: list };
}

function countProblem(problems: Map<number | null, ProblemCount>, { status, problem }: CaseAnswer): void {
  if (problem === null || status === "answered" || status === "waiting") return;
  const before = problems.get(problem.status) ?? { ...problem, count: 0, isVaried: false };
  const isVaried = before.isVaried || before.message !== problem.message;
  problems.set(problem.status, { ...before, count: before.count + 1, isVaried });
}

/** Example: "3 cases with status 422: Unknown model." */
export function describeProblems({ problems }: CaseRunProgress): string[] {
  return problems.map(({ status, count, message, isVaried }) => {
    const rows = toCounted(count, "case");
    const about = isVaried ? ", for example" : "";
    return `${rows}${status === null ? "" : ` with status ${status}`}${about}: ${message}`;
  });
}

/** Rounds like an estimate: "40 s", "3 min", "1 h 5 min". */
export function toDurationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/**
 * The phase to show for a run that isn't running: "done" if it was paused or interrupted after its last request had
 * ended, otherwise its stored phase.
 */
export function phaseOfIdleRun(
  phase: PacePhase,
  { waiting, underWay, uncertain }: Pick<CaseRunProgress, "waiting" | "underWay" | "uncertain">,
): PacePhase {
  const isOpen = waiting + underWay + uncertain.length > 0;
  return isOpen || (phase.kind !== "paused" && phase.kind !== "running") ? phase : { kind: "done" };
}

/** `live`: whether this page is running it. */
export function describePacePhase(phase: PacePhase, waiting: number, live: boolean): string {
  if (live) return phase.kind === "running" ? "Running" : "Finishing open requests";
  if (phase.kind === "held") return `Stopped: ${held[phase.reason].cause}`;
  if (phase.kind === "done") return waiting === 0 ? "Done" : "Stopped";
  return { running: "Interrupted", paused: "Paused", cancelled: "Cancelled" }[phase.kind];
}

/** A sentence on why the run stopped by itself; null if it didn't. */
export function describeHoldReason(phase: PacePhase): string | null {
  return phase.kind === "held" ? `Why: ${held[phase.reason].cause}.` : null;
}

/** What to do before resuming; null if resuming is enough. */
export function describeResumeAdvice(phase: PacePhase): string | null {
  return phase.kind === "held" ? held[phase.reason].wayOn : null;
}

/** Whether only a higher cap lets the run continue, so that a plain "Resume" would be useless. */
export function isCapReached(phase: PacePhase): boolean {
  return phase.kind === "held" && phase.reason === "cap";
}

const held = {
  key: {
    cause: "the key or the sign-in was refused",
    wayOn: "Resume once the key is correct or you have signed in again. Nothing else was sent.",
  },
  cap: {
    cause: "the cap is spent",
    wayOn: "Answers so far are kept. Raise the cap to continue.",
  },
  failing: {
    cause: "five requests in a row failed",
    wayOn: "Check the errors in the rows, then resume.",
  },
  "long-wait": {
    cause: "the service asks to wait for more than a minute",
    wayOn: "Resume sends the next request at once.",
  },
};
