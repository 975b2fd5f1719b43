// Commands on runs over cases: pause, resume, cancel, rename, delete, and download answers that storage refused.

import { isCapReached, phaseOfIdleRun, toCaseRunProgress } from "#core/cases/case-run-progress.ts";
import type { Case } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import { computeStateText } from "#core/model/state.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { parseJson } from "#core/text/json/json-object.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { openCaseRunDialog } from "#web/kit/navigation/navigation-store.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { deleteCaseRun, renameCaseRun } from "#web/library/storage/case-runs.ts";
import { getCaseRunWithRows, putCaseRunWithRows } from "#web/library/storage/case-runs-with-rows.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { getCaseAnswers, reloadCaseAnswers } from "./case-answers.ts";
import type { LiveCaseRun } from "./case-run-store.ts";
import { caseRunsQuery } from "./case-runs.ts";
import { getLiveCaseRun, sendRunCommand } from "./live-run.ts";
import { chooseCaseRun } from "./record-run-choice.ts";

export type CaseRunControl = "pause" | "resume" | "cancel";

function controlled(): { runKey: string; can: ReadonlySet<CaseRunControl>; capSpent: boolean } | null {
  const { runKey, pace, starting } = getLiveCaseRun();
  if (runKey !== null && pace !== null) {
    return {
      runKey,
      can: new Set(pace.phase === "running" ? ["pause", "cancel"] : ["cancel"]),
      capSpent: false,
    };
  }
  const answers = getCaseAnswers();
  const shown = answers?.run;
  if (!shown || starting !== null || shown.recorded) return null;
  const { kind } = phaseOfIdleRun(shown.phase, toCaseRunProgress(answers, false));
  const waits = kind !== "done" && kind !== "cancelled";
  return waits
    ? { runKey: shown.key, can: new Set(["resume", "cancel"]), capSpent: isCapReached(shown.phase) }
    : null;
}

export function canControlCaseRun(control: CaseRunControl): boolean {
  return controlled()?.can.has(control) ?? false;
}

/** Does nothing if `canControlCaseRun` is false. Resuming a run whose cap is spent opens the dialog. */
export function controlCaseRun(control: CaseRunControl): void {
  const run = controlled();
  if (!run?.can.has(control)) return;
  if (control === "resume" && run.capSpent) openCaseRunDialog();
  else sendRunCommand(run.runKey, { kind: control });
}

/** Rescues answers that storage rejected, as JSON Lines that can be imported again. */
export function downloadUnstoredAnswers(answers: LiveCaseRun["unstored"]): void {
  const { cases, name } = playgroundStore.get();
  downloadText(`${toFileStem(name)}-unsaved-answers.jsonl`, unstoredAnswersJsonLines(cases, answers));
}

export function unstoredAnswersJsonLines(cases: readonly Case[], answers: LiveCaseRun["unstored"]): string {
  const lines = answers.map(([key, body]) => {
    const row = findByKey(cases, key);
    const state = row && computeStateText(row.state);
    const response = parseJson(body) === undefined ? JSON.stringify(body) : body;
    const line = `{"case":${JSON.stringify(key)},${state?.ok ? `"state":${state.text},` : ""}"response":${response}}`;
    // A row has to be on one line, and line breaks between JSON tokens mean nothing.
    return `${line.replaceAll(/[\r\n]+/g, " ")}\n`;
  });
  return lines.join("");
}

/** "" restores the default name. Does nothing without storage. */
export async function renamePastCaseRun(key: string, name: string): Promise<void> {
  const { current } = libraryHolder;
  if (!current) return;
  await storeOrRetry(`name of ${key}`, async (database) => void (await renameCaseRun(database, key, name)));
  await queryClient.invalidateQueries(caseRunsQuery(playgroundStore.get().key));
  await reloadCaseAnswers();
}

/** Resolves with an undo function; null without storage, or if it was already deleted. */
export async function deletePastCaseRun(key: string): Promise<(() => Promise<void>) | null> {
  const { current } = libraryHolder;
  const whole = current && (await getCaseRunWithRows(current.database, key));
  if (!current || !whole) return null;
  const { database } = current;
  const readAgain = async () => {
    await queryClient.invalidateQueries(caseRunsQuery(whole.run.playgroundKey));
    await reloadCaseAnswers();
  };
  await deleteCaseRun(database, key);
  await chooseCaseRun(null);
  await readAgain();
  return async () => {
    await storeOrRetry(`case run ${key}`, (library) => putCaseRunWithRows(library, whole));
    await readAgain();
  };
}
