import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { composeMapRequestBody, type Run } from "#core/model/run.ts";
import { eventually } from "#core/testing/eventually.ts";
import { type Database, openDatabase } from "#web/library/storage/database.ts";
import { fakeDatabase } from "#web/library/storage/testing/fake-database.ts";

let archive: typeof import("./run-archive.ts");
let database: Database;

function run(key: string, change: Partial<Run> = {}): Run {
  return {
    key,
    playgroundKey: "p",
    asked: {
      model: "decider-latest",
      stateText: '{"n": 1e400, "s": "\\ud800"}',
      questions: [
        { id: "__proto__", type: "noul", text: '{"type":"noul","instructions":"Is it?"}', names: [] },
        { id: "10", type: "choice", text: '{"type":"choice"}', names: ["2", "\ud800", ""] },
      ],
    },
    profileId: "decider",
    mode: "sandbox",
    startedAt: 1000,
    durationMs: 12.5,
    attempts: 1,
    responseText: '{"answers":{}}',
    auto: false,
    ...change,
  };
}

const keys = async () => (await archive.listHistoryRuns("p")).map((summary) => summary.key);

async function counts(): Promise<number[]> {
  const stores = ["runs", "responses", "askedQuestions", "stateTexts"] as const;
  return Promise.all(stores.map((store) => database.count(store)));
}

beforeEach(async () => {
  fakeDatabase();
  vi.resetModules();
  archive = await import("./run-archive.ts");
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
});

describe.each(["in a library", "in memory"])("the archive %s", (where) => {
  beforeEach(async () => {
    if (where === "in a library")
      await archive.connectRunArchive({ database, ensureOpen: () => Promise.resolve(null) });
  });

  it("gives a run back whole, and with it the exact request", async () => {
    await archive.saveRun(run("a"));
    const read = await archive.loadRun("a");
    expect(read).toEqual(run("a"));
    expect(read && composeMapRequestBody(read.asked)).toBe(composeMapRequestBody(run("a").asked));
    expect(await archive.loadRun("absent")).toBeNull();
  });

  it.each([{ name: "Before the move" }, { note: "Two words fewer." }, { starred: true }] as const)(
    "keeps what a run is given, in the run, the history and the pickers, until it is blank: %j",
    async (given) => {
      const { labelPastRun } = await import("./run-history.ts");
      await archive.saveAndShowRun({ run: run("a"), reading: null });
      const blank = { name: "", note: "", starred: undefined };
      for (const [labels, kept] of [
        [given, given],
        [blank, {}],
      ] as const) {
        await labelPastRun("a", labels);
        expect(await archive.loadRun("a")).toEqual({ ...run("a"), ...kept });
        for (const [summary] of [await archive.listHistoryRuns("p"), await archive.listComparableRuns("p")]) {
          const { name, note, starred } = summary ?? {};
          expect({ name, note, starred }).toEqual({
            name: undefined,
            note: undefined,
            starred: undefined,
            ...kept,
          });
        }
      }
    },
  );

  it("lists the newest first, one playground at a time, and deletes", async () => {
    for (const [index, key] of ["a", "b", "c"].entries())
      await archive.saveRun(run(key, { startedAt: index }));
    await archive.saveRun(run("other", { playgroundKey: "q" }));
    expect(await keys()).toEqual(["c", "b", "a"]);
    await archive.removeRun("b");
    expect(await keys()).toEqual(["c", "a"]);
    expect((await archive.readLatestRun("p"))?.key).toBe("c");
    expect(await archive.readLatestRun("none")).toBeNull();
  });

  it("keeps what was asked to compare in the history, and shows it nowhere else by itself", async () => {
    await archive.saveRun(run("own"));
    await archive.saveRun(run("aside", { aside: true, startedAt: 2000 }));
    expect(await keys()).toEqual(["aside", "own"]);
    expect((await archive.readLatestRun("p"))?.key).toBe("own");
    expect((await archive.loadRun("aside"))?.aside).toBe(true);
  });

  it("keeps only the newest automatic run, outside the history", async () => {
    await archive.saveRun(run("by hand"));
    for (const key of ["a", "b"]) await archive.saveRun(run(key, { auto: true, startedAt: 2000 }));
    expect(await keys()).toEqual(["by hand"]);
    expect((await archive.readLatestRun("p"))?.key).toBe("b");
    expect(await archive.loadRun("a")).toBeNull();
  });
});

describe("the library's archive", () => {
  beforeEach(() => archive.connectRunArchive({ database, ensureOpen: () => Promise.resolve(null) }));

  it("stores what runs share once, until the last of them is gone", async () => {
    await archive.saveRun(run("a"));
    await archive.saveRun(run("b"));
    const asked = { ...run("c").asked, stateText: '"else"' };
    await archive.saveRun(run("c", { asked }));
    expect(await counts()).toEqual([3, 3, 1, 2]);
    await archive.removeRun("a");
    await archive.removeRun("c");
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await archive.loadRun("b")).toEqual(run("b"));
    await archive.removeRun("b");
    await archive.removeRun("b");
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it("shows a round's answer after a reload where it is about the state as it is", async () => {
    const { playgroundStore } = await import("#web/document/playground-store.ts");
    const { queryClient } = await import("#web/service/query-client.ts");
    const { key, state } = playgroundStore.get();
    const asked = { ...run("").asked, stateText: JSON.stringify(state.text) };
    const round = { key: "r", sample: "s" };
    await archive.saveRun(run("plain", { playgroundKey: key }));
    await archive.saveRun(run("elsewhere", { playgroundKey: key, round, startedAt: 4000 }));
    await archive.saveRun(run("here", { playgroundKey: key, round, startedAt: 3000, asked }));
    const shown = async () =>
      (await queryClient.fetchQuery({ ...archive.latestRunQuery(key), staleTime: 0 }))?.run.key;
    playgroundStore.edit((now) => ({ ...now, state: { ...state, form: "text" } }), { label: "as text" });
    expect(await shown()).toBe("here");
    playgroundStore.edit((now) => ({ ...now, state: { form: "text", text: "x", items: [] } }), {
      label: "x",
    });
    expect(await shown()).toBe("plain");
    expect((await archive.readLatestRun(key))?.key).toBe("plain");
  });

  it("passes over runs that are no longer whole", async () => {
    await archive.saveRun(run("whole"));
    await archive.saveRun(run("torn", { startedAt: 3000 }));
    await database.delete("responses", "torn");
    await database.put("runs", { key: "strange", playgroundKey: "p", startedAt: 4000 });
    expect((await archive.readLatestRun("p"))?.key).toBe("whole");
    await archive.removeRun("strange");
    expect(await database.count("runs")).toBe(2);
  });

  it("stores runs without a digest, too", async () => {
    vi.stubGlobal("crypto", {});
    await archive.saveRun(run("a"));
    await archive.saveRun(run("b"));
    vi.unstubAllGlobals();
    fakeDatabase();
    expect(await counts()).toEqual([2, 2, 2, 2]);
    expect(await archive.loadRun("a")).toEqual(run("a"));
  });

  it("gives a run once when it is filed while the library is being read", async () => {
    const index = database.getAllFromIndex.bind(database);
    const all = database.getAllKeys.bind(database);
    let filing = archive.saveRun(run("a"));
    vi.spyOn(database, "getAllFromIndex").mockImplementationOnce((...asked: Parameters<typeof index>) =>
      filing.then(() => index(...asked)),
    );
    expect(await keys()).toEqual(["a"]);
    filing = archive.saveRun(run("b"));
    vi.spyOn(database, "getAllKeys").mockImplementationOnce((...asked: Parameters<typeof all>) =>
      filing.then(() => all(...asked)),
    );
    expect((await archive.readAllRuns()).map(({ key }) => key).toSorted()).toEqual(["a", "b"]);
  });

  it("case 76: keeps in memory what the library does not take, says so, and stores it by itself", async () => {
    const { savingStore } = await import("#web/library/storage/saving.ts");
    const broken = vi.spyOn(database, "transaction").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await archive.saveRun(run("a"));
    expect(savingStore.getState().waiting).toMatchObject({
      count: 1,
      problem: expect.stringContaining("full"),
    });
    broken.mockRestore();
    expect(await archive.loadRun("a")).toEqual(run("a"));
    await eventually(() => expect(savingStore.getState().waiting).toBeUndefined());
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await archive.loadRun("a")).toEqual(run("a"));
  });
});

it("moves what was kept in memory into the library once it opens", async () => {
  await archive.saveRun(run("early"));
  await archive.connectRunArchive({ database, ensureOpen: () => Promise.resolve(null) });
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await keys()).toEqual(["early"]);
});

it("is read through queries", async () => {
  const { latestRunQuery, runQuery, runsQuery } = await import("./run-archive.ts");
  await archive.saveRun(run("a"));
  const client = new QueryClient();
  expect(await client.fetchQuery(runsQuery("p"))).toHaveLength(1);
  expect(await client.fetchQuery(runQuery("a"))).toEqual(run("a"));
  expect(await client.fetchQuery(latestRunQuery("p"))).toMatchObject({ run: run("a") });
});
