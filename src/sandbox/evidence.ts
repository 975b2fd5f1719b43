import { agentsClash } from "./asked-agent.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { Reading, ReadSentence } from "./reading.ts";

/** How far a state bears a hypothesis out; 0 when it says nothing of it. */
export interface Evidence {
  /** In the one sentence that says most for it, 0 to 1. */
  best: number;
  /** In the one sentence that says most against it, −1 to 0. */
  worst: number;
  /** In the state as a whole, −1 to 1. */
  whole: number;
}

const contradiction = 0.12;
/** What a deed counts that somebody else has done. */
const othersDeed = 0.25;

/** Evidence for the units of a hypothesis together: each counts by its weight, and who denies a part denies the whole. */
export function gatherEvidence(reading: Reading, hypothesis: Hypothesis, focus: Focus): Evidence {
  const sums = new Map<number, { up: number; down: number }>();
  let total = 0;
  let whole = 0;
  for (const unit of hypothesis.units) {
    total += unit.weight;
    let up = 0;
    let down = 0;
    for (const { sentence: at, strength: raw, by } of matchUnit(reading, unit, focus, "weight")) {
      const another = unit.deed && raw > 0 && agentsClash(hypothesis.asked, by) ? othersDeed : 1;
      const strength = raw * another * bearing(reading.sentences[at], hypothesis);
      const sum = sums.get(at) ?? { up: 0, down: 0 };
      if (strength > 0) sum.up += strength * unit.weight;
      else sum.down -= strength * unit.weight;
      sums.set(at, sum);
      up = Math.max(up, strength);
      down = Math.min(down, strength);
    }
    whole += unit.weight * (up + down);
  }
  if (total === 0) return { best: 0, worst: 0, whole: 0 };
  const values = [...sums.values()].map(
    ({ up, down }) => (down > contradiction * total ? -(up + down) : up - down) / total,
  );
  return {
    best: values.reduce((most, value) => Math.max(most, value), 0),
    worst: values.reduce((least, value) => Math.min(least, value), 0),
    whole: whole / total,
  };
}

/** One number from evidence, −1 to 1: the telling sentences first, then the whole. */
export function sumEvidence(evidence: Evidence): number {
  return 0.6 * (evidence.best + 0.85 * evidence.worst) + 0.4 * evidence.whole;
}

/** How much a sentence bears on the matter at hand: less when it tells of other times, people or stories. */
function bearing(sentence: ReadSentence | undefined, hypothesis: Hypothesis): number {
  const { mood } = sentence ?? {};
  const asks =
    !hypothesis.request || !mood || mood.request || mood.question
      ? 1
      : mood.sentiment.value > 0.3
        ? 0.25
        : 0.5;
  const supposed = mood?.conditional && !hypothesis.supposing ? 0.8 : 1;
  return asks * supposed * (mood?.remote && !hypothesis.remote ? 0.25 : 1);
}
