import type { Results } from "#data/use-results.ts";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

const Legend = lazyPart(async () => (await import("./legend.tsx")).Legend);

/** What stands under the answers: those that nobody asked for, and what the numbers are. */
export function AfterAnswers({ results: { results, reading } }: { results: Results }) {
  return (
    <>
      {reading.unasked.map((id) => (
        <p key={id} className="border-b border-line px-4 py-2 text-sm">
          The server also answered <VisibleText text={id} className="font-mono" />, which nobody asked.
        </p>
      ))}
      <Legend types={results.map(({ asked }) => asked.type)} />
    </>
  );
}
