import { quoteValue } from "./quote-value.ts";

/** What binary arithmetic may put a number outside its range without anybody being wrong. */
const noise = 1e-6;

/** A number as read, or what is wrong with it, as words that follow a subject. */
export type NumberReading = { ok: true; value: number } | { ok: false; problem: string };

/** A finite number from 0 to `max` (off by up to 1e-6, it counts as the end of the range). */
export function readNumber(sent: unknown, max: number): NumberReading {
  // By hand rather than by a schema: a response may hold 25,500 of them.
  if (typeof sent !== "number" || !Number.isFinite(sent)) {
    const reason = sent === null || typeof sent === "number" ? "" : ", not a number";
    return { ok: false, problem: `is ${quoteValue(sent)}${reason}` };
  }
  if (sent < -noise || sent > max + noise) return { ok: false, problem: `is ${sent}, outside 0 to ${max}` };
  return { ok: true, value: Math.min(max, Math.max(0, sent)) + 0 };
}
