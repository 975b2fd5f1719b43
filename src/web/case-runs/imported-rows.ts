// Makes the stored rows of a run from answers that were imported.

import { type AnswerChunk, packAnswers, parseCaseRunRows } from "#core/cases/answer-chunks.ts";
import { type StateColumns, unpackStates } from "#core/cases/case-chunks.ts";
import { type RecordedAnswers, toRecordedRun } from "#core/examples/recorded-run.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRowWithState } from "#core/model/run.ts";

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

/** Some cases of a chunk with the body of each. */
export interface ImportPiece {
  readonly chunk: string;
  /** Of the cases, each with its state and body at the same index. */
  readonly keys: readonly string[];
  readonly states: StateColumns;
  readonly bodies: readonly string[];
  readonly isLastOfChunk: boolean;
}

/** `rows`: number of rows made from this piece. `chunk`: null until the chunk's last piece. */
export interface ImportPieceResult {
  readonly run: CaseRun;
  readonly rows: number;
  readonly chunk: AnswerChunk | null;
}

/** Makes the rows of an imported run from its bodies, and reads their answers at once. */
export class ImportedRows {
  readonly rows: CaseRunRowWithState[] = [];
  readonly chunks: AnswerChunk[] = [];
  private readonly about: ImportedRunDetails;
  /** Where the rows of the current chunk begin. */
  private begin = 0;

  constructor(about: ImportedRunDetails) {
    this.about = about;
  }

  /** Null when the questions can't be asked. */
  add({ chunk, keys, states, bodies, isLastOfChunk }: ImportPiece): ImportPieceResult | null {
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
    const whole = toRecordedRun(playground, recorded, profile, about.key);
    if (whole === null) return null;
    const run: CaseRun = { ...whole.run, ...about, finishedAt: about.startedAt };
    for (const { row, stateText } of whole.rows)
      this.rows.push({ row: { ...row, sentAt: about.startedAt }, stateText });
    const made = { run, rows: whole.rows.length };
    if (!isLastOfChunk) return { ...made, chunk: null };
    const own = this.rows.slice(this.begin).map(({ row }) => ({ ...row, stateHash: "" }));
    this.begin = this.rows.length;
    const packed = packAnswers(run, { chunk, reader, rows: 0 }, parseCaseRunRows(own, run, profile));
    this.chunks.push(packed);
    return { ...made, chunk: packed };
  }
}
