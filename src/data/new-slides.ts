import type { Slide } from "#core/model/presentation.ts";
import { newKey } from "#platform/ids.ts";

/** Slides without words, one for each case (null: the current state). */
export function newSlides(caseKeys: readonly (string | null)[]): readonly Slide[] {
  return caseKeys.map((caseKey) => ({ key: newKey(), caseKey, title: "", notes: "" }));
}
