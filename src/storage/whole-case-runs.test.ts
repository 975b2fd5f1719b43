import { beforeEach, expect, it } from "vitest";
import { sha256 } from "#browser/crypto.ts";
import { decider as profile } from "#core/contract/profiles.ts";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/example.ts";
import { toRecordedRun } from "#core/examples/recorded-run.ts";
import { allCaseRows, getCaseRun, listCaseRuns } from "./case-runs.ts";
import { type Database, openDatabase } from "./database.ts";
import { fakeDatabase } from "./testing/fake-database.ts";
import { addWholeCaseRuns, allWholeCaseRuns, getWholeCaseRun, putWholeCaseRun } from "./whole-case-runs.ts";

let database: Database;

beforeEach(async () => {
  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
});

it("stores a recorded run with its rows and the texts of their states", async () => {
  const texts = ["one", "two", "one"];
  const cases = texts.map((text) => ({
    state: { form: "text" as const, text, items: [] },
    labels: [],
    note: "",
    group: "",
  }));
  const playground = addCases(examplePlayground("p"), cases);
  const answers = playground.cases.map(({ key }) => ({ case: key, response: `{"answers":{},"n":"${key}"}` }));
  const recorded = toRecordedRun(
    playground,
    {
      format: "cutpoint.answers",
      version: 1,
      model: playground.model,
      profile: profile.id,
      mode: "sandbox",
      recordedOn: "2026-01-31",
      answers,
    },
    profile,
    "r",
  );
  if (recorded === null) throw new Error("There is no run.");
  await putWholeCaseRun(database, recorded);

  expect((await listCaseRuns(database, "p")).map(({ key }) => key)).toEqual(["r"]);
  expect(await getCaseRun(database, "r")).toEqual(recorded.run);
  const rows = await allCaseRows(database, "r");
  expect(rows.map(({ responseText }) => responseText)).toEqual(answers.map(({ response }) => response));
  const hash = await sha256('"one"');
  expect(rows.map(({ stateHash }) => stateHash === hash)).toEqual([true, false, true]);
  expect(await database.get("stateTexts", hash ?? "")).toEqual({ hash, text: '"one"' });
  expect(await getWholeCaseRun(database, "r")).toEqual(recorded);
  expect(await getWholeCaseRun(database, "absent")).toBeNull();

  await addWholeCaseRuns(database, [recorded], new Map([["p", "q"]]));
  const [copied] = await listCaseRuns(database, "q");
  expect((await getWholeCaseRun(database, copied?.key ?? ""))?.rows).toHaveLength(3);
  expect(await allWholeCaseRuns(database)).toHaveLength(2);
});
