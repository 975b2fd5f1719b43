import { allAsked } from "#core/contract/run-steps.ts";
import { findAsked } from "#core/document/staleness.ts";
import type { Run } from "#core/model/run.ts";

/** What a run asked otherwise than the one before it. */
export interface RunChanges {
  /** The models as they were asked for; null: the same. */
  models: readonly [before: string, after: string] | null;
  /** The state is another. */
  state: boolean;
  /** Ids of questions that are new, that were not asked again, and that were asked in other words. */
  added: readonly string[];
  removed: readonly string[];
  reworded: readonly string[];
}

/** What changed from one run's request to another's. */
export function runChanges(before: Run, after: Run): RunChanges {
  const [was, is] = [allAsked(before), allAsked(after)];
  return {
    models: was.model === is.model ? null : [was.model, is.model],
    state: was.stateText !== is.stateText,
    added: is.questions.flatMap(({ id }) => (findAsked(was, id) === null ? [id] : [])),
    removed: was.questions.flatMap(({ id }) => (findAsked(is, id) === null ? [id] : [])),
    reworded: is.questions.flatMap(({ id, text }) => {
      const found = findAsked(was, id);
      return found !== null && found.question.text !== text ? [id] : [];
    }),
  };
}

const mostNamed = 2;

function named(verb: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  return [ids.length > mostNamed ? `${ids.length} questions ${verb}` : `${ids.join(", ")} ${verb}`];
}

/** The same in words, one for each kind of change; none: the request was the same. */
export function describeRunChanges({ models, state, added, removed, reworded }: RunChanges): string[] {
  return [
    ...(models === null ? [] : [`model ${models[0]} → ${models[1]}`]),
    ...(state ? ["state changed"] : []),
    ...named("reworded", reworded),
    ...named("added", added),
    ...named("removed", removed),
  ];
}
