import { toCountText } from "#core/geometry/number-text.ts";

const minute = 60_000;

/** How fast labels are given, and how long the rest may take; blank before there are three. */
export function describePace(labelled: number, spentMs: number, left: number): string {
  if (labelled < 3 || spentMs <= 0) return "";
  const perMinute = (labelled * minute) / spentMs;
  const pace = `${perMinute >= 10 ? toCountText(perMinute) : perMinute.toFixed(1)} a minute`;
  if (left === 0) return pace;
  const minutes = left / perMinute;
  return `${pace}, about ${minutes < 1 ? "a minute" : `${toCountText(Math.ceil(minutes))} min`} left`;
}
