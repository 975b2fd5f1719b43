import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sidesMax } from "#core/compare/describe-comparison.ts";
import { exchangeTexts } from "#core/service/write-body.ts";
import { toCounted, toTwoDecimals } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { openRunComparison, showPane } from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SearchField } from "#web/kit/ui/fields.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { Trash2 } from "#web/kit/ui/icons.tsx";
import { JsonDialog } from "#web/kit/ui/json-tree/json-dialog.tsx";
import { LoadingLine } from "#web/kit/ui/note.tsx";
import { RunNameField } from "#web/kit/ui/run-name-field.tsx";
import { OutcomeChip, Tag } from "#web/kit/ui/tag.tsx";
import { focusAfter, restoreLostFocus } from "#web/kit/ui/take-focus.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { runQuery, showRun } from "#web/run/run-archive.ts";
import {
  deletePastRun,
  type PastRun,
  renamePastRun,
  restorePastRun,
  runHistoryQuery,
} from "#web/run/run-history.ts";

interface Props {
  runKey: string;
  part: "request" | "response";
  onClose: () => void;
}

function PastExchange({ runKey, part, onClose }: Props) {
  const run = useQuery(runQuery(runKey)).data;
  if (!run) return null;
  const asked = part === "request";
  return (
    <JsonDialog
      title={asked ? "Request as sent" : "Response as received"}
      about={asked ? "POST, application/json" : "200, application/json"}
      texts={exchangeTexts(run, part)}
      copy={copyText}
      onClose={onClose}
    />
  );
}

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

interface RunsRowProps {
  run: PastRun;
  picked: boolean;
  onPick: (picked: boolean) => void;
  onLook: (part: "request" | "response") => void;
  /** Called once the page shows the run. */
  onDone: () => void;
  onDeleted: (bringBack: () => Promise<void>) => void;
}

function RunsRow({ run, picked, onPick, onLook, onDone, onDeleted }: RunsRowProps) {
  const { summary, ids, outcome, stale, since } = run;
  const { key, mode, durationMs, startedAt, model } = summary;
  const time = timeFormat.format(startedAt);
  const called = toVisibleName(summary.name ?? model);
  const [renaming, setRenaming] = useState(false);

  async function take(act: (key: string) => Promise<boolean>, said: string) {
    const done = await act(key);
    if (done) showPane("results");
    if (done) onDone();
    showNotice(done ? said : "This run can't be read any more.");
  }

  return (
    <li aria-label={`Run of ${time}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <input
        type="checkbox"
        aria-label={`Compare the run of ${time}`}
        title="Compare"
        className="size-4 accent-(--accent)"
        checked={picked}
        onChange={(event) => onPick(event.target.checked)}
      />
      <div className="min-w-52 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          {renaming ? (
            <RunNameField
              name={summary.name ?? ""}
              placeholder={toVisibleName(model)}
              onSave={(name) => void renamePastRun(key, name)}
              onDone={() => setRenaming(false)}
            />
          ) : (
            <VisibleText text={summary.name ?? model} className="font-medium" />
          )}
          <span>{time}</span>
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
          {toCounted(ids.length, "question")}
          {ids[0] !== undefined && ": "}
          {ids.slice(0, 3).map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <VisibleText text={id} className="font-mono" />
            </span>
          ))}
          {ids.length > 3 && " …"}
        </div>
        {since && (
          <div className="text-xs text-mute [overflow-wrap:anywhere]">
            {since.length === 0 ? "Same request as the run before." : "Since the run before: "}
            {since.length > 0 && <VisibleText text={since.join(" · ")} />}
          </div>
        )}
      </div>
      <span className="flex flex-wrap items-center gap-1">
        <Button look="quiet" onClick={() => onLook("request")}>
          Request
        </Button>
        <Button look="quiet" onClick={() => onLook("response")}>
          Response
        </Button>
        {!renaming && (
          <Button look="quiet" onClick={() => setRenaming(true)}>
            Rename
          </Button>
        )}
        <Button onClick={() => take(showRun, `Showing answers of ${called}, ${time}.`)}>Show answers</Button>
        <Button
          onClick={() => take(restorePastRun, `Restored ${called}, ${time}. Undo restores what was here.`)}
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

/** Compares the ticked runs; the oldest is the base. */
function CompareBar({ keys, onDone }: { keys: readonly string[]; onDone: () => void }) {
  if (keys.length === 0) return null;
  const why = keys.length === 1 ? "Choose one more run to compare." : null;
  return (
    <div className="sticky -bottom-4 flex flex-wrap items-center gap-3 border-t border-line bg-panel py-2 text-sm">
      <Button
        look="primary"
        disabled={keys.length < 2 || keys.length > sidesMax}
        onClick={() => {
          onDone();
          openRunComparison(keys.toReversed());
        }}
      >
        Compare {toCounted(keys.length, "run")}
      </Button>
      <span role="status" className="text-mute">
        {keys.length > sidesMax ? `Choose ${sidesMax} runs at most.` : why}
      </span>
    </div>
  );
}

type Exchange = { key: string; part: "request" | "response" };

export function RunsDialog({ onClose }: { onClose: () => void }) {
  const key = usePlayground((playground) => playground.key);
  const history = useQuery(runHistoryQuery(key)).data;
  const [typed, setTyped] = useState("");
  const [looked, setLooked] = useState<Exchange | null>(null);
  const [bringBack, setBringBack] = useState<(() => Promise<void>) | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const undo = useRef<HTMLButtonElement>(null);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = history?.runs.filter((run) => words.every((word) => run.words.includes(word))) ?? [];
  return (
    <>
      <Dialog title="Run history" onClose={onClose} wide>
        {history?.runs.length === 0 ? (
          <p ref={restoreLostFocus} tabIndex={-1} className="py-6 text-center text-mute outline-none">
            No runs yet. Each run is kept here with its request and response, except automatic runs.
          </p>
        ) : (
          <SearchField
            label="Search by question, state or model"
            value={typed}
            onChange={(value) => setTyped(value ?? "")}
            found={typed === "" ? undefined : `${found.length} found`}
          />
        )}
        {history === undefined && <LoadingLine what="runs" />}
        <ul aria-label="Runs" className="mt-2 divide-y divide-line" aria-busy={!history}>
          {found.map((run) => (
            <RunsRow
              key={run.summary.key}
              run={run}
              picked={picked.includes(run.summary.key)}
              onPick={(on) =>
                setPicked((keys) => [
                  ...keys.filter((one) => one !== run.summary.key),
                  ...(on ? [run.summary.key] : []),
                ])
              }
              onLook={(part) => setLooked({ key: run.summary.key, part })}
              onDone={onClose}
              onDeleted={(back) =>
                focusAfter(
                  () => setBringBack(() => back),
                  () => undo.current,
                )
              }
            />
          ))}
        </ul>
        {history && history.older > 0 && (
          <p className="py-2 text-sm text-mute">{history.older} older runs are kept but not listed.</p>
        )}
        <CompareBar
          keys={history?.runs.map(({ summary }) => summary.key).filter((one) => picked.includes(one)) ?? []}
          onDone={onClose}
        />
        <div role="status" className="text-sm not-empty:pt-2">
          {bringBack && (
            <>
              Run deleted.{" "}
              <Button
                ref={undo}
                className="ml-1"
                onClick={async ({ currentTarget }) => {
                  const dialog = currentTarget.closest("dialog");
                  if (dialog) focusNear(currentTarget, dialog);
                  setBringBack(null);
                  await bringBack();
                }}
              >
                Undo
              </Button>
            </>
          )}
        </div>
      </Dialog>
      {looked && <PastExchange runKey={looked.key} part={looked.part} onClose={() => setLooked(null)} />}
    </>
  );
}
