import { beforeEach, expect, it } from "vitest";
import { packAnswers, parseCaseRunRows } from "#core/cases/answer-chunks.ts";
import { type CaseRunAnswers, isStaleAnswer } from "#core/cases/case-answers.ts";
import { addCases, changeCase } from "#core/document/edits/edit-cases.ts";
import { setPlaygroundModel } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { type AuthoredState } from "#core/model/question.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { questionTextsOf } from "#core/model/variant.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { eventually } from "#core/testing/eventually.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { deleteCaseRun, putCaseRun } from "#web/library/storage/case-runs.ts";
import { type Database, openDatabase } from "#web/library/storage/database.ts";
import { DatabaseConnection } from "#web/library/storage/database-connection.ts";
import { RetryingStorage } from "#web/library/storage/retrying-storage.ts";
import { fakeDatabase } from "#web/library/storage/testing/fake-database.ts";
import { AnswersSync } from "./answers-sync.ts";
import { parseStoredRows } from "./read-answers.ts";
import { RowStorage } from "./row-storage.ts";

let database: Database;
let playground: Playground;
let published: (CaseRunAnswers | null)[];
let keeper: AnswersSync;
let session: Session;

function textState(text: string): AuthoredState {
  return { form: "text", text, items: [] };
}

beforeEach(async () => {
  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
  const cases = Array.from({ length: 250 }, (_, at) => ({
    state: textState(`case ${at}`),
    labels: [],
    note: "",
    group: "",
  }));
  playground = addCases(examplePlayground("p"), cases);
  published = [];
  const limits = { requestsPerMinute: 1, tokensPerSecond: 1 };
  session = {
    mode: "sandbox",
    profile: "decider",
    server: "",
    local: null,
    price: null,
    found: [],
    demo: false,
    folder: null,
    keyConfigured: false,
    access: "open",
    limits,
    version: "",
  };
  keeper = new AnswersSync({
    database: () => database,
    playground: () => playground,
    session: () => Promise.resolve(session),
    publish: (answers) => published.push(answers),
    make: parseStoredRows,
    report: (error) => {
      throw error;
    },
  });
});

function caseRun(key: string, change: Partial<CaseRun> = {}): CaseRun {
  const { model, questions } = playground;
  const written = writeRequest({ model, questions, state: textState("-") }, profile);
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return {
    key,
    playgroundKey: "p",
    model,
    questionKeys: questions.map((question) => question.key),
    asked: written.asked.questions,
    profileId: "decider",
    mode: "sandbox",
    startedAt: 1000,
    finishedAt: null,
    recorded: false,
    phase: { kind: "running" },
    tokensMax: null,
    ...change,
  };
}

function rowOf(run: CaseRun, at: number, change: Partial<CaseRunRow> = {}): CaseRunRow {
  const text = JSON.stringify(`case ${at}`);
  return {
    runKey: run.key,
    caseKey: playground.cases[at]?.key ?? "",
    stateHash: `hash ${at}`,
    stateMark: hash53(text),
    standing: "waiting",
    sentAt: null,
    tries: 0,
    tokens: 10,
    responseText: null,
    problem: null,
    inputTokens: null,
    ...change,
  };
}

function answered(run: CaseRun, at: number): CaseRunRow {
  const first = run.asked[0]?.id ?? "";
  const responseText = JSON.stringify({
    model: "decider-1.13.0",
    answers: { [first]: { noul: at / 1000 } },
    usage: { input_tokens: 7, output_tokens: 1 },
  });
  return rowOf(run, at, { standing: "answered", sentAt: 1, tries: 1, responseText, inputTokens: 7 });
}

async function store(run: CaseRun, rows: readonly unknown[]) {
  await putCaseRun(database, run);
  for (const row of rows) await database.put("caseRows", row);
}

const shown = () => published.at(-1) ?? null;
const key = (at: number) => playground.cases[at]?.key ?? "";

it("loads a run of many rows whole; rows that cannot be read are left out", async () => {
  const run = caseRun("r");
  const rows = playground.cases.map((_, at) => answered(run, at));
  await store(run, [...rows, { runKey: "r", caseKey: "broken" }]);
  await keeper.load();
  const answers = shown();
  expect(answers?.run).toEqual(run);
  expect(answers?.byCase.size).toBe(250);
  const one = answers?.byCase.get(key(249));
  expect(one).toMatchObject({ status: "answered", model: "decider-1.13.0", inputTokens: 7, stale: false });
  const firstQuestion = run.questionKeys[0] ?? "";
  expect(one?.answers.get(firstQuestion)).toEqual({ type: "noul", value: 0.249 });
  expect(one?.violations.get(firstQuestion)).toBeUndefined();
  expect(one?.violations.get(run.questionKeys[1] ?? "")).toHaveLength(1);
});

it("tells what a change makes stale, and nothing else", async () => {
  const run = caseRun("r");
  await store(run, [answered(run, 0), answered(run, 1)]);
  await keeper.load();
  playground = changeCase(playground, key(0), { state: textState("another") });
  playground = changeCase(playground, key(1), { note: "a note" });
  keeper.judge();
  const answers = shown();
  expect([0, 1].map((at) => answers?.byCase.get(key(at))?.stale)).toEqual([true, false]);
  expect(answers?.staleQuestions.size).toBe(0);

  const [first] = playground.questions;
  const reworded = { form: "text", text: "Something else?" } as const;
  playground = {
    ...playground,
    questions: playground.questions.map((question) =>
      question === first ? { ...question, instructions: reworded } : question,
    ),
  };
  keeper.judge();
  const judged = shown();
  const other = judged?.byCase.get(key(1));
  if (!judged || !other || !first) throw new Error("There is no answer.");
  expect(isStaleAnswer(judged, other, first.key)).toBe(true);
  expect(isStaleAnswer(judged, other, playground.questions[1]?.key ?? "")).toBe(false);

  playground = setPlaygroundModel(playground, "decider-preview");
  keeper.judge();
  expect(shown()?.byCase.get(key(1))?.stale).toBe(true);
  const count = published.length;
  keeper.judge();
  expect(published).toHaveLength(count);
});

it("shows the newest run of the upstream that is asked now, or the one that was picked", async () => {
  await store(caseRun("old", { startedAt: 1 }), []);
  await store(caseRun("new", { startedAt: 2 }), []);
  await store(caseRun("live", { startedAt: 3, mode: "live" }), []);
  await store(caseRun("elsewhere", { startedAt: 4, playgroundKey: "other" }), []);
  await keeper.load();
  expect(shown()?.run.key).toBe("new");
  await keeper.pick("p", "old");
  expect(shown()?.run.key).toBe("old");
  await keeper.pick("p", null);
  expect(shown()?.run.key).toBe("new");
  session = { ...session, profile: "gateway" };
  await keeper.load();
  expect(shown()?.run.key).toBe("live");
});

it("shows no run over cases that it never asked about, as after its own were undone or deleted", async () => {
  const whole = playground;
  const [first] = whole.cases;
  await store(caseRun("r"), [answered(caseRun("r"), 0), answered(caseRun("r"), 1)]);
  await keeper.pick("p", "r");
  expect(shown()?.byCase.size).toBe(2);
  playground = { ...whole, cases: whole.cases.slice(100) };
  keeper.judge();
  expect(shown()).toBeNull();
  await store(caseRun("other", { startedAt: 1 }), [answered(caseRun("other"), 120)]);
  await keeper.load();
  expect(shown()?.run.key).toBe("other");
  playground = { ...whole, cases: [] };
  keeper.judge();
  await keeper.load();
  expect(shown()).toBeNull();
  // Once its cases are back, the picked run is shown again.
  playground = { ...whole, cases: first ? [first] : [] };
  keeper.judge();
  await eventually(() => expect(shown()?.run.key).toBe("r"));
});

it("shows the run of the wording in use, of those that asked one wording each", async () => {
  const [first] = playground.questions;
  if (!first) throw new Error("There is no question.");
  const { id } = first;
  const use = (name: string) => {
    const variants = ["A", "B"].map((one) => ({
      key: one,
      name: one,
      words: one === name ? null : questionTextsOf(first),
    }));
    const questions = playground.questions.map((one) => (one.id === id ? { ...one, variants } : one));
    playground = { ...playground, questions };
  };
  const asking = (variant: string) => ({ wordings: [{ id, of: id, variant, name: variant }] });
  await store(caseRun("as A", { startedAt: 1, ...asking("A") }), []);
  await store(caseRun("as B", { startedAt: 2, ...asking("B") }), []);
  use("A");
  await keeper.load();
  expect(shown()?.run.key).toBe("as A");
  use("B");
  keeper.judge();
  await eventually(() => expect(shown()?.run.key).toBe("as B"));
});

it("takes in rows as a runner stores them, and finds a run that is new", async () => {
  const run = caseRun("r");
  await keeper.load();
  expect(shown()).toBeNull();
  await store(run, [rowOf(run, 0), rowOf(run, 1)]);
  const event = {
    runKey: "r",
    playgroundKey: "p",
    pace: null,
    problem: null,
    refusal: null,
    unstored: 0,
    unstoredAnswers: [],
    anew: false,
  };
  await keeper.hear({ ...event, changed: [key(0)] });
  expect(shown()?.byCase.get(key(1))?.status).toBe("waiting");
  await store({ ...run, phase: { kind: "done" }, finishedAt: 5 }, [answered(run, 1)]);
  await keeper.hear({ ...event, changed: [key(1)] });
  expect(shown()?.run.phase).toEqual({ kind: "done" });
  expect(["waiting", "answered"]).toEqual([0, 1].map((at) => shown()?.byCase.get(key(at))?.status));
  const count = published.length;
  await keeper.hear({ ...event, playgroundKey: "other", changed: [key(0)] });
  expect(published).toHaveLength(count);
});

it("keeps what it has read, and reads again only the rows that a write has changed", async () => {
  const run = caseRun("r");
  await store(
    run,
    playground.cases.map((_, at) => answered(run, at)),
  );
  await keeper.load();
  expect(await database.count("answerChunks")).toBe(1);
  const first = shown();
  await keeper.load();
  expect([...(shown()?.byCase ?? [])].map(([one, { tokens }]) => [one, tokens])).toEqual(
    [...(first?.byCase ?? [])].map(([one, { tokens }]) => [one, tokens]),
  );

  const storage = new RetryingStorage(new DatabaseConnection(database), () => () => {});
  const rows = await RowStorage.open(storage, "r");
  const refusal = {
    kind: "failed",
    status: 422,
    message: "too odd",
    mayBeBilled: false,
    hintMs: null,
  } as const;
  await rows.settle(0, "refused", refusal);
  expect(await database.count("answerChunks")).toBe(0);
  await keeper.load();
  expect(shown()?.byCase.get(key(0))?.status).toBe("refused");
  await deleteCaseRun(database, "r");
  expect(await database.count("answerChunks")).toBe(0);
});

/** A run that storage doesn't have yet, over the first hundred cases. */
function freshRun(name: string) {
  const run = caseRun(name, { recorded: true });
  const rows = Array.from({ length: 100 }, (_, at) => answered(run, at));
  const chunks = [
    packAnswers(run, { chunk: "00000", reader: "", rows: 0 }, parseCaseRunRows(rows, run, profile)),
  ];
  return { run, rows, fresh: { run, chunks, cases: playground.cases } };
}

it("shows a run that storage doesn't have yet, and reads none of its rows once it has", async () => {
  await store(caseRun("old"), [answered(caseRun("old"), 0)]);
  await keeper.load();
  const { run, rows, fresh } = freshRun("new");
  await keeper.give(fresh);
  expect(shown()?.run.key).toBe("new");
  expect(shown()?.byCase.size).toBe(100);
  // Whatever is edited or asked meanwhile, it stays.
  playground = changeCase(playground, key(3), { state: textState("another text") });
  keeper.judge();
  playground = addCases(playground, [{ state: textState("more"), labels: [], note: "", group: "" }]);
  keeper.judge();
  await keeper.load();
  expect(shown()?.run.key).toBe("new");
  expect(shown()?.byCase.get(key(3))?.stale).toBe(true);
  expect(shown()?.byCase.get(key(4))?.stale).toBe(false);

  await store(run, rows.slice(0, 1));
  await keeper.pick("p", "new");
  expect(shown()?.byCase.size).toBe(100);
  // From then on it's like any other.
  await deleteCaseRun(database, "new");
  await keeper.load();
  expect(shown()?.run.key).toBe("old");
});

it("tells states that changed while answers were on their way", async () => {
  const { fresh } = freshRun("new");
  playground = changeCase(playground, key(3), { state: textState("another text") });
  await keeper.give(fresh);
  expect(shown()?.byCase.get(key(3))?.stale).toBe(true);
  expect(shown()?.byCase.get(key(4))?.stale).toBe(false);
  await keeper.pick("p", null);
  expect(shown()).toBeNull();
});

it("shows a run that storage doesn't have yet again once its cases or its playground are back", async () => {
  const { fresh } = freshRun("new");
  await keeper.give(fresh);
  const before = playground;
  playground = { ...before, cases: [] };
  keeper.judge();
  await keeper.load();
  expect(shown()).toBeNull();
  playground = before;
  keeper.judge();
  expect(shown()?.run.key).toBe("new");

  playground = { ...before, key: "q" };
  await keeper.load();
  expect(shown()).toBeNull();
  playground = before;
  await keeper.load();
  expect(shown()?.run.key).toBe("new");

  // Another run that fits meanwhile doesn't stay in its place.
  await store(caseRun("old"), [answered(caseRun("old"), 200)]);
  playground = { ...before, cases: before.cases.slice(150) };
  keeper.judge();
  await keeper.load();
  expect(shown()?.run.key).toBe("old");
  playground = before;
  keeper.judge();
  expect(shown()?.run.key).toBe("new");
});

it("leaves a fresh run for another playground that was opened meanwhile", async () => {
  const { fresh } = freshRun("new");
  playground = { ...playground, key: "q" };
  await keeper.give(fresh);
  expect(published.some((answers) => answers !== null)).toBe(false);
});
