// Stores answers that came with an import as a run of their own.

import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import { makeRunNameUnique } from "#core/cases/case-run-title.ts";
import type { ResponseBodyEntry } from "#core/cases/import/tables/imported-answers.ts";
import { prepareCopies } from "#core/cases/prepare-copies.ts";
import { nextCaseNumber, toCaseKey } from "#core/document/edits/edit-cases.ts";
import type { Case } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseRun, toRunPolicy } from "#core/model/run.ts";
import { profileOf } from "#core/service/profiles.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { createFramePause, wallNow } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { readCaseRows } from "#web/library/storage/case-rows.ts";
import { putCaseRunWithRows } from "#web/library/storage/case-runs-with-rows.ts";
import type { Database } from "#web/library/storage/database.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { reloadCaseAnswers, showCaseRun } from "./case-answers.ts";
import { caseRunsQuery } from "./case-runs.ts";
import {
  type AnsweredCase,
  AnsweredQuestionFinder,
  type ImportPiece,
  splitIntoImportPieces,
} from "./import-pieces.ts";
import type {
  ImportedRows,
  ImportedRunDetails,
  ImportPieceResult,
  ImportPieceSink,
} from "./imported-rows.ts";
import { type ImportedRowsWorker, startImportedRowsWorker } from "./imported-rows-in-worker.ts";
import { answerReaderVersion } from "./read-answers.ts";
import { chooseCaseRun } from "./record-run-choice.ts";

const casesAtOnce = 100;

/** `run` is null if the questions can't be asked. */
interface MadeRun {
  readonly run: CaseRun | null;
  readonly rows: number;
  readonly chunks: readonly AnswerChunk[];
}

/** Collects what a worker makes of pieces. */
export class ImportedRunCollector {
  private run: CaseRun | null = null;
  private rows = 0;
  private isAskable = true;
  private readonly chunks = new Map<string, AnswerChunk>();

  readonly take = (made: ImportPieceResult | null): void => {
    if (made === null) {
      this.isAskable = false;
      return;
    }
    this.run = made.run;
    this.rows += made.rows;
    if (made.chunk !== null) this.chunks.set(made.chunk.chunk, made.chunk);
  };

  toRun(): MadeRun {
    if (!this.isAskable) return { run: null, rows: 0, chunks: [] };
    return { run: this.run, rows: this.rows, chunks: [...this.chunks.values()] };
  }
}

function* answeredCases(
  cases: readonly Case[],
  bodies: readonly ResponseBodyEntry<string>[],
): Generator<AnsweredCase> {
  for (const [caseKey, body] of bodies) {
    const row = findByKey(cases, caseKey);
    if (row !== undefined) yield [row, body];
  }
}

/** At most this many pieces wait for the worker, because they take its memory. */
const piecesAhead = 8;

async function makeByWorker(
  worker: ImportedRowsWorker,
  about: ImportedRunDetails,
  pieces: Iterable<ImportPiece>,
  making: ImportedRunCollector,
  pause: () => Promise<void>,
): Promise<void> {
  const replies: Promise<void>[] = [];
  for (const piece of pieces) {
    const reply = worker.call({ about, piece }).then(making.take);
    // Prevents an unhandled rejection: the reply is awaited further down, and another one may fail before that.
    reply.catch(() => {});
    replies.push(reply);
    await replies[replies.length - piecesAhead];
    await pause();
  }
  await Promise.all(replies);
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

async function answeredOf(
  questions: readonly PlaygroundQuestion[],
  bodies: readonly ResponseBodyEntry<string>[],
  pause: () => Promise<void>,
) {
  const answered = new AnsweredQuestionFinder(questions);
  for (const [at, [, text]] of bodies.entries()) {
    if (!answered.look(text)) break;
    if (at % casesAtOnce === 0) await pause();
  }
  return answered.toAsk();
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

/** Key of an imported run with exactly these answers to the same questions; null if there is none, or no storage. */
async function findSameRun(
  playgroundKey: string,
  askedQuestions: () => Promise<readonly PlaygroundQuestion[]>,
  bodies: readonly ResponseBodyEntry<string>[],
): Promise<string | null> {
  const { readable } = libraryHolder;
  if (readable === null) return null;
  let wanted: ReadonlyMap<string, string> | null = null;
  for (const run of await queryClient.ensureQueryData(caseRunsQuery(playgroundKey))) {
    if (!run.recorded) continue;
    const keys = (await askedQuestions()).map(({ key }) => key);
    if (JSON.stringify(run.questionKeys) !== JSON.stringify(keys)) continue;
    wanted ??= new Map(bodies);
    if (await holdsSame(readable, run.key, wanted)) return run.key;
  }
  return null;
}

/** Counts of cases, and whether their answers were stored. */
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

/** Where answers come from, and how they count. */
export interface AnswersOrigin {
  readonly name: string;
  /** The model that answered, if the file names one. */
  readonly model: string | null;
  /**
   * Bodies were assembled from columns of single answers, so a missing answer means that the question wasn't asked.
   */
  readonly fromColumns: boolean;
}

/**
 * The details of the run to be made. It records the playground's model, like its questions; if that is blank, the
 * model that the file names, otherwise "imported".
 */
async function readRunDetails(
  { name, model, fromColumns }: AnswersOrigin,
  playground: Pick<Playground, "key" | "model" | "questions" | "decisionTuning">,
): Promise<ImportedRunDetails> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const runs = await queryClient.ensureQueryData(caseRunsQuery(playground.key));
  return {
    run: {
      key: newKey(),
      playgroundKey: playground.key,
      model: playground.model.trim() === "" ? (model ?? "imported") : playground.model,
      name: makeRunNameUnique(
        name,
        runs.map((one) => one.name),
      ),
      startedAt: wallNow(),
      policy: toRunPolicy(playground),
      ...(fromColumns && { fromColumns }),
    },
    questions: playground.questions,
    profile: profileOf({ profileId: session?.profile ?? "" }),
    reader: answerReaderVersion,
  };
}

/** An import whose answers are read while the page adds its cases. */
export interface BegunAnswersImport {
  /** What the file's reader gets; the port is transferred to it. */
  readonly feed: ImportPieceSink & { readonly to: MessagePort };
  readonly worker: ImportedRowsWorker;
  readonly making: ImportedRunCollector;
  /** Resolves once the worker has made rows of all the reader's pieces; rejects if the worker fails. */
  readonly made: Promise<void>;
}

/**
 * Starts a worker that reads answers, and a port for the pieces of the file's reader. `drafts`: the questions that
 * the import adds.
 */
export async function beginAnswersImport(
  file: AnswersOrigin,
  drafts: readonly PlaygroundQuestion[],
): Promise<BegunAnswersImport> {
  const playground = playgroundStore.get();
  const questions = [...playground.questions, ...drafts];
  const about = await readRunDetails(file, { ...playground, questions });
  const { port1, port2 } = new MessageChannel();
  const worker = startImportedRowsWorker();
  const making = new ImportedRunCollector();
  const made = worker.call({ from: port2 }, { onProgress: making.take, transfer: [port2] }).then(() => {});
  // Prevents an unhandled rejection until the cases are here.
  made.catch(() => {});
  const firstCase = nextCaseNumber(playgroundStore.get());
  return { feed: { to: port1, about, firstCase }, worker, making, made };
}

/** Whether the playground has become what a begun import expected: another tab may have changed it meanwhile. */
function isAsBegun({ feed: { about } }: BegunAnswersImport, now: Playground): boolean {
  const { playgroundKey, policy } = about.run;
  return (
    playgroundKey === now.key &&
    policy?.model === now.model &&
    policy.decisionTuning === now.decisionTuning &&
    about.questions.length === now.questions.length &&
    about.questions.every((question, at) => question === now.questions[at])
  );
}

/**
 * Shows imported answers, one body per case, and stores them as a run named after the file. They count as answers
 * to the questions as worded now. `begun`: the same import, if its reader has sent the cases that it added;
 * `firstAdded` is the key of the first of them.
 */
export async function saveImportedAnswers(
  bodies: readonly ResponseBodyEntry<string>[],
  file: AnswersOrigin,
  begun: BegunAnswersImport | null,
  firstAdded: string | null,
): Promise<ImportedAnswersResult> {
  // The same file, imported again at once, must find its answers here.
  await lastStored;
  const playground = playgroundStore.get();
  const pause = createFramePause();
  const isFed =
    begun !== null && firstAdded === toCaseKey(begun.feed.firstCase) && isAsBegun(begun, playground);
  if (!isFed) begun?.worker.close();
  let asked: Promise<PlaygroundQuestion[]> | null = null;
  const askedQuestions = () => {
    asked ??= answeredOf(playground.questions, bodies, pause);
    return asked;
  };
  const same = await findSameRun(playground.key, askedQuestions, bodies);
  if (same !== null) {
    if (isFed) begun.worker.close();
    void chooseCaseRun(same);
    return { kept: 0, known: bodies.length, unsent: 0, stored: Promise.resolve(true) };
  }
  const described = isFed ? begun.feed.about : await readRunDetails(file, playground);
  const { key } = described.run;
  const detailsOf = async () => ({ ...described, questions: await askedQuestions() });
  const pieces = () => splitIntoImportPieces(answeredCases(playground.cases, bodies));
  const worker = isFed ? begun.worker : startImportedRowsWorker();
  const making = isFed ? begun.making : new ImportedRunCollector();
  let isByWorker = true;
  // Every room needs to know which cases are copies once there are answers. They're found while the worker runs.
  void prepareCopies(playground.cases, createFramePause());
  const byWorker = async () => {
    const others = isFed ? bodies.filter(([caseKey]) => caseKey < firstAdded) : bodies;
    if (others.length > 0) {
      const own = splitIntoImportPieces(answeredCases(playground.cases, others));
      await makeByWorker(worker, await detailsOf(), own, making, pause);
    }
    if (isFed) await begun.made;
    return making.toRun();
  };
  const made = await byWorker().catch(async () => {
    isByWorker = false;
    return makeHere(await detailsOf(), pieces(), pause);
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
        held = await createRows(await detailsOf());
        await addPieces(held, pieces(), createFramePause());
      }
      await putCaseRunWithRows(database, { run, rows: held.rows }, held.chunks);
    }
    await queryClient.invalidateQueries(caseRunsQuery(playground.key));
    if (isLater) await reloadCaseAnswers();
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
