import { toCountText } from "#core/text/number-text.ts";

const minute = 60_000;

/** Says the pace of labelling and the time left; blank before there are three labels. */
export function describeLabellingPace(labelled: number, spentMs: number, left: number): string {
  if (labelled < 3 || spentMs <= 0) return "";
  const perMinute = (labelled * minute) / spentMs;
  const pace = `${perMinute >= 10 ? toCountText(perMinute) : perMinute.toFixed(1)} a minute`;
  if (left === 0) return pace;
  const minutes = left / perMinute;
  return `${pace}, about ${minutes < 1 ? "a minute" : `${toCountText(Math.ceil(minutes))} min`} left`;
}
