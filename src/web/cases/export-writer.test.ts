import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion } from "#core/advice/testing/build.ts";
import { chunkBySize, estimateRowSize } from "#core/cases/import/tables/chunk-by-size.ts";
import type { Case } from "#core/model/case.ts";
import { profileOf } from "#core/service/profiles.ts";
import { type CaseExportReply, type CaseExportRequest, CaseExportWriter } from "./export-writer.ts";
import type { TableRequest } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";

const profile = profileOf({ profileId: "decider" });
const questions = [
  noulQuestion("Refund?", "", "", { key: "n", id: "refund" }),
  choiceQuestion("Which?", ["billing", "=1"], { key: "c", id: "note" }),
];
const cases = Array.from(
  { length: 700 },
  (_, at): Case => ({
    key: String(at + 1).padStart(8, "0"),
    state: { form: "text", text: `=${at}, "said"\r\n${at}`, items: [] },
    labels: [{ questionKey: "c", value: "=1", picked: "random" }],
    note: at % 3 === 0 ? "@note" : "",
    group: `group ${at % 7}`,
  }),
);

async function ask(desk: TableReader, request: TableRequest) {
  const replies = [];
  for await (const reply of desk.answer(request)) replies.push(reply);
  return replies;
}

/** Sends cases in pieces, as the page does; returns the reply to the last one. */
function hand(order: CaseExportRequest): CaseExportReply {
  const desk = new CaseExportWriter();
  for (const piece of chunkBySize(cases, estimateRowSize)) {
    const written = piece.map((row) => ({
      row,
      answers: { model: "", cells: new Map([["n", { answer: "0.25", confidence: "", probabilities: "" }]]) },
    }));
    expect(desk.answer({ cases: written, order: null })).toEqual({ kind: "more" });
  }
  return desk.answer({ cases: [], order });
}

it.each(["csv", "tsv", "json", "jsonl"] as const)(
  "cases handed over in pieces come back from %s",
  async (format) => {
    const reply = hand({ wanted: "file", format, questions, answered: true });
    if (reply.kind !== "file") throw new Error(reply.kind);
    const table = new TableReader(() => 1);
    const source = new File([reply.file], `a.${format}`);
    const [opened] = await ask(table, { kind: "open", source, questions, draftKey: "draft" });
    if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
    expect(opened.table).toMatchObject({ format, rows: cases.length });
    expect(opened.table.columns).toContain("answer:refund");
    await ask(table, { kind: "check", map: opened.table.guess, questions, profile });
    const pieces = await ask(table, { kind: "take" });
    const taken = pieces.flatMap((piece) => (piece.kind === "cases" ? piece.cases : []));
    expect(taken).toEqual(cases.map(({ key: _key, ...row }) => row));
  },
);

it("leaves answers out when they are not wanted, and says what the file could not hold", async () => {
  const order = { format: "csv", questions: questions.slice(0, 1), answered: false } as const;
  const file = hand({ ...order, wanted: "file" });
  if (file.kind !== "file") throw new Error(file.kind);
  expect((await file.file.text()).split("\r\n", 1)[0]).not.toContain("answer");
  expect(hand({ ...order, wanted: "losses" })).toEqual({
    kind: "losses",
    losses: { labels: cases.length, halfCharacters: 0 },
  });
});
