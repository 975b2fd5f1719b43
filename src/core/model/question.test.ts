import { describe, expect, it } from "vitest";
import { FormOptions, formQuestionSchema, fromFormQuestion, toFormQuestion } from "./form-question.ts";
import { type AuthoredQuestion, blankEntry, toTextEntry } from "./question.ts";
import { variantTitle } from "./variant.ts";

it("a wording is called by its name, and without one by its place", () => {
  expect(variantTitle({ name: "payment" }, 3)).toBe("payment");
  expect(variantTitle({ name: "  " }, 3)).toBe("no. 4");
});

const question: AuthoredQuestion = {
  id: "__proto__",
  type: "choice",
  instructions: toTextEntry("Which?"),
  glosses: { true: blankEntry, false: blankEntry },
  options: [{ name: "a", description: blankEntry }],
  levels: [],
};

describe("a question as its form holds it", () => {
  it("comes back as it was, with the very same options", () => {
    const back = fromFormQuestion(toFormQuestion(question));
    expect(back).toEqual(question);
    expect(back.options).toBe(question.options);
  });

  it("keeps its options through the form's schema", () => {
    const held = toFormQuestion(question);
    expect(formQuestionSchema.parse(held).options).toBe(held.options);
  });

  it("has no plain list for options", () => {
    expect(formQuestionSchema.safeParse(question).success).toBe(false);
    expect(new FormOptions([]).list).toEqual([]);
  });
});
