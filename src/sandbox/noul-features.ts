import type { NoulQuestion } from "#core/contract/question.ts";
import { feltFeatures } from "./attitude.ts";
import { compareNumbers } from "./comparison.ts";
import { toEntryText } from "./entry-text.ts";
import { gatherEvidence } from "./evidence.ts";
import { facetShown } from "./facets.ts";
import { toFocus } from "./focus.ts";
import { toFrameFeatures } from "./frame-features.ts";
import { toGlossFeatures } from "./gloss.ts";
import type { noulWeights } from "./noul-weights.ts";
import type { Reading } from "./reading.ts";
import { toAgreement } from "./relation.ts";
import { speaksOf } from "./speaks-of.ts";
import { askedStatus } from "./status.ts";

/** What speaks for yes (positive) or no (negative), by name; each about −1 to 1, and 0 when it does not apply. */
export type NoulFeatures = Readonly<Record<keyof typeof noulWeights, number>>;

/** The features of a state and a yes/no question. */
export function toNoulFeatures(reading: Reading, question: NoulQuestion): NoulFeatures {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const asked = speaksOf(focus.text);
  const { frame, features } = toFrameFeatures(reading, asked, focus);
  return {
    ...gatherEvidence(reading, asked, focus),
    ...features,
    ...toGlossFeatures(reading, question, asked, focus),
    ...feltFeatures(reading, asked, focus),
    agreement: toAgreement(reading, focus),
    status: askedStatus(reading, focus),
    facet: frame.mention || asked.units.length < 2 ? facetShown(reading, asked, focus) : 0,
    number: compareNumbers(reading, focus.text, asked, focus),
  };
}
