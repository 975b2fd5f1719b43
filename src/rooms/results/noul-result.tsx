import type { NoulAnswer } from "#core/contract/answer.ts";
import { toEdgeText, toTwoDecimals } from "#core/geometry/number-text.ts";
import { type Edge, moveEdge } from "#core/policy/move-edge.ts";
import type { Result } from "#data/use-results.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { editRule } from "./edit-rules.ts";
import { RuleDisclosure } from "./rule-disclosure.tsx";
import { RuleFields } from "./rule-fields.tsx";

const axis = { min: 0, max: 1, step: 0.01 };

/** A yes/no answer on its scale: three zones, two edges that can be moved, the value marked. */
export function NoulResult({ result, answer }: { result: Result; answer: NoulAnswer }) {
  const { question } = result;
  const rule = question.rules.noul;
  const { no, unsure, yes } = rule.outcomes;

  function move(key: string, to: number, gesture?: string) {
    editRule(question, "noul", (now) => moveEdge(now, key as Edge, to), gesture);
  }

  return (
    <>
      <BandTrack
        axis={axis}
        edges={[
          { key: "lower", label: `Upper edge of no, ${question.id}`, value: rule.lower },
          { key: "upper", label: `Lower edge of yes, ${question.id}`, value: rule.upper },
        ]}
        zones={[
          { tone: "no", word: `no · below ${toEdgeText(rule.lower)}` },
          { tone: "unsure", word: "unsure" },
          { tone: "yes", word: `yes · from ${toEdgeText(rule.upper)}` },
        ]}
        marker={{ value: answer.value, text: toTwoDecimals(answer.value) }}
        onMove={move}
      />
      <RuleDisclosure placed={result.placed}>
        <RuleFields
          axis={axis}
          rows={[
            {
              key: "lower",
              tone: "no",
              words: "No below",
              edge: { label: "No below", value: rule.lower },
              outcome: no,
            },
            { key: "unsure", tone: "unsure", words: "Unsure between", edge: null, outcome: unsure },
            {
              key: "upper",
              tone: "yes",
              words: "Yes from",
              edge: { label: "Yes from", value: rule.upper },
              outcome: yes,
            },
          ]}
          onEdge={move}
          onOutcome={(key, outcome) => {
            const zone = key === "lower" ? "no" : key === "upper" ? "yes" : "unsure";
            editRule(question, "noul", (now) => ({ ...now, outcomes: { ...now.outcomes, [zone]: outcome } }));
          }}
        />
      </RuleDisclosure>
    </>
  );
}
