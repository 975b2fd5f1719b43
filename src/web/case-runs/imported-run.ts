// Stores answers that came with an import as a run of their own.

import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import { chunkKeyOf, packStates } from "#core/cases/case-chunks.ts";
import { uniqueRunName } from "#core/cases/case-run-title.ts";
import { chunkBySize, estimateRowSize } from "#core/cases/import/tables/chunk-by-size.ts";
import type { ResponseBodyOfCase } from "#core/cases/import/tables/imported-answers.ts";
import { precomputeCopyHashes } from "#core/cases/prepare-copies.ts";
import type { Case } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseRun, toRunPolicy } from "#core/model/run.ts";
import { profileOf } from "#core/service/profiles.ts";
import { questionIssues } from "#core/service/write-request.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { createFramePause, wallNow } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { readCaseRows } from "#web/library/storage/case-rows.ts";
import type { Database } from "#web/library/storage/database.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { putWholeCaseRun } from "#web/library/storage/whole-case-runs.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { refetchCaseRuns, showCaseRun } from "./case-answers.ts";
import { caseRunsQuery } from "./case-runs.ts";
import type { ImportedRows, ImportedRunDetails, ImportPiece, ImportPieceResult } from "./imported-rows.ts";
import { type ImportedRowsWorker, startImportedRowsWorker } from "./imported-rows-in-worker.ts";
import { answerReaderVersion } from "./read-answers.ts";
import { chooseCaseRun } from "./record-run-choice.ts";

const casesAtOnce = 100;

/** `run` is null if the questions can't be asked. */
interface MadeRun {
  run: CaseRun | null;
  rows: number;
  chunks: AnswerChunk[];
}

/**
 * Splits cases and their response bodies by chunk into pieces, each copied to a worker in well under a frame.
 */
function* piecesOf(
  cases: readonly Case[],
  bodies: readonly ResponseBodyOfCase<string>[],
): Generator<ImportPiece> {
  const byChunk = new Map<string, (readonly [Case, string])[]>();
  let last = { chunk: "none", own: [] as (readonly [Case, string])[] };
  for (const [caseKey, body] of bodies) {
    const row = findByKey(cases, caseKey);
    if (row === undefined) continue;
    const chunk = chunkKeyOf(caseKey);
    // Cases of one chunk are mostly adjacent, and a lookup hashes the chunk's key.
    if (chunk !== last.chunk) last = { chunk, own: byChunk.get(chunk) ?? [] };
    if (last.own.push([row, body]) === 1) byChunk.set(chunk, last.own);
  }
  for (const [chunk, own] of byChunk) {
    let left = own.length;
    for (const some of chunkBySize(own, ([row, body]) => estimateRowSize(row) + body.length)) {
      left -= some.length;
      yield {
        chunk,
        keys: some.map(([{ key }]) => key),
        states: packStates(some.map(([row]) => row)),
        bodies: some.map(([, body]) => body),
        isLastOfChunk: left === 0,
      };
    }
  }
}

/** At most this many pieces wait for the worker, because they take its memory. */
const piecesAhead = 8;

async function makeByWorker(
  worker: ImportedRowsWorker,
  about: ImportedRunDetails,
  pieces: Iterable<ImportPiece>,
  pause: () => Promise<void>,
): Promise<MadeRun> {
  const replies: Promise<ImportPieceResult | null>[] = [];
  for (const piece of pieces) {
    const reply = worker.call({ about, piece });
    // Prevents an unhandled rejection: the reply is awaited further down, and another one may fail before that.
    reply.catch(() => {});
    replies.push(reply);
    await replies[replies.length - piecesAhead];
    await pause();
  }
  const made: MadeRun = { run: null, rows: 0, chunks: [] };
  for (const piece of await Promise.all(replies)) {
    if (piece === null) return { run: null, rows: 0, chunks: [] };
    made.run = piece.run;
    made.rows += piece.rows;
    if (piece.chunk !== null) made.chunks.push(piece.chunk);
  }
  return made;
}

/** Runs on the page if no worker can. The code is loaded on demand, because a worker normally does this. */
async function createRows(about: ImportedRunDetails): Promise<ImportedRows> {
  const { ImportedRows: Rows } = await import("./imported-rows.ts");
  return new Rows(about);
}

async function addPieces(
  to: ImportedRows,
  pieces: Iterable<ImportPiece>,
  pause: () => Promise<void>,
): Promise<CaseRun | null> {
  let run: CaseRun | null = null;
  for (const piece of pieces) {
    const made = to.add(piece);
    if (made === null) return null;
    run = made.run;
    await pause();
  }
  return run;
}

async function makeHere(
  about: ImportedRunDetails,
  pieces: Iterable<ImportPiece>,
  pause: () => Promise<void>,
): Promise<MadeRun> {
  const made = await createRows(about);
  const run = await addPieces(made, pieces, pause);
  return { run, rows: made.rows.length, chunks: made.chunks };
}

/** Questions that at least one body answers; all questions if no body can be read. */
async function answeredOf(
  questions: readonly PlaygroundQuestion[],
  bodies: readonly ResponseBodyOfCase<string>[],
  pause: () => Promise<void>,
) {
  const members = questions.map(({ id }) => [id, JSON.stringify(id)] as const);
  const answered = new Set<string>();
  for (const [at, [, text]] of bodies.entries()) {
    for (const [id, member] of members) if (!answered.has(id) && text.includes(member)) answered.add(id);
    if (at % casesAtOnce === 0) await pause();
    if (answered.size === questions.length) break;
  }
  // Leaves out questions with a duplicate id and ones that can't be sent, because either would make the whole run
  // invalid.
  return questions
    .filter((question, at) => {
      const isFirst = questions.findIndex(({ id }) => id === question.id) === at;
      const isMeant = answered.size === 0 || answered.has(question.id);
      return isMeant && isFirst && questionIssues(question).length === 0;
    })
    .map((question) => ({ ...question, included: true }));
}

/** Whether the run has the same bodies for the same cases, so that importing a file twice adds nothing. */
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

/** Key of an imported run with exactly these answers to these questions; null if there is none, or no storage. */
async function findSameRun(
  playgroundKey: string,
  questions: readonly PlaygroundQuestion[],
  bodies: readonly ResponseBodyOfCase<string>[],
): Promise<string | null> {
  const { readable } = libraryHolder;
  if (readable === null) return null;
  let wanted: ReadonlyMap<string, string> | null = null;
  const keys = JSON.stringify(questions.map(({ key }) => key));
  for (const run of await queryClient.ensureQueryData(caseRunsQuery(playgroundKey))) {
    if (!run.recorded || JSON.stringify(run.questionKeys) !== keys) continue;
    wanted ??= new Map(bodies);
    if (await holdsSame(readable, run.key, wanted)) return run.key;
  }
  return null;
}

/** Counts of cases. */
export interface ImportedAnswersResult {
  /** Cases that got answers. */
  readonly kept: number;
  /** Cases that already had equal answers. */
  readonly known: number;
  /** Cases skipped because their state can't be sent. */
  readonly unsent: number;
  /** Whether storage took the answers, once that's known; if not, they're in memory until it accepts them. */
  readonly stored: Promise<boolean>;
}

/** Settles once storage took or refused the last import's answers. */
let lastStored: Promise<unknown> = Promise.resolve();

/**
 * Shows imported answers, one body per case, and stores them as a run named after the file. They count as
 * answers to the questions as worded now. `fromColumns`: bodies were assembled from columns of single answers,
 * so a missing answer means that the question wasn't asked.
 */
export async function saveImportedAnswers(
  bodies: readonly ResponseBodyOfCase<string>[],
  model: string | null,
  name: string,
  fromColumns: boolean,
): Promise<ImportedAnswersResult> {
  // The same file, imported again at once, must find its answers here.
  await lastStored;
  const playground = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const profile = profileOf({ profileId: session?.profile ?? "" });
  const pause = createFramePause();
  const now = wallNow();
  const key = newKey();
  // The run records the playground's model, like its questions; if that is blank, the model that the bodies
  // name.
  const asked = playground.model.trim() === "" ? (model ?? "imported") : playground.model;
  const runs = await queryClient.ensureQueryData(caseRunsQuery(playground.key));
  const named = runs.map((one) => one.name);
  const questions = await answeredOf(playground.questions, bodies, pause);
  const same = await findSameRun(playground.key, questions, bodies);
  if (same !== null) {
    void chooseCaseRun(same);
    return { kept: 0, known: bodies.length, unsent: 0, stored: Promise.resolve(true) };
  }
  const about: ImportedRunDetails = {
    run: {
      key,
      playgroundKey: playground.key,
      model: asked,
      name: uniqueRunName(name, named),
      startedAt: now,
      policy: toRunPolicy(playground),
      ...(fromColumns && { fromColumns }),
    },
    questions,
    profile,
    reader: answerReaderVersion,
  };
  const pieces = () => piecesOf(playground.cases, bodies);
  const worker = startImportedRowsWorker();
  let isByWorker = true;
  // Every room needs to know which cases are copies once there are answers. They're found while the worker runs.
  void precomputeCopyHashes(playground.cases, createFramePause());
  const made = await makeByWorker(worker, about, pieces(), pause).catch(() => {
    isByWorker = false;
    return makeHere(about, pieces(), pause);
  });
  const { run, rows, chunks } = made;
  if (run === null || rows === 0) {
    worker.close();
    return { kept: 0, known: 0, unsent: bodies.length, stored: Promise.resolve(true) };
  }
  const shown = chooseCaseRun(key, { run, chunks, cases: playground.cases });
  let held: ImportedRows | null = null;
  /** True for retries, after the first attempt failed. */
  let isLater = false;
  const stored = storeOrRetry(`case run ${key}`, async (database) => {
    const isDone =
      isByWorker &&
      (await worker.call({ store: run, rows }).then(
        () => true,
        () => false,
      ));
    isByWorker = false;
    // If the worker couldn't store the run, this page tries. If that fails too, its error says why.
    if (!isDone) {
      if (held === null) {
        held = await createRows(about);
        await addPieces(held, pieces(), createFramePause());
      }
      await putWholeCaseRun(database, { run, rows: held.rows }, held.chunks);
    }
    await queryClient.invalidateQueries(caseRunsQuery(playground.key));
    if (isLater) await refetchCaseRuns();
  }).finally(() => {
    isLater = true;
    isByWorker = false;
    worker.close();
    void shown.then(() => showCaseRun(key));
  });
  lastStored = stored;
  await shown;
  return { kept: rows, known: 0, unsent: bodies.length - rows, stored };
}
