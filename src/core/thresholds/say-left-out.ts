import type { LeftOut } from "#core/cases/labelled-answers.ts";
import { toCountText } from "#core/geometry/number-text.ts";

const reasons: Record<keyof LeftOut, string> = {
  unlabelled: "without a label for this question",
  unfit: "with a label that the question no longer has",
  picked: "picked because of their answer, near an edge or looking wrong: they would bias every rate",
  unanswered: "without a usable answer",
  stale: "with an answer to an earlier wording, state or model",
};

/** The cases left out, in all. */
export function leftOutCount({ unlabelled, unfit, picked, unanswered, stale }: LeftOut): number {
  return unlabelled + unfit + picked + unanswered + stale;
}

/** Why cases take no part, a line for each reason that applies. */
export function sayLeftOut(leftOut: LeftOut): string[] {
  const names = ["unlabelled", "unanswered", "stale", "picked", "unfit"] as const;
  return names
    .filter((name) => leftOut[name] > 0)
    .map((name) => `${toCountText(leftOut[name])} ${reasons[name]}`);
}
