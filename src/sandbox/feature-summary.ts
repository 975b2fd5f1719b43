import type { Focus } from "./focus.ts";
import type { Mark } from "./marks.ts";
import type { Sense } from "./match.ts";
import type { Reading } from "./reading.ts";
import { keptBy } from "./remembered.ts";

/** How much a state as a whole says for a feature, 0 to 1, and against it, −1 to 0. */
export interface Summary {
  up: number;
  down: number;
}

const stores = keptBy<Map<string, Summary>>();

/** Finds summaries of features; each is made once for a reading and a focus. */
export function summaries(
  reading: Reading,
  focus: Focus,
  sense: Sense,
): (feature: string) => Summary | undefined {
  const key = `${sense}${focus.named ? focus.paths : ""}`;
  const known = stores(reading, key, () => new Map<string, Summary>());
  return (feature) => {
    const marks = reading.marks.get(feature);
    if (!marks) return undefined;
    let summary = known.get(feature);
    if (!summary) {
      summary = summarise(marks, focus, sense);
      known.set(feature, summary);
    }
    return summary;
  };
}

/** Many sentences say more than one, with less and less gain. */
function summarise(marks: readonly Mark[], focus: Focus, sense: Sense): Summary {
  let missing = 1;
  let denied = 1;
  let top = 0;
  let bottom = 0;
  for (const mark of marks) {
    if (focus.named && !focus.holds(mark.sentence)) continue;
    const strength = Math.max(-1, Math.min(1, mark[sense]));
    if (strength > 0) missing *= 1 - 0.35 * strength;
    else denied *= 1 + 0.35 * strength;
    top = Math.max(top, strength);
    bottom = Math.min(bottom, strength);
  }
  return { up: (top + (1 - missing)) / 1.35, down: (bottom - (1 - denied)) / 1.35 };
}
