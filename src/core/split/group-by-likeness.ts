import { stemsOf } from "#core/advice/content-words.ts";
import { toOptionSubject } from "#core/advice/question-subject.ts";
import type { AuthoredOption } from "#core/contract/authored.ts";
import type { OptionGroup } from "./option-groups.ts";

/** Weights of stems; of unit length unless empty. */
type Vector = ReadonlyMap<string, number>;

const rounds = 4;

/**
 * Groups by the words that names and descriptions share: each group begins with the stem that most options
 * without a group have, then options go to the group whose words are nearest by the cosine of weights
 * log(n ÷ options with the stem), and groups move to their middle, a few times. What shares no word with
 * any stands in a last group of its own.
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
  const { content, plain } = toOptionSubject(option);
  return new Set([...stemsOf(plain), ...content]);
}

function frequencies(stems: readonly ReadonlySet<string>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const stem of stems.flatMap((own) => [...own])) found.set(stem, (found.get(stem) ?? 0) + 1);
  return found;
}

/** A stem that one option alone has brings it near to no other. */
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

/** The stem that most have, but not nearly all: that would tell nothing apart. */
function mostOf(frequency: ReadonlyMap<string, number>, all: number): [string | null, number] {
  let best: [string | null, number] = [null, 0];
  for (const [stem, times] of frequency) if (times > best[1] && times <= all * 0.6) best = [stem, times];
  return best;
}

/** The place of the centre with the largest cosine; null when none shares a stem. */
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

/** For each stem the first word that has it, as an author wrote it. */
function wordsByStem(
  options: readonly AuthoredOption[],
  indexes: readonly number[],
): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const index of indexes) {
    const option = options[index];
    const text =
      option === undefined ? "" : `${toOptionSubject(option).plain} ${toOptionSubject(option).description}`;
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const [stem] = stemsOf(word);
      if (stem !== undefined && !words.has(stem)) words.set(stem, word);
    }
  }
  return words;
}

/** The word of the heaviest stem. */
function nameOf(centre: Vector, words: ReadonlyMap<string, string>): string {
  const [heaviest] = [...centre].sort(([, one], [, other]) => other - one);
  return heaviest === undefined ? "" : (words.get(heaviest[0]) ?? heaviest[0]);
}
