import type { PaceSettings, Sent } from "./pacing.ts";

const minuteMs = 60_000;
const secondMs = 1_000;
const share = 0.9;

/** What still counts towards the minute that ends now. */
export function inLastMinute(sends: readonly Sent[], now: number): readonly Sent[] {
  const first = sends.findIndex(({ at }) => at > now - minuteMs);
  return first === -1 ? [] : sends.slice(first);
}

/**
 * When one more request of so many tokens keeps within 90 % of both limits, in ms of the clock; at most `now` when it
 * does already. A request of more tokens than a second's share goes alone in its second.
 */
export function fitsAt(sends: readonly Sent[], tokens: number, settings: PaceSettings, now: number): number {
  return Math.max(now, requestFitsAt(sends, settings, now), tokensFitAt(sends, tokens, settings, now));
}

function requestFitsAt(sends: readonly Sent[], { requestsPerMinute }: PaceSettings, now: number): number {
  const most = Math.max(1, Math.floor(requestsPerMinute * share));
  const blocking = sends[sends.length - most];
  return blocking === undefined ? now : blocking.at + minuteMs;
}

function tokensFitAt(
  sends: readonly Sent[],
  tokens: number,
  { tokensPerSecond }: PaceSettings,
  now: number,
): number {
  let room = tokensPerSecond * share - tokens;
  for (let index = sends.length - 1; index >= 0; index -= 1) {
    const { at, tokens: sent } = sends[index] as Sent;
    if (at <= now - secondMs) break;
    room -= sent;
    if (room < 0) return at + secondMs;
  }
  return now;
}
