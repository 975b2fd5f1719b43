import { yesAndNo } from "../closed-list.ts";
import type { Rule } from "../rule.ts";

export const undescribedOptions: Rule = {
  id: "C4",
  level: "hint",
  title: "Options without a description",
  reason:
    "A description says where an option ends; described and bare options side by side are judged unevenly.",
  checkQuestion({ options }) {
    if (options.length < 2 || yesAndNo(options) !== null) return [];
    const bare = options.filter(({ description }) => description.trim() === "");
    const first = options.findIndex(({ description }) => description.trim() === "");
    if (bare.length === 0) return [];
    if (bare.length === options.length) {
      const message = "The names alone must say what belongs where; describe each option in a few words.";
      return [{ path: ["options"], message }];
    }
    const count = bare.length === 1 ? "One option has" : `${bare.length} options have`;
    return [
      {
        path: ["options", first, "description", "text"],
        message: `${count} no description beside others that do, which weighs them unevenly; describe all or none.`,
      },
    ];
  },
};
