import { type AuthoredEntry, type AuthoredOption, textEntry } from "#core/contract/authored.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { plainName } from "./plain-name.ts";
import { placesOnScale } from "./scales.ts";

/** "none" alone can be the lowest step of a scale; names that say more are for what fits no step. */
const rest = /^(?:none of|other|unclear|unknown|not applicable|n a$|cannot)/;

/** No scale of names is longer, the options for the rest included. */
const mostGraded = 30;

export interface Graded<Option> {
  option: Option;
  place: number;
}

/** The options that stand on one scale with their places, when all do but those for the rest; else null. */
export function gradedOptions<Option extends { name: string }>(
  options: readonly Option[],
): readonly Graded<Option>[] | null {
  if (options.length > mostGraded) return null;
  const graded = options.filter(({ name }) => !rest.test(plainName(name)));
  const places = placesOnScale(graded.map(({ name }) => name));
  return places && graded.map((option, index) => ({ option, place: places[index] ?? 0 }));
}

function toLevel({ name, description }: AuthoredOption): AuthoredEntry {
  const said = description.text.trim();
  if (description.form === "json" && said !== "") return description;
  return textEntry(said === "" ? name : `${name}: ${said}`);
}

/** A choice between steps as a score, the lowest first. The options stay, for a way back. */
export function optionsAsScore(question: PlaygroundQuestion): PlaygroundQuestion {
  const graded = gradedOptions(question.options);
  if (graded === null) return question;
  const levels = graded.toSorted((a, b) => a.place - b.place).map(({ option }) => toLevel(option));
  return { ...question, type: "score", levels };
}
