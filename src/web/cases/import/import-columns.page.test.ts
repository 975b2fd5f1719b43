import { vi } from "vitest";
import { decisionSpan, otelTraces, pageScore, toCsv } from "#core/cases/import/logs/testing/log-files.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { xlsxFile } from "#web/cases/testing/xlsx-file.ts";
import { test } from "#web/testing/cases-room.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";

test("labels of two people in other words are read, mapped and united by the id of their row", async ({
  page,
  cases,
}) => {
  const lines = Array.from({ length: 30 }, (_, at) => [
    `${at},ticket ${at},Ja,Abrechnung,Ana,2026-05-01`,
    `${at},ticket ${at},${at < 10 ? "nein" : "Ja"},billing,Ben,2026-05-02`,
  ]).flat();
  await cases.read(
    "tickets.csv",
    ["id,text,refund_requested,department,annotator,labeled_at", ...lines].join("\n"),
  );
  const { importing } = cases;
  await expect(importing.getByRole("combobox", { name: "Column annotator is" })).toHaveValue("labeler");
  await expect(
    importing.getByText("First choose the labels of 1 value of department (30 rows)."),
  ).toBeVisible();
  await expect(cases.add).toBeDisabled();
  const values = importing.getByText(/^Values of department: 2/);
  await expect(values).toContainText("1 not read");
  const mapped = importing.getByRole("combobox", { name: "Abrechnung means" });
  await mapped.selectOption("billing");
  await expect(importing.getByRole("region", { name: "Rows to check" })).toHaveCount(0);
  await expect(importing.getByText(/^Values of refund_requested: 2/)).toContainText("2 guessed");
  await expect(importing.getByRole("status").first()).toContainText("60 have the same id as another.");
  await expect(importing.getByRole("combobox", { name: "Rows with the same id" })).toHaveValue("merge");
  await expect(importing.getByRole("status").first()).toContainText("30 rows add only labels.");
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await cases.take();
  await expect(cases.count).toHaveText("30 cases");
  await cases.filter("Question", "refund_requested");
  await cases.show("whose labels differ");
  await expect(cases.count).toHaveText("10 of 30");
  await cases.row(1).dblclick();
  await expect(cases.panel).toContainText("Ana");
  await page.keyboard.press("Escape");

  await cases.read("more.csv", "id,text,refund_requested,annotator\n3,ticket 3,yes,Cleo\n99,new,no,Cleo");
  await expect(importing.getByRole("status").first()).toContainText("1 case here already gets a label.");
  await cases.take();
  await expect(cases.count).toHaveText("31 cases");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cases.count).toHaveText("30 cases");
});

test("a nested value is split into columns, of which one is the state", async ({ cases }) => {
  const lines = ["hello", "ho"].map((message, at) =>
    JSON.stringify({ id: at, input: { message, meta: { lang: "de" } }, refund_requested: at === 0 }),
  );
  await cases.read("log.jsonl", lines.join("\n"));
  const { importing } = cases;
  await importing.getByRole("button", { name: "Split" }).click();
  await expect(importing.getByRole("combobox", { name: "Column input.message is" })).toHaveValue("state");
  await importing.getByRole("button", { name: "Split" }).click();
  const language = importing.getByRole("combobox", { name: "Column input.meta.lang is" });
  await language.selectOption("metadata");
  await cases.take();
  await expect(cases.cell(1, 2)).toContainText("hello");
  await cases.filter("Metadata", "input.meta.lang");
  await cases.filter("input.meta.lang", "de (2)");
  await expect(cases.count).toHaveText("2 of 2");
});

test("answers of a log set thresholds without a request to anybody", async ({ page, cases }) => {
  const fetched = vi.spyOn(window, "fetch");
  const lines = Array.from({ length: 60 }, (_, at) => {
    const isRefund = at % 2 === 0;
    return JSON.stringify({
      request: { model: "decider-latest", state: `ticket ${at}`, questions: {} },
      response: { model: "decider-1.13.0", answers: { refund_requested: { noul: isRefund ? 0.9 : 0.1 } } },
      refund_requested: isRefund,
    });
  });
  lines.push(
    JSON.stringify({ request: { state: "odd" }, response: { answers: { refund_requested: { noul: 7 } } } }),
  );
  await cases.read("log.jsonl", lines.join("\n"));
  const { importing } = cases;
  await expect(importing).toContainText(
    "61 cases get answers of decider-1.13.0: 60 to refund_requested. 1 can't be used",
  );
  await expect(importing.getByRole("region", { name: "Rows to check" })).toContainText(
    "Line 61: Column response:",
  );
  await cases.take();
  await expect(cases.row(1)).toContainText("0.90");
  // A question that nobody answered counts as not asked.
  await expect(cases.row(1)).not.toContainText("unusable");
  await expect(page.getByText("imported", { exact: true }).first()).toBeVisible();
  await reopenPlayground();
  await expect(cases.row(2)).toContainText("0.10");
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Thresholds" }).click();
  await expect(page.getByRole("slider").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("60");
  expect(fetched.mock.calls.filter(([, init]) => init?.method === "POST")).toEqual([]);
  fetched.mockRestore();
});

test("a workbook gives its sheets, and an older spreadsheet's file its umlauts", async ({ page, cases }) => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    `Bitte zurück ${at}`,
    at % 2 === 0 ? "ja" : "nein",
    at,
  ]);
  const bytes = xlsxFile({
    Other: [
      ["text", "size"],
      ["x", 1],
    ],
    Tickets: [["text", "refund_requested", "size"], ...rows],
  });
  await cases.button("Import").click();
  const input = page.getByLabel("File with cases");
  await input.setInputFiles({
    name: "tickets.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytes),
  });
  await expect(cases.add).toHaveText("Add 1 case");
  const size = cases.importing.getByRole("combobox", { name: "Column size is" });
  await size.selectOption("metadata");
  await cases.importing.getByRole("combobox", { name: "Sheet" }).selectOption("Tickets");
  await expect(cases.add).toHaveText("Add 12 cases");
  // A choice survives while its column exists.
  await expect(size).toHaveValue("metadata");
  await cases.take();
  await expect(cases.row(1)).toContainText("Bitte zurück 0");
  await expect(cases.row(1)).toContainText("Label: yes");

  await cases.button("Import").click();
  const western = Buffer.from("text,refund_requested\nGröße falsch,no", "latin1");
  await input.setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: western });
  await expect(cases.importing.getByRole("combobox", { name: "Encoding" })).toHaveValue("windows-1252");
  await expect(cases.importing.getByRole("region", { name: "Columns" })).toContainText("Größe falsch");
  await cases.importing.getByRole("combobox", { name: "Encoding" }).selectOption("UTF-8");
  await expect(cases.importing.getByRole("region", { name: "Columns" })).toContainText(
    "Gr\ufffd\ufffde falsch",
  );
});

test("calls of an OpenTelemetry file get labels of reviews from a Langfuse export", async ({
  page,
  cases,
}) => {
  const spans = Array.from({ length: 12 }, (_, at) =>
    decisionSpan(`span-${at}`, `ticket ${at}`, { refund_requested: { noul: at % 2 === 0 ? 0.9 : 0.1 } }),
  );
  const odd = { id: "span-x", name: "GET /inbox", held: { "http.request.method": "GET" } };
  await cases.read("traces.json", JSON.stringify(otelTraces([...spans, odd]), null, 2));
  const { importing } = cases;
  await expect(importing).toContainText("OpenTelemetry · 13 rows");
  await expect(importing).toContainText("12 cases get answers of decider-1.13.0: 12 to refund_requested.");
  await expect(importing.getByRole("region", { name: "Rows not added" })).toContainText(
    "It isn't a model call",
  );
  await cases.take();
  await expect(cases.row(1)).toContainText("0.90");

  const reviews = [0, 1, 2].map((at) =>
    pageScore({
      name: "refund_requested",
      traceId: `span-${at}`,
      comment: "appeal",
      value: 0,
      stringValue: "False",
    }),
  );
  const elsewhere = pageScore({ name: "refund_requested", traceId: "span-99" });
  await cases.button("Import").click();
  await page.getByLabel("File with cases").setInputFiles({
    name: "scores.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(toCsv([...reviews, elsewhere])),
  });
  await expect(importing).toContainText("Langfuse scores · 4 rows");
  await importing.getByRole("combobox", { name: "Ids of the cases here" }).selectOption("span_id");
  await expect(importing).toContainText("3 cases here get labels, 1 is not added.");
  await expect(importing.getByRole("region", { name: "Rows not added" })).toContainText(
    "No case here has its id.",
  );
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await importing.getByRole("button", { name: "Add labels to 3" }).click();
  await importing.getByRole("button", { name: "Show cases" }).click();
  await cases.row(1).dblclick();
  await expect(cases.panel).toContainText("Ana");
  await expect(cases.panel).toContainText("appeal");
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Thresholds" }).click();
  await expect(page.getByRole("main")).toContainText(
    "3 reviewed after they were decided, such as on an appeal",
  );
});

const judged = Array.from({ length: 24 }, (_, at) => `text ${at},${at % 3 ? 0 : 1},${at % 4 ? 0 : 1}`);

test("columns of yes and no become questions, or labels of several people, in a click", async ({ cases }) => {
  await cases.read("multi.csv", ["text,toxic,threat", ...judged].join("\n"));
  const { importing } = cases;
  const asked = importing.getByRole("group", { name: "Columns of yes and no" });
  await expect(asked).toContainText("Labels in toxic and threat: what is each column?");
  await asked.getByRole("button", { name: "A question" }).click();
  await expect(asked).toHaveCount(0);
  await expect(importing.getByText("New question toxic")).toBeVisible();
  await expect(importing.getByText("New question threat")).toBeVisible();
  await cases.take();
  await expect(cases.count).toHaveText("24 cases");
  await cases.filter("Question", "threat");

  await cases.read("people.csv", ["text,anna,ben", ...judged].join("\n"));
  await asked.getByRole("button", { name: "A labeler" }).click();
  await expect(importing.getByRole("combobox", { name: "Column labeler is" })).toHaveValue("labeler");
  await expect(
    importing.getByText("The columns of 2 labelers are read as labels of one question."),
  ).toBeVisible();
});
