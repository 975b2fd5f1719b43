import * as z from "zod/mini";
import {
  type Case,
  type CaseLabel,
  type DictionaryEncoded,
  type FactColumns,
  type LabelFact,
  type LabelStatement,
  labelStatementSchema,
} from "#core/model/case.ts";

/** Values of which few differ, each once; `tell` names values apart that no Map would. */
export function dictionaryEncode<Item>(
  items: readonly Item[],
  tell: (item: Item) => unknown = (item) => item,
): DictionaryEncoded<Item> {
  const met = new Map<Item, number>();
  const named = new Map<unknown, number>();
  const of: Item[] = [];
  const placeOf = (item: Item): number => {
    const name = tell(item);
    const place = named.get(name) ?? of.push(item) - 1;
    named.set(name, place);
    met.set(item, place);
    return place;
  };
  // Most are met again as the same value, whose name is told already.
  return { at: Uint16Array.from(items, (item) => met.get(item) ?? placeOf(item)), of };
}

/** The shape of values of which few differ. */
export function dictionaryEncodedSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ of: z.array(item), at: z.instanceof(Uint16Array) });
}

/** A column can tell 65,536 values apart: a thousand cases with more facts than this each might have more notes. */
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

/** The facts of cases, in the order of the cases. */
export function packFacts(cases: readonly (readonly LabelFact[])[]): FactColumns {
  const facts = cases.flat();
  const starts = new Uint32Array(cases.length + 1);
  for (const [place, { length }] of cases.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
  const { of, at: places } = dictionaryEncode(facts, statementKey);
  const said = { of: of.map(({ at: _at, ...one }): LabelStatement => one), at: places };
  return { starts, said, at: Float64Array.from(facts, ({ at }) => at) };
}

/** What tells things that people say apart: a list in JSON. */
export function statementKey(said: LabelStatement): string {
  const { questionKey, value, labeler, wording, picked, chance, note, adjudicated } = said;
  const told = typeof value === "string" ? quote(value) : value;
  return `[${quote(labeler)},${quote(questionKey)},${told},${wording},"${picked}",${chance},${quote(note)},${adjudicated}]`;
}

/** A text as JSON, in a fraction of the time where nothing of it has to be escaped. */
function quote(text: string): string {
  return /["\\]|[^ -~]/.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Whether the case at a place has facts in these columns. */
export function hasFacts({ starts }: FactColumns, place: number): boolean {
  return (starts[place + 1] ?? 0) > (starts[place] ?? 0);
}

/** What was last read of columns, by the place of what is said: where times repeat, cases share facts. */
const lastRead = new WeakMap<FactColumns, LabelFact[]>();

/** The facts of the case at a place, the oldest first; of one question alone where it is named. */
export function readFacts(columns: FactColumns, place: number, only?: string): LabelFact[] {
  const { starts, said, at: times } = columns;
  const known = lastRead.get(columns) ?? [];
  lastRead.set(columns, known);
  const facts: LabelFact[] = [];
  for (let fact = starts[place] ?? 0; fact < (starts[place + 1] ?? 0); fact += 1) {
    const which = said.at[fact] ?? 0;
    const one = said.of[which];
    if (one === undefined || (only !== undefined && only !== one.questionKey)) continue;
    const at = times[fact] ?? 0;
    let read = known[which];
    if (read?.at !== at) {
      // Member by member, which takes a fraction of the time of a spread over millions of facts.
      const { questionKey, value, labeler, wording, picked, chance, note, adjudicated } = one;
      read = { questionKey, value, labeler, wording, picked, chance, note, adjudicated, at };
      known[which] = read;
    }
    facts.push(read);
  }
  return facts;
}

/** Labels from before facts were kept are the author's, given nobody knows when. */
function impliedFact({ questionKey, value, picked }: CaseLabel): LabelFact {
  const unknown = { labeler: "", at: 0, wording: 0, chance: null, note: "", adjudicated: false };
  return { questionKey, value, picked, ...unknown };
}

/** What people said about a case, the oldest first. */
export function factsOf({ facts, labels }: Pick<Case, "facts" | "labels">): readonly LabelFact[] {
  if (facts === undefined) return labels.map(impliedFact);
  return "columns" in facts ? readFacts(facts.columns, facts.place) : facts;
}

/** What people said about a case for one question, the oldest first. */
export function factsAbout(row: Pick<Case, "facts" | "labels">, questionKey: string): readonly LabelFact[] {
  const { facts } = row;
  if (facts !== undefined && "columns" in facts) return readFacts(facts.columns, facts.place, questionKey);
  return factsOf(row).filter((fact) => fact.questionKey === questionKey);
}
