import { knowledge } from "./meaning.ts";

const fade = 0.65;
const cache = new Map<string, ReadonlyMap<string, number>>();

/** The concepts above a concept in the lexicon, each with its nearness: 0.65 for every step up. */
export function broaderOf(name: string): ReadonlyMap<string, number> {
  const cached = cache.get(name);
  if (cached) return cached;
  const near = new Map<string, number>();
  let level = [name];
  for (let nearness = fade; level.length > 0 && nearness > 0.2; nearness *= fade) {
    level = level.flatMap((child) => knowledge().concepts.get(child)?.broader ?? []);
    for (const parent of level) {
      if (parent !== name && !near.has(parent)) near.set(parent, nearness);
    }
  }
  cache.set(name, near);
  return near;
}
