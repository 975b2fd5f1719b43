import type { Focus } from "./focus.ts";
import { toOrientation } from "./orientation.ts";
import type { Reading } from "./reading.ts";
import { stateFeeling } from "./state-feeling.ts";

const feltShare = 1;

/** Where the feeling of the state puts it on a scale that rises from bad to good, or falls. */
export function feelingPlace(
  reading: Reading,
  focus: Focus,
  instructions: string,
  levels: readonly string[],
): { at: number; weight: number } {
  const feeling = stateFeeling(reading, focus);
  const orientation = toOrientation(instructions, levels);
  return {
    at: 0.5 + 0.5 * orientation * Math.sign(feeling),
    weight: feltShare * Math.abs(feeling * orientation),
  };
}
