import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { type CaseAnswerCells, toAnswerCells } from "#core/cases/export-cases.ts";
import { message, otelTraces, pageScore, toCsv } from "#core/cases/import/logs/testing/log-files.ts";
import { type TableFormat, tableFormats } from "#core/cases/import/tables/case-table.ts";
import type { Answer } from "#core/model/answer.ts";
import type { LabelValue, NewCase } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { profileOf } from "#core/service/profiles.ts";
import { readResponse } from "#core/service/read-response.ts";
import { placeholderState, writeRequest } from "#core/service/write-request.ts";
import { sized } from "#core/testing/size.ts";
import { CaseExportWriter } from "./export-writer.ts";
import type { ExistingCaseEntry, TableReply } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";
import { keptAnswers, keptCases, keptQuestions } from "./testing/kept-cases.ts";

const profile = profileOf({ profileId: "decider" });
const names = [
  "none",
  "n/a",
  "-",
  "{}",
  '{"a": 1}',
  "10",
  "2",
  "__proto__",
  '"quoted"',
  " blanks ",
  "=1",
  "naïve",
];
const questions = [
  noulQuestion("Is it late?", "", "", { key: "l", id: "late" }),
  choiceQuestion("Which?", names, { key: "t", id: "topic" }),
  scoreQuestion("How angry?", ["calm", "none", "2", "furious"], { key: "a", id: "late:anger" }),
];

/** The result of opening a table and importing it without choosing anything. */
async function take(
  source: File,
  asked: readonly PlaygroundQuestion[],
  known: readonly ExistingCaseEntry[] = [],
) {
  const reader = new TableReader(() => 1);
  const replies: TableReply[] = [];
  const ask = async (request: Parameters<TableReader["answer"]>[0]) => {
    for await (const reply of reader.answer(request)) replies.push(reply);
    return replies.at(-1);
  };
  const opened = await ask({ kind: "open", source, questions: asked, draftKey: "draft" });
  if (opened?.kind !== "opened") return null;
  if (known.length > 0) await ask({ kind: "known", entries: known, first: true });
  const all = [...asked, ...opened.table.drafts];
  const checked = await ask({ kind: "check", map: opened.table.guess, questions: all, profile });
  if (checked?.kind !== "checked") throw new Error(JSON.stringify(checked));
  await ask({ kind: "take" });
  const pieces = replies.flatMap((reply) => (reply.kind === "cases" ? [reply] : []));
  return {
    checked: checked.checked,
    table: opened.table,
    cases: pieces.flatMap(({ cases }) => cases),
    bodies: new Map(pieces.flatMap(({ answers }) => answers)),
  };
}

function write(
  cases: readonly NewCase[],
  answers: ReadonlyMap<number, CaseAnswerCells>,
  format: TableFormat,
  asked = questions,
): File {
  const written = cases.map((row, at) => ({
    row: { ...row, key: String(at).padStart(8, "0") },
    answers: answers.get(at) ?? null,
  }));
  const order = { wanted: "file", format, questions: asked, answered: true } as const;
  const reply = new CaseExportWriter().answer({ cases: written, order });
  if (reply.kind !== "file") throw new Error(reply.kind);
  return new File([reply.file], `a.${format}`);
}

function askedOf(of: readonly PlaygroundQuestion[]) {
  const request = writeRequest({ model: "-", state: placeholderState, questions: of }, profile);
  return request.ok ? request.asked.questions : [];
}

function answersIn(
  body: string | undefined,
  asked = askedOf(questions),
): { model: string | null; answers: (Answer | null)[] } {
  const read = readResponse(body ?? '{"answers":{}}', asked, profile);
  if (!read.ok) throw new Error(read.problem);
  const { model, answers } = read.reading;
  return { model, answers: answers.map(({ answer }) => answer) };
}

function cellsOf(body: string, of = questions): CaseAnswerCells {
  const sentOf = askedOf(of);
  const { model, answers } = answersIn(body, sentOf);
  const cells = answers.flatMap((answer, at) => {
    const [question, sent] = [of[at], sentOf[at]];
    return answer && question && sent ? [[question.key, toAnswerCells(answer, sent.names)] as const] : [];
  });
  return { model: model ?? "", cells: new Map(cells) };
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
function sharesOf(count: number) {
  return fc
    .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: count, maxLength: count })
    .map((weights) => weights.map((weight) => weight / weights.reduce((sum, one) => sum + one, 0)));
}
const mapOf = (keys: readonly string[], shares: readonly number[]) =>
  `{${keys.map((key, at) => `${JSON.stringify(key)}:${shares[at]}`).join(",")}}`;

/** Generates answers with and without each optional member. */
const anyAnswers = fc.record({
  late: fc.option(share.map((value) => `{"noul":${value}}`)),
  topic: fc.option(
    fc
      .tuple(fc.constantFrom(...names), fc.option(sharesOf(names.length)), fc.option(share))
      .map(([name, shares, sure]) =>
        spread(`"choice":${JSON.stringify(name)}`, shares && mapOf(names, shares), sure),
      ),
  ),
  "late:anger": fc.option(
    fc
      .tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.option(sharesOf(4)), fc.option(share))
      .map(([level, shares, sure]) =>
        spread(`"score":${level}`, shares && mapOf(["0", "1", "2", "3"], shares), sure),
      ),
  ),
});

function spread(told: string, shares: string | null, sure: number | null): string {
  const parts = [
    told,
    shares === null ? null : `"probabilities":${shares}`,
    sure === null ? null : `"confidence":${sure}`,
  ];
  return `{${parts.filter((part) => part !== null).join(",")}}`;
}

const anyBody = fc
  .tuple(fc.option(fc.constantFrom("decider-1.13.0", "decider-1.14.0")), anyAnswers)
  .map(([model, answers]) => {
    const members = Object.entries(answers).flatMap(([id, answer]) =>
      answer === null ? [] : [`${JSON.stringify(id)}:${answer}`],
    );
    return `{${model === null ? "" : `"model":"${model}",`}"answers":{${members.join(",")}}}`;
  });

const texts = ["a", "=1+1", "it's", "a,b;c", "two\nlines", '"', " padded "];
const aCase = (text: string): NewCase => ({
  state: { form: "text", text, items: [] },
  labels: [],
  note: "",
  group: "",
});

describe("answers out and in again", () => {
  it.each(tableFormats)("are the same as %s: probabilities, confidences and models too", async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBody, { minLength: 1, maxLength: texts.length }), async (bodies) => {
        const cases = bodies.map((_, at) => aCase(texts[at] ?? ""));
        const cells = new Map(bodies.map((body, at) => [at, cellsOf(body)]));
        const taken = await take(write(cases, cells, format), questions);
        expect(taken?.cases).toEqual(cases);
        expect(taken?.checked.partial.first).toEqual([]);
        bodies.forEach((body, at) => {
          const [before, after] = [answersIn(body), answersIn(taken?.bodies.get(at))];
          expect(after.answers).toEqual(before.answers);
          const isAnswered = before.answers.some((answer) => answer !== null);
          expect(after.model).toBe(isAnswered ? before.model : null);
        });
      }),
      { numRuns: sized(50, 15) },
    );
  });
});

const anyLabels = fc.record({
  l: fc.option(fc.boolean()),
  t: fc.option(fc.constantFrom(...names)),
  a: fc.option(fc.integer({ min: 0, max: 3 })),
});

function labelled(text: string, given: Readonly<Record<string, LabelValue | null>>): NewCase {
  const labels = Object.entries(given).flatMap(([questionKey, value]) =>
    value === null ? [] : [{ questionKey, value, picked: "all" as const }],
  );
  return { ...aCase(text), labels };
}

describe("answers and labels without a question to go to", () => {
  it.each(tableFormats)("bring all their questions from an export of ours as %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyBody, anyLabels), { minLength: 1, maxLength: texts.length }),
        async (rows) => {
          const cases = rows.map(([, given], at) => labelled(texts[at] ?? "", given));
          const cells = new Map(rows.map(([body], at) => [at, cellsOf(body)]));
          // If only the options 2 and 10 are named, they could just as well be levels.
          const topics = [...cells.values()].flatMap((one) => one.cells.get("t") ?? []);
          const named = [...topics.map(({ answer }) => answer), ...rows.flatMap(([, { t }]) => t ?? [])];
          const isShared = topics.some(({ probabilities }) => probabilities !== "");
          fc.pre(isShared || named.length === 0 || named.some((name) => !/^\d+$/.test(name)));
          const taken = await take(write(cases, cells, format), []);
          const { drafts = [] } = taken?.table ?? {};
          const told = questions.filter(
            ({ key }) =>
              [...cells.values()].some((one) => one.cells.has(key)) ||
              cases.some(({ labels }) => labels.some(({ questionKey }) => questionKey === key)),
          );
          expect(drafts.map(({ id, type }) => [id, type])).toEqual(told.map(({ id, type }) => [id, type]));
          expect(taken?.checked.partial.first).toEqual([]);
          const idOf = new Map([...questions, ...drafts].map(({ key, id }) => [key, id]));
          const labelsOf = (of: readonly NewCase[] = []) =>
            of.map(({ labels }) => labels.map(({ questionKey, value }) => [idOf.get(questionKey), value]));
          expect(labelsOf(taken?.cases)).toEqual(labelsOf(cases));
          for (const { key, id } of told) {
            const answered = [...cells.values()].filter((one) => one.cells.has(key)).length;
            const draft = drafts.find((one) => one.id === id);
            expect(taken?.checked.answers.get(draft?.key ?? "") ?? 0).toBe(answered);
          }
        },
      ),
      { numRuns: sized(50, 15) },
    );
  });

  it("bring them from exports of Langfuse and OpenTelemetry, to cases that are here or in the file", async () => {
    const scores = [
      pageScore({ traceId: "1" }),
      pageScore({ traceId: "2", stringValue: "False", value: 0 }),
      pageScore({ traceId: "1", source: "EVAL", dataType: "NUMERIC", value: 0.7, stringValue: null }),
      pageScore({
        traceId: "1",
        name: "late",
        source: "EVAL",
        dataType: "NUMERIC",
        value: 0.4,
        stringValue: null,
      }),
      pageScore({ traceId: "1", name: "team", dataType: "CATEGORICAL", stringValue: "billing" }),
      pageScore({ traceId: "2", name: "team", dataType: "CATEGORICAL", stringValue: "access" }),
      pageScore({
        traceId: "2",
        name: "cost",
        source: "API",
        dataType: "NUMERIC",
        value: 12.5,
        stringValue: null,
      }),
    ];
    const here = ["1", "2"].map((id) => [id, { key: `0000000${id}`, state: 0, facts: [] }] as const);
    const joined = await take(new File([toCsv(scores)], "scores.csv"), [], here);
    expect(joined?.table.drafts.map(({ id, type }) => [id, type])).toEqual([
      ["refund", "noul"],
      ["team", "choice"],
      ["late", "noul"],
    ]);
    expect(joined?.checked).toMatchObject({ good: 0, joined: 2, answered: 1 });

    const told = (name: string, value: number | string) => ({
      name: "gen_ai.evaluation.result",
      held: {
        "gen_ai.evaluation.name": name,
        [`gen_ai.evaluation.score.${typeof value === "string" ? "label" : "value"}`]: value,
      },
    });
    const call = (id: string, refund: number, tone: string) => ({
      id,
      held: { "gen_ai.input.messages": JSON.stringify([message("user", `Hi ${id}`)]) },
      events: [told("refund", refund), told("tone", tone)],
    });
    const calls = await take(
      new File(
        [JSON.stringify(otelTraces([call("a", 0.25, "kind"), call("b", 0.5, "rude")]))],
        "traces.json",
      ),
      [],
    );
    expect(calls?.table.drafts.map(({ id, type }) => [id, type])).toEqual([
      ["refund", "noul"],
      ["tone", "choice"],
    ]);
    expect(calls?.checked).toMatchObject({ good: 2, answered: 2 });
  });
});

describe("a file as people bring it, exported and imported again", () => {
  const folder = join(import.meta.dirname, "testing/inputs");
  const own = [
    noulQuestion("Is the order late?", "", "", { key: "l", id: "late" }),
    choiceQuestion("What is it about?", ["billing", "access", "none"], { key: "t", id: "topic" }),
    scoreQuestion("How angry is it?", ["calm", "cool", "warm", "angry", "furious"], {
      key: "a",
      id: "anger",
    }),
  ];

  // Those of Langfuse alone have no states; some formats are refused.
  const isTable = (name: string) =>
    name !== "30-questions.json" && name !== "c1-langfuse-scores.csv" && !/^(?:9[345]|c8)-/.test(name);

  it.each(readdirSync(folder).filter(isTable))("%s", async (name) => {
    const first = await take(new File([readFileSync(join(folder, name))], name), own);
    if (first === null) throw new Error(`${name} can't be opened`);
    for (const format of tableFormats) {
      const again = await take(write(first.cases, new Map(), format, own), own);
      expect(again?.cases).toEqual(first.cases);
    }
  });
});

describe("a file that a spreadsheet saved", () => {
  const folder = join(import.meta.dirname, "testing/libreoffice");
  const open = (name: string) => new File([readFileSync(join(folder, name))], name);
  /**
   * A spreadsheet changes text that looks like a number, date or truth value, and the file doesn't say what
   * it was.
   */
  const first = { note: "", group: "123", metadata: { zip: "4109", day: "2026-05-01" } };
  const third = { note: "TRUE", group: "" };

  it.each([
    [
      "csv",
      [{ ...first, metadata: { ...first.metadata, share: "85%", long: "1.23456789012346E+019" } }, third],
    ],
    [
      "xlsx",
      [
        { ...first, metadata: { ...first.metadata, share: "0.85", long: "12345678901234600000" } },
        { ...third, note: "true" },
      ],
    ],
  ])("has the states, labels and answers that were exported: %s", async (format, changed) => {
    const taken = await take(open(`saved-again.${format}`), keptQuestions);
    expect(taken?.checked.bad.first).toEqual([]);
    expect(taken?.checked.partial.first).toEqual([]);
    const judged = (cases: readonly NewCase[] = []) => cases.map(({ state, labels }) => ({ state, labels }));
    const beside = (cases: readonly NewCase[] = []) =>
      cases.map(({ state: _state, labels: _labels, ...others }) => others);
    expect(judged(taken?.cases)).toEqual(judged(keptCases));
    expect(beside(taken?.cases)).toMatchObject([
      changed[0],
      { note: "'quoted'", metadata: { zip: "99999", long: "100000" } },
      changed[1],
      {},
    ]);
    const read = [...(taken?.bodies.values() ?? [])].map((body) => cellsOf(body, keptQuestions).cells);
    expect(read).toHaveLength(3);
    for (const [at, { cells }] of [...keptAnswers.values()].entries()) {
      for (const [key, { answer, probabilities }] of cells) {
        const isNumber = key !== "t";
        expect(read[at]?.get(key)?.probabilities).toBe(probabilities);
        // Spreadsheets keep 15 digits.
        const given = read[at]?.get(key)?.answer ?? "";
        expect(isNumber ? Number(given).toFixed(14) : given).toBe(
          isNumber ? Number(answer).toFixed(14) : answer,
        );
      }
    }
  });

  // oxlint-disable-next-line house/every-test-runs -- only where LibreOffice is installed can it save anything
  it.skipIf(spawnSync("soffice", ["--version"]).status !== 0)(
    "has the states, labels and answers of any cases that LibreOffice opens and saves again as CSV",
    async () => {
      const words = fc.constantFrom(
        "where",
        "=1+1",
        "it's",
        "a,b;c",
        "two\nlines",
        '"',
        "naïve",
        "日本",
        "@x",
      );
      const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => `so ${parts.join(" ")}.`);
      // It takes what looks like a number for one.
      const named = { l: fc.boolean(), t: fc.constantFrom("none", "{}", '{"a": 1}', "naïve"), a: fc.nat(3) };
      const rows = fc.tuple(text, fc.record(named, { requiredKeys: [] }), anyBody);
      const sets = fc.sample(fc.array(rows, { minLength: 3, maxLength: 12 }), { numRuns: 6, seed: 16 });
      const given = sets.map((set) => ({
        cases: set.map(([state, labels]) => labelled(state, labels)),
        cells: new Map(set.map(([, , body], at) => [at, cellsOf(body)])),
      }));
      const place = mkdtempSync(join(tmpdir(), "libreoffice-"));
      try {
        const paths = await Promise.all(
          given.map(async ({ cases, cells }, at) => {
            const path = join(place, `${at}.csv`);
            writeFileSync(path, await write(cases, cells, "csv").text());
            return path;
          }),
        );
        const asText = "csv:Text - txt - csv (StarCalc):44,34,76";
        const options = ["--headless", "--infilter=CSV:44,34,76,1", "--convert-to", asText];
        const profileFolder = `-env:UserInstallation=file://${join(place, "profile")}`;
        const args = [profileFolder, ...options, "--outdir", join(place, "saved"), ...paths];
        expect(spawnSync("soffice", args, { timeout: 100_000 }).status).toBe(0);
        for (const [at, { cases, cells }] of given.entries()) {
          const saved = readFileSync(join(place, "saved", `${at}.csv`));
          const taken = await take(new File([saved], "saved.csv"), questions);
          expect(taken?.cases).toEqual(cases);
          const answered = [...cells.values()].filter((one) => one.cells.size > 0);
          expect(taken?.checked.answered).toBe(answered.length);
        }
      } finally {
        rmSync(place, { recursive: true });
      }
    },
    120_000,
  );

  it("is read where it has hidden sheets, titles, merged and faulty cells, days and per cents of its own", async () => {
    const reader = new TableReader(() => 1);
    for await (const reply of reader.answer({
      kind: "open",
      source: open("sheets.xlsx"),
      questions: [],
      draftKey: "d",
    })) {
      expect(reply).toMatchObject({
        kind: "opened",
        table: {
          sheet: 1,
          header: 3,
          columns: ["text", "topic", "day", "code", "share", "sum"],
          first: [
            { cells: ["My order is late,\nplease help", "billing", "2026-05-01", "00123", "0.85", ""] },
            { cells: ["Größe naïve 日本 🙂", "billing", "1999-12-31", "99999", "1", "124"] },
            { cells: ["third", "access", "", "", "", "1"] },
          ],
        },
      });
    }
  });
});
