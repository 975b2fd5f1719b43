import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { question } from "#core/compare/testing/labelled-rows.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { Case } from "#core/model/case.ts";
import { groupCasesByPeriod } from "#core/over-time/case-periods.ts";
import type { PeriodCounts } from "#core/over-time/period-counts.ts";
import { signedPlayground, yearOfMonths } from "#core/over-time/testing/year-of-months.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { matchRecordedAnswers } from "../files/match-answers.ts";
import { callCli } from "../testing/call-cli.ts";

it("counts a year's months as the page counts the same cases", { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-same-"));
  const at = (name: string) => join(folder, name);
  const playground = signedPlayground();
  writeFileSync(at("p.json"), writePlaygroundFile(playground));
  const year = yearOfMonths(100);
  const drawn = new Set<string>();
  const responseOf = (model: string, score: number) => ({
    model,
    answers: { [question.id]: { type: "noul", noul: score } },
    usage: { input_tokens: 9, output_tokens: 1 },
  });
  for (const [place, { name, model, rows }] of year.entries()) {
    const lines = rows.map(({ id, text, score }) =>
      JSON.stringify({ id, response: responseOf(model, score), state_mark: hash53(JSON.stringify(text)) }),
    );
    writeFileSync(at(`${name}.jsonl`), `${lines.join("\n")}\n`);
    const words = ["watch", at("p.json"), "--answers", at(`${name}.jsonl`), "--state", at("w.jsonl")];
    const begin = place === 0 ? ["--begin", "--audit", "30"] : [];
    await callCli([...words, ...begin, "--draw", at("draw.csv")]);
    const keys = readFileSync(at("draw.csv"), "utf8")
      .split("\r\n")
      .filter((line) => line.endsWith("drawn by chance"));
    for (const line of keys) drawn.add(line.split(",")[0] ?? "");
    const labels = rows
      .filter(({ id }) => drawn.has(id))
      .map(({ id, text, right }) => `${id},${text},${right}`);
    writeFileSync(at("labels.csv"), `id,text,${question.id}\n${labels.join("\n")}\n`);
    await callCli([...words, "--labels", at("labels.csv")]);
  }
  const cases = year.flatMap(({ name, rows }) =>
    rows.map(
      ({ id, text, right }): Case => ({
        key: id,
        state: { form: "text", text, items: [] },
        labels: drawn.has(id) ? [{ questionKey: question.key, value: right, picked: "random" }] : [],
        note: "",
        group: "",
        metadata: { sent: `${name}-05` },
      }),
    ),
  );
  const whole = { ...playground, cases };
  const answers = year.flatMap(({ model, rows }) =>
    rows.map(({ id, score }) => ({ case: id, response: JSON.stringify(responseOf(model, score)) })),
  );
  const recorded = {
    format: "cutpoint.answers",
    version: 1,
    model: "",
    profile: "decider",
    mode: "live",
    recordedOn: "2026-12-31",
    answers,
  } as const;
  const matched = matchRecordedAnswers(whole, whole, { ...recorded, answers }, "year");
  const page = groupCasesByPeriod(
    whole,
    [{ key: "r", title: "year", name: "", askedOn: null, answers: matched.answers }],
    "sent",
    "month",
  );
  const told = new Map(
    readFileSync(at("w.jsonl"), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => {
        const { counts } = JSON.parse(line) as { counts: PeriodCounts };
        return [counts.name, counts] as const;
      }),
  );
  expect(page.periods.map(({ counts }) => ({ ...counts, policy: "" }))).toEqual(
    [...told.values()].map((counts) => ({ ...counts, policy: "" })),
  );
  expect(page.timeless).toBe(0);
  rmSync(folder, { recursive: true });
});
