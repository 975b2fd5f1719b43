import type { LearntModel } from "#core/model/learnt-model.ts";
import type { ListedModel } from "./read-models.ts";

/** A model to choose, with what is known of it. */
export interface OfferedModel extends ListedModel {
  optionsMax?: number;
}

/**
 * The models to choose from and those that are put away: where a list tells what models can do, only those that answer
 * typed questions are offered; else all are, those that have answered before first.
 */
export function offerModels(
  listed: readonly ListedModel[],
  known: readonly string[],
  learnt: ReadonlyMap<string, LearntModel>,
): { offered: readonly OfferedModel[]; others: readonly OfferedModel[] } {
  const names = new Set(listed.map(({ name }) => name));
  const all = [...listed, ...known.filter((name) => !names.has(name)).map((name): ListedModel => ({ name }))];
  const described = all.map((model): OfferedModel => {
    const optionsMax = learnt.get(model.name)?.limits.optionsMax;
    return { ...model, ...(optionsMax !== undefined && { optionsMax }) };
  });
  const hasAnswered = ({ name }: ListedModel) => learnt.get(name)?.answered === true;
  const tells = listed.some(({ decides }) => decides === true);
  const isOther = (model: ListedModel) => tells && model.decides === false && !hasAnswered(model);
  const offered = described.filter((model) => !isOther(model));
  return {
    offered: [...offered.filter(hasAnswered), ...offered.filter((model) => !hasAnswered(model))],
    others: described.filter(isOther),
  };
}
