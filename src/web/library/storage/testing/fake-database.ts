import * as fake from "fake-indexeddb";
import { vi } from "vitest";

/** Gives the test a browser's database of its own, with nothing in it. */
export function fakeDatabase(): void {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  }
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
}
