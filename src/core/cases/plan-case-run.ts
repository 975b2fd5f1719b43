import type { Case } from "#core/model/case.ts";
import type { Profile, Session } from "#core/model/profile.ts";
import {
  type AskedQuestion,
  asksTheSame,
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

/** Which cases to ask: those without a current answer, all of them anew, or those of the chosen without one. */
export type CaseChoice = "unanswered" | "all" | "chosen";

export interface CaseRunDraft {
  model: string;
  asked: readonly AskedQuestion[];
  cases: readonly Case[];
  session: Pick<Session, "mode" | "profile" | "limits">;
  answers: CaseAnswers | null;
  choice: CaseChoice;
  chosen: ReadonlySet<string>;
  /** As learnt; left out: the usual. */
  counting?: TokenCounting;
}

/** What a run would do. */
export interface CaseRunPlan {
  /** The run that goes on, since it asks the same of the same; null: a run of its own. */
  goesOn: CaseAnswers | null;
  caseKeys: readonly string[];
  /** Input tokens of all its requests, by estimate. */
  tokens: number;
  /** Cases that are left out, since a repeat of what may have been billed wants a person's word. */
  uncertain: number;
  /** Cases that are left out, since the service refused exactly this before. */
  refused: number;
}

/** The cases that would be asked, in their order, and what that comes to. */
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

/** Whether a run at rest asked exactly what would be asked now. */
function asksTheSameNow(answers: CaseAnswers, { model, asked, session }: CaseRunDraft): boolean {
  const { run } = answers;
  if (run.recorded || run.mode !== session.mode || run.profileId !== session.profile) return false;
  const stateText = "";
  return asksTheSame(
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
  return parts[answer.standing];
}

/** What a cap as typed comes to in input tokens; null: none, or nothing costs anything. */
export type ParsedCap = { ok: true; tokensMax: number | null } | { ok: false; problem: string };

/** Reads an amount above 0 in the price's currency, with a point or a comma before the fraction; blank is no cap. */
export function parseCap(typed: string, { perMillionInputTokens }: Profile["price"]): ParsedCap {
  if (typed.trim() === "") return { ok: true, tokensMax: null };
  const isFree = perMillionInputTokens === 0;
  const amount = Number(isFree ? typed.replaceAll(",", "") : typed.replace(",", "."));
  if (!Number.isFinite(amount) || amount <= 0) {
    return { ok: false, problem: "Enter the cap as a number, or leave it empty." };
  }
  return { ok: true, tokensMax: isFree ? amount : (amount / perMillionInputTokens) * 1_000_000 };
}

/** What asking takes: requests, and their size in all; `upTo`: answers decide, and it is no more. */
export interface AskingCost {
  requests: number;
  size: RequestSize;
  upTo?: boolean;
}

/** Who answers, at what price, and how tokens are counted there. */
interface Asking {
  mode: "sandbox" | "live";
  price: Profile["price"];
  counting: TokenCounting;
}

/** What asking takes, before it is asked: "2 requests, ≈ 540 tokens, price ≈ 0.000023". */
export function describeAskingCost(
  { requests, size, upTo = false }: AskingCost,
  { mode, price, counting }: Asking,
): string {
  const inputTokens = estimateRequest(size, counting);
  const count = toCounted(requests, "request");
  return `${upTo ? "up to " : ""}${count}, ≈ ${toCountText(inputTokens)} tokens, ${describePriceInSentence(inputTokens, mode, price)}`;
}

/** The same within a sentence: "price ≈ 0.000023", or "free". */
export function describePriceInSentence(...cost: Parameters<typeof describePrice>): string {
  const price = describePrice(...cost);
  return price.startsWith("≈") ? `price ${price}` : price;
}

/** What so many input tokens cost, by estimate, or that they are free. */
export function describePrice(tokens: number, mode: Asking["mode"], price: Profile["price"]): string {
  if (mode === "sandbox") return "free (sandbox)";
  return price.perMillionInputTokens === 0 ? "free" : `≈ ${toPriceText(tokens, price)}`;
}

/** The list price of so many input tokens, to two figures that matter; with the currency where the profile names one. */
export function toPriceText(tokens: number, price: Profile["price"]): string {
  const value = tokenPrice(tokens, price);
  const digits = value === 0 ? 0 : Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(value))));
  return `${value.toFixed(digits)}${price.currency === null ? "" : ` ${price.currency}`}`;
}

/** Said of a run over cases where a choice is asked in two steps elsewhere. */
export const twoStepInOneRequestNote =
  "Over cases, a two-step choice is asked in one request: the group and every group’s options.";

/** Rows that failed alike. */
export interface ProblemCount {
  /** The HTTP status; null where none came. */
  status: number | null;
  /** What the first of them says. */
  message: string;
  count: number;
}

/** How far a case run has come, in rows and tokens. */
export interface CaseRunProgress {
  rows: number;
  answered: number;
  /** To be sent without anybody's word. */
  waiting: number;
  underWay: number;
  /** May have been billed without an answer. */
  uncertain: readonly string[];
  refused: number;
  failed: number;
  /** Input tokens of the answers, as billed; by estimate where an answer does not say. */
  spentTokens: number;
  /** What the answers say was billed for them; null where none says. */
  billed: number | null;
  /** Estimated input tokens of rows that may have been billed. */
  uncertainTokens: number;
  /** Estimated input tokens of the rows that wait. */
  waitingTokens: number;
  /** The most frequent first. */
  problems: readonly ProblemCount[];
}

/** Counts a run's rows; a row that is under way while nobody runs it may have been billed. */
export function toCaseRunProgress({ byCase }: CaseAnswers, isRunning: boolean): CaseRunProgress {
  const uncertain: string[] = [];
  const problems = new Map<number | null, ProblemCount>();
  const sums = { answered: 0, waiting: 0, underWay: 0, refused: 0, failed: 0 };
  let billed: number | null = null;
  const tokens = { spentTokens: 0, uncertainTokens: 0, waitingTokens: 0 };
  for (const [key, answer] of byCase) {
    const { standing, tokens: estimate, inputTokens } = answer;
    countProblem(problems, answer);
    if (standing === "uncertain" || (standing === "sent" && !isRunning)) {
      uncertain.push(key);
      tokens.uncertainTokens += estimate;
    } else if (standing === "sent") sums.underWay += 1;
    else sums[standing] += 1;
    if (answer.cost !== null) billed = (billed ?? 0) + answer.cost;
    if (standing === "answered") tokens.spentTokens += inputTokens ?? estimate;
    if (standing === "waiting") tokens.waitingTokens += estimate;
  }
  const list = [...problems.values()].sort((one, other) => other.count - one.count);
  return { rows: byCase.size, ...sums, ...tokens, billed, uncertain, problems: list };
}

function countProblem(problems: Map<number | null, ProblemCount>, { standing, problem }: CaseAnswer): void {
  if (problem === null || standing === "answered" || standing === "waiting") return;
  const before = problems.get(problem.status);
  problems.set(problem.status, { ...(before ?? problem), count: (before?.count ?? 0) + 1 });
}

/** What became of rows that have no answer, by kind, in words: "3 were not accepted (422)". */
export function describeProblems({ problems }: CaseRunProgress): string[] {
  return problems.map(({ status, count, message }) => {
    const rows = toCounted(count, "case");
    return `${rows}${status === null ? "" : ` with status ${status}`}: ${message}`;
  });
}

/** Where the answers of a case run come from. */
export type RunSource = "live" | "sandbox" | "imported" | "simulated";

/** Where answers come from, in a word: those that came with a file were not asked for here, and not billed here. */
export function runSourceOf({
  mode,
  recorded,
  simulated,
}: Pick<CaseRunRecord, "mode" | "recorded" | "simulated">): RunSource {
  if (simulated) return "simulated";
  return recorded && mode === "live" ? "imported" : mode;
}

/** What a case run is called: by its name, or by the model that was asked and the one that answered for it. */
export function caseRunTitle(
  { name, model }: Pick<CaseRunRecord, "name" | "model">,
  answering: string | null,
): string {
  const given = name?.trim() ?? "";
  const asked = given === "" ? toVisibleName(model) : toVisibleName(given);
  const isSaid = answering === null || answering === model || asked.includes(answering);
  return isSaid ? asked : `${asked} (${toVisibleName(answering)})`;
}

/** A name that no other run has: "july.csv", then "july.csv 2"; blank, as of pasted rows, stays blank. */
export function uniqueRunName(wanted: string, taken: readonly (string | undefined)[]): string {
  let name = wanted.trim();
  for (let count = 2; name !== "" && taken.includes(name); count += 1) name = `${wanted} ${count}`;
  return name;
}

/** A length of time to the precision that an estimate has: "40 s", "3 min", "1 h 5 min". */
export function toDurationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** Where a run stands, in words; `live`: somebody runs it. */
export function describePhase(phase: PacePhase, waiting: number, live: boolean): string {
  if (live) return phase.kind === "running" ? "Running" : "Finishing open requests";
  if (phase.kind === "held") return `Stopped: ${held[phase.reason].said}`;
  if (phase.kind === "done") return waiting === 0 ? "Done" : "Stopped";
  return { running: "Interrupted", paused: "Paused", cancelled: "Cancelled" }[phase.kind];
}

/** Why a run was held, as a sentence; null where it was not. */
export function describeHoldReason(phase: PacePhase): string | null {
  return phase.kind === "held" ? `Why: ${held[phase.reason].said}.` : null;
}

/** What a person can do about a run that was stopped; null where nothing but going on comes to mind. */
export function describeResumeAdvice(phase: PacePhase): string | null {
  return phase.kind === "held" ? held[phase.reason].wayOn : null;
}

/** A run that only another cap lets go on: resumed under the same one, it stops again at once. */
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
