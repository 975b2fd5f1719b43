import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { hasOwnEdges } from "#core/policy/own-edges.ts";
import type { Proof } from "#core/policy/standing.ts";
import type { ReportQuestion } from "./report.ts";

/** What a question's edges stand on, or what is unproven of them; the stand-in's answers prove nothing. */
export function sayProof(question: PlaygroundQuestion, proof: Proof): ReportQuestion["proof"] {
  const { fitted } = question;
  if (proof.state === "unfitted" || fitted === null) {
    const why = hasOwnEdges(question)
      ? "the edges were set by hand, not fitted on labelled cases."
      : "the edges are those that the question began with; nobody has set them.";
    return { proven: false, text: `Unproven: ${why}` };
  }
  const day = new Date(fitted.at).toISOString().slice(0, 10);
  const cases = fitted.cases === 1 ? "1 labelled case" : `${toCountText(fitted.cases)} labelled cases`;
  const by = `fitted on ${day} on ${cases} with ${fitted.modelId ?? fitted.modelAsked}`;
  const standIn = fitted.mode === "sandbox" ? ", by the local stand-in, not by a decider model" : "";
  if (proof.state === "unproven") {
    return { proven: false, text: `Unproven, though ${by}${standIn}: ${proof.changes.join(" ")}` };
  }
  const text = `${by.charAt(0).toUpperCase()}${by.slice(1)}${standIn}. That holds for cases like those, this model and this wording only.`;
  return { proven: standIn === "", text };
}
