import { estimateTokens } from "#core/contract/estimate.ts";
import { requestBytes } from "#core/contract/write-request.ts";
import type { Case } from "#core/model/case.ts";
import type { Standing } from "#core/model/case-run.ts";
import type { Profile, Session } from "#core/model/profile.ts";
import { type AskedQuestion, asksTheSame } from "#core/model/run.ts";
import { writeStateText } from "#core/model/state.ts";
import type { CaseAnswer, CaseAnswers } from "./case-answers.ts";

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
  /** How many bytes a token has, as learnt; left out: the usual figure. */
  bytesPerToken?: number | undefined;
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

const parts: Record<Standing, Part> = {
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

/** The cases that would be asked, in their order, and what that comes to. */
export function planCaseRun(draft: CaseRunDraft): CaseRunPlan {
  const { model, asked, cases, answers, choice, chosen, bytesPerToken } = draft;
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
      tokens += estimateTokens(
        requestBytes({ model, stateText: written.text, questions: asked }),
        bytesPerToken,
      );
    return [key];
  });
  return { goesOn, caseKeys, tokens, uncertain: left.uncertain, refused: left.refused };
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
