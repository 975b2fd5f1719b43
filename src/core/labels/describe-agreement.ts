import { toCounted, toCountText, toPercentText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Interval } from "#core/statistics/binomial.ts";
import type { Agreement } from "#core/statistics/labeler-agreement.ts";
import type { SharedLabels } from "./agreement.ts";

/** What a labeler is called on the page. */
export function labelerName(labeler: string): string {
  return labeler === "" ? "You" : toVisibleName(labeler);
}

/** Both ends of what is likely: "79–93 %". */
function toRange([low, high]: Interval): string {
  return `${toPercentText(low).replace(/\s%$/, "")}–${toPercentText(high)}`;
}

/** A share with its interval: "87 % (79–93 %)". */
export function describeShare({ value, interval }: Agreement): string {
  if (value.value === null) return `– (${value.reason})`;
  return `${toPercentText(value.value)}${interval ? ` (${toRange(interval)})` : ""}`;
}

/** Two decimals, with a minus sign, and none before zero. */
function toSigned(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return value < 0 && Number(text) > 0 ? `−${text}` : text;
}

/** A coefficient with its interval: "0.74 (0.58 to 0.87)". */
export function describeCoefficient({ value, interval }: Agreement): string {
  if (value.value === null) return `– (${value.reason})`;
  const likely = interval ? ` (${interval.map(toSigned).join(" to ")})` : "";
  return `${toSigned(value.value)}${likely}`;
}

/** How far people agree, in the words of whoever sets a threshold. */
export function describeCeiling(
  { people, cases: count }: SharedLabels,
  { value, interval }: Agreement,
): string {
  if (value.value === null || interval === null) return "";
  const share = toPercentText(value.value);
  const likely = `likely ${toRange(interval)}`;
  const cases = toCounted(count, "case");
  return people.length === 2
    ? `Two people agree on ${share} of ${cases} (${likely}).`
    : `Any two of ${toCountText(people.length)} people agree on ${share} of ${cases} (${likely}).`;
}
