import type { Picking } from "#core/model/case.ts";

/** How a row was picked, as one says it. */
export const pickingWords: Record<Picking, string> = {
  all: "every row",
  random: "picked at random",
  "near-edge": "near a threshold",
  "looked-wrong": "looked wrong",
  "by-hand": "by hand",
};
