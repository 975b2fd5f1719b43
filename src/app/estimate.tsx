import { requestBytes } from "#core/contract/write-request.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { useDraft } from "#run/token-size.ts";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { EstimateText } from "./estimate-text.tsx";

const StepsEstimate = lazyPart(async () => (await import("./steps-estimate.tsx")).StepsEstimate, {
  missing: () => null,
});

/** About how many tokens a run would send and what they cost; nothing while the request cannot be sent. */
export function Estimate() {
  const written = useDraft();
  const inSteps = usePlayground(({ questions }) =>
    questions.some((question) => question.included && question.inSteps),
  );
  if (!written.ok) return null;
  if (!inSteps) return <EstimateText bytes={requestBytes(written.asked)} requests={1} />;
  return <StepsEstimate asked={written.asked} />;
}
