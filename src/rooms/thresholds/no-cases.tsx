import type { LeftOut } from "#core/cases/labelled-answers.ts";
import { leftOutCount, sayLeftOut } from "#core/thresholds/describe-goal.ts";
import { showRoom } from "#data/shown-room.ts";
import { Button } from "#ui/button.tsx";

/** What a threshold needs, and what is there so far. */
export function NoCases({ leftOut }: { leftOut: LeftOut }) {
  const there = leftOutCount(leftOut) > 0;
  return (
    <section className="rounded-lg border border-line bg-panel p-5">
      <h4 className="text-lg font-semibold">A cut needs cases</h4>
      <ol className="mt-2 list-decimal pl-5 marker:text-mute">
        <li>Bring states that look like your real traffic into the cases.</li>
        <li>Say of each what is right for this question. Some 50 are a start, a few hundred tell.</li>
        <li>Run the questions over them once. From then on, moving an edge asks nobody.</li>
      </ol>
      {there && (
        <>
          <p className="mt-3">So far there are:</p>
          <ul className="list-disc pl-5">
            {sayLeftOut(leftOut).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <Button look="primary" className="mt-4" onClick={() => showRoom("cases")}>
        Go to the cases
      </Button>
    </section>
  );
}
