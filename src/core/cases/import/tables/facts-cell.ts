// Label facts of a case as JSON in a cell, written and read.

import * as z from "zod/mini";
import { type LabelFact, labelStatementSchema } from "#core/model/case.ts";
import { toCounted } from "#core/text/number-text.ts";

/** Schema of one label fact in a cell; members with default values are left out. */
const factItem = z.extend(
  z.partial(
    z.extend(z.omit(labelStatementSchema, { questionKey: true, picked: true, value: true }), {
      at: z.number().check(z.gte(0)),
    }),
  ),
  { label: z.string(), value: labelStatementSchema.shape.value, picked: labelStatementSchema.shape.picked },
);

const factDefaults = { labeler: "", at: 0, wording: 0, chance: null, note: "", adjudicated: false };
const defaultedMembers = Object.keys(factDefaults) as (keyof typeof factDefaults)[];

/** Writes facts as JSON. `columns` has the name of each question's label column by question key. */
export function writeLabelFactsCell(
  facts: readonly LabelFact[],
  columns: ReadonlyMap<string, string>,
): string {
  // The facts are in canonical order, so equal facts give equal cells.
  const items = facts.map(({ questionKey, value, picked, ...others }) => {
    const told = defaultedMembers.filter((name) => others[name] !== factDefaults[name]);
    const members = told.map((name) => [name, others[name]]);
    return { label: columns.get(questionKey), value, picked, ...Object.fromEntries(members) };
  });
  return JSON.stringify(items);
}

/** A question whose facts a cell may have; `fits` tells whether a value can be its label. */
export interface FactsColumnQuestion {
  questionKey: string;
  fits: (value: NonNullable<LabelFact["value"]>) => boolean;
}

/**
 * The facts in a cell, and sentences about those that couldn't be read. `targets` are by the title of the label column.
 */
export function readLabelFactsCell(
  cell: string,
  targets: ReadonlyMap<string, FactsColumnQuestion>,
): { facts: LabelFact[]; problems: string[] } {
  if (cell.trim() === "") return { facts: [], problems: [] };
  const parsed = z.array(z.unknown()).safeParse(parseJson(cell));
  if (!parsed.success) return { facts: [], problems: ["It isn't a JSON list of what people said."] };
  const facts: LabelFact[] = [];
  let others = 0;
  for (const item of parsed.data) {
    const fact = factItem.safeParse(item).data;
    const target = fact && targets.get(fact.label);
    if (!fact || !target || (fact.value !== null && !target.fits(fact.value))) others += 1;
    else {
      const { label: _label, ...told } = fact;
      facts.push({ ...factDefaults, ...told, questionKey: target.questionKey });
    }
  }
  if (others === 0) return { facts, problems: [] };
  const left = toCounted(others, "label fits no question and is", "labels fit no question and are");
  return { facts, problems: [`${left} left out.`] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
