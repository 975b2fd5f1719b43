import { facetPatterns } from "./facet-patterns.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";

/** Whether a structure that the question names (a date, a price …) is shown: 1 or −1; 0 when it names none. */
export function facetShown(reading: Reading, asked: Hypothesis, focus: Focus): number {
  let shown = 0;
  for (const unit of asked.units) {
    for (const [feature, factor] of unit.features) {
      if (factor < 0.99 || !facetPatterns.has(feature.slice(1)) || !feature.startsWith("#")) continue;
      const marks = reading.marks.get(feature) ?? [];
      if (marks.some((mark) => focus.holds(mark.sentence))) return 1;
      shown = -1;
    }
  }
  return shown;
}
