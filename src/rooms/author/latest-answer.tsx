import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Answer } from "#core/model/answer.ts";
import { useResult } from "#data/use-results.ts";
import { VisibleText } from "#ui/visible-text.tsx";

function inShort(answer: Answer): string {
  if (answer.type === "choice") return answer.choice;
  return toTwoDecimals(answer.type === "noul" ? answer.value : answer.level);
}

/** The newest answer to a question, small, and marked once it is out of date. */
export function LatestAnswer({ questionKey }: { questionKey: string }) {
  const result = useResult(questionKey);
  if (!result?.reading.answer) return null;
  const stale = result.standing === "stale";
  return (
    <span
      className={`text-sm font-semibold ${stale ? "text-mute italic" : ""}`}
      title={stale ? "Out of date: changed since this answer" : "The newest answer"}
    >
      <VisibleText text={inShort(result.reading.answer)} />
      {stale && <span className="sr-only"> (out of date)</span>}
    </span>
  );
}
