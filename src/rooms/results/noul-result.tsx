import type { NoulAnswer } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Result } from "#data/use-results.ts";
import { TwoEdges } from "./two-edges.tsx";

const axis = { min: 0, max: 1, step: 0.01 };

/** A yes/no answer on its scale: three zones, two edges that can be moved, the value marked. */
export function NoulResult({ result, answer }: { result: Result; answer: NoulAnswer }) {
  const { no, unsure, yes } = result.question.rules.noul.outcomes;
  return (
    <TwoEdges
      result={result}
      type="noul"
      axis={axis}
      marker={{ value: answer.value, text: toTwoDecimals(answer.value) }}
      zones={[
        { key: "no", word: "no", outcome: no },
        { key: "unsure", word: "unsure", outcome: unsure },
        { key: "yes", word: "yes", outcome: yes },
      ]}
    />
  );
}
