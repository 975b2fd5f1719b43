// Notes on a result: what proves its thresholds, and what its confidence means.

import {
  confidenceDefinitionWords,
  confidenceFormulas,
  inferConfidenceDefinition,
} from "#core/kinds/confidence-definition.ts";
import { probabilitiesIfComplete } from "#core/kinds/probabilities.ts";
import { type ChoiceAnswer, type ConfidenceDefinition, isChoiceAnswer } from "#core/model/answer.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { describeThresholdProof } from "#core/policy/threshold-proof.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { DriftNote } from "#web/kit/ui/note.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type QuestionResult, type RunResults, useResultsPart } from "#web/run/use-results.ts";
import {
  toModelComparisonOffer,
  useModelChangeSinceFit,
  useThresholdProofOfResult,
} from "#web/run/use-threshold-proof.ts";
import { useProfile } from "#web/service/session.ts";

/** Says on which cases the thresholds were chosen and checked, and what has changed since. */
export function ThresholdProofLine({ result }: { result: QuestionResult }) {
  const { state, label, text } = describeThresholdProof(
    result.question,
    useThresholdProofOfResult(result),
    usePlayground(({ ledger }) => ledger),
  );
  const drift = toModelComparisonOffer(useModelChangeSinceFit(result.question));
  const isProven = state === "proven";
  return (
    <>
      <p
        className={`mt-2 border-l-[3px] px-2 py-1 text-sm ${isProven ? "border-line text-mute" : "border-warn bg-warn-soft"}`}
      >
        <b>{label}:</b> <VisibleText text={text} most={1000} />
      </p>
      <DriftNote drift={drift} />
    </>
  );
}

/** This many choices are enough to tell how a server defines confidence. */
const enoughChoices = 20;
const definitions = new WeakMap<RunResults["reading"], ConfidenceDefinition | null>();

/** Cached by run, because each choice card asks. */
function definitionOf({ reading }: RunResults): ConfidenceDefinition | null {
  const before = definitions.get(reading);
  if (before !== undefined) return before;
  const choices = reading.answers.flatMap(({ answer }) => (answer && isChoiceAnswer(answer) ? [answer] : []));
  const definition = inferConfidenceDefinition(choices.slice(0, enoughChoices));
  definitions.set(reading, definition);
  return definition;
}

/** Inferred from up to 20 choices of the shown run; null without answers, or if they fit no single definition. */
function useDefinition(): ConfidenceDefinition | null {
  return useResultsPart(definitionOf);
}

/**
 * Says how this server defines the confidence of a choice: servers differ, and a threshold on it depends on
 * that.
 */
export function ConfidenceMeaning() {
  const profile = useProfile();
  const here = useDefinition();
  return (
    <p className="text-mute">
      Confidence is {here === null ? profile.confidence : confidenceDefinitionWords[here]}.
    </p>
  );
}

/**
 * Warns if this server defines confidence in another way than the server of the fit did (or than the
 * specification does). Says what the same answer's confidence would be by that definition.
 */
export function ConfidenceNote({ result, answer }: { result: QuestionResult; answer: ChoiceAnswer }) {
  const here = useDefinition();
  const shares = probabilitiesIfComplete(answer);
  const fittedOn = result.question.fitted?.definition;
  const then = fittedOn ?? "lead";
  const confidence = answer.confidence?.source === "server" ? answer.confidence.value : null;
  if (here === null || here === then || shares === null || confidence === null) return null;
  const { edges } = ruleThresholdsOf(result.question);
  return (
    <p className="text-sm" role="note">
      Confidence is {confidenceDefinitionWords[here]} on this server:{" "}
      {toThresholdAwareText(confidence, edges)}. As {confidenceDefinitionWords[then]},{" "}
      {fittedOn ? "which this threshold was fitted on" : "which other servers use"}, it would be{" "}
      {toThresholdAwareText(confidenceFormulas[then](shares), edges)}.
    </p>
  );
}
