import { beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { deleteUnreferencedStateTexts, mayHaveUnreferencedStateTexts } from "./state-texts.ts";
import { fakeDatabase } from "./testing/fake-database.ts";

let database: Database;

beforeEach(async () => {
  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
});

const putText = (hash: string) => database.put("stateTexts", { hash, text: `"${hash}"` });
const kept = () => database.getAllKeys("stateTexts");

it("keeps the state of every run and row, one that cannot be read too, and deletes the others", async () => {
  for (const hash of ["__proto__", "of a run", "of a row", "of both", "of none"]) await putText(hash);
  await database.put("runs", { key: "1", stateHash: "of a run" });
  await database.put("runs", { key: "2", stateHash: "of both" });
  await database.put("caseRows", { runKey: "gone", caseKey: "a", stateHash: "of a row", problem: "odd" });
  await database.put("caseRows", { runKey: "gone", caseKey: "b", stateHash: "of both" });
  await database.put("caseRows", { runKey: "gone", caseKey: "c", stateHash: "" });
  await deleteUnreferencedStateTexts(database);
  expect(await kept()).toEqual(["of a row", "of a run", "of both"]);
});

it("goes through more than one chunk, and through none", async () => {
  await deleteUnreferencedStateTexts(database);
  for (let at = 0; at < 250; at += 1) {
    await putText(`${at}`);
    if (at % 100 === 7) await database.put("runs", { key: `${at}`, stateHash: `${at}` });
  }
  await deleteUnreferencedStateTexts(database);
  expect(await kept()).toEqual(["107", "207", "7"]);
});

it("need not look again before there are more or fewer texts, runs or rows", async () => {
  expect(await mayHaveUnreferencedStateTexts(database)).toBe(false);
  await putText("of a run");
  await database.put("runs", { key: "1", stateHash: "of a run" });
  expect(await mayHaveUnreferencedStateTexts(database)).toBe(true);
  await deleteUnreferencedStateTexts(database);
  expect(await mayHaveUnreferencedStateTexts(database)).toBe(false);
  await database.delete("runs", "1");
  expect(await mayHaveUnreferencedStateTexts(database)).toBe(true);
});
