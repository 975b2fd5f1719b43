// Groups the options of a choice by the likeness of their texts, with k-means.

import type { AuthoredOption } from "#core/model/question.ts";
import type { OptionGroup } from "#core/two-step-choice/split-choice.ts";
import { prepareOption } from "./prepare-for-rules.ts";
import { stemWords } from "./words.ts";

/** Weights by stem; normalised to length 1 unless empty. */
type Vector = ReadonlyMap<string, number>;

const rounds = 4;

/**
 * k-means on option texts with cosine similarity and weights log((n + 1) / options with the stem). Each seed is the
 * most frequent stem among the options that have no seed yet. Options that share no stem with any group form a last
 * group.
 */
export function groupByLikeness(
  options: readonly AuthoredOption[],
  indexes: readonly number[],
  count: number,
): readonly OptionGroup[] {
  const stems = indexes.map((index) => stemsAt(options, index));
  const vectors = weigh(stems);
  let centres = seeds(stems, count);
  let homes = vectors.map((vector) => nearest(vector, centres));
  for (let round = 0; round < rounds; round += 1) {
    centres = centres.map(
      (centre, group) => middle(vectors.filter((_, at) => homes[at] === group)) ?? centre,
    );
    homes = vectors.map((vector) => nearest(vector, centres));
  }
  const words = wordsByStem(options, indexes);
  const groups = centres.map((centre, group) => ({
    name: nameOf(centre, words) || `group ${group + 1}`,
    indexes: indexes.filter((_, at) => homes[at] === group),
  }));
  const alone = { name: "others", indexes: indexes.filter((_, at) => homes[at] === null) };
  return [...groups, alone].filter((group) => group.indexes.length > 0);
}

function stemsAt(options: readonly AuthoredOption[], index: number): ReadonlySet<string> {
  const option = options[index];
  if (option === undefined) return new Set();
  const { content, plain } = prepareOption(option);
  return new Set([...stemWords(plain), ...content]);
}

function frequencies(stems: readonly ReadonlySet<string>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const stem of stems.flatMap((own) => [...own])) found.set(stem, (found.get(stem) ?? 0) + 1);
  return found;
}

/** Drops stems that occur in only one option, because they connect no two options. */
function weigh(stems: readonly ReadonlySet<string>[]): readonly Vector[] {
  const frequency = frequencies(stems);
  return stems.map((own) => {
    const shared = [...own].filter((stem) => (frequency.get(stem) ?? 0) > 1);
    return unit(
      new Map(shared.map((stem) => [stem, Math.log((stems.length + 1) / (frequency.get(stem) ?? 1))])),
    );
  });
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector.values());
  return length === 0 ? new Map() : new Map(Array.from(vector, ([stem, weight]) => [stem, weight / length]));
}

function seeds(stems: readonly ReadonlySet<string>[], count: number): Vector[] {
  let open = stems;
  const found: Vector[] = [];
  while (found.length < count && open.length > 0) {
    const [stem, times] = mostOf(frequencies(open), stems.length);
    if (stem === null || times < 2) break;
    found.push(new Map([[stem, 1]]));
    open = open.filter((own) => !own.has(stem));
  }
  return found;
}

/**
 * The most frequent stem among those in at most 60 % of the options, with its frequency; null and 0 if there
 * is none. Stems in more options don't separate them.
 */
function mostOf(frequency: ReadonlyMap<string, number>, all: number): [string | null, number] {
  let best: [string | null, number] = [null, 0];
  for (const [stem, times] of frequency) if (times > best[1] && times <= all * 0.6) best = [stem, times];
  return best;
}

/** Index of the centre with the largest cosine; null when all are 0. */
function nearest(vector: Vector, centres: readonly Vector[]): number | null {
  let [home, most]: [number | null, number] = [null, 0];
  for (const [group, centre] of centres.entries()) {
    let cosine = 0;
    for (const [stem, weight] of vector) cosine += weight * (centre.get(stem) ?? 0);
    if (cosine > most) [home, most] = [group, cosine];
  }
  return home;
}

function middle(vectors: readonly Vector[]): Vector | null {
  if (vectors.length === 0) return null;
  const sum = new Map<string, number>();
  for (const vector of vectors) {
    for (const [stem, weight] of vector) sum.set(stem, (sum.get(stem) ?? 0) + weight);
  }
  return unit(sum);
}

/** The first word with each stem, as the author wrote it. */
function wordsByStem(
  options: readonly AuthoredOption[],
  indexes: readonly number[],
): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const index of indexes) {
    const option = options[index];
    const text =
      option === undefined ? "" : `${prepareOption(option).plain} ${prepareOption(option).description}`;
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const [stem] = stemWords(word);
      if (stem !== undefined && !words.has(stem)) words.set(stem, word);
    }
  }
  return words;
}

function nameOf(centre: Vector, words: ReadonlyMap<string, string>): string {
  const [heaviest] = [...centre].sort(([, one], [, other]) => other - one);
  return heaviest === undefined ? "" : (words.get(heaviest[0]) ?? heaviest[0]);
}
