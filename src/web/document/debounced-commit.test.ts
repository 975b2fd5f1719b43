import { beforeEach, describe, expect, it, vi } from "vitest";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { newPlayground } from "#core/document/new-playground.ts";
import { createDebouncedCommit, type DebouncedCommit } from "./debounced-commit.ts";
import { createPlaygroundStore, type PlaygroundStore } from "./playground-store.ts";

describe("a value that waits", () => {
  let store: PlaygroundStore;
  let field: DebouncedCommit<string>;
  let landed: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    store = createPlaygroundStore(newPlayground("p"), () => Date.now());
    landed = [];
    field = createDebouncedCommit((text) => {
      landed.push(text);
      store.edit((playground) => setPlaygroundName(playground, text), { label: "name", group: "name" });
    }, store);
    return () => vi.useRealTimers();
  });

  it("lands after a quiet, and at most a quarter of a second after the first keystroke", () => {
    field.schedule("a");
    vi.advanceTimersByTime(149);
    expect(landed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(landed).toEqual(["a"]);
    for (let step = 0; step < 10; step += 1) {
      field.schedule(`b${step}`);
      vi.advanceTimersByTime(100);
    }
    expect(landed).toEqual(["a", "b2", "b5", "b8"]);
    vi.runAllTimers();
    expect(landed.at(-1)).toBe("b9");
    expect(landed).toHaveLength(5);
  });

  it("lands once, when undo or the form itself asks", () => {
    field.schedule("a");
    field.flush();
    field.flush();
    vi.runAllTimers();
    expect(landed).toEqual(["a"]);
    field.schedule("b");
    store.undo();
    expect([landed, store.get().name]).toEqual([["a", "b"], "Untitled"]);
    vi.runAllTimers();
    expect(landed).toHaveLength(2);
  });

  it("drops what it holds when the field is reset", () => {
    field.schedule("a");
    field.cancel();
    vi.runAllTimers();
    store.flush();
    expect(landed).toEqual([]);
  });
});
