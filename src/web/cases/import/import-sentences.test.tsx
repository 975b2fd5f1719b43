import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { markupLines } from "#core/present/testing/answered-playgrounds.ts";
import { profileOf } from "#core/service/profiles.ts";
import type { ExistingCaseEntry, TableReply, TableRequest } from "../table-messages.ts";
import { TableReader } from "../table-reader.ts";
import { xlsxFile } from "../testing/xlsx-file.ts";
import { describeImported, describeLostAnswers } from "./describe-imported.ts";
import { describeImportButton } from "./import-mapping.tsx";
import { ImportReadingFields } from "./import-reading.tsx";
import { ImportReport } from "./import-report.tsx";

const questions = [
  noulQuestion("Refund?", "", "", { key: "n", id: "refund" }),
  choiceQuestion("Which?", ["billing", "sales"], { key: "c", id: "team" }),
  scoreQuestion("How bad?", ["calm", "cross", "furious"], { key: "s", id: "anger" }),
];
const profile = profileOf({ profileId: "decider" });

async function ask(reader: TableReader, request: TableRequest): Promise<TableReply[]> {
  const replies = [];
  for await (const reply of reader.answer(request)) replies.push(reply);
  return replies;
}

const log = (answer: object, at: number) =>
  JSON.stringify({
    request: { state: `Message ${at}` },
    response: { model: "decider-1.13.0", answers: answer },
  });
const logs = [
  log({ refund: { noul: 0.9 }, team: { choice: "billing" }, anger: { score: 1.5 } }, 1),
  log({ refund: { noul: 7 } }, 2),
];
const known: ExistingCaseEntry[] = [["1", { key: "00000001", state: 0, facts: [] }]];

const files: readonly (readonly [name: string, text: string, here?: readonly ExistingCaseEntry[]])[] = [
  ["one row without a label", "text\nHello"],
  ["labels of every type", "text,refund,team,anger\nA,yes,billing,calm\nB,no,sales,furious"],
  ["one label of many rows", "text,refund\nA,yes\nB,\nC,"],
  ["a label that nothing is read from, and a row cut short", 'text,refund\nA,yes\nB,maybe\nC,no\nD,no\n"E'],
  ["the same text twice", "text,refund\nA,yes\nA,yes\nB,no"],
  ["a label for a case that is here, and a new one", "id,text,refund\n1,Hello,yes\n2,Bye,no", known],
  ["answers of a service, one of which breaks its contract", logs.join("\n")],
  ["one answer", logs.slice(0, 1).join("\n")],
];

it("says of an import, before it is taken and after, what a person has read", async () => {
  const pages: string[] = [];
  for (const [name, text, here] of files) {
    const reader = new TableReader(() => 1);
    const [opened] = await ask(reader, { kind: "open", source: text, questions, draftKey: "draft" });
    if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
    if (here) await ask(reader, { kind: "known", entries: [...here], first: true });
    const map = opened.table.guess;
    const [reply] = await ask(reader, { kind: "check", map, questions, profile });
    if (reply?.kind !== "checked") throw new Error(JSON.stringify(reply));
    const { checked } = reply;
    const markup = renderToStaticMarkup(<ImportReport checked={checked} map={map} questions={questions} />);
    const sum = [...checked.labels.values()].reduce((all, count) => all + count, 0);
    const taken = {
      count: checked.good,
      labels: sum - checked.joined,
      joined: checked.joined,
      questions: 0,
      answered: checked.answered,
      kept: checked.answered,
      known: 0,
      unsent: 0,
      isRefused: false,
    };
    const lines = [
      ...markupLines(markup.replaceAll(/<\/(?:h3|button|li)>/g, "$&</p>")),
      `[${describeImportButton(checked, map.state.length > 0)}]`,
      describeImported(taken),
      ...(taken.answered === 0
        ? []
        : [
            describeImported({ ...taken, count: 0, labels: 0, kept: 0, known: taken.answered }),
            describeImported({ ...taken, isRefused: true, questions: 1 }),
            describeLostAnswers({ ...taken, kept: 0, unsent: taken.answered }),
          ]),
    ];
    pages.push(`## ${name}\n\n${lines.join("\n")}\n`);
  }
  const text = pages.join("\n");
  expect(text).not.toMatch(/undefined|null|NaN|\[object|yess/);
  await expect(text).toMatchFileSnapshot("testing/import-sentences.txt");
});

/** A title, names, a label that contradicts one here, and a label that can't be read. */
function hereAndOdd(): readonly (readonly string[])[] {
  return [
    ["Labels"],
    ["id", "text", "refund"],
    ["1", "Hello", "no"],
    ["2", "Bye", "whatever"],
    ["3", "So", "yes"],
  ];
}

const workbook = (rows: readonly (readonly string[])[]) =>
  new File([xlsxFile({ Words: rows })], "words.xlsx");

it.each([
  [
    "a workbook",
    workbook([
      ["word", "kind"],
      ["x", "y"],
    ]),
    "Row 1 is taken",
  ],
  ["a workbook without names", workbook([["hello"], ["goodbye"]]), "its row above"],
  ["text", "word,kind\nx,y", "Line 1 is taken"],
])("says row or line of an unclear header, as the choice above it does: %s", async (_, source, note) => {
  const [opened] = await ask(new TableReader(() => 1), {
    kind: "open",
    source,
    questions,
    draftKey: "draft",
  });
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  expect(renderToStaticMarkup(<ImportReadingFields table={opened.table} />)).toContain(note);
});

it.each([
  ["row", new File([xlsxFile({ Rows: hereAndOdd() })], "rows.xlsx")],
  [
    "line",
    `${hereAndOdd()
      .map((cells) => cells.join())
      .join("\n")}\n`,
  ],
])("says which %s a conflict, an odd label and lines above the names are in", async (word, source) => {
  const reader = new TableReader(() => 1);
  const [opened] = await ask(reader, { kind: "open", source, questions, draftKey: "draft" });
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  expect(opened.table.notes).toEqual([`Left out: 1 ${word} above the column names.`]);
  const fact = {
    ...{ questionKey: "n", value: true, labeler: "", wording: 0, picked: "all" as const },
    ...{ chance: null, note: "", adjudicated: false, at: 0 },
  };
  const labelled: ExistingCaseEntry = ["1", { key: "00000001", state: 0, facts: [fact] }];
  await ask(reader, { kind: "known", entries: [labelled], first: true });
  const map = opened.table.guess;
  const [reply] = await ask(reader, { kind: "check", map, questions, profile });
  if (reply?.kind !== "checked") throw new Error(JSON.stringify(reply));
  const markup = renderToStaticMarkup(
    <ImportReport checked={reply.checked} map={map} questions={questions} />,
  );
  const title = word === "row" ? "Row" : "Line";
  expect(markup).toContain(`${title} 4:`);
  expect(markup).toContain(`, ${word} 3"`);
  expect(markup).not.toContain(word === "row" ? "Line" : "Row ");
});
