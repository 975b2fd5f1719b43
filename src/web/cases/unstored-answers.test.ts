import { expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import type { Case } from "#core/model/case.ts";
import { computeStateText } from "#core/model/state.ts";
import { profileOf } from "#core/service/profiles.ts";
import { unstoredAnswersJsonLines } from "#web/case-runs/case-run-commands.ts";
import type { TableReply, TableRequest } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";

const questions = [noulQuestion("Refund?", "", "", { key: "n", id: "refund" })];
const states: Case["state"][] = [
  { form: "text", text: 'Two\nlines, a "quote", 💶 and a \u2028 separator', items: [] },
  { form: "json", text: '{"text": "Hello",\n "amount": 1.10}', items: [] },
  { form: "list", text: "", items: ["first", "second"] },
];
const cases = states.map(
  (state, at): Case => ({ key: `0000000${at + 1}`, state, labels: [], note: "", group: "" }),
);
/** Services may spread a body over several lines, also with CRLF. */
const bodyOf = (at: number) =>
  `{\n  "model": "decider-1.13.0",\r\n  "answers": {"refund": {"noul": 0.${at}}}\n}`;

async function ask(reader: TableReader, request: TableRequest): Promise<TableReply[]> {
  const replies = [];
  for await (const reply of reader.answer(request)) replies.push(reply);
  return replies;
}

it("the file of answers that couldn't be stored brings each of them back to its state", async () => {
  const answers = cases.map(({ key }, at): [string, string] => [key, bodyOf(at + 1)]);
  const text = unstoredAnswersJsonLines(cases, [...answers, ["00000003", "no JSON\nat all"]]);
  const lines = text.trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  const read = lines.map((line) => JSON.parse(line) as { case: string; state: unknown; response: unknown });
  expect(read.slice(0, 3).map(({ response }) => response)).toEqual(
    answers.map(([, body]) => JSON.parse(body) as unknown),
  );
  expect(read.at(-1)?.response).toBe("no JSON\nat all");

  const reader = new TableReader(() => 1);
  const source = lines.slice(0, 3).join("\n");
  const [opened] = await ask(reader, { kind: "open", source, questions, draftKey: "draft" });
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  const map = opened.table.guess;
  const profile = profileOf({ profileId: "decider" });
  const [checked] = await ask(reader, { kind: "check", map, questions, profile });
  if (checked?.kind !== "checked") throw new Error(JSON.stringify(checked));
  expect(checked.checked).toMatchObject({ good: 3, answered: 3, answerProblems: [] });
  const taken = (await ask(reader, { kind: "take" })).flatMap((reply) =>
    reply.kind === "cases" ? reply.cases : [],
  );
  const sent = (state: Case["state"]) => {
    const written = computeStateText(state);
    return written.ok ? (JSON.parse(written.text) as unknown) : null;
  };
  expect(taken.map(({ state }) => sent(state))).toEqual(states.map(sent));
});
