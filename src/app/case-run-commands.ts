import { type CaseRunControl, canControlCaseRun, controlCaseRun } from "#data/case-runs/case-run-control.ts";
import type { Command } from "./command.ts";

function toCommand(control: CaseRunControl, title: string): Command {
  return { title, run: () => controlCaseRun(control), offered: () => canControlCaseRun(control) };
}

/** What the palette can do with a run over the cases, whichever room is shown. */
export const caseRunCommands: readonly Command[] = [
  toCommand("pause", "Pause the run over the cases"),
  toCommand("resume", "Resume the run over the cases"),
  toCommand("cancel", "Cancel the run over the cases"),
];
