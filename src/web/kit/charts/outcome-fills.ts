// Classes that fill an outcome's part of a track, or colour the background of its words.

import type { OutcomeStyle } from "#core/policy/outcome-style.ts";

/**
 * Fill for each outcome. Review and own outcomes have a pattern, for readers who don't see the colours. Patterns are
 * tiles, because some PDF viewers print `repeating-linear-gradient` as one solid colour.
 */
export const outcomeFillClasses: Record<OutcomeStyle, string> = {
  allow: "bg-allow",
  review:
    "bg-[image:linear-gradient(135deg,var(--review)_30%,var(--review-soft)_30%_50%,var(--review)_50%_80%,var(--review-soft)_80%)] bg-size-[7px_7px]",
  block: "bg-block",
  own: "bg-[image:linear-gradient(0deg,var(--own)_70%,var(--own-soft)_70%)] bg-size-[4px_4px]",
  none: "bg-[var(--none)]",
};

export const outcomeBackgroundClasses: Record<OutcomeStyle, string> = {
  allow: "bg-allow-soft",
  review: "bg-review-soft",
  block: "bg-block-soft",
  own: "bg-own-soft",
  none: "bg-soft",
};
