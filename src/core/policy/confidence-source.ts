import { definitionIn, type Sure } from "#core/kinds/confidence-definition.ts";
import type { Cuts } from "#core/model/fitted-mark.ts";
import { type ConfidenceSource, toConfidenceSource } from "./fitted-mark.ts";

/** Whose confidence a rule was cut on, by answers to its question, and by which definition as far as they tell. */
export function confidenceSourceIn(cuts: Pick<Cuts, "measure">, answers: readonly Sure[]): ConfidenceSource {
  const found = answers.find(({ confidence }) => confidence !== null)?.confidence ?? null;
  const source = toConfidenceSource(cuts, found);
  const definition = source.confidence === "served" ? definitionIn(answers) : null;
  return { ...source, ...(definition && { definition }) };
}
