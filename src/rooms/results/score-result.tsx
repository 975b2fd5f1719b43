import type { ScoreAnswer } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { type Edge, moveEdge } from "#core/policy/move-edge.ts";
import { isSplit } from "#core/policy/spread.ts";
import type { Result } from "#data/use-results.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { LevelColumns } from "#ui/chart/level-columns.tsx";
import { editRule } from "./edit-rules.ts";
import { RuleDisclosure } from "./rule-disclosure.tsx";
import { RuleFields } from "./rule-fields.tsx";

/** A score: its distribution over the levels, the expected level between them, and two edges in levels. */
export function ScoreResult({ result, answer }: { result: Result; answer: ScoreAnswer }) {
  const { question, asked } = result;
  const rule = question.rules.score;
  const axis = { min: 0, max: Math.max(asked.names.length - 1, 1), step: 0.1 };
  const { low, middle, high } = rule.outcomes;

  function move(key: string, to: number, gesture?: string) {
    editRule(question, "score", (now) => moveEdge(now, key as Edge, to, axis.max), gesture);
  }

  return (
    <>
      <LevelColumns names={asked.names} probabilities={answer.probabilities} level={answer.level} />
      {isSplit(answer.probabilities) && (
        <p className="mt-2 border-l-[3px] border-yes bg-yes-soft px-2 py-1 text-sm">
          The weight lies on far-apart levels, so {toTwoDecimals(answer.level)} stands between them and may be
          a level that nobody meant.
        </p>
      )}
      <div style={{ paddingInline: `${50 / asked.names.length}%` }}>
        <BandTrack
          axis={axis}
          edges={[
            {
              key: "lower",
              label: `Upper edge of low, ${question.id}`,
              value: Math.min(rule.lower, axis.max),
            },
            {
              key: "upper",
              label: `Lower edge of high, ${question.id}`,
              value: Math.min(rule.upper, axis.max),
            },
          ]}
          zones={[
            { tone: "no", word: "low" },
            { tone: "unsure", word: "middle" },
            { tone: "yes", word: "high" },
          ]}
          marker={{ value: answer.level, text: null }}
          onMove={move}
        />
      </div>
      <RuleDisclosure placed={result.placed}>
        <RuleFields
          axis={axis}
          rows={[
            {
              key: "lower",
              tone: "no",
              words: "Low below",
              edge: { label: "Low below", value: rule.lower },
              outcome: low,
            },
            { key: "middle", tone: "unsure", words: "Middle between", edge: null, outcome: middle },
            {
              key: "upper",
              tone: "yes",
              words: "High from",
              edge: { label: "High from", value: rule.upper },
              outcome: high,
            },
          ]}
          onEdge={move}
          onOutcome={(key, outcome) => {
            const zone = key === "lower" ? "low" : key === "upper" ? "high" : "middle";
            editRule(question, "score", (now) => ({
              ...now,
              outcomes: { ...now.outcomes, [zone]: outcome },
            }));
          }}
        />
      </RuleDisclosure>
    </>
  );
}
