import { expect, test } from "vitest";
import { allAdviceRules } from "./check.ts";

const opening = `# Advice

What the playground says about questions and state while they are written. An **error** keeps a run from being sent,
since the service would refuse it; a **warning** or a **hint** never does. Advice on a question can be dismissed, for
that question and that rule. Each rule is a file in \`src/core/advice/rules/\` with examples in
\`src/core/advice/testing/\`. This table is written from them: \`npx vitest run src/core/advice -u\`.

| id | level | what it finds | why |
|---|---|---|---|
`;

const closing = `
R9 of the list that the rules come from, unknown fields such as \`stream\`, is no rule here: a playground cannot hold such
a field. It is said where text from elsewhere is read: the offer of a pasted request names what will not be sent, and in
the JSON view a member that a question does not have is an error at its place, which keeps the text and changes nothing.
`;

test("the table of rules in docs is that of the code", async () => {
  const rows = allAdviceRules.map(
    ({ id, level, title, reason }) => `| ${id} | ${level} | ${title} | ${reason} |\n`,
  );
  await expect(opening + rows.join("") + closing).toMatchFileSnapshot("../../../docs/users/advice.md");
});
