import { lazy, Suspense } from "react";
import { requestBytes } from "#core/contract/request-bytes.ts";
import { useDraft } from "#data/use-draft.ts";
import { usePlayground } from "#data/use-playground.ts";
import { EstimateText } from "./estimate-text.tsx";

const StepsEstimate = lazy(async () => ({ default: (await import("./steps-estimate.tsx")).StepsEstimate }));

/** About how many tokens a run would send and what they cost; nothing while the request cannot be sent. */
export function Estimate() {
  const written = useDraft();
  const inSteps = usePlayground(({ questions }) =>
    questions.some((question) => question.included && question.inSteps),
  );
  if (!written.ok) return null;
  if (!inSteps) return <EstimateText bytes={requestBytes(written.asked)} requests={1} />;
  return (
    <Suspense>
      <StepsEstimate asked={written.asked} />
    </Suspense>
  );
}
