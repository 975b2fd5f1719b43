// Makes the stored rows of a run from answers that were imported.

import {
  type AnswerChunk,
  packAnswers,
  packReadAnswers,
  parseCaseRunRows,
} from "#core/cases/answer-chunks.ts";
import { unpackStates } from "#core/cases/case-chunks.ts";
import { encodedColumnLength } from "#core/cases/encoded-column.ts";
import { type RecordedAnswers, rebuildRecordedCaseRun } from "#core/examples/recorded-run.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRowWithState } from "#core/model/run.ts";
import type { ImportPiece } from "./import-pieces.ts";

/** What all rows of an imported run share. */
export interface ImportedRunDetails {
  readonly run: Pick<
    CaseRun,
    "key" | "playgroundKey" | "model" | "name" | "startedAt" | "fromColumns" | "policy"
  >;
  readonly questions: readonly PlaygroundQuestion[];
  readonly profile: Profile;
  /** Version of the parser, as in `AnswerChunk`. */
  readonly reader: string;
}

/** A piece for the worker that makes rows. */
export interface ImportPieceTask {
  readonly about: ImportedRunDetails;
  readonly piece: ImportPiece;
}

/** Where a file's reader sends its new cases with their answers: pieces, then null. */
export interface ImportPieceSink {
  readonly to: { postMessage(task: ImportPieceTask | null, transfer: Transferable[]): void };
  readonly about: ImportedRunDetails;
  /** Number that the first new case will have. */
  readonly firstCase: number;
}

/**
 * `rows`: number of rows made from this piece. `chunk`: all answers of the chunk so far, after the last piece of a
 * sender; else null.
 */
export interface ImportPieceResult {
  readonly run: CaseRun;
  readonly rows: number;
  readonly chunk: AnswerChunk | null;
}

/** Makes the rows of an imported run from its bodies. Reads the answers of a chunk when its last piece has come. */
export class ImportedRows {
  private readonly packed = new Map<string, AnswerChunk>();
  private readonly about: ImportedRunDetails;
  private readonly byChunk = new Map<string, { readonly rows: CaseRunRowWithState[]; given: number }>();

  constructor(about: ImportedRunDetails) {
    this.about = about;
  }

  get rows(): readonly CaseRunRowWithState[] {
    return [...this.byChunk.values()].flatMap(({ rows }) => rows);
  }

  get chunks(): readonly AnswerChunk[] {
    return [...this.packed.values()];
  }

  /** Makes the rows of a piece; null if the questions can't be asked. */
  add({ chunk, keys, states, bodies, isLastOfChunk, readings }: ImportPiece): ImportPieceResult | null {
    const { run: about, questions, profile, reader } = this.about;
    const cases = unpackStates(states).map((state, at) => ({ key: keys[at] ?? "", state }));
    const recorded: RecordedAnswers = {
      format: "cutpoint.answers",
      version: 1,
      model: about.model,
      profile: profile.id,
      mode: "live",
      recordedOn: new Date(about.startedAt).toISOString().slice(0, 10),
      answers: cases.map(({ key }, at) => ({ case: key, response: bodies[at] ?? "" })),
    };
    const playground = { key: about.playgroundKey, questions, cases };
    const whole = rebuildRecordedCaseRun(playground, recorded, profile, about.key);
    if (whole === null) return null;
    const run: CaseRun = { ...whole.run, ...about, finishedAt: about.startedAt };
    const own = this.byChunk.get(chunk) ?? { rows: [], given: 0 };
    this.byChunk.set(chunk, own);
    own.given += keys.length;
    for (const { row, stateText } of whole.rows)
      own.rows.push({ row: { ...row, sentAt: about.startedAt }, stateText });
    const made = { run, rows: whole.rows.length };
    if (!isLastOfChunk) return { ...made, chunk: null };
    const rows = own.rows.map(({ row }) => row);
    const details = { chunk, reader, rows: 0 };
    // A case that can't be sent has no row, and another sender may have cases of the chunk, too.
    const isWhole =
      readings && own.given === rows.length && rows.length === encodedColumnLength(readings.model);
    const packed =
      isWhole && rows.every(({ caseKey }, at) => at === 0 || caseKey > (rows[at - 1]?.caseKey ?? ""))
        ? packReadAnswers(run, details, rows, readings)
        : packAnswers(run, details, parseCaseRunRows(rows, run, profile));
    this.packed.set(chunk, packed);
    return { ...made, chunk: packed };
  }
}
