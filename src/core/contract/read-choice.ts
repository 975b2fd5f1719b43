import type { ChoiceAnswer } from "./answer.ts";
import { choiceConfidence } from "./confidence.ts";
import { type JsonObject, ownMember } from "./json-object.ts";
import { quoteName, quoteValue } from "./quote-value.ts";
import { readConfidence } from "./read-confidence.ts";
import { type Distribution, readDistribution } from "./read-distribution.ts";
import type { Reading } from "./reading.ts";

/** Reads a choice among `names`. Without a choice that was asked for, the answer is unusable. */
export function readChoice(sent: JsonObject, names: readonly string[]): Reading<ChoiceAnswer> {
  const distribution = readDistribution(ownMember(sent, "probabilities"), names, "name");
  const chosen = readChosen(ownMember(sent, "choice"), names, distribution);
  const { confidence, violations } = readConfidence(
    ownMember(sent, "confidence"),
    distribution,
    choiceConfidence,
  );
  const { probabilities, tooRounded } = distribution;
  const { choice } = chosen;
  return {
    answer: choice === null ? null : { type: "choice", choice, probabilities, confidence, tooRounded },
    violations: [...chosen.violations, ...distribution.violations, ...violations],
  };
}

function readChosen(sent: unknown, names: readonly string[], distribution: Distribution) {
  if (sent === undefined || sent === null) return deriveChoice(names, distribution);
  if (typeof sent === "string" && names.includes(sent)) return { choice: sent, violations: [] };
  const violation =
    typeof sent === "string"
      ? `The server chose ${quoteName(sent)}, which is not an option of this question.`
      : `"choice" is ${quoteValue(sent)}, not the name of an option.`;
  return { choice: null, violations: [violation] };
}

function deriveChoice(names: readonly string[], { derivable }: Distribution) {
  const top = Math.max(...(derivable ?? []));
  const winners = names.filter((_, index) => derivable?.[index] === top);
  const [choice] = winners;
  if (winners.length !== 1 || choice === undefined) {
    return { choice: null, violations: ["The server named no choice."] };
  }
  const violation = `The server named no choice; ${quoteName(choice)} is shown because it is the most probable.`;
  return { choice, violations: [violation] };
}
