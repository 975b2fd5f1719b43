// What responses and errors have shown about models: their limits, and which to offer.

import * as z from "zod/mini";
import { hasOptions } from "#core/kinds/registry.ts";
import type { ModelLimits } from "#core/model/profile.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { toCountText } from "#core/text/number-text.ts";
import type { ListedModel } from "./read-models.ts";

const limit = z.optional(z.int().check(z.positive()));

/** What responses and errors have shown about one model on one server. */
const learntModelSchema = z.object({
  answered: z.boolean(),
  limits: z.object({ optionsMax: limit, questionsMax: limit }),
});
export type ObservedModel = z.infer<typeof learntModelSchema>;

/** Entries by server and model, oldest first, so that the oldest can be dropped when there are too many. */
export const observedModelsSchema = z.array(z.tuple([z.string(), learntModelSchema]));

const things = {
  options: "optionsMax",
  choices: "optionsMax",
  labels: "optionsMax",
  candidates: "optionsMax",
  questions: "questionsMax",
} as const;

const counted = "(options|choices|labels|candidates|questions)";
/** Matches "at most 52 options", "between 2 and 26 options", "2–26 candidates", "maximum of 64 questions". */
const before = new RegExp(
  `(?:(?:at most|no more than|up to|(?:the )?maximum (?:is|of)|between \\d+ and|\\d+ to) |\\d+[–-])(\\d+) (?:\\w+ )?${counted}`,
  "gi",
);
/** Matches "too many options (60), this model supports at most 52". */
const after = new RegExp(
  `${counted}\\b[^.;]*?(?:at most|no more than|maximum (?:is|of)|limit (?:is|of)) (\\d+)`,
  "gi",
);

/** Matches "questions must contain 1–64 fields". */
const ofQuestions = /\b(questions) must (?:contain|have) \d+ ?(?:–|-|to) ?(\d+)/gi;

/**
 * Reads limits from an error message, because models of the same family allow different numbers of options and
 * questions. Empty if it names none.
 */
export function parseModelLimits(sentence: string): ModelLimits {
  const limits: ModelLimits = {};
  const note = (thing: string, most: string) => {
    const name = things[thing.toLowerCase() as keyof typeof things];
    if (Number(most) > 0) limits[name] ??= Number(most);
  };
  for (const [, most = "", thing = ""] of sentence.matchAll(before)) note(thing, most);
  for (const pattern of [after, ofQuestions]) {
    for (const [, thing = "", most = ""] of sentence.matchAll(pattern)) note(thing, most);
  }
  return limits;
}

/** Example: "4,096 tokens, 26 options". */
export function describeModelLimits({ window, optionsMax, questionsMax }: ModelLimits): string {
  const counts = [
    [window, "tokens"],
    [optionsMax, "options"],
    [questionsMax, "questions"],
  ] as const;
  return counts
    .flatMap(([most, thing]) => (most === undefined ? [] : [`${toCountText(most)} ${thing}`]))
    .join(", ");
}

/** One sentence for each limit that the request exceeds; `questionIndex` is null if it concerns the whole request. */
export function findExceededLimits(
  model: string,
  questions: readonly Pick<AuthoredQuestion, "type" | "options">[],
  { optionsMax, questionsMax }: ModelLimits,
): { questionIndex: number | null; message: string }[] {
  const found: { questionIndex: number | null; message: string }[] = [];
  if (questionsMax !== undefined && questions.length > questionsMax) {
    const message = `${model} takes at most ${toCountText(questionsMax)} questions in a request, and this one has ${toCountText(questions.length)}. Leave some out of the run.`;
    found.push({ questionIndex: null, message });
  }
  questions.forEach((question, questionIndex) => {
    const { options } = question;
    if (optionsMax === undefined || !hasOptions(question) || options.length <= optionsMax) return;
    const message = `${model} takes at most ${toCountText(optionsMax)} options, and this question has ${toCountText(options.length)}. Split it into groups, or ask another model.`;
    found.push({ questionIndex, message });
  });
  return found;
}

export interface OfferedModel extends ListedModel {
  optionsMax?: number;
}

/**
 * Splits models into those to offer and the others. Models that have answered come first. The others are models that
 * the list marks as unable to decide and that haven't answered. If the list marks no model as able, all are offered.
 */
export function selectModelsToOffer(
  listed: readonly ListedModel[],
  known: readonly string[],
  learnt: ReadonlyMap<string, ObservedModel>,
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
