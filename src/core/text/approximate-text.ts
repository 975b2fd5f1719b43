// Estimates and rates out of 100 as text.

import { toCountText, toPlural } from "./number-text.ts";

/** Rounds an estimate up to two significant digits: "about 3,800" for 3,761. */
export function toApproximateText(count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return `about ${toCountText(Math.ceil(count / unit) * unit)}`;
}

/** Example: "about 1 more label", "about 3,800 more labels". */
export function toApproximateCounted(count: number, one: string): string {
  return `${toApproximateText(count)} ${count === 1 ? one : toPlural(one)}`;
}

/**
 * A share (0..1) as a number out of 100, with a decimal if it's small or close to 100: "0.4", "3.2", "76", "99.6". Only
 * exactly 0 and 1 become "0" and "100". `about` is put before it, except before "fewer than 0.1" and "more than 99.9".
 */
export function toPerHundredText(share: number, about = ""): string {
  const count = 100 * share;
  if (count > 0 && count < 0.1) return "fewer than 0.1";
  if (share < 1 && count >= 99.95) return "more than 99.9";
  const isFine = count < 10 || count > 99;
  return `${about}${isFine ? Math.round(count * 10) / 10 : Math.round(count)}`;
}
