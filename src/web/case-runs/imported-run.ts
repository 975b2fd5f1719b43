import type { LocatedAnswers } from "#core/cases/import/tables/imported-answers.ts";
import { uniqueRunName } from "#core/cases/plan-case-run.ts";
import type { RecordedAnswers } from "#core/examples/recorded-run.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { CaseRun, CaseRunRowWithState } from "#core/model/run.ts";
import { profileOf } from "#core/service/profiles.ts";
import { questionIssues } from "#core/service/write-request.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { createFramePause, wallNow } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { readCaseRows } from "#web/library/storage/case-rows.ts";
import type { Database } from "#web/library/storage/database.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { putWholeCaseRun } from "#web/library/storage/whole-case-runs.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { caseRunsQuery } from "./case-runs.ts";
import { chooseCaseRun } from "./record-run-choice.ts";

const casesAtOnce = 100;
/** Questions that at least one body answers; all of them when none can be read. */
async function answeredOf(
  questions: readonly PlaygroundQuestion[],
  bodies: readonly LocatedAnswers<string>[],
  pause: () => Promise<void>,
) {
  const members = questions.map(({ id }) => [id, JSON.stringify(id)] as const);
  const answered = new Set<string>();
  for (const [at, [, text]] of bodies.entries()) {
    for (const [id, member] of members) if (!answered.has(id) && text.includes(member)) answered.add(id);
    if (at % casesAtOnce === 0) await pause();
    if (answered.size === questions.length) break;
  }
  // Leaves out questions that couldn't be asked, since one invalidates the whole run, and duplicate ids.
  return questions
    .filter((question, at) => {
      const isFirst = questions.findIndex(({ id }) => id === question.id) === at;
      const isMeant = answered.size === 0 || answered.has(question.id);
      return isMeant && isFirst && questionIssues(question).length === 0;
    })
    .map((question) => ({ ...question, included: true }));
}

/** True when the run has the same cases with the same bodies, so that importing a file twice adds nothing. */
async function holdsSame(
  database: Database,
  runKey: string,
  bodies: ReadonlyMap<string, string>,
): Promise<boolean> {
  let count = 0;
  for await (const rows of readCaseRows(database, runKey)) {
    if (rows.some(({ caseKey, responseText }) => bodies.get(caseKey) !== responseText)) return false;
    count += rows.length;
  }
  return count === bodies.size;
}

/** Null when no imported run has exactly these answers to these questions. */
async function findSameRun(
  playgroundKey: string,
  questions: readonly PlaygroundQuestion[],
  bodies: readonly LocatedAnswers<string>[],
): Promise<string | null> {
  const { readable } = libraryHolder;
  if (readable === null) return null;
  const wanted = new Map(bodies);
  const keys = JSON.stringify(questions.map(({ key }) => key));
  for (const run of await queryClient.ensureQueryData(caseRunsQuery(playgroundKey))) {
    if (!run.recorded || JSON.stringify(run.questionKeys) !== keys) continue;
    if (await holdsSame(readable, run.key, wanted)) return run.key;
  }
  return null;
}

/** Numbers are cases. */
export interface ImportedAnswersResult {
  readonly kept: number;
  /** Cases that already had equal answers. */
  readonly known: number;
  /** Cases skipped because their state can't be sent. */
  readonly unsent: number;
  /** False: in memory only until storage accepts them. */
  readonly isStored: boolean;
}

/**
 * Stores imported answers as a run named after the file. They count as answers to the questions as worded
 * now; each body belongs to another case. With `fromColumns`, bodies were assembled from columns of single
 * answers, so a missing answer means that the question wasn't asked.
 */
export async function saveImportedAnswers(
  bodies: readonly LocatedAnswers<string>[],
  model: string | null,
  name: string,
  fromColumns: boolean,
): Promise<ImportedAnswersResult> {
  const playground = playgroundStore.get();
  const [{ toRecordedRun }, session] = await Promise.all([
    import("#core/examples/recorded-run.ts"),
    queryClient.ensureQueryData(sessionQuery).catch(() => null),
  ]);
  const profile = profileOf({ profileId: session?.profile ?? "" });
  const pause = createFramePause();
  const now = wallNow();
  const key = newKey();
  // The request is recorded with the current model, like the questions; the bodies name the model that
  // answered.
  const asked = playground.model.trim() === "" ? (model ?? "imported") : playground.model;
  const runs = await queryClient.ensureQueryData(caseRunsQuery(playground.key));
  const named = runs.map((one) => one.name);
  const questions = await answeredOf(playground.questions, bodies, pause);
  const same = await findSameRun(playground.key, questions, bodies);
  if (same !== null) {
    void chooseCaseRun(same);
    return { kept: 0, known: bodies.length, unsent: 0, isStored: true };
  }
  const rows: CaseRunRowWithState[] = [];
  let run: CaseRun | null = null;
  for (let at = 0; at < bodies.length; at += casesAtOnce) {
    const piece = bodies.slice(at, at + casesAtOnce);
    const recorded: RecordedAnswers = {
      format: "cutpoint.answers",
      version: 1,
      model: asked,
      profile: profile.id,
      mode: "live",
      recordedOn: new Date(now).toISOString().slice(0, 10),
      answers: piece.map(([caseKey, response]) => ({ case: caseKey, response })),
    };
    const cases = piece.flatMap(([caseKey]) => findByKey(playground.cases, caseKey) ?? []);
    const whole = toRecordedRun({ ...playground, questions, cases }, recorded, profile, key);
    if (whole === null) break;
    run = {
      ...whole.run,
      name: uniqueRunName(name, named),
      startedAt: now,
      finishedAt: now,
      ...(fromColumns && { fromColumns }),
    };
    rows.push(...whole.rows.map(({ row, stateText }) => ({ row: { ...row, sentAt: now }, stateText })));
    await pause();
  }
  const kept = run;
  if (kept === null || rows.length === 0) return { kept: 0, known: 0, unsent: bodies.length, isStored: true };
  const isStored = await storeOrRetry(`case run ${key}`, (database) =>
    putWholeCaseRun(database, { run: kept, rows }),
  );
  await queryClient.invalidateQueries(caseRunsQuery(playground.key));
  void chooseCaseRun(key);
  return { kept: rows.length, known: 0, unsent: bodies.length - rows.length, isStored };
}
