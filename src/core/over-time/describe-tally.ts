// A tally of hits as text, with its share and interval.

import { wilsonInterval } from "#core/statistics/binomial.ts";
import { toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeInterval } from "#core/thresholds/describe-thresholds.ts";
import type { HitTally } from "./betting.ts";

/** "12 of 240 (5 %)"; "–" without rows. */
export function describeTally({ hits, n }: HitTally): string {
  return n === 0 ? "–" : `${toCountText(hits)} of ${toCountText(n)} (${toPercentText(hits / n)})`;
}

/** "12 of 240 (5 %; 95 % sure: 2.9 % to 8.5 %)"; "–" without rows. */
export function describeTallyWithRange(tally: HitTally): string {
  const interval = wilsonInterval(tally.hits, tally.n).value;
  return interval === null ? "–" : `${describeTally(tally).slice(0, -1)}; ${describeInterval(interval)})`;
}
