// Packs the label facts of many cases into columns, with their schema and the dictionary encoding they use, and reads
// the facts of a case: packed, listed, or implied by its labels.

import * as z from "zod/mini";
import {
  type Case,
  type CaseFacts,
  type CaseLabel,
  type DictionaryEncoded,
  type FactColumns,
  type LabelFact,
  type LabelStatement,
  labelStatementSchema,
} from "#core/model/case.ts";

/**
 * Dictionary-encodes: `of` lists the items, and `at` has each one's index in it. An item may recur in `of` if hardly any
 * repeat (see `tried`). `tell` returns the key of items that a Map can't compare by value, such as objects. `of` may have
 * at most 65,536 items; the caller sees to that, as indices have 16 bits and more would wrap.
 */
export function dictionaryEncode<Item>(
  items: readonly Item[],
  tell?: (item: Item) => unknown,
): DictionaryEncoded<Item> {
  const met = new Map<Item, number>();
  const named = new Map<unknown, number>();
  const of: Item[] = [];
  const placeOf = (item: Item): number => {
    const name = tell?.(item);
    const place = (tell && named.get(name)) ?? of.push(item) - 1;
    if (tell) named.set(name, place);
    met.set(item, place);
    return place;
  };
  const at = new Uint16Array(items.length);
  // The same object usually occurs many times, so its key is computed only once.
  let isDistinct = false;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Item;
    if (index === tried && tell === undefined) isDistinct = of.length >= leastDistinct;
    at[index] = isDistinct ? of.push(item) - 1 : (met.get(item) ?? placeOf(item));
  }
  return { at, of };
}

/**
 * Items such as ids hardly repeat: if at least 62 of the first 64 are distinct, the others aren't looked up. An engine
 * hashes each text that it looks up, which took most of the time for packing cases with ids.
 */
const tried = 64;
const leastDistinct = 62;

export function dictionaryEncodedSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ of: z.array(item), at: z.instanceof(Uint16Array) });
}

/** Indices have 16 bits, and a thousand cases with more facts each could exceed 65,536 distinct ones. */
export const factsPerCaseMax = 60;

export const factColumnsSchema = z
  .object({
    starts: z.instanceof(Uint32Array),
    said: dictionaryEncodedSchema(labelStatementSchema),
    at: z.instanceof(Float64Array),
  })
  .check(
    z.refine(({ starts, said, at }) => {
      const count = starts.at(-1);
      return (
        starts[0] === 0 &&
        starts.every((start, place) => place === 0 || start >= (starts[place - 1] ?? 0)) &&
        at.length === count &&
        said.at.length === count &&
        said.at.every((place) => place < said.of.length)
      );
    }, "its columns of facts don't fit together"),
  );

/**
 * Packs the facts of cases into columns, in the order of the cases. At most 65,536 distinct statements, so pack about
 * 1,000 cases at once (`factsPerCaseMax`).
 */
export function packLabelFacts(cases: readonly (readonly LabelFact[])[]): FactColumns {
  const facts = cases.flat();
  const starts = new Uint32Array(cases.length + 1);
  for (const [place, { length }] of cases.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
  const { of, at: places } = dictionaryEncode(facts, labelStatementKey);
  const statements = { of: of.map(({ at: _at, ...one }): LabelStatement => one), at: places };
  return { starts, said: statements, at: Float64Array.from(facts, ({ at }) => at) };
}

/** Key of a fact without its time, as a JSON list. */
export function labelStatementKey(statement: LabelStatement): string {
  const { questionKey, value, labeler, wording, picked, chance, note, adjudicated } = statement;
  const told = typeof value === "string" ? quote(value) : value;
  return `[${quote(labeler)},${quote(questionKey)},${told},${wording},"${picked}",${chance},${quote(note)},${adjudicated}]`;
}

/** Whether `labelStatementKey` of both is equal, without making texts of them. */
export function isSameStatement(one: LabelStatement, other: LabelStatement): boolean {
  return (
    one.value === other.value &&
    one.questionKey === other.questionKey &&
    one.labeler === other.labeler &&
    one.wording === other.wording &&
    one.picked === other.picked &&
    one.chance === other.chance &&
    one.note === other.note &&
    one.adjudicated === other.adjudicated
  );
}

/** JSON string; if nothing needs escaping, this is much faster than JSON.stringify. */
function quote(text: string): string {
  return /["\\]|[^ -~]/.test(text) ? JSON.stringify(text) : `"${text}"`;
}

export function hasLabelFacts({ starts }: FactColumns, place: number): boolean {
  return (starts[place + 1] ?? 0) > (starts[place] ?? 0);
}

/** Facts read last, by dictionary index. They're reused for the same time, so that cases share objects. */
const lastRead = new WeakMap<FactColumns, LabelFact[]>();

/** Facts of the case at index `place`, oldest first. With `only`, just those about that question. */
export function readLabelFacts(columns: FactColumns, place: number, only?: string): LabelFact[] {
  const { starts, said: statements, at: times } = columns;
  const known = lastRead.get(columns) ?? [];
  lastRead.set(columns, known);
  const facts: LabelFact[] = [];
  for (let fact = starts[place] ?? 0; fact < (starts[place + 1] ?? 0); fact += 1) {
    const which = statements.at[fact] ?? 0;
    const one = statements.of[which];
    if (one === undefined || (only !== undefined && only !== one.questionKey)) continue;
    const at = times[fact] ?? 0;
    let read = known[which];
    if (read?.at !== at) {
      // Members are assigned one by one, because spreading millions of facts takes several times as long.
      const { questionKey, value, labeler, wording, picked, chance, note, adjudicated } = one;
      read = { questionKey, value, labeler, wording, picked, chance, note, adjudicated, at };
      known[which] = read;
    }
    facts.push(read);
  }
  return facts;
}

/** A label without facts counts as the author's, at an unknown time (0). */
function impliedFact({ questionKey, value, picked }: CaseLabel): LabelFact {
  const unknown = { labeler: "", at: 0, wording: 0, chance: null, note: "", adjudicated: false };
  return { questionKey, value, picked, ...unknown };
}

/** All label facts of a case, oldest first; if none are stored, those that its labels imply. */
export function labelFactsOf({ facts, labels }: Pick<Case, "facts" | "labels">): readonly LabelFact[] {
  return facts === undefined ? labels.map(impliedFact) : toFactList(facts);
}

export function toFactList(facts: CaseFacts): readonly LabelFact[] {
  return "columns" in facts ? readLabelFacts(facts.columns, facts.place) : facts;
}

/** All label facts of a case for one question, oldest first. */
export function labelFactsAbout(
  row: Pick<Case, "facts" | "labels">,
  questionKey: string,
): readonly LabelFact[] {
  const { facts } = row;
  if (facts !== undefined && "columns" in facts)
    return readLabelFacts(facts.columns, facts.place, questionKey);
  return labelFactsOf(row).filter((fact) => fact.questionKey === questionKey);
}
