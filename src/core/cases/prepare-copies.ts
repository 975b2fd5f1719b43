// Finds copies among cases ahead, with pauses, so that the rooms that need them don't block the page.

import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { hashAsciiContent } from "./ascii-content.ts";
import { type ContentHashes, computeContentHashes, detectCopiesInSteps } from "./row-copies.ts";

/** Content hashes of a state: 3 µs for 200 ASCII characters, 10 µs for others. */
export function hashContentFast(state: AuthoredState): ContentHashes {
  return (state.form === "list" ? null : hashAsciiContent(state.text)) ?? computeContentHashes(state);
}

let underWay: { readonly cases: readonly Case[]; readonly done: Promise<void> } | null = null;

/**
 * Does what `detectCopies` does for these cases, and calls `pause` often meanwhile. A call for cases that are being
 * worked on waits for them.
 */
export function prepareCopies(cases: readonly Case[], pause: () => Promise<void>): Promise<void> {
  if (underWay?.cases === cases) return underWay.done;
  const done = detectWithPauses(cases, pause).finally(() => {
    if (underWay?.done === done) underWay = null;
  });
  underWay = { cases, done };
  return done;
}

async function detectWithPauses(cases: readonly Case[], pause: () => Promise<void>): Promise<void> {
  for (const _ of detectCopiesInSteps(cases, false, hashContentFast)) await pause();
}
