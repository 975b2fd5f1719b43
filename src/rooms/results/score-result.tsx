import { levelScale, probabilityScale } from "#core/geometry/edge-scale.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { ScoreAnswer } from "#core/model/answer.ts";
import { isSplit } from "#core/policy/spread.ts";
import type { Result } from "#data/use-results.ts";
import { LevelColumns } from "#ui/chart/level-columns.tsx";
import { ScoreMeasureFields } from "./score-measure.tsx";
import { TwoEdges } from "./two-edges.tsx";

/** Where the edges stand: under the columns in levels, or on the chance of a level or more. */
function scale(names: readonly string[], byTail: boolean) {
  return byTail
    ? { axis: probabilityScale }
    : { axis: levelScale(names.length), inset: `${50 / names.length}%` };
}

/** A score: its distribution over the levels, the expected level between them, and two edges on its measure. */
export function ScoreResult({ result, answer }: { result: Result; answer: ScoreAnswer }) {
  const { names } = result.asked;
  const { measure, tail, outcomes } = result.question.rules.score;
  const byTail = measure === "tail";
  const value = result.placed?.value ?? null;
  return (
    <>
      <LevelColumns names={names} probabilities={answer.probabilities} level={answer.level} />
      {isSplit(answer.probabilities) && (
        <p className="mt-2 border-l-[3px] border-yes bg-yes-soft px-2 py-1 text-sm">
          The weight lies on far-apart levels, so {toTwoDecimals(answer.level)} stands between them and may be
          a level that nobody meant.
        </p>
      )}
      {byTail && (
        <p className="mt-2 text-sm text-mute">
          {value === null
            ? `The chance of level ${tail.from} or more cannot be told from this answer.`
            : `Chance of level ${tail.from} or more`}
        </p>
      )}
      <TwoEdges
        result={result}
        type="score"
        {...scale(names, byTail)}
        marker={value === null ? null : { value, text: byTail ? toTwoDecimals(value) : null }}
        zones={[
          { key: "low", word: "low", outcome: outcomes.low },
          { key: "middle", word: "middle", outcome: outcomes.middle },
          { key: "high", word: "high", outcome: outcomes.high },
        ]}
      >
        <ScoreMeasureFields result={result} />
      </TwoEdges>
    </>
  );
}
