import { toCountText } from "#core/geometry/number-text.ts";
import {
  cancelComparedRuns,
  type CompareProgress as Progress,
  useCompareProgress,
} from "#data/case-runs/compare-queue.ts";
import { Button } from "#ui/button.tsx";

function words({ status, answered, requests, failed, problem }: Progress): string {
  const came = `${toCountText(answered)} of ${toCountText(requests)} answered`;
  const missing = failed === 0 ? "" : `, ${toCountText(failed)} without an answer`;
  if (status === "running") return `${came}${missing}`;
  const ended = { done: "Done", cancelled: "Cancelled", stopped: "Stopped" }[status];
  const kept = status === "done" ? "." : `. What came is kept. ${problem ?? ""}`;
  return `${ended}: ${came}${missing}${kept}`;
}

/** How far the asking over the cases has come, with a way to end it. */
export function CompareProgress() {
  const progress = useCompareProgress();
  if (progress === null || (progress.status === "done" && progress.failed === 0)) return null;
  const { status, requests, answered, failed } = progress;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-panel px-3 py-2 text-sm">
      <progress
        className="min-w-40 flex-1"
        max={requests}
        value={answered + failed}
        aria-label="Asking over the cases"
      />
      <span role="status">{words(progress)}</span>
      {status === "running" && <Button onClick={cancelComparedRuns}>Cancel</Button>}
    </div>
  );
}
