import type { Run } from "#core/model/run.ts";
import { showNewestRun, useCalledBack } from "#data/shown-run.ts";
import { Button } from "#ui/button.tsx";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Says that the answers are not the newest, and leads back to those. */
export function CalledBackNote({ run }: { run: Run }) {
  if (!useCalledBack(run.key)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-1 text-sm">
      <span className="flex-1">Answers of {timeFormat.format(run.startedAt)}, from the history.</span>
      <Button look="quiet" className="text-ink" onClick={() => showNewestRun(run.playgroundKey)}>
        Show the newest
      </Button>
    </div>
  );
}
