import type { Case } from "#core/model/case.ts";
import type { Profile, Session } from "#core/model/profile.ts";
import { type AskedQuestion, areRequestsEqual, type RowStatus } from "#core/model/run.ts";
import { writeStateText } from "#core/model/state.ts";
import { estimateRequest, type RequestSize, type TokenCounting } from "#core/service/estimate.ts";
import { tokenPrice } from "#core/service/price.ts";
import { requestSize } from "#core/service/write-request.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
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
