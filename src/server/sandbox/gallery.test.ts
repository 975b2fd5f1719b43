import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPlayground } from "#core/advice/check.ts";
import { freshnessOfQuestions } from "#core/document/staleness.ts";
import { newestVersion } from "#core/document/versions/newest.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { toAnsweredExample } from "#core/examples/answered-example.ts";
import {
  exampleAnswersFileName,
  exampleEarlierAnswersFileName,
  exampleEntries,
  examplePlaygroundFileName,
} from "#core/examples/examples.ts";
import { readRecordedAnswers } from "#core/examples/recorded-run.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { galleryFolder, galleryPlayground } from "../testing/gallery-playground.ts";

/** Hints that apply to every choice with many options, or with thresholds set. */
const trueOfEveryChoice = new Set<string | undefined>(["C8", "C9", "C11"]);
/** The guarded assistant contains one such request on purpose, as its example. */
const foundOnPurpose = [["assistant-guardrail", "T4"]];

function isAnswerOf(question: PlaygroundQuestion, value: CaseLabel["value"]): boolean {
  if (question.type === "noul") return typeof value === "boolean";
  if (question.type === "choice") return question.options.some(({ name }) => name === value);
  return typeof value === "number" && value < question.levels.length;
}

function adviceRules(playground: Playground): string[] {
  const { questions, state, model, set } = checkPlayground(playground, profile, playground.model);
  const ofQuestions = [...questions.values()].flatMap(({ findings }) => findings);
  return [...ofQuestions, ...state, ...model, ...set].map(({ rule }) => rule);
}

it("every file of the gallery belongs to an entry, and none is missing", () => {
  const files = exampleEntries.flatMap((entry) => [
    examplePlaygroundFileName(entry),
    exampleAnswersFileName(entry),
    exampleEarlierAnswersFileName(entry),
  ]);
  expect(readdirSync(galleryFolder).sort()).toEqual(files.sort());
});

describe.each(exampleEntries)("$file", (entry) => {
  const playground = galleryPlayground(entry);
  const { questions, cases } = playground;

  it("is written as Cutpoint writes it", () => {
    const text = readFileSync(`${galleryFolder}/${examplePlaygroundFileName(entry)}`, "utf8");
    const newest = text.replace(/"version": \d+/, `"version": ${newestVersion}`);
    expect(newest).toBe(writePlaygroundFile(playground));
  });

  it("is as the list says", () => {
    expect(questions.map(({ key }) => key)).toContain(entry.earlier.questionKey);
    expect(entry).toMatchObject({
      name: playground.name,
      about: playground.notes,
      questions: questions.length,
      cases: cases.length,
    });
  });

  it("has cases enough, each of them once, a few with a name, the first of them open", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.map(({ state }) => JSON.stringify(state))).size).toBe(cases.length);
    const named = cases.filter(({ note }) => note !== "");
    expect([3, 4, 5, 6]).toContain(named.length);
    expect(playground.state).toEqual(named[0]?.state);
  });

  it("labels every question on nearly every case, with an answer that the question has", () => {
    const byKey = new Map(questions.map((question) => [question.key, question]));
    for (const { labels } of cases) {
      expect(labels.length).toBeGreaterThanOrEqual(questions.length - 1);
      expect(new Set(labels.map(({ questionKey }) => questionKey)).size).toBe(labels.length);
      for (const { questionKey, value, picked } of labels) {
        const question = byKey.get(questionKey);
        expect([question !== undefined && isAnswerOf(question, value), picked]).toEqual([true, "all"]);
      }
    }
  });

  it("opens answered: its state, its named cases as samples and every case, before and after a wording changed", () => {
    let made = 0;
    const read = (file: string) => readRecordedAnswers(readFileSync(`${galleryFolder}/${file}`, "utf8"));
    const answers = read(exampleAnswersFileName(entry));
    const earlierAnswers = read(exampleEarlierAnswersFileName(entry));
    if (!answers || !earlierAnswers) throw new Error(`${entry.file}: unreadable answers`);
    const files = { playground, answers, earlierAnswers, earlier: entry.earlier };
    const opened = toAnsweredExample(files, profile, () => `key ${(made += 1)}`);
    const samples = opened.playground.samples ?? [];
    expect(samples.map(({ name }) => name)).toEqual(cases.flatMap(({ note }) => note || []));
    expect(opened.caseRuns.map(({ rows }) => rows.length)).toEqual([cases.length, cases.length]);
    expect(opened.runs).toHaveLength(2 * samples.length + 2);
    const [before, newest] = opened.runs.slice(-2);
    if (!before || !newest) throw new Error("no run about the state");
    expect(newest.asked.stateText).toBe(before.asked.stateText);
    const freshness = (run: Run) =>
      freshnessOfQuestions({ ...opened.playground, model: newest.asked.model }, run, profile);
    expect(new Set(freshness(newest))).toEqual(new Set(["fresh"]));
    expect(freshness(before).map((one) => one === "fresh")).toEqual(
      questions.map(({ key }) => key !== entry.earlier.questionKey),
    );
    const started = [...opened.caseRuns.map(({ run }) => run), before, newest];
    expect(started.map(({ recorded, mode }) => [recorded, mode])).toEqual(
      started.map(() => [true, "sandbox"]),
    );
  });

  it("asks well: no rule of advice speaks up with any case as the state", () => {
    const found = cases.flatMap(({ state }) => adviceRules({ ...playground, state }));
    const meant = foundOnPurpose.flatMap(([file, rule]) => (file === entry.file ? rule : []));
    expect([...new Set(found)].filter((rule) => !trueOfEveryChoice.has(rule))).toEqual(meant);
  });
});
