import { expect, it } from "vitest";
import { z } from "zod";
import { describeIssue } from "./locate-issue.ts";

const schema = z.object({
  questions: z.array(z.object({ id: z.string(), rules: z.object({}), type: z.enum(["a", "b"]) })),
});

it.each([
  [{ questions: [{ id: "x", type: "a" }] }, '"questions[0].rules" is missing.'],
  [
    { questions: [{ id: 1, rules: {}, type: "a" }] },
    '"questions[0].id" should be of type string, and is number.',
  ],
  [
    { questions: [{ id: "x", rules: {}, type: "c" }] },
    '"questions[0].type": Invalid option: expected one of "a"|"b".',
  ],
  [{ questions: 1 }, '"questions" should be of type array, and is number.'],
  [[], "The whole should be of type object, and is array."],
])("names the place of what is wrong with %j", (value, said) => {
  const issue = schema.safeParse(value).error?.issues[0];
  expect(describeIssue(issue?.path ?? ["none"], issue?.message ?? "")).toBe(said);
});

it("leaves a sentence as it is", () => {
  expect(describeIssue(["questions"], "Another question has this key.")).toBe(
    "Another question has this key.",
  );
});
