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
  const tokens = { spentTokens: 0, uncertainTokens: 0, waitingTokens: 0 };
  for (const [key, answer] of byCase) {
    const { standing, row, inputTokens } = answer;
    countProblem(problems, answer);
    if (standing === "uncertain" || (standing === "sent" && !isRunning)) {
      uncertain.push(key);
      tokens.uncertainTokens += row.tokens;
    } else if (standing === "sent") sums.underWay += 1;
    else sums[standing] += 1;
    if (standing === "answered") tokens.spentTokens += inputTokens ?? row.tokens;
    if (standing === "waiting") tokens.waitingTokens += row.tokens;
  }
  const list = [...problems.values()].sort((one, other) => other.count - one.count);
  return { rows: byCase.size, ...sums, ...tokens, uncertain, problems: list };
}

function countProblem(problems: Map<number | null, ProblemCount>, { standing, problem }: CaseAnswer): void {
  if (problem === null || standing === "answered" || standing === "waiting") return;
  const before = problems.get(problem.status);
  problems.set(problem.status, { ...(before ?? problem), count: (before?.count ?? 0) + 1 });
}
