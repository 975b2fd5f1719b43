import * as z from "zod/mini";
import { toCounted } from "#core/geometry/number-text.ts";
import { type LabelFact, saidSchema } from "#core/model/case.ts";

/** What one person said of a case, in a cell: members that say nothing are left out. */
const saidCell = z.extend(
  z.partial(
    z.extend(z.omit(saidSchema, { questionKey: true, picked: true, value: true }), {
      at: z.number().check(z.gte(0)),
    }),
  ),
  { label: z.string(), value: saidSchema.shape.value, picked: saidSchema.shape.picked },
);

const silent = { labeler: "", at: 0, wording: 0, chance: null, note: "", adjudicated: false };

/** Facts as a cell; `columns` has the label column of each question by its key. */
export function writeFactsCell(facts: readonly LabelFact[], columns: ReadonlyMap<string, string>): string {
  const said = facts.map(({ questionKey, value, picked, ...others }) => {
    const told = Object.entries(others).filter(
      ([name, member]) => member !== silent[name as keyof typeof silent],
    );
    return { label: columns.get(questionKey), value, picked, ...Object.fromEntries(told) };
  });
  return JSON.stringify(said);
}

/** A question by its label column, and which labels it can have. */
export interface FactsTarget {
  questionKey: string;
  fits: (value: NonNullable<LabelFact["value"]>) => boolean;
}

/** The facts of a cell, and in sentences what of it could not be taken. */
export function readFactsCell(
  cell: string,
  targets: ReadonlyMap<string, FactsTarget>,
): { facts: LabelFact[]; problems: string[] } {
  if (cell.trim() === "") return { facts: [], problems: [] };
  const parsed = z.array(z.unknown()).safeParse(parseJson(cell));
  if (!parsed.success) return { facts: [], problems: ["It isn't a JSON list of what people said."] };
  const facts: LabelFact[] = [];
  let others = 0;
  for (const item of parsed.data) {
    const said = saidCell.safeParse(item).data;
    const target = said && targets.get(said.label);
    if (!said || !target || (said.value !== null && !target.fits(said.value))) others += 1;
    else {
      const { label: _label, ...told } = said;
      facts.push({ ...silent, ...told, questionKey: target.questionKey });
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
