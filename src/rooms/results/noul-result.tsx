import { probabilityScale } from "#core/geometry/edge-scale.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { NoulAnswer } from "#core/model/answer.ts";
import type { Result } from "#data/use-results.ts";
import { TwoEdges } from "./two-edges.tsx";

/** A yes/no answer on its scale: three zones, two edges that can be moved, the value marked. */
export function NoulResult({ result, answer }: { result: Result; answer: NoulAnswer }) {
  const { no, unsure, yes } = result.question.rules.noul.outcomes;
  return (
    <TwoEdges
      result={result}
      type="noul"
      axis={probabilityScale}
      marker={{ value: answer.value, text: toTwoDecimals(answer.value) }}
      zones={[
        { key: "no", word: "no", outcome: no },
        { key: "unsure", word: "unsure", outcome: unsure },
        { key: "yes", word: "yes", outcome: yes },
      ]}
    />
  );
}
