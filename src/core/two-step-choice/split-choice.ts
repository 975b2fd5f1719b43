// Divides a choice with many options into groups, each with a question of its own.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type AuthoredEntry,
  type AuthoredOption,
  isBlankEntry,
  questionLimits,
  toTextEntry,
} from "#core/model/question.ts";
import { type ChoiceRule, optionOutcomesByName } from "#core/model/rule.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import { quoteName, truncateText } from "#core/text/visible-text.ts";

/** Options asked together, by ascending index in the author's order. */
export interface OptionGroup {
  name: string;
  indexes: readonly number[];
}

/** How groups are proposed; the author may edit them afterwards. */
export type GroupingMethod = "prefix" | "likeness" | "order";

const ascending = (one: number, other: number) => one - other;

/** Moves options to the group at index `to`, or to a new one; groups left empty are removed. */
export function moveOptionsToGroup(
  groups: readonly OptionGroup[],
  indexes: ReadonlySet<number>,
  to: number | "new",
): readonly OptionGroup[] {
  if (indexes.size === 0) return groups;
  const left = groups.map(({ name, indexes: own }, place) => ({
    name,
    indexes: place === to ? union(own, indexes) : own.filter((index) => !indexes.has(index)),
  }));
  const all =
    to === "new" ? [...left, { name: freeName(groups), indexes: [...indexes].sort(ascending) }] : left;
  return all.filter((group) => group.indexes.length > 0);
}

function union(own: readonly number[], more: ReadonlySet<number>): readonly number[] {
  return [...new Set([...own, ...more])].sort(ascending);
}

function freeName(groups: readonly OptionGroup[]): string {
  let number = groups.length + 1;
  while (groups.some(({ name }) => name === `group ${number}`)) number += 1;
  return `group ${number}`;
}

/** Splits groups of more than 255 options into equal parts, because a choice takes no more. */
export function splitOversizedGroups(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return groups.flatMap(({ name, indexes }) => {
    const pieces = Math.ceil(indexes.length / questionLimits.optionsMax);
    if (pieces < 2) return [{ name, indexes }];
    return chunkEvenly(indexes, pieces).map((part, place) => ({
      name: `${name} ${place + 1}`,
      indexes: part,
    }));
  });
}

/** Cuts a list into `pieces` whose lengths differ by at most one. */
export function chunkEvenly<Item>(items: readonly Item[], pieces: number): readonly (readonly Item[])[] {
  const at = (piece: number) => Math.round((piece * items.length) / pieces);
  return Array.from({ length: pieces }, (_, piece) => items.slice(at(piece), at(piece + 1)));
}

/** Name of the group as an option of the group question; a single option keeps its own name. */
export function optionNameOfGroup(
  { name, indexes }: OptionGroup,
  options: readonly AuthoredOption[],
): string {
  return indexes.length === 1 ? (options[indexes[0] ?? 0]?.name ?? "") : name;
}

/** A sentence on why the groups can't be asked; null if they can. */
export function describeGroupsFault(
  groups: readonly OptionGroup[],
  options: readonly AuthoredOption[],
): string | null {
  if (groups.length < 2) return "At least two groups are needed.";
  if (groups.length > questionLimits.optionsMax)
    return `A choice takes ${questionLimits.optionsMax} groups and options; these are ${groups.length}.`;
  const large = groups.find(({ indexes }) => indexes.length > questionLimits.optionsMax);
  if (large)
    return `${quoteName(large.name)} has ${large.indexes.length} options; a choice takes ${questionLimits.optionsMax}.`;
  const labels = groups.map((group) => optionNameOfGroup(group, options));
  if (labels.includes("")) return "Give each group a name.";
  const twice = labels.find((label, place) => labels.indexOf(label) < place);
  return twice === undefined ? null : `Two groups are named ${quoteName(twice)}; names must differ.`;
}

const longestDescription = 240;

/**
 * Replaces a choice by a group question and, right after it, a second question for each group of several options. The
 * group question keeps key, id and rules, except outcomes of single options: one that all options of a group have
 * becomes the group's, and others are dropped. The second questions have no outcomes, so they take no part in the
 * decision. Without groups, or for an unknown key, the playground stays as it is.
 */
export function splitChoice(
  playground: Playground,
  key: string,
  groups: readonly OptionGroup[],
  newKey: () => string,
): Playground {
  const at = playground.questions.findIndex((question) => question.key === key);
  const whole = playground.questions[at];
  if (whole === undefined || groups.length === 0) return playground;
  const { options } = whole;
  const ids = new Set(playground.questions.map(({ id }) => id));
  const parts = groups
    .filter(({ indexes }) => indexes.length > 1)
    .map((group) => toPart(whole, group, newKey(), freePartId(whole.id, group.name, ids)));
  const asked: PlaygroundQuestion = {
    ...whole,
    options: groups.map((group) => toGroupOption(group, options)),
    rules: { ...whole.rules, choice: toGroupRule(whole.rules.choice, groups, options) },
  };
  return { ...playground, questions: playground.questions.toSpliced(at, 1, asked, ...parts) };
}

function ofGroup({ indexes }: OptionGroup, options: readonly AuthoredOption[]): AuthoredOption[] {
  return indexes.flatMap((index) => options[index] ?? []);
}

function toGroupOption(group: OptionGroup, options: readonly AuthoredOption[]): AuthoredOption {
  const own = ofGroup(group, options);
  const [only] = own;
  if (only !== undefined && own.length === 1) return only;
  const names = own.map(({ name }) => name).join(", ");
  return { name: group.name, description: toTextEntry(`Any of: ${truncateText(names, longestDescription)}`) };
}

function toPart(whole: PlaygroundQuestion, group: OptionGroup, key: string, id: string): PlaygroundQuestion {
  const { choice } = whole.rules;
  const { variants: _, wordings: _said, ...one } = whole;
  return {
    ...one,
    key,
    id,
    instructions: assumeGroup(whole.instructions, group.name),
    options: ofGroup(group, whole.options),
    rules: {
      ...whole.rules,
      choice: { ...choice, outcomes: { unsure: "", chosen: "" }, options: [] },
    },
    fitted: null,
    narrows: { key: whole.key, option: group.name },
  };
}

/** Appends that the answer lies within the group, unless the instructions are blank or JSON. */
function assumeGroup(instructions: AuthoredEntry, group: string): AuthoredEntry {
  if (instructions.form === "json" || isBlankEntry(instructions)) return instructions;
  return toTextEntry(`${instructions.text.trimEnd()} Assume that it is within "${group}".`);
}

function toGroupRule(
  rule: ChoiceRule,
  groups: readonly OptionGroup[],
  options: readonly AuthoredOption[],
): ChoiceRule {
  const own = optionOutcomesByName(rule);
  const kept = groups.flatMap((group) => {
    const [first, ...rest] = ofGroup(group, options).map(({ name }) => own.get(name));
    if (
      first === undefined ||
      rest.some((outcome) => outcome === undefined || outcomeKey(outcome) !== outcomeKey(first))
    )
      return [];
    return [{ name: optionNameOfGroup(group, options), outcome: first }];
  });
  return { ...rule, options: kept };
}

function freePartId(id: string, group: string, taken: Set<string>): string {
  const slug = group
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 40);
  const base = `${id}_${slug === "" ? "group" : slug}`;
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}_${number}`;
  taken.add(free);
  return free;
}
