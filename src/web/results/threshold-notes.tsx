import {
  confidenceDefinitionWords,
  confidenceFormulas,
  inferDefinition,
} from "#core/kinds/confidence-definition.ts";
import { completeShares } from "#core/kinds/spread.ts";
import { type ChoiceAnswer, type ConfidenceDefinition, namesOption } from "#core/model/answer.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { describeProof } from "#core/policy/threshold-proof.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { DriftNote } from "#web/kit/ui/note.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type QuestionResult, type RunResults, useResultsPart } from "#web/run/use-results.ts";
import { toDriftOffer, useDrift, useProof } from "#web/run/use-threshold-proof.ts";
import { useProfile } from "#web/service/session.ts";

/** Evidence behind the thresholds, and what makes them unproven. */
export function ProofLine({ result }: { result: QuestionResult }) {
  const { state, label, text } = describeProof(
    result.question,
    useProof(result),
    usePlayground(({ ledger }) => ledger),
  );
  const drift = toDriftOffer(useDrift(result.question));
  const isProven = state === "proven";
  return (
    <>
      <p
        className={`mt-2 border-l-[3px] px-2 py-1 text-sm ${isProven ? "border-line text-mute" : "border-yes bg-yes-soft"}`}
      >
        <b>{label}:</b> <VisibleText text={text} most={1000} />
      </p>
      <DriftNote drift={drift} />
    </>
  );
}

/** Choices needed to tell how a server defines confidence. */
const telling = 20;
const definitions = new WeakMap<RunResults["reading"], ConfidenceDefinition | null>();

/** Cached for each run, since every choice card asks. */
function definitionOf({ reading }: RunResults): ConfidenceDefinition | null {
  const before = definitions.get(reading);
  if (before !== undefined) return before;
  const choices = reading.answers.flatMap(({ answer }) => (answer && namesOption(answer) ? [answer] : []));
  const definition = inferDefinition(choices.slice(0, telling));
  definitions.set(reading, definition);
  return definition;
}

/** Definition of confidence inferred from all choices of the newest run; null when they don't tell. */
function useDefinition(): ConfidenceDefinition | null {
  return useResultsPart(definitionOf);
}

/** How the answering server defines the confidence of a choice. */
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
 * Warns when confidence is defined differently from where the threshold was fitted (or from the
 * specification), with the equivalent threshold.
 */
export function ConfidenceNote({ result, answer }: { result: QuestionResult; answer: ChoiceAnswer }) {
  const here = useDefinition();
  const shares = completeShares(answer);
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
