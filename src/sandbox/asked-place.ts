import type { AskedAxis } from "./axis-choice.ts";
import { placeState } from "./axis-place.ts";
import { gatherEvidence, sumEvidence } from "./evidence.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";

/** Where a state stands on what a score asks for, 0 to 1, and how wide the bell around it is. */
interface AskedPlace {
  at: number;
  width: number;
}

/** The place of a state on the asked axis; without one, as far as it bears out what is asked. */
export function toAskedPlace(
  reading: Reading,
  axis: AskedAxis | undefined,
  asked: Hypothesis,
  focus: Focus,
): AskedPlace {
  return axis ? onAxis(reading, axis.name, focus) : offAxis(reading, asked, focus);
}

function offAxis(reading: Reading, asked: Hypothesis, focus: Focus): AskedPlace {
  const evidence = sumEvidence(gatherEvidence(reading, asked, focus));
  return { at: 0.35 + 0.5 * Math.max(0, evidence), width: 0.4 };
}

function onAxis(reading: Reading, axis: string, focus: Focus): AskedPlace {
  const place = placeState(reading, axis, focus);
  return { at: place.at, width: 0.17 + 0.25 / (1 + 2 * place.strength) };
}
