// Answers of a run in columns, read by case key and question.

import type { Answer, AnswerReading } from "#core/model/answer.ts";
import type { CaseRun } from "#core/model/run.ts";
import { type AnswerChunk, type AnswerColumnName } from "./answer-chunks.ts";
import type { AnswersByCase, CaseAnswer, QuestionAnswerReader, ReadonlyQuestionMap } from "./case-answers.ts";
import { chunkKeyOf } from "./case-chunks.ts";
import { createColumnReader, type EncodedColumn, encodedColumnValueAt } from "./encoded-column.ts";
import type { ShownWordings } from "./run-wordings.ts";

/** A chunk of answers, and which of their cases have changed. */
export interface AnswerChunkWithChanges {
  readonly packed: AnswerChunk;
  /** 1 where the case's state has changed since it was asked, else 0. */
  readonly changed: Uint8Array;
}

/**
 * Answers of a run by case key. They're decoded from the columns when accessed, so that nothing is copied.
 */
export class AnswerColumns implements AnswersByCase {
  readonly size: number;
  /** By chunk key (the leading digits of case keys), ascending. */
  readonly chunks: ReadonlyMap<string, AnswerChunkWithChanges>;
  /** Index of each question in the run, by question key. With several wordings, that of the one shown. */
  readonly places: ReadonlyMap<string, number>;
  /** Whether the playground's model differs from the run's, so that every answer is stale. */
  readonly otherModel: boolean;
  /** The last access. Callers iterate over cases in order, so the next key is usually at the next place. */
  private last: { readonly chunk: AnswerChunkWithChanges; place: number } | null = null;

  constructor(
    chunks: ReadonlyMap<string, AnswerChunkWithChanges>,
    places: ReadonlyMap<string, number>,
    otherModel: boolean,
  ) {
    this.chunks = chunks;
    this.places = places;
    this.otherModel = otherModel;
    let size = 0;
    for (const { packed } of chunks.values()) size += packed.keys.length;
    this.size = size;
  }

  get(caseKey: string): CaseAnswer | undefined {
    const next = this.last && this.last.place + 1;
    if (next !== null && this.last?.chunk.packed.keys[next] === caseKey) this.last.place = next;
    else {
      const chunk = this.chunks.get(chunkKeyOf(caseKey));
      const place = chunk ? findKeyIndex(chunk.packed.keys, caseKey) : -1;
      if (chunk === undefined || place < 0) return undefined;
      this.last = { chunk, place };
    }
    return new ColumnAnswer(this, this.last.chunk, this.last.place);
  }

  has(caseKey: string): boolean {
    const chunk = this.chunks.get(chunkKeyOf(caseKey));
    return chunk !== undefined && findKeyIndex(chunk.packed.keys, caseKey) >= 0;
  }

  readerOf(questionKey: string): QuestionAnswerReader<CaseAnswer> {
    const index = this.places.get(questionKey) ?? -1;
    let known: ColumnAnswer | null = null;
    let read = readNothing;
    return (caseKey) => {
      if (known !== null && known.chunk.packed.keys[known.place + 1] === caseKey) known.place += 1;
      else {
        const chunk = this.chunks.get(chunkKeyOf(caseKey));
        const place = chunk ? findKeyIndex(chunk.packed.keys, caseKey) : -1;
        if (chunk === undefined || place < 0) return undefined;
        if (known?.chunk !== chunk) {
          const column = chunk.packed.answers[index];
          read = column ? createColumnReader(column) : readNothing;
          known = new ColumnAnswer(this, chunk, place);
        }
        known.place = place;
      }
      return { known, answer: (read(known.place) ?? undefined) as Answer | undefined };
    };
  }

  forEach(visit: (answer: CaseAnswer, caseKey: string) => void): void {
    for (const chunk of this.chunks.values()) {
      const answer = new ColumnAnswer(this, chunk, 0);
      for (const [place, key] of chunk.packed.keys.entries()) {
        answer.place = place;
        visit(answer, key);
      }
    }
  }

  *values(): MapIterator<CaseAnswer> {
    for (const chunk of this.chunks.values()) {
      for (let place = 0; place < chunk.packed.keys.length; place += 1)
        yield new ColumnAnswer(this, chunk, place);
    }
  }

  *[Symbol.iterator](): MapIterator<[string, CaseAnswer]> {
    for (const chunk of this.chunks.values()) {
      for (const [place, key] of chunk.packed.keys.entries())
        yield [key, new ColumnAnswer(this, chunk, place)];
    }
  }
}

const readNothing: (place: number) => unknown = () => null;

/** Index of a key in ascending keys; −1 if missing. */
export function findKeyIndex(keys: readonly string[], key: string): number {
  // Cases imported together have consecutive keys, so the first guess is usually right.
  const guess = Number(key) - Number(keys[0]);
  if (keys[guess] === key) return guess;
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : -1;
}

/** Answer of one case, decoded member by member when accessed. */
class ColumnAnswer implements CaseAnswer {
  private readonly table: AnswerColumns;
  readonly chunk: AnswerChunkWithChanges;
  place: number;

  constructor(table: AnswerColumns, chunk: AnswerChunkWithChanges, place: number) {
    this.table = table;
    this.chunk = chunk;
    this.place = place;
  }

  private member(name: AnswerColumnName): unknown {
    return encodedColumnValueAt(this.chunk.packed.columns[name], this.place);
  }

  get status(): CaseAnswer["status"] {
    return this.member("standing") as CaseAnswer["status"];
  }

  get problem(): CaseAnswer["problem"] {
    return this.member("problem") as CaseAnswer["problem"];
  }

  get inputTokens(): number | null {
    return this.member("inputTokens") as number | null;
  }

  get tokens(): number {
    return this.member("tokens") as number;
  }

  get cost(): number | null {
    return this.member("cost") as number | null;
  }

  get model(): string | null {
    return this.member("model") as string | null;
  }

  get stale(): boolean {
    return this.table.otherModel || this.rewritten;
  }

  get rewritten(): boolean {
    return this.chunk.changed[this.place] === 1;
  }

  get answers(): ReadonlyQuestionMap<Answer> {
    return new QuestionItems(this.table.places, this.chunk.packed.answers, this.place, isAnswer);
  }

  get violations(): ReadonlyQuestionMap<readonly string[]> {
    return new QuestionItems(this.table.places, this.chunk.packed.violations, this.place, isViolated);
  }

  answerAt(index: number): Answer | null {
    const column = this.chunk.packed.answers[index];
    return column ? (encodedColumnValueAt(column, this.place) as Answer | null) : null;
  }
}

const isAnswer = (item: unknown): item is Answer => item !== null;
const isViolated = (item: unknown): item is AnswerReading["violations"] => (item as string[]).length > 0;

class QuestionItems<Value> implements ReadonlyQuestionMap<Value> {
  private readonly places: ReadonlyMap<string, number>;
  private readonly columns: readonly EncodedColumn[];
  private readonly place: number;
  private readonly isPresent: (item: unknown) => item is Value;

  constructor(
    places: ReadonlyMap<string, number>,
    columns: readonly EncodedColumn[],
    place: number,
    isPresent: (item: unknown) => item is Value,
  ) {
    this.places = places;
    this.columns = columns;
    this.place = place;
    this.isPresent = isPresent;
  }

  get(questionKey: string): Value | undefined {
    const column = this.columns[this.places.get(questionKey) ?? -1];
    if (column === undefined) return undefined;
    const item = encodedColumnValueAt(column, this.place);
    return this.isPresent(item) ? item : undefined;
  }

  get size(): number {
    let size = 0;
    for (const key of this.places.keys()) if (this.get(key) !== undefined) size += 1;
    return size;
  }

  *[Symbol.iterator](): MapIterator<[string, Value]> {
    for (const key of this.places.keys()) {
      const value = this.get(key);
      if (value !== undefined) yield [key, value];
    }
  }
}

/** Index of each question in the run, by question key. With several wordings, that of the one shown. */
export function questionIndexesInRun(
  { questionKeys }: CaseRun,
  shown: ShownWordings | undefined,
): ReadonlyMap<string, number> {
  return shown ?? new Map(questionKeys.map((key, index) => [key, index]));
}
