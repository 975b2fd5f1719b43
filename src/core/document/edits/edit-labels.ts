import { factsAbout, factsOf } from "#core/labels/fact-columns.ts";
import { addFacts, labelBy, noteBy, standingOfFacts } from "#core/labels/label-facts.ts";
import { markWording } from "#core/labels/mark-wording.ts";
import type { Case, CaseLabel, LabelFact, Picking } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { changeCases } from "./edit-cases.ts";

/** The author's next fact about a question; later than the last, so that it counts whatever the clock says. */
function authorsFact(
  row: Case,
  question: Pick<LabelFact, "questionKey" | "wording">,
  said: Pick<LabelFact, "value" | "picked"> & Partial<Pick<LabelFact, "note" | "chance">>,
  at: number,
): LabelFact {
  const last = factsOf(row).at(-1)?.at ?? -1;
  const note = noteBy(row, question.questionKey, "");
  const other = { labeler: "", adjudicated: false };
  return { ...question, note, chance: null, ...said, ...other, at: Math.max(at, last + 1) };
}

function wordingOf({ questions }: Playground, questionKey: string): number {
  const question = questions.find(({ key }) => key === questionKey);
  return question === undefined ? 0 : markWording(question);
}

/**
 * Adds the author's label for one question to these rows, given at a time in milliseconds since the epoch. A label
 * that is corrected keeps how its row was picked, and with what chance.
 */
export function labelCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  { questionKey, value, picked, chance = null }: CaseLabel & { readonly chance?: number | null },
  at = 0,
): Playground {
  const about = { questionKey, wording: wordingOf(playground, questionKey) };
  return changeCases(playground, keys, (row) => {
    const before = labelBy(row, questionKey, "");
    if (before?.value === value) return row;
    const { picked: how, chance: known } = before ?? { picked, chance };
    return addFacts(row, [authorsFact(row, about, { value, picked: how, chance: known }, at)]);
  });
}

/** Says anew how these rows were picked for the author's labels of one question; other rows stay as they are. */
export function repickCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  picked: Picking,
  at = 0,
): Playground {
  return changeCases(playground, keys, (row) => {
    const before = labelBy(row, questionKey, "");
    if (before === null || before.picked === picked) return row;
    const about = { questionKey, wording: before.wording };
    return addFacts(row, [authorsFact(row, about, { value: before.value, picked }, at)]);
  });
}

/** Takes the author's label of one question back from these rows. */
export function unlabelCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  at = 0,
): Playground {
  return changeCases(playground, keys, (row) => {
    const before = labelBy(row, questionKey, "");
    if (before === null) return row;
    const about = { questionKey, wording: before.wording };
    return addFacts(row, [authorsFact(row, about, { value: null, picked: before.picked }, at)]);
  });
}

/** Writes the author's note beside a case for one question, whether it has a label or not. */
export function noteLabel(
  playground: Playground,
  key: string,
  questionKey: string,
  note: string,
  at = 0,
): Playground {
  return changeCases(playground, new Set([key]), (row) => {
    if (noteBy(row, questionKey, "") === note) return row;
    const before = labelBy(row, questionKey, "");
    const about = { questionKey, wording: before?.wording ?? wordingOf(playground, questionKey) };
    const said = {
      value: before?.value ?? null,
      picked: before?.picked ?? ("by-hand" as const),
      chance: before?.chance ?? null,
      note,
    };
    return addFacts(row, [authorsFact(row, about, said, at)]);
  });
}

/** Decides between what people say about these rows; null takes the decision back. */
export function adjudicateCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  value: LabelFact["value"],
  at = 0,
): Playground {
  const about = { questionKey, wording: wordingOf(playground, questionKey) };
  return changeCases(playground, keys, (row) => {
    const { adjudicated } = standingOfFacts(questionKey, factsAbout(row, questionKey));
    if ((adjudicated?.value ?? null) === value) return row;
    const said = { value, picked: "by-hand" as const, note: "" };
    return addFacts(row, [{ ...authorsFact(row, about, said, at), adjudicated: true }]);
  });
}

/**
 * Adds what people said, by the keys of cases; facts of cases that are not there are left out. `known` has what comes of
 * cases for which that was found out before.
 */
export function addCaseFacts(
  playground: Playground,
  facts: ReadonlyMap<string, readonly LabelFact[]>,
  known: ReadonlyMap<Case, Case> = new Map(),
): Playground {
  const keys = new Set(facts.keys());
  return changeCases(playground, keys, (row) => known.get(row) ?? addFacts(row, facts.get(row.key) ?? []));
}
