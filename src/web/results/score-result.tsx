// The result of a score: its level, distribution and thresholds.

import { levelScale, probabilityScale } from "#core/geometry/threshold-scale.ts";
import { isBimodal } from "#core/kinds/probabilities.ts";
import type { ScoreAnswer } from "#core/model/answer.ts";
import type { ScoreMeasure } from "#core/model/rule.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { editRuleMeasure } from "#web/document/edit-rules.ts";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { QuestionResult } from "#web/run/use-results.ts";
import { TwoThresholdRule } from "./rule-fields.tsx";

interface Props {
  names: readonly string[];
  /** One for each level, 0..1; null if missing. */
  probabilities: readonly (number | null)[];
  /** Expected level, 0..n − 1. */
  level: number;
  /** Thresholds on P(level ≥ n); empty if the rule divides the expected level. */
  thresholds: readonly number[];
}

const columnHeight = 52;
/** With more levels than this, their texts don't fit under the columns and are listed below all. */
const maxTextsUnderColumns = 5;

function LevelColumns({ names, probabilities, level, thresholds }: Props) {
  const most = Math.max(...probabilities.map((value) => value ?? 0));
  const apart = names.length > maxTextsUnderColumns;
  return (
    <div className="relative mt-3">
      <span
        aria-hidden
        className="absolute top-0 z-10 -ml-px w-0.5 bg-accent"
        style={{ left: `${(100 * (level + 0.5)) / names.length}%`, height: columnHeight + 6 }}
      />
      <ol className="grid gap-1" style={{ gridTemplateColumns: `repeat(${names.length}, minmax(0, 1fr))` }}>
        {names.map((name, index) => {
          const value = probabilities[index] ?? null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- levels have no id: their index is their identity
            <li key={index} className="min-w-0 text-center">
              <div className="flex items-end" style={{ height: columnHeight }}>
                <div
                  className={`w-full rounded-t-[3px] ${value !== null && value === most && most > 0 ? "bg-ink" : "bg-neutral"}`}
                  style={{ height: `max(1px, ${100 * (value ?? 0)}%)` }}
                />
              </div>
              <div className="border-t border-line-strong pt-1 text-sm font-semibold">
                {value === null ? "—" : toThresholdAwareText(value, thresholds)}
              </div>
              <div className="text-xs text-mute">
                {index} <VisibleText text={name} className={apart ? "sr-only" : "[overflow-wrap:anywhere]"} />
              </div>
            </li>
          );
        })}
      </ol>
      {apart && (
        <ul aria-hidden className="mt-2 gap-x-4 text-xs text-mute @sm:columns-2">
          {names.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- levels have no id: their index is their identity
            <li key={index} className="flex break-inside-avoid gap-1.5">
              <span className="font-semibold">{index}</span>
              <VisibleText text={name} className="min-w-0 [overflow-wrap:anywhere]" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The thresholds divide the expected level, or the probability of a chosen level or more. */
function ScoreMeasureFields({ result }: { result: QuestionResult }) {
  const { question } = result;
  const { measure, tail } = question.rules.score;
  const name = toVisibleName(question.id);
  const levels = result.asked.names.map((_, level) => level).slice(1);

  function setMeasure(to: ScoreMeasure) {
    editRuleMeasure(question, "score", (now) => ({ ...now, measure: to }));
  }

  function setFrom(from: number) {
    editRuleMeasure(question, "score", (now) => ({ ...now, tail: { ...now.tail, from } }));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <span className="text-mute">Threshold on</span>
      <SegmentedControl
        label={`Measure for the thresholds of ${name}`}
        value={measure}
        choices={[
          { value: "level", label: "Expected level" },
          { value: "tail", label: "Chance of a level or more" },
        ]}
        onChange={setMeasure}
      />
      {measure === "tail" && (
        <label className="flex items-center gap-1.5 text-mute">
          level
          <select
            className="field w-auto py-0.5"
            value={tail.from}
            onChange={(event) => setFrom(Number(event.target.value))}
          >
            {!levels.includes(tail.from) && <option value={tail.from}>{tail.from} (no such level)</option>}
            {levels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
          or more
        </label>
      )}
    </div>
  );
}

/** Columns stand in the middle of their levels, so the track of levels begins half a column in. */
function scale(names: readonly string[], byTail: boolean) {
  return byTail
    ? { axis: probabilityScale }
    : { axis: levelScale(names.length), inset: `${50 / names.length}%` };
}

export function ScoreResult({ result, answer }: { result: QuestionResult; answer: ScoreAnswer }) {
  const { names } = result.asked;
  const { measure, tail, outcomes } = result.question.rules.score;
  const byTail = measure === "tail";
  const { edges: thresholds } = ruleThresholdsOf(result.question);
  const value = result.placed?.value ?? null;
  return (
    <>
      <LevelColumns
        names={names}
        probabilities={answer.probabilities}
        level={answer.level}
        thresholds={byTail ? thresholds : []}
      />
      {isBimodal(answer.probabilities) && (
        <p className="mt-2 border-l-[3px] border-warn bg-warn-soft px-2 py-1 text-sm">
          The probability is split between distant levels, so{" "}
          {toThresholdAwareText(answer.level, byTail ? [] : thresholds)} lies between them and may not be a
          meaningful level.
        </p>
      )}
      {byTail && (
        <p className="mt-2 text-sm text-mute">
          {value === null
            ? `The chance of level ${tail.from} or more can't be computed from this answer.`
            : `Chance of level ${tail.from} or more`}
        </p>
      )}
      <TwoThresholdRule
        result={result}
        {...scale(names, byTail)}
        marker={
          value === null ? null : { value, text: byTail ? toThresholdAwareText(value, thresholds) : null }
        }
        zones={[
          { key: "low", word: "low", outcome: outcomes.low },
          { key: "middle", word: "middle", outcome: outcomes.middle },
          { key: "high", word: "high", outcome: outcomes.high },
        ]}
      >
        <ScoreMeasureFields result={result} />
      </TwoThresholdRule>
    </>
  );
}
