import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseRunWithRows, Run } from "#core/model/run.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { writeLibraryFile } from "./library-file.ts";
import { examplePlayground } from "./new-playground.ts";
import { readLibraryFile } from "./read-import.ts";
import { rekeyCaseRun } from "./run-records.ts";
import { anyPlayground, anyText } from "./testing/any-playground.ts";
import { newestVersion } from "./versions/newest.ts";

const anyQuestions = fc.array(
  fc.record({
    id: anyText,
    type: fc.constantFrom("noul" as const, "choice" as const, "score" as const),
    text: anyText,
    names: fc.array(anyText),
  }),
  { maxLength: 3 },
);
const anyRun: fc.Arbitrary<Run> = fc.record({
  key: anyText,
  playgroundKey: anyText,
  asked: fc.record({
    model: anyText,
    stateText: anyText,
    questions: anyQuestions,
  }),
  profileId: anyText,
  mode: fc.constantFrom("sandbox" as const, "live" as const),
  startedAt: fc.nat(),
  durationMs: fc.nat(),
  attempts: fc.nat(),
  responseText: anyText,
  auto: fc.boolean(),
  starred: fc.constantFrom(true as const, undefined),
  note: fc.option(anyText, { nil: undefined }),
  second: fc.option(fc.record({ questions: anyQuestions, responseText: anyText }), { nil: undefined }),
});

const run: Run = {
  key: "r",
  playgroundKey: "p",
  asked: {
    model: "m",
    stateText: '{"n":1e400}',
    questions: [{ id: "10", type: "noul", text: "{}", names: [] }],
  },
  profileId: "decider",
  mode: "live",
  startedAt: 1,
  durationMs: 2,
  attempts: 1,
  responseText: "{}",
  auto: false,
};
const caseRun: CaseRunWithRows = {
  run: {
    key: "c",
    playgroundKey: "p",
    model: "m",
    questionKeys: ["__proto__"],
    asked: run.asked.questions,
    profileId: "decider",
    mode: "live",
    startedAt: 1,
    finishedAt: null,
    recorded: false,
    phase: { kind: "held", reason: "cap" },
    tokensMax: 5,
  },
  rows: ['{"n":1e400}', "", '"\\ud800"'].map((stateText, at) => ({
    stateText,
    row: {
      runKey: "c",
      caseKey: `0000000${at}`,
      stateMark: stateText === "" ? -1 : hash53(stateText),
      standing: "answered",
      sentAt: at === 0 ? null : at,
      tries: at,
      tokens: 3,
      responseText: "{}",
      problem: { status: null, message: "odd" },
      inputTokens: null,
    },
  })),
};
const keptAside = [{ key: "k", store: "questions", reason: "no id", at: 1, record: { id: 7 } }];
const marks = [{ playgroundKey: "p", starred: true, tags: ["mail", "\ud800"] }];
const file = writeLibraryFile({
  playgrounds: [examplePlayground("p")],
  runs: [run],
  caseRuns: [caseRun],
  keptAside,
  marks,
});

function issues(text: string) {
  const reading = readLibraryFile(text);
  return reading.status === "bad" ? reading.issues : reading.status;
}

describe("a library file", () => {
  it("case 51: reads back what was written", () => {
    fc.assert(
      fc.property(
        fc.array(anyPlayground, { maxLength: 3 }),
        fc.array(anyRun, { maxLength: 3 }),
        (playgrounds, runs) => {
          const contents = { playgrounds, runs, caseRuns: [caseRun], keptAside, marks };
          expect(readLibraryFile(writeLibraryFile(contents))).toEqual({ status: "read", contents });
        },
      ),
    );
  });

  it("is bad where a case run asks what is not in it", () => {
    const torn = [
      file.replace(/("state": ?)1(?!\d)/, "$19"),
      file.replace(/("tokensMax": ?5,\s*"asked": ?)0/, "$17"),
    ];
    for (const text of torn) {
      expect(text).not.toBe(file);
      expect(issues(text)).toMatchObject([
        { message: expect.stringContaining("doesn't contain what this run asked") },
      ]);
    }
  });

  it("is read without case runs, stars and tags, which came later", () => {
    const { caseRuns: _left, marks: _marks, ...older } = JSON.parse(file);
    expect(readLibraryFile(JSON.stringify(older))).toMatchObject({ contents: { caseRuns: [], marks: [] } });
  });

  it("brings case runs to rest under their new keys", () => {
    const running = { ...caseRun, run: { ...caseRun.run, phase: { kind: "running" as const } } };
    const moved = rekeyCaseRun(running, "d", "q");
    expect(moved.run).toMatchObject({ key: "d", playgroundKey: "q", phase: { kind: "paused" } });
    expect(new Set(moved.rows.map(({ row }) => row.runKey))).toEqual(new Set(["d"]));
    expect(rekeyCaseRun(caseRun, "c", "p")).toEqual(caseRun);
  });

  it("writes once what runs share", () => {
    const runs = [run, { ...run, key: "s" }, { ...run, key: "t", asked: { ...run.asked, stateText: '"x"' } }];
    const written = JSON.parse(
      writeLibraryFile({ playgrounds: [], runs, caseRuns: [caseRun], keptAside: [], marks: [] }),
    );
    expect([written.askedQuestions.length, written.stateTexts.length]).toEqual([1, 3]);
  });

  it("tells later versions, of the library or of a playground in it", () => {
    expect(issues(file.replace('"version": 1', '"version": 2'))).toBe("newer");
    const later = file.replace(/("cutpoint.playground",\s*"version": )\d+/, `$1${newestVersion + 1}`);
    expect(issues(later)).toBe("newer");
  });

  it("says what is wrong, and where", () => {
    expect(issues("[")).toHaveLength(1);
    expect(issues("{}")).not.toHaveLength(0);
    const line = (part: string) => file.split("\n").findIndex((found) => found.includes(part)) + 1;
    expect(
      issues(file.replace('"included"', '"x"').replace('"type": "noul"', '"type": "null"')),
    ).toMatchObject([{ line: line('"type": "noul"') }]);
    expect(issues(file.replace('"state":0', '"state":9'))).toMatchObject([
      { message: "The file doesn't contain what this run asked." },
    ]);
    expect(issues(file.replace('"asked":0', '"asked":9'))).toHaveLength(1);
  });
});
