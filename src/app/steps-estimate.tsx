import { useMemo } from "react";
import { requestBytes } from "#core/contract/write-request.ts";
import type { AskedRequest } from "#core/model/asked.ts";
import { toSteps } from "#core/split/steps.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { EstimateText } from "./estimate-text.tsx";

/** The estimate of a run in two steps: both requests, the second as large as it can be. */
export function StepsEstimate({ asked }: { asked: AskedRequest }) {
  const questions = usePlayground((playground) => playground.questions);
  const { first, largest } = useMemo(
    () =>
      toSteps(
        questions.filter(({ included }) => included),
        asked,
      ),
    [questions, asked],
  );
  if (largest.length === 0) return <EstimateText bytes={requestBytes(first)} requests={1} />;
  const both = requestBytes(first) + requestBytes({ ...first, questions: largest });
  return <EstimateText bytes={both} requests={2} />;
}
