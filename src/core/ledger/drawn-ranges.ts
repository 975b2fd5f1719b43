import { nearShare } from "#core/cases/labelled-answers.ts";
import type { Drawn } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { cutsOf, scaleOf } from "#core/policy/move-threshold.ts";

/** The ranges of a question's score that count as near one of its thresholds now, from low to high, none within another. */
export function rangesNear(question: Pick<PlaygroundQuestion, "key" | "type" | "rules" | "levels">): Drawn[] {
  const { measure, from: level, edges: thresholds } = cutsOf(question);
  const { max } = scaleOf(question);
  const near = nearShare * max;
  const ranges: Drawn[] = [];
  for (const threshold of thresholds) {
    const [from, to] = [Math.max(0, threshold - near), Math.min(max, threshold + near)];
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ question: question.key, measure, level, from, to });
  }
  return ranges;
}
