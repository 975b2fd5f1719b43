// Plans a case run: which cases to ask, at which cost; also reads the cap that an author enters.

import type { Case } from "#core/model/case.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AskedQuestion, areRequestsEqual, type RowStatus } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { computeStateText } from "#core/model/state.ts";
import { estimateRequestTokens, type TokenCounting } from "#core/service/estimate.ts";
import { requestSize } from "#core/service/write-request.ts";
import type { CaseAnswer, CaseRunAnswers } from "./case-answers.ts";

/**
 * Which cases to ask: all without a current answer, all, or those of the chosen ones without a current
 * answer.
 */
export type CasesToAskChoice = "unanswered" | "all" | "chosen";

export interface CaseRunDraft {
  model: string;
  asked: readonly AskedQuestion[];
  cases: readonly Case[];
  session: Pick<Session, "mode" | "profile" | "limits">;
  answers: CaseRunAnswers | null;
  choice: CasesToAskChoice;
  chosen: ReadonlySet<string>;
  /** Tokens per byte as learned from earlier usage; absent means the default. */
  counting?: TokenCounting;
}

export interface CaseRunPlan {
  /** An earlier run that asked the same and will be continued; null for a new run. */
  continued: CaseRunAnswers | null;
  caseKeys: readonly string[];
  /** Estimated input tokens of all requests. */
  tokens: number;
  /** Number of cases left out because they may have been billed; only the user can decide to repeat them. */
  uncertain: number;
  /** Number of cases left out because exactly this request was refused, or can't be sent. */
  refused: number;
  /** Number of cases left out because they have an answer. */
  answered: number;
}

/** Why a plan asks nothing, for the line of a table: "none (already answered)". */
export function describeEmptyPlan({
  uncertain,
  refused,
  answered,
}: Pick<CaseRunPlan, "uncertain" | "refused" | "answered">): string {
  if (uncertain + refused === 0) return answered === 0 ? "none" : "none (already answered)";
  return answered === 0 ? "none (left out)" : "none (answered or left out)";
}

/** Why a run would ask nothing; the cases that are left out are told apart from this. */
export function describeNothingToAsk({
  uncertain,
  refused,
  answered,
}: Pick<CaseRunPlan, "uncertain" | "refused" | "answered">): string {
  if (uncertain + refused === 0)
    return answered === 0
      ? "There are no cases to ask about."
      : "All of these cases have answers. Choose all cases to run them again.";
  return answered === 0
    ? "All of these cases are left out."
    : "All of these cases have answers or are left out.";
}

/** Plans the run; case keys are in the order of the cases. */
export function planCaseRun(draft: CaseRunDraft): CaseRunPlan {
  const { model, asked, cases, answers, choice, chosen, counting } = draft;
  const continued = answers !== null && choice !== "all" && asksTheSameNow(answers, draft) ? answers : null;
  const left = { uncertain: 0, refused: 0, answered: 0 };
  let tokens = 0;
  const caseKeys = cases.flatMap(({ key, state }) => {
    if (choice === "chosen" && !chosen.has(key)) return [];
    const part = partOf(continued?.byCase.get(key));
    if (part !== "ask") {
      left[part] += 1;
      return [];
    }
    const written = computeStateText(state);
    if (written.ok)
      tokens += estimateRequestTokens(
        requestSize({ model, stateText: written.text, questions: asked }),
        counting,
      );
    return [key];
  });
  return { continued, caseKeys, tokens, ...left };
}

function asksTheSameNow(answers: CaseRunAnswers, { model, asked, session }: CaseRunDraft): boolean {
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
export type ParsedSpendingCap = { ok: true; tokensMax: number | null } | { ok: false; problem: string };

/**
 * Reads a cap typed as an amount above 0 in the price's currency, with decimal point or comma, and converts
 * it to input tokens. If the price is 0, it's a number of tokens. Blank means no cap.
 */
export function parseSpendingCap(
  typed: string,
  { perMillionInputTokens }: Profile["price"],
): ParsedSpendingCap {
  if (typed.trim() === "") return { ok: true, tokensMax: null };
  const isFree = perMillionInputTokens === 0;
  const amount = Number(isFree ? typed.replaceAll(",", "") : typed.replace(",", "."));
  if (!Number.isFinite(amount) || amount <= 0) {
    return { ok: false, problem: "Enter the cap as a number, or leave it empty." };
  }
  return { ok: true, tokensMax: isFree ? amount : (amount / perMillionInputTokens) * 1_000_000 };
}
