import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { question } from "#core/compare/testing/labelled-rows.ts";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { type LoggedMonth, signedPlayground, yearOfMonths } from "#core/over-time/testing/year-of-months.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { callCli } from "../testing/call-cli.ts";
import { readPeriod } from "./read-period.ts";

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-watch-"));
  writeFileSync(at("p.cutpoint.json"), writePlaygroundFile(signedPlayground()));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As cutpoint run writes them. */
function writeAnswers({ name, model, rows }: LoggedMonth): string {
  const lines = rows.map(({ id, text, score }) =>
    JSON.stringify({
      id,
      response: {
        model,
        answers: { [question.id]: { type: "noul", noul: score } },
        usage: { input_tokens: 9, output_tokens: 1 },
      },
      state_mark: hash53(JSON.stringify(text)),
    }),
  );
  writeFileSync(at(`${name}.jsonl`), `${lines.join("\n")}\n`);
  return at(`${name}.jsonl`);
}

/** What labelers return for the rows that the command drew by chance. */
function labelDrawn({ rows }: LoggedMonth, path: string): string {
  const [, ...lines] = readFileSync(at("draw.csv"), "utf8").trim().split("\r\n");
  const drawn = new Set(
    lines.filter((line) => line.includes("drawn by chance")).map((line) => line.split(",")[0]),
  );
  const labelled = rows.filter(({ id }) => drawn.has(id));
  const text = labelled.map(({ id, text: state, right }) => `${id},${state},${right ? "yes" : "no"}`);
  writeFileSync(path, `id,text,${question.id}\n${text.join("\n")}\n`);
  return path;
}

const common = () => ["watch", at("p.cutpoint.json"), "--state", at("watch.jsonl")];

async function watchMonth(month: LoggedMonth, begin: readonly string[] = []) {
  const answers = ["--answers", writeAnswers(month)];
  const drawn = await callCli([...common(), ...answers, ...begin, "--draw", at("draw.csv")]);
  const labels = labelDrawn(month, at("labels.csv"));
  const reports = ["--junit", at("w.xml"), "--markdown", at("w.md"), "--metrics", at("w.prom")];
  const told = await callCli([...common(), ...answers, "--labels", labels, ...reports, "--json"]);
  return {
    drawn,
    told,
    report: JSON.parse(told.out) as {
      status: string;
      verdict: string;
      code: number;
      earlier: string[];
      period: { labelled: number; texts: number };
    },
  };
}

const begin = ["--begin", "--audit", "80"];

describe("cutpoint watch", () => {
  it("goes through a year of months, from the first draw to what broke", { timeout: 120_000 }, async () => {
    const verdicts: string[] = [];
    for (const [place, month] of yearOfMonths().entries()) {
      const { drawn, told, report } = await watchMonth(month, place === 0 ? begin : []);
      expect(drawn.err).toBe("");
      expect(told.err).toBe("");
      expect(report.period.labelled).toBe(80);
      expect(report.period.texts).toBe(month.rows.length - Math.floor(month.rows.length / 25) + 1);
      expect(told.code).toBe({ holds: 0, broken: 1, watch: 2, unknown: 2 }[report.status]);
      verdicts.push(report.status);
    }
    expect(verdicts.slice(0, 8)).not.toContain("broken");
    expect(verdicts.slice(-2)).toEqual(["broken", "broken"]);
    expect(readFileSync(at("w.md"), "utf8")).toMatch(/^## ❌ Comment moderation, 2026-12\n\n\*\*Broken: /);
    expect(readFileSync(at("w.md"), "utf8")).toContain("decider-1.13.0 to decider-1.14.0 in 2026-09");
    expect(readFileSync(at("w.xml"), "utf8")).toMatch(/failures="[1-9]/);
    expect(readFileSync(at("w.prom"), "utf8")).toContain(
      'cutpoint_watch_status{policy="Comment moderation",status="broken"} 1',
    );
    const plain = await callCli([
      ...common(),
      "--answers",
      at("2026-12.jsonl"),
      "--labels",
      at("labels.csv"),
    ]);
    expect(plain.out).toContain("A false alarm comes in at most 5\u00a0% of years");
    expect(plain.code).toBe(1);
  });

  it("takes counts of a warehouse in place of answers", async () => {
    const table = {
      rows: 1000,
      models: ["decider-1.13.0"],
      step: 0.01,
      questions: [
        {
          question: question.key,
          measure: "probability" as const,
          from: null,
          edges: [0.3, 0.7],
          unanswered: 0,
          scores: [0.1, 0.9],
          rows: [700, 300],
          labelled: [60, 20],
          positives: [1, 19],
        },
      ],
    };
    writeFileSync(at("2026-01.table.json"), writePlaygroundFile({ ...signedPlayground(), table }));
    const counts = ["--counts", at("2026-01.table.json")];
    const told = await callCli([...common(), ...counts, "--drawn", "80", ...begin, "--json"]);
    expect(told.err).toContain("counts can't tell repeated texts");
    const { period } = JSON.parse(told.out) as {
      period: { rows: number; labelled: number; errors: unknown };
    };
    expect(period).toMatchObject({ rows: 1000, labelled: 80 });
    const more = await callCli([...common(), ...counts, "--drawn", "10"]);
    expect(more).toMatchObject({ code: 3 });
    expect(more.err).toContain("80 labelled rows, and 10 were drawn by chance");
    const both = await callCli([...common(), ...counts, "--answers", at("a.jsonl")]);
    expect(both.err).toContain("--answers and --counts exclude each other");
    const none = await callCli([...common(), "--counts", at("p.cutpoint.json"), "--period", "2026-02"]);
    expect(none.err).toContain("has no counts");
  });

  it("adds nothing for what it has counted, and only adds lines for what is new", async () => {
    const [month] = yearOfMonths(60) as [LoggedMonth];
    const answers = ["--answers", writeAnswers(month)];
    await callCli([...common(), ...answers, ...begin, "--draw", at("draw.csv")]);
    const first = readFileSync(at("watch.jsonl"), "utf8");
    await callCli([...common(), ...answers]);
    expect(readFileSync(at("watch.jsonl"), "utf8")).toBe(first);
    const labels = labelDrawn(month, at("labels.csv"));
    await callCli([...common(), ...answers, "--labels", labels]);
    const second = readFileSync(at("watch.jsonl"), "utf8");
    expect(second.startsWith(first)).toBe(true);
    expect(second.split("\n")).toHaveLength(first.split("\n").length + 1);
  });

  it("refuses a lost, cut off, changed or second state with code 3, and leaves it as it is", async () => {
    const [month, later] = yearOfMonths(60) as [LoggedMonth, LoggedMonth];
    const answers = ["--answers", writeAnswers(month)];
    const lost = await callCli([...common(), ...answers]);
    expect(lost).toMatchObject({ code: 3, out: "" });
    expect(lost.err).toContain("isn't there. Bring it back");
    await callCli([...common(), ...answers, ...begin]);
    const again = await callCli([...common(), ...answers, ...begin]);
    expect(again.err).toContain("is there already. Leave --begin out");
    await callCli([...common(), "--answers", writeAnswers(later)]);
    const whole = readFileSync(at("watch.jsonl"), "utf8");
    const damages = {
      "is damaged at line 3": whole.slice(0, -20),
      "is damaged at line 2": whole.split("\n").toSpliced(1, 1).join("\n"),
      "is damaged at line 3, or": whole.replace('"rows":60', '"rows":61'),
    };
    for (const [message, text] of Object.entries(damages)) {
      writeFileSync(at("watch.jsonl"), text);
      const told = await callCli([...common(), ...answers]);
      expect(told).toMatchObject({ code: 3, out: "" });
      expect(told.err).toContain(message);
      expect(readFileSync(at("watch.jsonl"), "utf8")).toBe(text);
    }
  });

  it("lets one of two calls at once wait for the other, and loses nothing", async () => {
    const [month, second] = yearOfMonths(60) as [LoggedMonth, LoggedMonth];
    await callCli([...common(), "--answers", writeAnswers(month), ...begin]);
    const calls = await Promise.all(
      [second, second, second].map((one) => callCli([...common(), "--answers", writeAnswers(one)])),
    );
    const done = calls.filter(({ code }) => code === 2);
    expect(done.length).toBeGreaterThan(0);
    const refused = calls.filter(({ code }) => code === 3);
    expect(refused.filter(({ err }) => !err.includes("Another call is watching"))).toEqual([]);
    expect(done.length + refused.length).toBe(3);
    const lines = readFileSync(at("watch.jsonl"), "utf8").trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { counts?: { name: string } }).counts?.name)).toEqual([
      undefined,
      "2026-01",
      "2026-02",
    ]);
    expect(readdirSync(folder).filter((name) => name.includes("lock") || name.includes("partial"))).toEqual(
      [],
    );
  });

  it("takes only rows that it drew, and says what it leaves out", async () => {
    const [month] = yearOfMonths(200) as [LoggedMonth];
    const answers = ["--answers", writeAnswers(month)];
    await callCli([...common(), ...answers, "--begin", "--audit", "20"]);
    const all = month.rows.map(({ id, text, right }) => `${id},${text},${right ? "yes" : "no"}`);
    writeFileSync(at("all.csv"), `id,text,${question.id}\n${all.join("\n")}\nelsewhere,Another text,yes\n`);
    const told = await callCli([...common(), ...answers, "--labels", at("all.csv"), "--json"]);
    const { period } = JSON.parse(told.out) as {
      period: { drawn: number; labelled: number; errors: { n: number }[] };
    };
    expect(period).toMatchObject({ drawn: 20, labelled: 20 });
    expect(period.errors[0]?.n).toBeLessThanOrEqual(20);
    expect(told.err).toContain("1 label is of rows");
    expect(told.err).toMatch(/labelled rows weren't drawn by chance/);
  });

  it("shows what reviews reversed, and lets it enter no rate", async () => {
    const [month] = yearOfMonths(200) as [LoggedMonth];
    const answers = ["--answers", writeAnswers(month)];
    await callCli([...common(), ...answers, "--begin", "--audit", "20", "--draw", at("draw.csv")]);
    const before = readFileSync(at("watch.jsonl"), "utf8");
    const drawn = readFileSync(at("draw.csv"), "utf8");
    const appealed = month.rows.filter(({ id }) => !drawn.includes(`${id},drawn`)).slice(0, 30);
    const lines = appealed.map(({ id, score }) => `${id},${score < 0.5 ? "yes" : "no"},Appealed`);
    writeFileSync(at("appeals.csv"), `id,${question.id},reason\n${lines.join("\n")}\n`);
    const decided = appealed.filter(({ score }) => score < 0.3 || score >= 0.7).length;
    const words = [...common(), ...answers, "--reviews", at("appeals.csv"), "--markdown", at("w.md")];
    const told = await callCli([...words, "--json"]);
    expect(told.err).toBe("");
    expect((JSON.parse(told.out) as { reviews: unknown }).reviews).toEqual([
      { question: question.id, rows: 30, upheld: 0, reversed: decided, unanswered: 0 },
    ]);
    expect(readFileSync(at("w.md"), "utf8")).toContain("Reviews enter no rate and no alarm");
    expect((await callCli(words)).out).toContain(
      `of ${decided} decided without a person, ${decided} reversed.`,
    );
    expect(readFileSync(at("watch.jsonl"), "utf8")).toBe(before);
    const overwriting = await callCli([...words, "--draw", at("appeals.csv")]);
    expect(overwriting).toMatchObject({
      code: 3,
      err: expect.stringContaining("a file that this command reads"),
    });
    expect(readFileSync(at("appeals.csv"), "utf8")).toContain("Appealed");
  });

  it("shares rows out among labelers, drawn ones first", async () => {
    const [month] = yearOfMonths(200) as [LoggedMonth];
    const words = [
      ...common(),
      "--answers",
      writeAnswers(month),
      "--begin",
      "--audit",
      "10",
      "--draw",
      at("draw.csv"),
    ];
    await callCli([...words, "--labelers", "Ana, Ben"]);
    const lines = readFileSync(at("draw.csv"), "utf8").trim().split("\r\n");
    expect(lines[0]).toBe("id,why,labeler");
    expect(lines[1]).toMatch(/,drawn by chance,Ana$/);
    expect(lines[2]).toMatch(/,drawn by chance,Ben$/);
    expect(lines.at(-1)).toContain(",tells most,");
  });

  it("draws no text that chose the thresholds", async () => {
    const [month] = yearOfMonths(60) as [LoggedMonth];
    const chosen = month.rows.slice(0, 20).map(({ text }) => text);
    const signed = addCases(
      signedPlayground(),
      chosen.map((text) => ({ state: { form: "text", text, items: [] }, labels: [], note: "", group: "" })),
    );
    const ledger = addRowUse(signed.ledger, question.key, "thresholds", signed.cases);
    writeFileSync(at("p.cutpoint.json"), writePlaygroundFile({ ...signed, ledger }));
    const words = [...common(), "--answers", writeAnswers(month), "--begin", "--draw", at("draw.csv")];
    const told = await callCli([...words, "--audit", "60"]);
    const distinct = new Set(chosen).size;
    expect(told.err).toContain(`${distinct} texts chose thresholds or a wording`);
    const drawn = readFileSync(at("draw.csv"), "utf8").match(/drawn by chance/g);
    expect(drawn).toHaveLength(new Set(month.rows.map(({ text }) => text)).size - distinct);
  });

  it("refuses a period that comes before, and answers of another policy", async () => {
    const [first, second] = yearOfMonths(60) as [LoggedMonth, LoggedMonth];
    await callCli([...common(), "--answers", writeAnswers(second), ...begin]);
    const before = await callCli([...common(), "--answers", writeAnswers(first)]);
    expect(before).toMatchObject({ code: 3 });
    expect(before.err).toContain("doesn't come after 2026-02");
    const nameless = await callCli([...common(), "--answers", at("2026-02.jsonl"), "--period", "May"]);
    expect(nameless.err).toContain("isn't a month (2026-05)");
  });
});

it("reads months, ISO weeks and days", () => {
  expect(readPeriod("2026-02")).toEqual({ name: "2026-02", from: "2026-02-01", to: "2026-02-28" });
  expect(readPeriod("2026-W01")).toMatchObject({ from: "2025-12-29", to: "2026-01-04" });
  expect(readPeriod("2026-W53")).toMatchObject({ from: "2026-12-28", to: "2027-01-03" });
  expect(readPeriod("2025-W53")).toBeNull();
  expect(readPeriod("2026-05-04..2026-05-10")).toMatchObject({ from: "2026-05-04", to: "2026-05-10" });
  expect(readPeriod("2026-05-10..2026-05-04")).toBeNull();
  expect(readPeriod("2026-13")).toBeNull();
});
