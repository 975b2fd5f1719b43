import { errorWords } from "#core/contract/error-words.ts";
import type { ProbeProgress as Progress } from "#data/probe-progress.ts";
import { cancelProbe } from "#data/probe-run.ts";
import { Button } from "#ui/button.tsx";

function words({ status, answered, steps, failed }: Progress): string {
  const came = `${answered} of ${steps} answered`;
  const missing = failed === 0 ? "" : `, ${failed} failed`;
  if (status === "cancelled") return `Cancelled: ${came}${missing}. What came is kept.`;
  if (status === "stopped") return `Stopped: ${came}${missing}. What came is kept.`;
  return `${came}${missing}`;
}

/** How far a probe has come, with a way to end it. */
export function ProbeProgress({ progress }: { progress: Progress }) {
  const { status, answered, steps, failed, lastError } = progress;
  if (status === "done" && failed === 0) return null;
  return (
    <div className="border-b border-line bg-soft px-4 py-2.5 text-sm">
      <div className="flex items-center gap-3">
        <progress className="flex-1" max={steps} value={answered + failed} aria-label="Probe" />
        <span role="status">{words(progress)}</span>
        {status === "running" && <Button onClick={cancelProbe}>Cancel</Button>}
      </div>
      {lastError && (
        <p className="mt-1.5 text-mute">
          {errorWords(lastError.kind, lastError.code).title}.{" "}
          {errorWords(lastError.kind, lastError.code).advice}
        </p>
      )}
    </div>
  );
}
