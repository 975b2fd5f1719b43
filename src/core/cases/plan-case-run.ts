import type { Case } from "#core/model/case.ts";
import type { Profile, Session } from "#core/model/profile.ts";
import {
  type AskedQuestion,
  areRequestsEqual,
  type CaseRunRecord,
  type PacePhase,
  type RowStatus,
} from "#core/model/run.ts";
import { writeStateText } from "#core/model/state.ts";
import { estimateRequest, type RequestSize, type TokenCounting, tokenPrice } from "#core/service/estimate.ts";
import { requestSize } from "#core/service/write-request.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import type { CaseAnswer, CaseAnswers } from "./case-answers.ts";

/**
 * Which cases to ask: all those without a current answer, all cases again, or those of the chosen ones without a
 * current answer.
 */
export type CasesToAsk = "unanswered" | "all" | "chosen";

export interface CaseRunDraft {
  model: string;
  asked: readonly AskedQuestion[];
  cases: readonly Case[];
  session: Pick<Session, "mode" | "profile" | "limits">;
  answers: CaseAnswers | null;
  choice: CasesToAsk;
  chosen: ReadonlySet<string>;
  /** Tokens per byte as learned from usage; absent means the default. */
  counting?: TokenCounting;
}

export interface CaseRunPlan {
  /** An earlier run that asked the same and is continued; null starts a new run. */
  goesOn: CaseAnswers | null;
  caseKeys: readonly string[];
  /** Estimated input tokens of all requests. */
  tokens: number;
  /** Cases left out because they may have been billed; only the user decides to repeat them. */
  uncertain: number;
  /** Cases left out because the service refused exactly this request. */
  refused: number;
}

/** In the order of the cases. */
export function planCaseRun(draft: CaseRunDraft): CaseRunPlan {
  const { model, asked, cases, answers, choice, chosen, counting } = draft;
  const goesOn = answers !== null && choice !== "all" && asksTheSameNow(answers, draft) ? answers : null;
  const left = { uncertain: 0, refused: 0, answered: 0 };
  let tokens = 0;
  const caseKeys = cases.flatMap(({ key, state }) => {
    if (choice === "chosen" && !chosen.has(key)) return [];
    const part = partOf(goesOn?.byCase.get(key));
    if (part !== "ask") {
      left[part] += 1;
      return [];
    }
    const written = writeStateText(state);
    if (written.ok)
      tokens += estimateRequest(requestSize({ model, stateText: written.text, questions: asked }), counting);
    return [key];
  });
  return { goesOn, caseKeys, tokens, uncertain: left.uncertain, refused: left.refused };
}

function asksTheSameNow(answers: CaseAnswers, { model, asked, session }: CaseRunDraft): boolean {
  const { run } = answers;
  if (run.recorded || run.mode !== session.mode || run.profileId !== session.profile) return false;
  const stateText = "";
  return areRequestsEqual(
    { model: run.model, stateText, questions: run.asked },
    { model, stateText, questions: asked },
  );
}

type Part = "ask" | "uncertain" | "refused" | "answered";

const parts: Record<RowStatus, Part> = {
  waiting: "ask",
  failed: "ask",
  sent: "uncertain",
  uncertain: "uncertain",
  refused: "refused",
  answered: "answered",
};

function partOf(answer: CaseAnswer | undefined): Part {
  if (answer === undefined || answer.stale) return "ask";
  return parts[answer.status];
}

/** The most input tokens that a run may use; null for no cap. */
export type ParsedCap = { ok: true; tokensMax: number | null } | { ok: false; problem: string };

/**
 * An amount above 0 in the price's currency, with decimal point or comma, converted to input tokens; tokens
 * when the price is 0. Blank means no cap.
 */
export function parseCap(typed: string, { perMillionInputTokens }: Profile["price"]): ParsedCap {
  if (typed.trim() === "") return { ok: true, tokensMax: null };
  const isFree = perMillionInputTokens === 0;
  const amount = Number(isFree ? typed.replaceAll(",", "") : typed.replace(",", "."));
  if (!Number.isFinite(amount) || amount <= 0) {
    return { ok: false, problem: "Enter the cap as a number, or leave it empty." };
  }
  return { ok: true, tokensMax: isFree ? amount : (amount / perMillionInputTokens) * 1_000_000 };
}

/** `upTo` marks an upper bound: the number of later requests depends on answers. */
export interface AskingCost {
  requests: number;
  size: RequestSize;
  upTo?: boolean;
}

interface Asking {
  mode: "sandbox" | "live";
  price: Profile["price"];
  counting: TokenCounting;
}

/** Example: "2 requests, ≈ 540 tokens, price ≈ 0.000023". */
export function describeAskingCost(
  { requests, size, upTo = false }: AskingCost,
  { mode, price, counting }: Asking,
): string {
  const inputTokens = estimateRequest(size, counting);
  const count = toCounted(requests, "request");
  return `${upTo ? "up to " : ""}${count}, ≈ ${toCountText(inputTokens)} tokens, ${describePriceInSentence(inputTokens, mode, price)}`;
}

/** Example: "price ≈ 0.000023", or "free". */
export function describePriceInSentence(...cost: Parameters<typeof describePrice>): string {
  const price = describePrice(...cost);
  return price.startsWith("≈") ? `price ${price}` : price;
}

/** Price of an estimate, or "free" for the sandbox. */
export function describePrice(tokens: number, mode: Asking["mode"], price: Profile["price"]): string {
  if (mode === "sandbox") return "free (sandbox)";
  return price.perMillionInputTokens === 0 ? "free" : `≈ ${toPriceText(tokens, price)}`;
}

/** List price of input tokens to two significant digits, with the currency if the profile has one. */
export function toPriceText(tokens: number, price: Profile["price"]): string {
  const value = tokenPrice(tokens, price);
  const digits = value === 0 ? 0 : Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(value))));
  return `${value.toFixed(digits)}${price.currency === null ? "" : ` ${price.currency}`}`;
}

/** Shown when a two-step choice is asked over cases, since each case is one request. */
export const twoStepInOneRequestNote =
  "Over cases, a two-step choice is asked in one request: the group and every group’s options.";

/** Number of rows that failed in the same way. */
export interface ProblemCount {
  /** HTTP status; null when no response came. */
  status: number | null;
  /** Message of the first of these rows. */
  message: string;
  count: number;
}

export interface CaseRunProgress {
  rows: number;
  answered: number;
  /** Rows that will be sent without a further decision by the user. */
  waiting: number;
  underWay: number;
  /** Keys of cases that may have been billed without an answer. */
  uncertain: readonly string[];
  refused: number;
  failed: number;
  /** Input tokens of all answers, as billed where known, otherwise estimated. */
  spentTokens: number;
  /** Sum of the billed amounts that answers report; null when none does. */
  billed: number | null;
  /** Estimated input tokens of uncertain rows. */
  uncertainTokens: number;
  /** Estimated input tokens of waiting rows. */
  waitingTokens: number;
  /** Most frequent first. */
  problems: readonly ProblemCount[];
}

/** If the run isn't running, rows in flight count as uncertain. */
export function toCaseRunProgress({ byCase }: CaseAnswers, isRunning: boolean): CaseRunProgress {
  const uncertain: string[] = [];
  const problems = new Map<number | null, ProblemCount>();
  const sums = { answered: 0, waiting: 0, underWay: 0, refused: 0, failed: 0 };
  let billed: number | null = null;
  const tokens = { spentTokens: 0, uncertainTokens: 0, waitingTokens: 0 };
  for (const [key, answer] of byCase) {
    const { status, tokens: estimate, inputTokens } = answer;
    countProblem(problems, answer);
    if (status === "uncertain" || (status === "sent" && !isRunning)) {
      uncertain.push(key);
      tokens.uncertainTokens += estimate;
    } else if (status === "sent") sums.underWay += 1;
    else sums[status] += 1;
    if (answer.cost !== null) billed = (billed ?? 0) + answer.cost;
    if (status === "answered") tokens.spentTokens += inputTokens ?? estimate;
    if (status === "waiting") tokens.waitingTokens += estimate;
  }
  const list = [...problems.values()].sort((one, other) => other.count - one.count);
  return { rows: byCase.size, ...sums, ...tokens, billed, uncertain, problems: list };
}

function countProblem(problems: Map<number | null, ProblemCount>, { status, problem }: CaseAnswer): void {
  if (problem === null || status === "answered" || status === "waiting") return;
  const before = problems.get(problem.status);
  problems.set(problem.status, { ...(before ?? problem), count: (before?.count ?? 0) + 1 });
}

/** Example: "3 were not accepted (422)". */
export function describeProblems({ problems }: CaseRunProgress): string[] {
  return problems.map(({ status, count, message }) => {
    const rows = toCounted(count, "case");
    return `${rows}${status === null ? "" : ` with status ${status}`}: ${message}`;
  });
}

export type RunSource = "live" | "sandbox" | "imported" | "simulated";

/** "imported" answers come from a file and were neither requested nor billed here. */
export function runSourceOf({
  mode,
  recorded,
  simulated,
}: Pick<CaseRunRecord, "mode" | "recorded" | "simulated">): RunSource {
  if (simulated) return "simulated";
  return recorded && mode === "live" ? "imported" : mode;
}

/**
 * The run's own name; without one, the model asked for and the one that answered. Imported answers have no model asked
 * for here.
 */
export function caseRunTitle(
  { name, model, ...source }: Pick<CaseRunRecord, "name" | "model" | "mode" | "recorded" | "simulated">,
  answering: string | null,
): string {
  const given = name?.trim() ?? "";
  const isImported = runSourceOf(source) === "imported";
  if (given === "" && isImported) return answering === null ? "imported answers" : toVisibleName(answering);
  const asked = given === "" ? toVisibleName(model) : toVisibleName(given);
  const isSaid = answering === null || answering === model || asked.includes(answering);
  return isSaid ? asked : `${asked} (${toVisibleName(answering)})`;
}

/** Adds a number to a taken name: "july.csv", then "july.csv 2". Blank (for pasted rows) stays blank. */
export function uniqueRunName(wanted: string, taken: readonly (string | undefined)[]): string {
  let name = wanted.trim();
  for (let count = 2; name !== "" && taken.includes(name); count += 1) name = `${wanted} ${count}`;
  return name;
}

/** Rounded to the precision of an estimate: "40 s", "3 min", "1 h 5 min". */
export function toDurationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** `live` means that this page still drives the run. */
export function describePacePhase(phase: PacePhase, waiting: number, live: boolean): string {
  if (live) return phase.kind === "running" ? "Running" : "Finishing open requests";
  if (phase.kind === "held") return `Stopped: ${held[phase.reason].said}`;
  if (phase.kind === "done") return waiting === 0 ? "Done" : "Stopped";
  return { running: "Interrupted", paused: "Paused", cancelled: "Cancelled" }[phase.kind];
}

/** A sentence that says why the run stopped; null when it wasn't stopped. */
export function describeHoldReason(phase: PacePhase): string | null {
  return phase.kind === "held" ? `Why: ${held[phase.reason].said}.` : null;
}

/** What to do before resuming; null when resuming is enough. */
export function describeResumeAdvice(phase: PacePhase): string | null {
  return phase.kind === "held" ? held[phase.reason].wayOn : null;
}

/** Only a higher cap lets such a run continue, so there's no plain "Resume". */
export function isCapReached(phase: PacePhase): boolean {
  return phase.kind === "held" && phase.reason === "cap";
}

const held = {
  key: {
    said: "the key or the sign-in was refused",
    wayOn: "Resume once the key is correct or you have signed in again. Nothing else was sent.",
  },
  cap: {
    said: "the cap is spent",
    wayOn: "Answers so far are kept. Raise the cap to continue.",
  },
  failing: {
    said: "five requests in a row failed",
    wayOn: "Check the errors in the rows, then resume.",
  },
  "long-wait": {
    said: "the service asks to wait for more than a minute",
    wayOn: "Resume sends the next request at once.",
  },
};
