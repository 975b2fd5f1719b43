// The worker that executes runs over cases: connects the runner with storage, server and other tabs.

import "#web/kit/browser/without-eval.ts";
import { type Session, sessionSchema } from "#core/model/session.ts";
import { callApi } from "#web/kit/browser/call-api.ts";
import { withLock } from "#web/kit/browser/cross-tab.ts";
import { randomUnit } from "#web/kit/browser/crypto.ts";
import { startTimer, steadyNow, wallNow } from "#web/kit/browser/time.ts";
import { openDatabase } from "#web/library/storage/database.ts";
import { DatabaseConnection } from "#web/library/storage/database-connection.ts";
import { CaseRunner, type RunnerTask } from "./case-runner.ts";
import { listenToCaseRunCommands, listenToCaseRunEvents } from "./channel.ts";

async function askSession(): Promise<Session | null> {
  try {
    return sessionSchema.parse(JSON.parse((await callApi({ path: "/api/session" })).text));
  } catch {
    return null;
  }
}

async function startRunner(): Promise<CaseRunner> {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to run.");
  const events = listenToCaseRunEvents(() => {});
  const startedAt = wallNow() - steadyNow();
  const runner = new CaseRunner({
    connection: new DatabaseConnection(opening.database),
    call: (body, signal) => callApi({ path: "/api/evaluate", body, signal }),
    session: askSession,
    lock: (act) => withLock("cutpoint.case-run", act),
    post: events.post,
    now: () => startedAt + steadyNow(),
    random: randomUnit,
    wait: startTimer,
  });
  listenToCaseRunCommands((command) => void runner.hear(command));
  return runner;
}

const runner = startRunner();
// Makes an error of the runner visible as the worker's error event.
runner.catch(reportError);

self.addEventListener("message", ({ data }: MessageEvent<RunnerTask>) => {
  void runner.then((ready) => ready.take(data));
});
