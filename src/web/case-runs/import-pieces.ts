// Cases with their imported bodies, in pieces for the worker that makes rows of them; and which questions the bodies
// answer.

import { type PackedReadings, packReadings } from "#core/cases/answer-chunks.ts";
import type { RowReading } from "#core/cases/case-answers.ts";
import { chunkKeyOf, packStates, type StateColumns } from "#core/cases/case-chunks.ts";
import { chunkBySize } from "#core/cases/import/tables/chunk-by-size.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";

/** Some cases of a chunk with the body of each. */
export interface ImportPiece {
  readonly chunk: string;
  /** Keys of the cases, each with its state and body at the same index. */
  readonly keys: readonly string[];
  readonly states: StateColumns;
  readonly bodies: readonly string[];
  /** Whether the sender has no further cases of the chunk. */
  readonly isLastOfChunk: boolean;
  /** With the last piece: what all bodies of the chunk say, if the sender has read each of them. */
  readonly readings?: PackedReadings;
}

/** `reading`: what the body says, if it was read before for the questions of the run. */
export type AnsweredCase = readonly [
  row: Pick<Case, "key" | "state">,
  body: string,
  reading?: RowReading | null,
];

function packKnownReadings(answered: readonly AnsweredCase[]): PackedReadings | null {
  const readings = answered.flatMap(([, , reading]) => reading ?? []);
  const [first] = readings;
  return first === undefined || readings.length < answered.length
    ? null
    : packReadings(readings, first.readings.length);
}

/** In characters, with the body. */
function sizeOf([{ state }, body]: AnsweredCase): number {
  return state.items.reduce((sum, { length }) => sum + length, state.text.length + body.length);
}

/** Splits cases by chunk into pieces, each copied to a worker in well under a frame. */
export function* splitIntoImportPieces(answered: Iterable<AnsweredCase>): Generator<ImportPiece> {
  const byChunk = new Map<string, AnsweredCase[]>();
  let last = { chunk: "none", own: [] as AnsweredCase[] };
  for (const one of answered) {
    const chunk = chunkKeyOf(one[0].key);
    // Cases of one chunk are mostly adjacent, and a lookup hashes the chunk's key.
    if (chunk !== last.chunk) last = { chunk, own: byChunk.get(chunk) ?? [] };
    if (last.own.push(one) === 1) byChunk.set(chunk, last.own);
  }
  for (const [chunk, own] of byChunk) {
    let left = own.length;
    for (const some of chunkBySize(own, sizeOf)) {
      left -= some.length;
      const readings = left === 0 ? packKnownReadings(own) : null;
      yield {
        chunk,
        keys: some.map(([{ key }]) => key),
        states: packStates(some.map(([row]) => row)),
        bodies: some.map(([, body]) => body),
        isLastOfChunk: left === 0,
        ...(readings && { readings }),
      };
    }
  }
}

/** Finds the questions whose ids occur in at least one body; all questions if none does. */
export class AnsweredQuestionFinder {
  private readonly questions: readonly PlaygroundQuestion[];
  private open: readonly (readonly [id: string, member: string])[];

  constructor(questions: readonly PlaygroundQuestion[]) {
    this.questions = questions;
    this.open = questions.map(({ id }) => [id, JSON.stringify(id)] as const);
  }

  /** Looks for ids in a body. False once all are found, so that no further body is needed. */
  look(body: string): boolean {
    if (this.open.some(([, member]) => body.includes(member)))
      this.open = this.open.filter(([, member]) => !body.includes(member));
    return this.open.length > 0;
  }

  /**
   * The questions that the run asks, without those with a duplicate id and those that can't be sent, because either
   * would make the whole run invalid.
   */
  toAsk(): PlaygroundQuestion[] {
    const { questions, open } = this;
    const unanswered = new Set(open.map(([id]) => id));
    const isMeant = ({ id }: PlaygroundQuestion) => open.length === questions.length || !unanswered.has(id);
    return questions
      .filter((question, at) => {
        const isFirst = questions.findIndex(({ id }) => id === question.id) === at;
        return isMeant(question) && isFirst && findQuestionIssues(question).length === 0;
      })
      .map((question) => ({ ...question, included: true }));
  }
}
