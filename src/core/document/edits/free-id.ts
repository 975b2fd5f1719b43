import type { Playground } from "../playground.ts";

/** The first of `base_1`, `base_2`, … (counting from `from`) that no question has as its id. */
export function freeId(playground: Playground, base: string, from: number): string {
  const taken = new Set(playground.questions.map((question) => question.id));
  let number = from;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}
