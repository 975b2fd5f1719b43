import { newKey } from "#browser/crypto.ts";
import { sleep, wallNow } from "#browser/time.ts";
import { profileOf } from "#core/contract/profiles.ts";
import type { RecordedAnswers } from "#core/examples/recorded-run.ts";
import type { CaseRun, WholeCaseRow } from "#core/model/case-run.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { queryClient, sessionQuery } from "#session/session.ts";
import { putCaseRun } from "#storage/case-runs.ts";
import { storeSoon } from "#storage/saving.ts";
import { putCaseRows } from "#storage/whole-case-runs.ts";
import { showCaseRun } from "./case-answers.ts";
import { caseRunsQuery } from "./case-runs.ts";

/** As many as fit into a frame. */
const casesAtOnce = 100;
const rowsAtOnce = 500;

/** The questions that some body answers; all of them where none can be told. */
function answeredOf(questions: readonly PlaygroundQuestion[], bodies: ReadonlyMap<string, string>) {
  const texts = [...bodies.values()];
  const answered = questions.filter(({ id }) => {
    const member = JSON.stringify(id);
    return texts.some((text) => text.includes(member));
  });
  return answered.length === 0 ? questions : answered.map((question) => ({ ...question, included: true }));
}

/**
 * Keeps answers that were given elsewhere as a run of their own, which asked the questions that they answer as those are
 * written now: bodies by the key of the case.
 */
export async function keepImportedAnswers(
  bodies: ReadonlyMap<string, string>,
  model: string | null,
): Promise<void> {
  const playground = playgroundStore.get();
  const [{ toRecordedRun }, session] = await Promise.all([
    import("#core/examples/recorded-run.ts"),
    queryClient.ensureQueryData(sessionQuery).catch(() => null),
  ]);
  const profile = profileOf({ profileId: session?.profile ?? "" });
  const { signal } = new AbortController();
  const now = wallNow();
  const key = newKey();
  // Like the questions, the model counts as asked for as it is now; who answered is told by the bodies.
  const asked = playground.model.trim() === "" ? (model ?? "imported") : playground.model;
  const cases = playground.cases.filter((row) => bodies.has(row.key));
  const questions = answeredOf(playground.questions, bodies);
  const rows: WholeCaseRow[] = [];
  let run: CaseRun | null = null;
  for (let at = 0; at < cases.length; at += casesAtOnce) {
    const piece = cases.slice(at, at + casesAtOnce);
    const recorded: RecordedAnswers = {
      format: "cutpoint.answers",
      version: 1,
      model: asked,
      profile: profile.id,
      mode: "live",
      recordedOn: new Date(now).toISOString().slice(0, 10),
      answers: piece.map((row) => ({ case: row.key, response: bodies.get(row.key) ?? "" })),
    };
    const whole = toRecordedRun({ ...playground, questions, cases: piece }, recorded, profile, key);
    if (whole === null) return;
    run = { ...whole.run, startedAt: now, finishedAt: now };
    rows.push(...whole.rows.map(({ row, stateText }) => ({ row: { ...row, sentAt: now }, stateText })));
    await sleep(0, signal);
  }
  const kept = run;
  if (kept === null) return;
  await storeSoon(`case run ${key}`, async (database) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await putCaseRows(database, key, rows.slice(at, at + rowsAtOnce));
    }
    await putCaseRun(database, kept);
  });
  await queryClient.invalidateQueries(caseRunsQuery(playground.key));
  await showCaseRun(key);
}
