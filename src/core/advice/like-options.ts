import type { AuthoredOption } from "#core/model/question.ts";
import { type OptionSubject, toOptionSubject } from "./subjects.ts";
import { lettersApart, type Pair } from "./words.ts";

export type Likeness = "same name" | "nearly the same name" | "same description";

/** Options of which one may be too many: their indexes in order, at least two, and the nearest likeness. */
export interface LikeGroup {
  indexes: readonly number[];
  likeness: Likeness;
}

/**
 * The options that say nearly the same, as rules R5 and C7 see it. An option stands in one group, the
 * groups in the order of their first options.
 */
export function likeOptions(options: readonly AuthoredOption[]): readonly LikeGroup[] {
  const subjects = options.map(toOptionSubject);
  const groups = new Map<number, { indexes: number[]; likeness: Likeness }>();
  const groupOf = (index: number) => groups.get(index) ?? { indexes: [index], likeness: "same name" };
  for (const { first, second, likeness } of pairs(subjects)) {
    const [one, other] = [groupOf(first), groupOf(second)];
    if (one === other) continue;
    const joined = {
      indexes: [...one.indexes, ...other.indexes].sort((a, b) => a - b),
      likeness: [one, other].find(({ indexes }) => indexes.length > 1)?.likeness ?? likeness,
    };
    for (const index of joined.indexes) groups.set(index, joined);
  }
  return [...new Set(groups.values())].sort((a, b) => (a.indexes[0] ?? 0) - (b.indexes[0] ?? 0));
}

function* pairs(subjects: readonly OptionSubject[]): Generator<Pair & { likeness: Likeness }> {
  const alike = (likeness: Likeness) => (pair: Pair) => ({ ...pair, likeness });
  yield* equalPairs(subjects.map(({ folded }) => folded)).map(alike("same name"));
  yield* equalPairs(subjects.map(({ nameKey }) => nameKey)).map(alike("nearly the same name"));
  for (const pair of lettersApart(subjects.map(({ plain }) => plain))) {
    const bothDescribed = subjects[pair.first]?.content.size && subjects[pair.second]?.content.size;
    if (!bothDescribed) yield alike("nearly the same name")(pair);
  }
  yield* equalPairs(subjects.map(({ descriptionKey }) => descriptionKey)).map(alike("same description"));
}

/** Each key that is not empty and stood before, with the first place it had. */
function equalPairs(keys: readonly string[]): Pair[] {
  const firsts = new Map<string, number>();
  return keys.flatMap((key, second) => {
    if (key === "") return [];
    const first = firsts.get(key);
    if (first !== undefined) return [{ first, second }];
    firsts.set(key, second);
    return [];
  });
}
