import { describe, expect, it } from "vitest";
import { noLedger } from "#core/model/ledger.ts";
import type { AnswerCounts, Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { examplePlayground } from "../new-playground.ts";
import { newestVersion } from "../versions/newest.ts";
import {
  canShareAnswers,
  readSharedAnswers,
  readSharedText,
  rekeyAnswerCounts,
  rekeyLabels,
  toSharedAnswers,
  toSharedText,
} from "./shared-text.ts";

const everything = { state: true, samples: true, notes: true, cases: true, table: true, answers: true };
const nothing = { state: false, samples: false, notes: false, cases: false, table: false, answers: false };
const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  Playground["questions"][0],
  Playground["questions"][0],
  Playground["questions"][0],
];

function runOf(playground: Playground, responseText: string): Run {
  const written = writeRequest(playground, profile);
  if (!written.ok) throw new Error(written.issues[0]?.message);
  return {
    key: "run",
    playgroundKey: playground.key,
    asked: written.asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: 1,
    durationMs: 2,
    attempts: 1,
    auto: false,
    responseText,
  };
}

/** Reads a text under the keys "new-1", "new-2", … */
function readBack(text: string) {
  let keys = 0;
  const reading = readSharedText(text, () => `new-${(keys += 1)}`);
  if (reading.status !== "read") throw new Error(reading.status);
  return reading;
}

describe("what a link says of a playground", () => {
  const row = {
    key: "00000001",
    state: example.state,
    labels: [{ questionKey: refund.key, value: true, picked: "all" as const }],
    note: "",
    group: "",
  };
  const narrowed = { ...frustration, narrows: { key: department.key, option: "billing" } };
  const playground: Playground = {
    ...example,
    notes: "for us alone",
    questions: [refund, department, narrowed],
    samples: [{ key: "s", name: "Said", state: row.state, caseKey: row.key }],
    cases: [row],
    ledger: addRowUse(noLedger, refund.key, "thresholds", [row]),
  };

  it("has questions under new keys, and what names them under the same", () => {
    const { playground: read, parts } = readBack(toSharedText(playground, everything, null));
    const [one, two, three] = read.questions;
    expect([one?.key, two?.key, three?.key]).toEqual(["new-2", "new-3", "new-4"]);
    expect(three?.narrows).toEqual({ key: "new-3", option: "billing" });
    expect(read.cases[0]?.labels).toEqual([{ ...row.labels[0], questionKey: "new-2" }]);
    expect(read.ledger.uses).toMatchObject([{ question: "new-2" }]);
    expect(read.notes).toBe("for us alone");
    expect(parts).toEqual({ ...everything, table: false, answers: false });
  });

  it("holds nothing that isn't wanted", () => {
    const { playground: read, parts } = readBack(toSharedText(playground, nothing, null));
    expect(parts).toEqual(nothing);
    expect(read.state).toEqual({ form: "text", text: "", items: [] });
    expect([read.notes, read.samples, read.cases]).toEqual(["", undefined, []]);
  });

  it("keeps where samples are from only beside the cases", () => {
    const { samples } = readBack(toSharedText(playground, everything, null)).playground;
    expect(samples).toEqual([{ key: expect.any(String), name: "Said", state: row.state, caseKey: row.key }]);
    const alone = readBack(toSharedText(playground, { ...nothing, samples: true }, null));
    expect(alone.parts).toEqual({ ...nothing, samples: true });
    expect(alone.playground.samples?.[0]?.caseKey).toBeNull();
  });

  it("tells how many cases have chosen where it leaves them out, and nothing to know them by", () => {
    const text = toSharedText(playground, nothing, null);
    const { playground: read } = readBack(text);
    const question = read.questions[0]?.key;
    expect(read.ledger).toEqual({ ...noLedger, unnamed: [{ question, use: "thresholds", count: 1 }] });
    for (const mark of playground.ledger.uses.flatMap(({ rows, groups }) => [...rows, ...groups]))
      expect(text).not.toContain(String(mark));
    const again = readBack(toSharedText(read, nothing, null)).playground;
    expect(again.ledger.unnamed).toMatchObject([{ use: "thresholds", count: 1 }]);
  });

  it.each([
    ["null", "bad"],
    ["{", "bad"],
    ['"text"', "bad"],
    ['{"version":1,"name":1,"model":"m","questions":[]}', "bad"],
    ['{"version":1,"name":"n","model":"m","questions":[{"key":"a","id":7}]}', "bad"],
    [`{"version":${newestVersion + 1},"name":"n","model":"m","questions":[]}`, "newer"],
  ])("%.60s is %s", (text, status) => {
    expect(readSharedText(text, () => "key")).toEqual({ status });
  });

  it("takes nothing that a playground doesn't have", () => {
    const text = JSON.stringify({
      version: 1,
      name: "n",
      model: "m",
      questions: [],
      key: "taken over",
      apiKey: "sk-live",
      baseUrl: "https://evil.example",
    });
    const { playground: read } = readBack(text);
    expect(Object.keys(read).sort()).toEqual(Object.keys(example).sort());
    expect(read.key).toBe("new-1");
  });
});

describe("answers in a link", () => {
  const run = runOf(example, '{"answers":{},"model":"decider-1"}');

  it("come back as recorded, with the bytes that came, and only beside the state", () => {
    const { answers, parts, playground } = readBack(toSharedText(example, everything, run));
    expect(parts.answers).toBe(true);
    expect(readSharedAnswers(answers, playground, "again")).toMatchObject({
      key: "again",
      responseText: run.responseText,
      asked: run.asked,
      recorded: true,
    });
    const bare = readBack(toSharedText(example, { ...everything, state: false }, run));
    expect([bare.parts.answers, bare.answers]).toEqual([false, undefined]);
  });

  it("are none where they answer something else, or are no answers", () => {
    expect(canShareAnswers(example, run)).toBe(true);
    expect(canShareAnswers({ ...example, model: "other" }, run)).toBe(false);
    expect(canShareAnswers(example, { ...run, profileId: "unknown" })).toBe(false);
    const shared = toSharedAnswers(run);
    for (const value of [1, { ...shared, responses: ["<"] }, { ...shared, profile: "unknown" }]) {
      expect(readSharedAnswers(value, example, "again")).toBeNull();
    }
    expect(readSharedAnswers(shared, { ...example, questions: [] }, "again")).toBeNull();
  });

  it("are both bodies of a run in two steps", () => {
    const second = { questions: [], responseText: "{}" };
    expect(toSharedAnswers({ ...run, second }).responses).toEqual([run.responseText, "{}"]);
  });
});

describe("other keys", () => {
  const [before, after] = [[{ key: "a" }], [{ key: "b" }]];

  it("leave out labels and counts of a question that is gone", () => {
    const label = (questionKey: string) => ({ questionKey, value: true, picked: "all" as const });
    const row = { key: "1", state: example.state, labels: [label("a"), label("gone")], note: "", group: "" };
    expect(rekeyLabels([row], before, after)[0]?.labels).toEqual([label("b")]);
    const fact = (questionKey: string) => ({
      questionKey,
      value: false,
      labeler: "Ana",
      wording: 1,
      picked: "all" as const,
      chance: null,
      note: "",
      adjudicated: false,
      at: 5,
    });
    const [said, unsaid] = rekeyLabels(
      [
        { ...row, facts: [fact("a"), fact("gone")] },
        { ...row, facts: [fact("gone")] },
      ],
      before,
      after,
    );
    expect(said).toMatchObject({ facts: [fact("b")], labels: [{ questionKey: "b", value: false }] });
    expect(unsaid).toEqual({ ...row, labels: [] });
    const counted = (question: string) => ({ question });
    const table = { questions: [counted("a"), counted("gone")] } as unknown as AnswerCounts;
    expect(rekeyAnswerCounts(table, before, after).questions).toEqual([counted("b")]);
  });
});
