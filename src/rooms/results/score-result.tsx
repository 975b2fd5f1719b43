import type { ScoreAnswer } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { isSplit } from "#core/policy/spread.ts";
import type { Result } from "#data/use-results.ts";
import { LevelColumns } from "#ui/chart/level-columns.tsx";
import { TwoEdges } from "./two-edges.tsx";

/** A score: its distribution over the levels, the expected level between them, and two edges in levels. */
export function ScoreResult({ result, answer }: { result: Result; answer: ScoreAnswer }) {
  const { names } = result.asked;
  const { low, middle, high } = result.question.rules.score.outcomes;
  return (
    <>
      <LevelColumns names={names} probabilities={answer.probabilities} level={answer.level} />
      {isSplit(answer.probabilities) && (
        <p className="mt-2 border-l-[3px] border-yes bg-yes-soft px-2 py-1 text-sm">
          The weight lies on far-apart levels, so {toTwoDecimals(answer.level)} stands between them and may be
          a level that nobody meant.
        </p>
      )}
      <TwoEdges
        result={result}
        type="score"
        axis={{ min: 0, max: Math.max(names.length - 1, 1), step: 0.1 }}
        marker={{ value: answer.level, text: null }}
        inset={`${50 / names.length}%`}
        zones={[
          { key: "low", word: "low", outcome: low },
          { key: "middle", word: "middle", outcome: middle },
          { key: "high", word: "high", outcome: high },
        ]}
      />
    </>
  );
}
