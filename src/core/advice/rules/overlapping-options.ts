import type { OptionSubject } from "../question-subject.ts";
import type { QuestionRemark, Rule } from "../rule.ts";

const joined = / (?:and|or|&|\+|plus) |, |\//;
const several = /^(?:both|all|all of (?:the above|these)|multiple|several|more than one|mixed topics)$/;

function parts(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll("_", " ")
    .split(joined)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The place of an option whose name joins the name of another to something else. */
function joinedPair(options: readonly OptionSubject[]): { at: number; other: string } | null {
  const names = new Map(options.map(({ name, plain }) => [plain, name]));
  for (const [at, { name }] of options.entries()) {
    const found = parts(name);
    const other = found.length > 1 ? found.find((part) => names.has(part)) : undefined;
    if (other !== undefined) return { at, other: names.get(other) ?? other };
  }
  return null;
}

export const overlappingOptions: Rule = {
  id: "C2",
  level: "warning",
  title: "Options that can hold at once",
  reason: "A choice splits one probability over all options; where two hold, each gets a part.",
  checkQuestion({ options }): readonly QuestionRemark[] {
    const pair = joinedPair(options);
    const many = options.findIndex(({ plain }) => several.test(plain));
    const advice = "the two split the probability; use one yes/no question per label, or keep them apart";
    if (pair !== null) {
      const message = `This holds whenever “${pair.other.slice(0, 60)}” does, so ${advice}.`;
      return [{ path: ["options", pair.at, "name"], message }];
    }
    const compares = options.some(({ plain }) => plain === "neither" || plain === "tie");
    if (many < 0 || options.length < 3 || compares) return [];
    return [
      { path: ["options", many, "name"], message: `This holds together with other options, so ${advice}.` },
    ];
  },
};
