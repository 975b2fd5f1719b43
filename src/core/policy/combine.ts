import type { Outcome } from "./rule.ts";

/** One question's part in a decision. */
export interface Part {
  id: string;
  outcome: Outcome;
}

/** The decision over all questions: the gravest outcome, and the questions that caused it, in their order. */
export interface Decision {
  outcome: Outcome;
  causes: readonly string[];
}

/** How grave an outcome is: block over review over words of one's own over allow. */
function gravity(outcome: Outcome): number {
  const word = outcome.trim().toLowerCase();
  if (word === "block") return 3;
  if (word === "review") return 2;
  return word === "allow" ? 0 : 1;
}

/** The gravest outcome wins, the first of equals; questions with a blank outcome take no part. */
export function combine(parts: readonly Part[]): Decision | null {
  const taking = parts.filter((part) => part.outcome.trim() !== "");
  const first = taking[0];
  if (!first) return null;
  const gravest = taking.reduce(
    (worst, part) => (gravity(part.outcome) > gravity(worst.outcome) ? part : worst),
    first,
  );
  const causes = taking.filter((part) => part.outcome === gravest.outcome).map((part) => part.id);
  return { outcome: gravest.outcome, causes };
}
