import type { Picking } from "#core/model/case.ts";

/** How a row was picked, as one says it. */
export const pickingWords: Record<Picking, string> = {
  all: "every row",
  random: "drawn at random",
  "near-edge": "near an edge",
  "looked-wrong": "looked wrong",
  "by-hand": "by hand",
};
