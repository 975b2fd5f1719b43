import { z } from "zod";
import { quoteValue } from "./quote-value.ts";

/** What binary arithmetic may put a number outside its range without anybody being wrong. */
const noise = 1e-6;
const finite = z.number();

/** A number as read, or what is wrong with it, as words that follow a subject. */
export type NumberReading = { ok: true; value: number } | { ok: false; problem: string };

/** A finite number from 0 to `max` (off by up to 1e-6, it counts as the end of the range). */
export function readNumber(sent: unknown, max: number): NumberReading {
  const parsed = finite.safeParse(sent);
  if (!parsed.success) {
    const reason = sent === null || typeof sent === "number" ? "" : ", not a number";
    return { ok: false, problem: `is ${quoteValue(sent)}${reason}` };
  }
  if (parsed.data < -noise || parsed.data > max + noise) {
    return { ok: false, problem: `is ${parsed.data}, outside 0 to ${max}` };
  }
  return { ok: true, value: Math.min(max, Math.max(0, parsed.data)) + 0 };
}
