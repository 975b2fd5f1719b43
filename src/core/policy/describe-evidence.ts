// Counts what a question's thresholds were chosen and checked on, and says it.

import type { Ledger, RowPurpose, RowUseKind } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeTimes, toCounted } from "#core/text/number-text.ts";
import { hasChosenThresholds, haveSameThresholds, ruleThresholdsOf } from "./question-thresholds.ts";

export interface EvidenceCounts {
  /** Number of different cases that helped to choose thresholds or wording; a lower bound if the ledger lacks some. */
  readonly chosenOn: number;
  /** Number of held-out cases at the last look; null if there was none. */
  readonly checkedOn: number | null;
  /** Number of looks at held-out cases, over all goals. */
  readonly looks: number;
}

export function countEvidence({ uses, unnamed, looks }: Ledger, key: string): EvidenceCounts {
  const chosen = uses.flatMap(({ question, rows }) => (question === key ? rows : []));
  const own = looks.filter(({ question }) => question === key);
  const elsewhere = Math.max(0, ...unnamed.flatMap(({ question, count }) => (question === key ? count : [])));
  return {
    chosenOn: Math.max(new Set(chosen).size, elsewhere),
    checkedOn: own.at(-1)?.rows ?? null,
    looks: own.length,
  };
}

const useWords: Record<RowUseKind, string> = {
  thresholds: "the thresholds",
  wording: "the wording",
  repair: "the calibration",
  run: "the run",
};

function listUses(uses: readonly RowUseKind[]): string {
  const words = uses.map((use) => useWords[use]);
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

/** Example: "the thresholds, and the wording in another playground". */
export function describeRowUses(uses: readonly RowPurpose[]): string {
  const [here, there] = [false, true].map((isElsewhere) => [
    ...new Set(uses.flatMap((one) => ((one.elsewhere ?? false) === isElsewhere ? [one.use] : []))),
  ]);
  if (here === undefined || there === undefined || there.length === 0) return listUses(here ?? []);
  if (here.length === 0) return `${listUses(there)} in another playground`;
  const others = there.filter((use) => !here.includes(use));
  return others.length === 0
    ? `${listUses(here)}, also in another playground`
    : `${listUses(here)}, and ${listUses(others)} in another playground`;
}

/** Sentences on which cases chose and checked the thresholds; empty if none did. */
export function describeThresholdEvidence(ledger: Ledger, question: PlaygroundQuestion): string[] {
  const { chosenOn, checkedOn, looks } = countEvidence(ledger, question.key);
  const isOwn = (one: { question: string }) => one.question === question.key;
  const uses = [...ledger.uses, ...ledger.unnamed].filter((one: RowPurpose & { question: string }) =>
    isOwn(one),
  );
  const setBack =
    uses.some((one: RowPurpose) => one.use === "thresholds" && !one.elsewhere) &&
    !hasChosenThresholds(question);
  const isLeast = ledger.unnamed.some(isOwn) && ledger.uses.some(isOwn);
  // The ledger identifies cases by their text, so cases with the same text count once.
  const isRepeated = !isLeast && chosenOn > 1 && chosenOn < (question.fitted?.cases ?? 0);
  // A case can help to choose for one question and not for another, so counts differ between questions.
  const chose = `For this question, ${isLeast ? "at least " : ""}${toCounted(chosenOn, isRepeated ? "different case" : "case")} helped to choose ${describeRowUses(uses)}${setBack ? ", which were then set back" : ""}.`;
  const before = chosenOn === 0 ? [] : [chose];
  // If a link or file lacks the cases, it can't say whether the checked cases are others than those that chose.
  const isToldApart = !ledger.unnamed.some(isOwn);
  if (checkedOn === null)
    return isToldApart && chosenOn > 0 ? [...before, "Not checked on other cases."] : before;
  const now = ruleThresholdsOf(question);
  const others = ledger.looks.filter(
    (look) => look.question === question.key && !haveSameThresholds(look.cuts, now),
  ).length;
  // Files of versions without a ledger have only the number of looks.
  const on =
    checkedOn === 0 ? "" : ` on ${toCounted(checkedOn, chosenOn > 0 && isToldApart ? "other case" : "case")}`;
  const rows = new Set(ledger.looks.flatMap((look) => (look.question === question.key ? [look.rows] : [])));
  const often = describeTimes(looks);
  const checks = rows.size > 1 && on !== "" ? `checked ${often}, last${on}` : `checked${on} ${often}`;
  if (others === looks) return [...before, `Other thresholds were ${checks}; these weren't.`];
  const moved = others === 0 ? "" : `, ${describeTimes(others)} with other thresholds`;
  return [...before, `${checks.charAt(0).toUpperCase()}${checks.slice(1)}${moved}.`];
}
