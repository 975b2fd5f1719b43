import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import type { Ledger } from "#core/model/ledger.ts";

/** What a ledger knows of a question, as counts. */
export interface Evidence {
  /** Cases that helped to choose the thresholds or the wording. */
  readonly chosenOn: number;
  /** Held-out cases at the last look; null: nobody looked. */
  readonly checkedOn: number | null;
  /** Looks at held-out cases, over all goals. */
  readonly looks: number;
}

export function evidenceOf({ uses, looks }: Ledger, key: string): Evidence {
  const chosen = uses.flatMap(({ question, rows }) => (question === key ? rows : []));
  const own = looks.filter(({ question }) => question === key);
  return { chosenOn: new Set(chosen).size, checkedOn: own.at(-1)?.rows ?? null, looks: own.length };
}

/** "once", "twice", "3 times". */
export function describeTimes(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${toCountText(count)} times`;
}

/** "Chosen on 312 cases, checked on 140 others, twice."; nothing where no case was used. */
function describeEvidence({ chosenOn, checkedOn, looks }: Evidence): string {
  const others = checkedOn === null ? "" : `${toCountText(checkedOn)} others, ${describeTimes(looks)}`;
  if (chosenOn > 0) return `Chosen on ${toCounted(chosenOn, "case")}, checked on ${others || "no others"}.`;
  return checkedOn === null ? "" : `Checked on ${toCounted(checkedOn, "case")}, ${describeTimes(looks)}.`;
}

/** A description of what thresholds stand on, with what the ledger knows of it at its end. */
export function withEvidence<Description extends { text: string }>(
  description: Description,
  evidence: Evidence,
): Description {
  return { ...description, text: `${description.text} ${describeEvidence(evidence)}`.trimEnd() };
}
