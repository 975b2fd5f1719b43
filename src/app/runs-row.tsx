import { Trash2 } from "lucide-react";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { notify } from "#data/notice.ts";
import { deletePastRun, restorePastRun } from "#data/past-run-commands.ts";
import type { PastRun } from "#data/run-history.ts";
import { showPane } from "#data/shown-pane.ts";
import { showRun } from "#data/shown-run.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

interface Props {
  run: PastRun;
  onLook: (part: "request" | "response") => void;
  /** Told once something of the run stands on the page. */
  onDone: () => void;
  onDeleted: (bringBack: () => Promise<void>) => void;
}

/** A kept run in two lines, with what can be done with it. */
export function RunsRow({ run, onLook, onDone, onDeleted }: Props) {
  const { summary, ids, outcome, stale } = run;
  const { key, mode, durationMs, startedAt, model } = summary;
  const time = timeFormat.format(startedAt);

  async function take(act: (key: string) => Promise<boolean>, said: string) {
    const done = await act(key);
    if (done) showPane("results");
    if (done) onDone();
    notify(done ? said : "This run can no longer be read.");
  }

  return (
    <li aria-label={`Run of ${time}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-52 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{time}</span>
          <Tag tone={mode === "sandbox" ? "quiet" : "plain"}>{mode}</Tag>
          {summary.recorded && <Tag tone="quiet">recorded</Tag>}
          {summary.aside && <Tag tone="quiet">to compare</Tag>}
          {stale && (
            <Tag tone="quiet" title="The questions, the state or the model have changed since.">
              Out of date
            </Tag>
          )}
          {outcome !== null && <OutcomeChip outcome={outcome} stale={stale} />}
        </div>
        <div className="text-xs text-mute">
          <VisibleText text={model} className="font-mono" /> · {toTwoDecimals(durationMs / 1000)} s ·{" "}
          {ids.length} {ids.length === 1 ? "question" : "questions"}
          {ids[0] !== undefined && ": "}
          {ids.slice(0, 3).map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <VisibleText text={id} className="font-mono" />
            </span>
          ))}
          {ids.length > 3 && " …"}
        </div>
      </div>
      <span className="flex flex-wrap items-center gap-1">
        <Button look="quiet" onClick={() => onLook("request")}>
          Request
        </Button>
        <Button look="quiet" onClick={() => onLook("response")}>
          Response
        </Button>
        <Button onClick={() => take(showRun, `Showing the answers of ${time}.`)}>Show answers</Button>
        <Button
          onClick={() => take(restorePastRun, `Restored the run of ${time}. Undo brings back what was here.`)}
        >
          Restore
        </Button>
        <IconButton
          icon={Trash2}
          label={`Delete the run of ${time}`}
          onClick={async () => {
            const bringBack = await deletePastRun(key);
            if (bringBack) onDeleted(bringBack);
          }}
        />
      </span>
    </li>
  );
}
