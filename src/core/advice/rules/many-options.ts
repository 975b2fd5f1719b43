import { limits } from "#core/contract/limits.ts";
import type { Rule } from "../rule.ts";

const many = 20;

export const manyOptions: Rule = {
  id: "C8",
  level: "hint",
  title: "Many options",
  reason: "With many options some are hardly ever chosen right, and the whole does not show it.",
  checkQuestion({ options }) {
    if (options.length <= many) return [];
    const message =
      options.length > limits.optionsMax
        ? "A choice takes 255 options; choose in steps: first the group, then the option within it."
        : "Among so many options some may hardly ever be chosen right; check each on cases you have labelled.";
    return [{ path: ["options"], message }];
  },
};
