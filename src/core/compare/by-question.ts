import { type AnswerChange, byMovement } from "./answer-change.ts";
import type { RunChange, RunComparison } from "./compare-runs.ts";

/** What changed most among a question's changes. */
function strongest(row: readonly (RunChange | null)[]): AnswerChange | undefined {
  return row.flatMap((one) => one?.change ?? []).sort(byMovement)[0];
}

/**
 * Each question with what became of it in every other run, null where one did not ask it; what changed most in any of
 * them comes first.
 */
export function byQuestion(
  comparisons: readonly RunComparison[],
): readonly (readonly (RunChange | null)[])[] {
  const keys = new Set(comparisons.flatMap(({ changes }) => changes.map(({ question }) => question.key)));
  const rows = [...keys].map((key) =>
    comparisons.map(({ changes }) => changes.find(({ question }) => question.key === key) ?? null),
  );
  return rows.sort((one, other) => {
    const [a, b] = [strongest(one), strongest(other)];
    return a && b ? byMovement(a, b) : 0;
  });
}
