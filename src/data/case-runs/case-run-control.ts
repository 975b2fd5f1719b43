import { isCapSpent } from "#core/cases/run-words.ts";
import { getCaseAnswers } from "../case-answers-store.ts";
import { getLiveRun, wishOfRun } from "./live-run.ts";
import { offerCaseRun } from "./run-dialog.ts";

export type CaseRunControl = "pause" | "resume" | "cancel";

/** The run over cases that can be paused, resumed or cancelled from anywhere: the live one, else the one that is shown. */
function controlled(): { runKey: string; can: ReadonlySet<CaseRunControl>; capSpent: boolean } | null {
  const { runKey, pace, starting } = getLiveRun();
  if (runKey !== null && pace !== null) {
    return {
      runKey,
      can: new Set(pace.phase === "running" ? ["pause", "cancel"] : ["cancel"]),
      capSpent: false,
    };
  }
  const shown = getCaseAnswers()?.run;
  if (!shown || starting !== null || shown.recorded) return null;
  const waits = shown.phase.kind !== "done" && shown.phase.kind !== "cancelled";
  return waits
    ? { runKey: shown.key, can: new Set(["resume", "cancel"]), capSpent: isCapSpent(shown.phase) }
    : null;
}

export function canControlCaseRun(control: CaseRunControl): boolean {
  return controlled()?.can.has(control) ?? false;
}

export function controlCaseRun(control: CaseRunControl): void {
  const run = controlled();
  if (!run?.can.has(control)) return;
  if (control === "resume" && run.capSpent) offerCaseRun();
  else wishOfRun(run.runKey, { kind: control });
}
