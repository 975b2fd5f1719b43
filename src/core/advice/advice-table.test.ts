import { expect, test } from "vitest";
import { allAdviceRules } from "./check.ts";

const opening = `# Advice

What the playground says about questions, state, model and thresholds while they are written; \`cutpoint advise\` prints it. An
**error** keeps a run from being sent, since the service would refuse it; a **warning** or a **hint** never does. Below the level in
the table are one option (R3) and names that differ only in case or spaces (R5), which are warnings, and V1 about the playground's
model, a hint. Advice on a question can be dismissed, for that question and that rule.

| id | level | what it finds | why |
|---|---|---|---|
`;

const closing = `
There is no rule for fields that the service doesn't know, such as \`stream\`: a playground can't hold one. A pasted request names
what won't be sent, and in the JSON view a member that a question doesn't have is an error at its place.
`;

test("the table of rules in docs is that of the code", async () => {
  const rows = allAdviceRules.map(
    ({ id, level, title, reason }) => `| ${id} | ${level} | ${title} | ${reason} |\n`,
  );
  await expect(opening + rows.join("") + closing).toMatchFileSnapshot("../../../docs/users/advice.md");
});
