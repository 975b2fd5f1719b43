import { toAmount } from "./amounts.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { Reading } from "./reading.ts";

const scales = [1, 5, 10, 100];

/** A bare number in a field that the question names (`pain: 8`), as a share of its scale, 0 to 1; nothing without one. */
export function bareDegree(reading: Reading, asked: Hypothesis, focus: Focus): number | undefined {
  for (const unit of asked.units) {
    if (unit.weight < 0.5) continue;
    for (const { sentence: at, strength } of matchUnit(reading, unit, focus, "topic")) {
      const sentence = reading.sentences[at];
      const [token, ...rest] = sentence?.tokens ?? [];
      const amount = sentence?.path && token && rest.length === 0 ? toAmount(token.word) : undefined;
      if (amount === undefined || Math.abs(strength) < 0.3) continue;
      const scale = scales.find((most) => amount <= most);
      if (scale !== undefined && Number.isFinite(amount))
        return amount / (scale === 1 && amount === 1 ? 5 : scale);
    }
  }
  return undefined;
}
