import { expect, it } from "vitest";
import type { Run } from "#core/model/run.ts";
import { queryClient } from "#web/service/query-client.ts";
import { copyNewestRuns } from "./copy-runs.ts";
import { latestRunQuery, readLatestRun, saveAndShowRun } from "./run-archive.ts";

const run: Run = {
  key: "r",
  playgroundKey: "p",
  asked: { model: "m", stateText: '""', questions: [] },
  profileId: "decider",
  mode: "sandbox",
  startedAt: 0,
  durationMs: 1,
  attempts: 1,
  responseText: "{}",
  auto: false,
};

it("shows a run with the reading that it came with at once, and gives a copy its own", async () => {
  const answered = { run, reading: { model: "m-1", usage: null, answers: [], unasked: [] } };
  await saveAndShowRun(answered);
  expect(queryClient.getQueryData(latestRunQuery("p").queryKey)).toBe(answered);
  await copyNewestRuns("p", "copy");
  await copyNewestRuns("nothing", "copy of nothing");
  expect(queryClient.getQueryData(latestRunQuery("copy").queryKey)).toMatchObject({
    run: { playgroundKey: "copy" },
    reading: null,
  });
  expect(await readLatestRun("p")).toEqual(run);
  expect(await readLatestRun("copy of nothing")).toBeNull();
});
