// Cases that equal a sample: wordings are tried on samples, so such cases can no longer prove anything.

import { splitPartOf } from "#core/cases/held-out-split.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { stateLength } from "#core/cases/state-excerpt.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundSample } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { isSameState } from "#core/model/state.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { addRowUse, findUsedRows, wasUsedToChoose } from "./ledger.ts";

/** Cases with the same state as a sample, even if the sample wasn't made from the case. */
function casesOf(
  samples: readonly Pick<PlaygroundSample, "state" | "caseKey">[],
  cases: readonly Case[],
): Case[] {
  const found = samples.map(({ state, caseKey }) => {
    const row = caseKey === null ? undefined : findByKey(cases, caseKey);
    return row !== undefined && isSameState(row.state, state) ? row : null;
  });
  const others = samples.filter((_, index) => found[index] === null).map(({ state }) => state);
  return [...found.flatMap((row) => row ?? []), ...findSameStates(others, cases)];
}

/** Finds cases with one of the states in one pass; compares whole texts only if the lengths are equal. */
function findSameStates(states: readonly AuthoredState[], cases: readonly Case[]): Case[] {
  if (states.length === 0) return [];
  const lengths = new Set(states.map(stateLength));
  return cases.filter(
    ({ state }) => lengths.has(stateLength(state)) && states.some((one) => isSameState(one, state)),
  );
}

type Known = Pick<Playground, "questions" | "cases" | "ledger">;

/**
 * Cases that equal a sample, and that are labelled, held out and unused for some question. Once wordings are tried on
 * the sample, these cases can't prove anything.
 */
export function heldOutCasesEqualToSamples(
  { questions, cases, ledger }: Known,
  samples: readonly Pick<PlaygroundSample, "state" | "caseKey">[],
): readonly Case[] {
  if (cases.length === 0) return [];
  const rows = casesOf(samples, cases);
  const proofs = questions.map((question) => {
    const { checkShare, copiesApart } = tuningOf(question);
    const copies = detectCopies(cases, copiesApart);
    const used = findUsedRows(ledger, question.key, copies);
    return (row: Case) =>
      labelOf(row, question.key) !== null &&
      splitPartOf(row, checkShare, copies) === "checking" &&
      !wasUsedToChoose(used, row);
  });
  return rows.filter((row) => proofs.some((proves) => proves(row)));
}

/**
 * Records cases equal to a sample as used for every question: samples' answers choose wordings, so such cases can't
 * prove anything.
 */
export function addSampleUse(
  ledger: Ledger,
  { questions, cases }: Pick<Playground, "questions" | "cases">,
  samples: readonly Pick<PlaygroundSample, "state" | "caseKey">[],
): Ledger {
  if (cases.length === 0) return ledger;
  const rows = casesOf(samples, cases);
  if (rows.length === 0) return ledger;
  return questions.reduce(
    (to, question) =>
      addRowUse(to, question.key, "wording", rows, detectCopies(cases, tuningOf(question).copiesApart)),
    ledger,
  );
}
