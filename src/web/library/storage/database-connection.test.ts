import * as fake from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, it, vi } from "vitest";
import { migrations, openDatabase } from "./database.ts";
import { DatabaseConnection } from "./database-connection.ts";

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
  return () => vi.unstubAllGlobals();
});

async function connect() {
  const opening = await openDatabase("library");
  if (opening.status !== "open") throw new Error(opening.status);
  const connection = new DatabaseConnection(opening.database);
  const heard = vi.fn<() => void>();
  connection.onChange(heard);
  return { connection, heard };
}

function deleteLibrary(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("library");
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(new Error("not deleted")));
  });
}

it("case 76: opens a database again that was deleted under the page, and tells so", async () => {
  const { connection, heard } = await connect();
  await connection.database.put("settings", { name: "a" });
  await deleteLibrary();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(await connection.ensureOpen()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(await connection.database.count("settings")).toBe(0);
  await connection.database.put("settings", { name: "b" });
  expect(await connection.database.count("settings")).toBe(1);
});

it("case 76: opens a database again that was closed, once for all who ask, and leaves one that answers", async () => {
  const { connection, heard } = await connect();
  const before = connection.database;
  await connection.ensureOpen();
  expect(connection.database).toBe(before);
  before.close();
  await Promise.all([connection.ensureOpen(), connection.ensureOpen()]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(connection.database).not.toBe(before);
  expect(await connection.database.count("settings")).toBe(0);
});

it("case 76: says why it cannot be opened, and does so once it can", async () => {
  const { connection } = await connect();
  connection.database.close();
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(await connection.ensureOpen()).toContain("doesn't let");
  indexedDB.open = open;
  expect(await connection.ensureOpen()).toBeNull();
});

it("leaves the library to a newer page, without an advice that loses work", async () => {
  const { connection } = await connect();
  const later = await openDB("library", migrations.length + 1);
  const problem = await connection.ensureOpen();
  expect(problem).toContain("newer Cutpoint");
  expect(problem).not.toMatch(/reload/i);
  later.close();
});

it("stays closed once it is not wanted", async () => {
  const { connection, heard } = await connect();
  connection.close();
  await connection.ensureOpen();
  await deleteLibrary();
  expect(heard).not.toHaveBeenCalled();
});
