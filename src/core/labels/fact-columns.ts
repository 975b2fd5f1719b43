import { z } from "zod";
import {
  type Case,
  type CaseLabel,
  type FactColumns,
  type LabelFact,
  labelValueSchema,
  pickings,
  type Repeated,
} from "#core/model/case.ts";

/** Values of which few differ, each once; `nameOf` tells values apart that no Map would. */
export function toRepeated<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => unknown = (item) => item,
): Repeated<Item> {
  const places = new Map<unknown, number>();
  const of: Item[] = [];
  const at = Uint16Array.from(items, (item) => {
    const name = nameOf(item);
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, of.length);
    return of.push(item) - 1;
  });
  return { of, at };
}

/** The shape of values of which few differ. */
export function repeatedSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ of: z.array(item), at: z.instanceof(Uint16Array) });
}

/** A column can tell 65,536 values apart: a thousand cases with more facts than this each might have more notes. */
export const mostFacts = 60;

export const factColumnsSchema = z
  .object({
    starts: z.instanceof(Uint32Array),
    questions: repeatedSchema(z.string()),
    values: repeatedSchema(labelValueSchema.nullable()),
    labelers: repeatedSchema(z.string()),
    wordings: repeatedSchema(z.int().min(0)),
    chances: repeatedSchema(z.number().min(0).max(1).nullable()),
    notes: repeatedSchema(z.string()),
    picked: z.instanceof(Uint8Array),
    adjudicated: z.instanceof(Uint8Array),
    at: z.instanceof(Float64Array),
  })
  .refine(isWhole, "its columns of facts don't fit together");

function isWhole({ starts, picked, adjudicated, at, ...repeated }: FactColumns): boolean {
  const count = starts.at(-1) ?? 0;
  return (
    starts[0] === 0 &&
    starts.every((start, place) => place === 0 || start >= (starts[place - 1] ?? 0)) &&
    [picked, adjudicated, at].every(({ length }) => length === count) &&
    picked.every((place) => place < pickings.length) &&
    Object.values<Repeated<unknown>>(repeated).every(
      (column) => column.at.length === count && column.at.every((place) => place < column.of.length),
    )
  );
}

/** The facts of cases, in the order of the cases. */
export function packFacts(cases: readonly (readonly LabelFact[])[]): FactColumns {
  const facts = cases.flat();
  const starts = new Uint32Array(cases.length + 1);
  for (const [place, { length }] of cases.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
  return {
    starts,
    questions: toRepeated(facts.map(({ questionKey }) => questionKey)),
    values: toRepeated(facts.map(({ value }) => value)),
    labelers: toRepeated(facts.map(({ labeler }) => labeler)),
    wordings: toRepeated(facts.map(({ wording }) => wording)),
    chances: toRepeated(facts.map(({ chance }) => chance)),
    notes: toRepeated(facts.map(({ note }) => note)),
    picked: Uint8Array.from(facts, ({ picked }) => pickings.indexOf(picked)),
    adjudicated: Uint8Array.from(facts, ({ adjudicated }) => (adjudicated ? 1 : 0)),
    at: Float64Array.from(facts, ({ at }) => at),
  };
}

/** Whether the case at a place has facts in these columns. */
export function hasFacts({ starts }: FactColumns, place: number): boolean {
  return (starts[place + 1] ?? 0) > (starts[place] ?? 0);
}

function itemAt<Item>({ of, at }: Repeated<Item>, place: number): Item | undefined {
  return of[at[place] ?? 0];
}

/** The facts of the case at a place, the oldest first; of one question alone where it is named. */
export function readFacts(columns: FactColumns, place: number, only?: string): LabelFact[] {
  const facts: LabelFact[] = [];
  for (let at = columns.starts[place] ?? 0; at < (columns.starts[place + 1] ?? 0); at += 1) {
    const questionKey = itemAt(columns.questions, at) ?? "";
    if (only !== undefined && only !== questionKey) continue;
    facts.push({
      questionKey,
      value: itemAt(columns.values, at) ?? null,
      labeler: itemAt(columns.labelers, at) ?? "",
      at: columns.at[at] ?? 0,
      wording: itemAt(columns.wordings, at) ?? 0,
      picked: pickings[columns.picked[at] ?? 0] ?? "by-hand",
      chance: itemAt(columns.chances, at) ?? null,
      note: itemAt(columns.notes, at) ?? "",
      adjudicated: columns.adjudicated[at] === 1,
    });
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
