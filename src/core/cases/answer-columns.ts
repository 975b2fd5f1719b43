import type { Answer, AnswerReading } from "#core/model/answer.ts";
import type { CaseRun } from "#core/model/run.ts";
import {
  type AnswerChunk,
  type AnswerColumnName,
  columnValueAt,
  type EncodedColumn,
} from "./answer-chunks.ts";
import type { AnswersByCase, CaseAnswer, ReadonlyQuestionMap, ShownWordings } from "./case-answers.ts";
import { chunkKeyOf } from "./case-chunks.ts";

/** A chunk whose answers are marked where the case's state has changed since. */
export interface LoadedChunk {
  readonly packed: AnswerChunk;
  /** 1 where the state has changed. */
  readonly changed: Uint8Array;
}

/** Answers of a run by case key, read from the columns on access, so that nothing is copied. */
export class AnswerColumns implements AnswersByCase {
  readonly size: number;
  /** By chunk key (leading digits of the case keys), increasing. */
  readonly chunks: ReadonlyMap<string, LoadedChunk>;
  /** Each question's index in the run; with several wordings, that of the one shown. */
  readonly places: ReadonlyMap<string, number>;
  /** The playground's model differs from the run's, so every answer is stale. */
  readonly otherModel: boolean;
  /** Latest access. Callers iterate over cases in order, so the next key is usually in the next place. */
  private last: { readonly held: LoadedChunk; place: number } | null = null;

  constructor(
    chunks: ReadonlyMap<string, LoadedChunk>,
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
    if (next !== null && this.last?.held.packed.keys[next] === caseKey) this.last.place = next;
    else {
      const held = this.chunks.get(chunkKeyOf(caseKey));
      const place = held ? findKeyIndex(held.packed.keys, caseKey) : -1;
      if (held === undefined || place < 0) return undefined;
      this.last = { held, place };
    }
    return new TableAnswer(this, this.last.held, this.last.place);
  }

  has(caseKey: string): boolean {
    return this.get(caseKey) !== undefined;
  }

  *values(): MapIterator<CaseAnswer> {
    for (const held of this.chunks.values()) {
      for (let place = 0; place < held.packed.keys.length; place += 1)
        yield new TableAnswer(this, held, place);
    }
  }

  *[Symbol.iterator](): MapIterator<[string, CaseAnswer]> {
    for (const held of this.chunks.values()) {
      for (const [place, key] of held.packed.keys.entries()) yield [key, new TableAnswer(this, held, place)];
    }
  }
}

/** Index of a key in increasing keys; −1 when it's missing. */
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

/** One case's answers; members are read on access. */
class TableAnswer implements CaseAnswer {
  private readonly table: AnswerColumns;
  private readonly held: LoadedChunk;
  private readonly place: number;

  constructor(table: AnswerColumns, held: LoadedChunk, place: number) {
    this.table = table;
    this.held = held;
    this.place = place;
  }

  private member(name: AnswerColumnName): unknown {
    return columnValueAt(this.held.packed.columns[name], this.place);
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
    return this.held.changed[this.place] === 1;
  }

  get answers(): ReadonlyQuestionMap<Answer> {
    return new QuestionItems(this.table.places, this.held.packed.answers, this.place, isAnswer);
  }

  get violations(): ReadonlyQuestionMap<readonly string[]> {
    return new QuestionItems(this.table.places, this.held.packed.violations, this.place, isViolated);
  }

  answerAt(index: number): Answer | null {
    const column = this.held.packed.answers[index];
    return column ? (columnValueAt(column, this.place) as Answer | null) : null;
  }
}

const isAnswer = (item: unknown): item is Answer => item !== null;
const isViolated = (item: unknown): item is AnswerReading["violations"] => (item as string[]).length > 0;

class QuestionItems<Value> implements ReadonlyQuestionMap<Value> {
  private readonly places: ReadonlyMap<string, number>;
  private readonly columns: readonly EncodedColumn[];
  private readonly place: number;
  private readonly says: (item: unknown) => item is Value;

  constructor(
    places: ReadonlyMap<string, number>,
    columns: readonly EncodedColumn[],
    place: number,
    says: (item: unknown) => item is Value,
  ) {
    this.places = places;
    this.columns = columns;
    this.place = place;
    this.says = says;
  }

  get(questionKey: string): Value | undefined {
    const column = this.columns[this.places.get(questionKey) ?? -1];
    if (column === undefined) return undefined;
    const item = columnValueAt(column, this.place);
    return this.says(item) ? item : undefined;
  }

  get size(): number {
    return [...this].length;
  }

  *[Symbol.iterator](): MapIterator<[string, Value]> {
    for (const key of this.places.keys()) {
      const value = this.get(key);
      if (value !== undefined) yield [key, value];
    }
  }
}

/** Index in the run by question key; with several wordings, that of the one shown. */
export function questionIndexesInRun(
  { questionKeys }: CaseRun,
  shown: ShownWordings | undefined,
): ReadonlyMap<string, number> {
  return shown ?? new Map(questionKeys.map((key, index) => [key, index]));
}
