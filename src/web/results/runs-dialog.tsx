// The dialog of past runs: search, requests and responses, and runs picked for a comparison.

import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { comparedSidesMax } from "#core/compare/describe-comparison.ts";
import { listRequestsOrResponses } from "#core/service/write-body.ts";
import { toCounted, toCountText, toTwoDecimals } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { PastRunAnswerList } from "#web/kit/charts/past-answers.tsx";
import { openRunComparison, showPane } from "#web/kit/navigation/navigation-store.ts";
import { showResultNotice } from "#web/kit/navigation/notice-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { Checkbox, SearchField } from "#web/kit/ui/fields.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { Trash2 } from "#web/kit/ui/icons.tsx";
import { JsonDialog } from "#web/kit/ui/json-tree/json-dialog.tsx";
import { Star } from "#web/kit/ui/later-icons.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { NoteField } from "#web/kit/ui/note-field.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { RunNameField } from "#web/kit/ui/run-name-field.tsx";
import { toRunTimeWithSecondsText } from "#web/kit/ui/run-time.ts";
import { Tag } from "#web/kit/ui/tag.tsx";
import { renderThenFocus, restoreLostFocus } from "#web/kit/ui/take-focus.ts";
import { FullText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { historySearchQuery } from "#web/run/history-in-worker.ts";
import { runQuery, showRun } from "#web/run/run-archive.ts";
import {
  deletePastRun,
  labelPastRun,
  type PastRun,
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
      texts={listRequestsOrResponses(run, part)}
      copy={copyText}
      onClose={onClose}
    />
  );
}

interface RunsRowProps {
  run: PastRun;
  picked: boolean;
  onPick: (picked: boolean) => void;
  onLook: (part: "request" | "response") => void;
  /** Called when the page shows the run, so the dialog can close. */
  onDone: () => void;
  onDeleted: (bringBack: () => Promise<void>) => void;
}

function RunsRow({ run, picked, onPick, onLook, onDone, onDeleted }: RunsRowProps) {
  const { summary, details } = run;
  const { key, mode, durationMs, startedAt, model, note = "", starred = false } = summary;
  const { ids = [], outcome = null, stale = false, since = null, answers = [] } = details ?? {};
  const time = toRunTimeWithSecondsText(startedAt);
  const called = toVisibleName(summary.name ?? model);
  const [editing, setEditing] = useState<"name" | "note" | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const noteButton = useRef<HTMLButtonElement>(null);

  const endEditing = (part: "name" | "note") =>
    renderThenFocus(
      () => setEditing(null),
      () => (part === "name" ? renameButton : noteButton).current,
    );

  async function take(act: (key: string) => Promise<boolean>, message: string) {
    const done = await act(key);
    if (done) showPane("results");
    if (done) onDone();
    showResultNotice({ ok: done, text: done ? message : "This run can't be read any more." });
  }

  return (
    <li aria-label={`Run of ${time}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <label className="grid size-6 place-items-center">
        <input
          type="checkbox"
          aria-label={`Compare the run of ${time}`}
          title="Compare"
          className="size-4 accent-(--accent)"
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        />
      </label>
      <IconButton
        icon={Star}
        label={`Star the run of ${time}`}
        aria-pressed={starred}
        className="-mx-2 aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
        onClick={() => void labelPastRun(key, { starred: starred ? undefined : true })}
      />
      <div className="min-w-52 flex-[1_1_28rem]">
        <div className="flex flex-wrap items-center gap-2">
          {editing === "name" ? (
            <RunNameField
              name={summary.name ?? ""}
              placeholder={toVisibleName(model)}
              onSave={(name) => void labelPastRun(key, { name })}
              onDone={() => endEditing("name")}
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
          <VisibleText text={model} className="font-mono" /> · {toTwoDecimals(durationMs / 1000)} s
          {details && ` · ${toCounted(ids.length, "question")}`}
        </div>
        {since && (
          <div className="text-xs text-mute [overflow-wrap:anywhere]">
            {since.length === 0 ? "Same request as the run before." : "Since the run before: "}
            {since.length > 0 && <VisibleText text={since.join(" · ")} />}
          </div>
        )}
        {editing !== "note" && note !== "" && (
          <p className="pt-0.5 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            <FullText text={note} />
          </p>
        )}
        {editing === "note" && (
          <NoteField
            label="Note on this run"
            note={note}
            onSave={(text) => void labelPastRun(key, { note: text })}
            onDone={() => endEditing("note")}
          />
        )}
        <PastRunAnswerList answers={answers} />
      </div>
      <span className="ml-auto flex flex-wrap items-center gap-1">
        <Button look="quiet" onClick={() => onLook("request")}>
          Request
        </Button>
        <Button look="quiet" onClick={() => onLook("response")}>
          Response
        </Button>
        {editing !== "name" && (
          <Button ref={renameButton} look="quiet" onClick={() => setEditing("name")}>
            Rename
          </Button>
        )}
        {editing !== "note" && (
          <Button ref={noteButton} look="quiet" onClick={() => setEditing("note")}>
            {note === "" ? "Add note" : "Edit note"}
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

/** The oldest of the ticked runs is the base of the comparison. */
function CompareBar({ keys, onDone }: { keys: readonly string[]; onDone: () => void }) {
  if (keys.length === 0) return null;
  const why = keys.length === 1 ? "Choose one more run to compare." : null;
  return (
    <div className="sticky -bottom-4 flex flex-wrap items-center gap-3 border-t border-line bg-panel py-2 text-sm">
      <Button
        look="primary"
        disabled={keys.length < 2 || keys.length > comparedSidesMax}
        onClick={() => {
          onDone();
          openRunComparison(keys.toReversed());
        }}
      >
        Compare {toCounted(keys.length, "run")}
      </Button>
      <span role="status" className="text-mute">
        {keys.length > comparedSidesMax ? `Choose ${comparedSidesMax} runs at most.` : why}
      </span>
    </div>
  );
}

/** Few, because each key press in the search renders all shown rows again. */
const rowsAtFirst = 25;
const firstView = { typed: "", starredOnly: false, most: rowsAtFirst };

type Exchange = { key: string; part: "request" | "response" };

export function RunsDialog({ onClose }: { onClose: () => void }) {
  const key = usePlayground((playground) => playground.key);
  const history = useQuery(runHistoryQuery(key)).data;
  const [{ typed, starredOnly, most }, setView] = useState(firstView);
  const [looked, setLooked] = useState<Exchange | null>(null);
  const [bringBack, setBringBack] = useState<(() => Promise<void>) | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const undo = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const { runs = [], read = 0, failed = false } = history ?? {};
  const matches = useQuery(historySearchQuery(key, typed, read)).data;
  const isSearching = typed.trim() !== "";
  const found = runs.filter(
    ({ summary }) =>
      (!starredOnly || summary.starred) &&
      (!isSearching || matches === undefined || matches.has(summary.key)),
  );
  return (
    <>
      <Dialog title="Run history" onClose={onClose} wide>
        {history?.runs.length === 0 ? (
          <p ref={restoreLostFocus} tabIndex={-1} className="py-6 text-center text-mute outline-none">
            No runs yet. Each run is kept here with its request and response, except automatic runs.
          </p>
        ) : (
          <>
            <SearchField
              label="Search runs"
              value={typed}
              onChange={(value) => setView({ ...firstView, typed: value ?? "", starredOnly })}
              found={isSearching || starredOnly ? `${toCountText(found.length)} found` : undefined}
              describedBy={hint}
            />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1 text-sm text-mute">
              <p id={hint}>
                Any words or a “phrase”, yesterday, Nov 26, review, &gt; 0.8, or an id with a number: spam
                &gt; 0.8
              </p>
              <Checkbox
                checked={starredOnly}
                onTick={(on) => setView({ ...firstView, typed, starredOnly: on })}
              >
                Starred only
              </Checkbox>
            </div>
          </>
        )}
        {history === undefined && <LoadingLine what="runs" />}
        <ul aria-label="Runs" className="mt-2 divide-y divide-line" aria-busy={!history}>
          {found.slice(0, most).map((run) => (
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
                renderThenFocus(
                  () => setBringBack(() => back),
                  () => undo.current,
                )
              }
            />
          ))}
        </ul>
        {found.length > most && (
          <Button className="my-2" onClick={() => setView({ typed, starredOnly, most: most + rowsAtFirst })}>
            Show {toCountText(Math.min(rowsAtFirst, found.length - most))} more
          </Button>
        )}
        {runs.length > 0 && found.length === 0 && (
          <p className="py-4 text-mute">
            {starredOnly && !isSearching
              ? "No starred run. Star a run to find it here."
              : `No run matches. Searched names, notes, models, dates, questions, options, states and answers of ${toCounted(read, "run")}${starredOnly ? ", starred ones only" : ""}.`}
          </p>
        )}
        <p role="status" className="text-sm text-mute not-empty:py-2">
          {failed &&
            "Couldn't read the runs in the background, so they can't be searched. Close and try again."}
          {!failed &&
            read < runs.length &&
            `Reading runs: ${toCountText(read)} of ${toCountText(runs.length)}.`}
        </p>
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
