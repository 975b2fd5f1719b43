import type { Rule } from "../rule.ts";

const empty = /^(?:[a-z]|\d{1,2}|(?:option|choice|class|label|category|type|group)[ _-]?(?:\d{1,3}|[a-z]))$/i;

export const emptyNames: Rule = {
  id: "C6",
  level: "warning",
  title: "Option names that say nothing",
  reason: "The name of an option reaches the model and is part of what it judges by.",
  checkQuestion({ options }) {
    const at = options.findIndex(({ name }) => empty.test(name.trim()));
    if (at < 0 || options.length < 2) return [];
    return [
      {
        path: ["options", at, "name"],
        message: "The name reaches the model and says nothing here; name the option for what it stands for.",
      },
    ];
  },
};
