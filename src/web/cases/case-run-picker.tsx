// The choice among case runs whose answers are shown, with commands that rename and delete the shown one.

import { useId, useRef, useState } from "react";
import { caseRunTitle, runSourceOf } from "#core/cases/case-run-title.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { deletePastCaseRun, renamePastCaseRun } from "#web/case-runs/case-run-commands.ts";
import {
  useAnsweringModelsOfRuns,
  useCaseRuns,
  useKeysOfRunsWithoutCases,
} from "#web/case-runs/case-runs.ts";
import { chooseCaseRun } from "#web/case-runs/record-run-choice.ts";
import { useRunWithMissingAnswers } from "#web/case-runs/runs-of-same-cases.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { OfferNote } from "#web/kit/ui/note.tsx";
import { RunNameField } from "#web/kit/ui/run-name-field.tsx";
import { toRunTimeWithSecondsText } from "#web/kit/ui/run-time.ts";
import { focusEnclosingRegion, renderThenFocus } from "#web/kit/ui/take-focus.ts";

export function CaseRunPicker({ busy }: { busy: boolean }) {
  const id = useId();
  const runs = useCaseRuns();
  const shown = useCaseAnswers()?.run.key;
  const shownRun = runs.find(({ key }) => key === shown);
  const other = useRunWithMissingAnswers();
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const answering = useAnsweringModelsOfRuns(runs);
  const orphans = useKeysOfRunsWithoutCases(runs);
  const [bringBack, setBringBack] = useState<(() => Promise<void>) | null>(null);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm empty:hidden">
      {runs.length > 1 && shown !== undefined && (
        <>
          <label htmlFor={id} className="max-[700px]:sr-only">
            Answers from
          </label>
          <select
            id={id}
            className="field w-auto min-w-0 max-w-full"
            value={shown}
            onChange={(event) => void chooseCaseRun(event.target.value)}
          >
            {runs.map((run) => (
              <option key={run.key} value={run.key} translate="no" disabled={orphans.has(run.key)}>
                {caseRunTitle(run, answering.get(run.key) ?? null)}, {runSourceOf(run)},{" "}
                {toRunTimeWithSecondsText(run.startedAt)}
                {orphans.has(run.key) && ", cases deleted"}
              </option>
            ))}
          </select>
          <Button
            look="quiet"
            disabled={busy}
            onClick={async (event) => {
              focusEnclosingRegion(event.currentTarget);
              const undo = await deletePastCaseRun(shown);
              setBringBack(() => undo);
            }}
          >
            Delete this run
          </Button>
        </>
      )}
      {shownRun &&
        (renaming ? (
          <RunNameField
            name={shownRun.name ?? ""}
            placeholder={toVisibleName(shownRun.model)}
            onSave={(name) => void renamePastCaseRun(shownRun.key, name)}
            onDone={() =>
              renderThenFocus(
                () => setRenaming(false),
                () => rename.current,
              )
            }
          />
        ) : (
          <Button ref={rename} look="quiet" disabled={busy} onClick={() => setRenaming(true)}>
            Rename run
          </Button>
        ))}
      {other && <OfferNote words={other.words} label={`Show ${other.name}`} onTake={other.show} />}
      {bringBack && (
        <span role="status">
          Run and its answers deleted.{" "}
          <Button
            onClick={async (event) => {
              focusEnclosingRegion(event.currentTarget);
              setBringBack(null);
              await bringBack();
            }}
          >
            Undo
          </Button>
        </span>
      )}
    </div>
  );
}
