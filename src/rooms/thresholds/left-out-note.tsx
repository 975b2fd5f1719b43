import type { LeftOut } from "#core/cases/labelled-answers.ts";
import { leftOutCount, sayLeftOut } from "#core/thresholds/describe-goal.ts";

/** How many cases take no part, and why when one asks. */
export function LeftOutNote({ leftOut }: { leftOut: LeftOut }) {
  const count = leftOutCount(leftOut);
  if (count === 0) return null;
  const reasons = sayLeftOut(leftOut);
  return (
    <details className="mt-1 max-w-80">
      <summary className="min-h-6 cursor-pointer text-right hover:text-ink">{count} left out</summary>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}
