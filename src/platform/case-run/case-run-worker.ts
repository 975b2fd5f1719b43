import { type Session, sessionSchema } from "#core/model/profile.ts";
import { callApi } from "../api.ts";
import { steadyNow, wallNow } from "../clock.ts";
import { openDatabase } from "../database.ts";
import { DatabaseConnection } from "../database-connection.ts";
import { withLock } from "../lock.ts";
import { randomUnit } from "../random.ts";
import { startTimer } from "../timer.ts";
import { openCaseRunNews, openCaseRunWishes } from "./case-run-channel.ts";
import { CaseRunner, type RunnerTask } from "./case-runner.ts";

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
  const news = openCaseRunNews(() => {});
  const startedAt = wallNow() - steadyNow();
  const runner = new CaseRunner({
    connection: new DatabaseConnection(opening.database),
    call: (body, signal) => callApi({ path: "/api/evaluate", body, signal }),
    session: askSession,
    lock: (act) => withLock("cutpoint.case-run", act),
    post: news.post,
    now: () => startedAt + steadyNow(),
    random: randomUnit,
    wait: startTimer,
  });
  openCaseRunWishes((wish) => void runner.hear(wish));
  return runner;
}

const runner = startRunner();
// The page hears of it as an error of its worker.
runner.catch(reportError);

self.addEventListener("message", ({ data }: MessageEvent<RunnerTask>) => {
  void runner.then((ready) => ready.take(data));
});
