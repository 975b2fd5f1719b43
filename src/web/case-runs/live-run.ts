// The page's side of a run over cases: sends commands to the runner, and handles its events.

import { startTimer } from "#web/kit/browser/time.ts";
import { setUnstoredRowCount } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { caseRunStore, changeLiveCaseRun, type LiveCaseRun } from "./case-run-store.ts";
import type { RunnerTask } from "./case-runner.ts";
import {
  type CaseRunCommand,
  type CaseRunEvent,
  listenToCaseRunCommands,
  listenToCaseRunEvents,
} from "./channel.ts";
import { postToRunner } from "./run-in-worker.ts";

/** In ms; runners report at least once a second. */
const silenceMs = 4000;
let stopWatch: (() => void) | null = null;

/**
 * Handles a runner's event. If no other follows within 4 s while it's active, the runner's tab is gone and this tab
 * takes the run over. Returns whether the list of runs may have changed.
 */
export function handleRunEvent({ runKey, pace, problem, unstored, unstoredAnswers }: CaseRunEvent): boolean {
  setUnstoredRowCount(unstored);
  stopWatch?.();
  const { starting, ...before } = getLiveCaseRun();
  const stillStarting = starting === runKey ? null : starting;
  changeLiveCaseRun({ runKey, pace, problem, unstored: unstoredAnswers, starting: stillStarting });
  if (pace === null) return true;
  stopWatch = startTimer(silenceMs, () => {
    changeLiveCaseRun({ pace: null });
    sendRunnerTask({ kind: "go-on", runKey });
  });
  return before.runKey !== runKey || before.pace === null;
}

/** Hands a task to this tab's runner. If the runner can't start, the run shows that as its problem. */
export function sendRunnerTask(task: RunnerTask): void {
  if (task.kind === "begin") changeLiveCaseRun({ starting: task.run.key, problem: null });
  postToRunner(task, () => {
    const problem =
      "The run couldn't start because the browser couldn't load it. Check that the server is reachable, then try again.";
    changeLiveCaseRun({ pace: null, problem, starting: null });
  });
}

/** Remembers a limit that the model states in a refusal, as single runs do. */
async function learnLimits({ refusal }: Pick<CaseRunEvent, "refusal">): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (refusal === null || !session) return;
  const learnt = await import("#web/service/observed-models.ts").catch(() => null);
  learnt?.recordModelRefusal(session, refusal.model, refusal.sentence);
}

listenToCaseRunEvents((event) => void learnLimits(event));

const commands = listenToCaseRunCommands(() => {});

/** Sends a command to the runner, whichever tab it's in. An idle run resumes in this tab. */
export function sendRunCommand(runKey: string, wish: CaseRunCommand["wish"]): void {
  commands.post({ runKey, wish });
  sendRunnerTask({ kind: "wish", runKey, wish });
}

export function getLiveCaseRun(): LiveCaseRun {
  return caseRunStore.getState().live;
}
