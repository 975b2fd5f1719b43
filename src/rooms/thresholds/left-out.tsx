import { toCountText } from "#core/geometry/number-text.ts";

/** How many cases take no part, and why when one asks. */
export function LeftOut({ count, reasons }: { count: number; reasons: readonly string[] }) {
  if (count === 0) return null;
  return (
    <details className="mt-1 max-w-80">
      <summary className="min-h-6 cursor-pointer text-right hover:text-ink">
        {toCountText(count)} left out
      </summary>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}
