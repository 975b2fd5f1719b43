// Hashes all states ahead, with pauses, so that finding copies among them doesn't block the page.

import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { hashAsciiContent } from "./ascii-content.ts";
import { type ContentHashes, computeContentHashes, contentHashesOf, detectCopies } from "./row-copies.ts";

const rowsAtOnce = 200;

function hashFast(state: AuthoredState): ContentHashes {
  return (state.form === "list" ? null : hashAsciiContent(state.text)) ?? computeContentHashes(state);
}

/**
 * Computes the hashes that `detectCopies` needs (3 µs a row of 200 ASCII characters, 10 µs of others), and calls
 * `pause` after every 200 rows.
 */
export async function precomputeCopyHashes(
  cases: readonly Case[],
  pause: () => Promise<void>,
): Promise<void> {
  for (let at = 0; at < cases.length; at += rowsAtOnce) {
    for (const { state } of cases.slice(at, at + rowsAtOnce)) contentHashesOf(state, hashFast);
    await pause();
  }
  detectCopies(cases);
}
