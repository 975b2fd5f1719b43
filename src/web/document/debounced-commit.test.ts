import { beforeEach, describe, expect, it, vi } from "vitest";
import { setModel, setName } from "#core/document/edits/edit-state.ts";
import { examplePlayground, newPlayground } from "#core/document/new-playground.ts";
import {
  type CommitPace,
  createDebouncedCommit,
  createFieldBinding,
  createFormCommit,
  type DebouncedCommit,
  type FieldBinding,
  type FormBinding,
  type FormCommit,
} from "./debounced-commit.ts";
import { createPlaygroundStore, type PlaygroundStore, playgroundStore } from "./open-playground.ts";

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
      store.edit((playground) => setName(playground, text), { label: "name", group: "name" });
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

describe("a form", () => {
  interface Values {
    name: string;
    notes: string;
  }

  const part: FormBinding<Values> = {
    read: ({ name, notes }) => (name === "gone" ? null : { name, notes }),
    write: (playground, { name, notes }) => ({ ...setName(playground, name), notes }),
    about: (field) => ({ label: `edit ${field}`, group: field }),
    validatesAll: true,
  };

  let store: PlaygroundStore;
  let values: Values;
  let resets: Values[];
  let judged: (readonly string[] | undefined)[];
  let timers: (() => void)[];
  let settling: FormCommit;
  let stop: () => void;

  function mount(of: FormBinding<Values>): void {
    store = createPlaygroundStore(examplePlayground("p"), () => 0);
    values = { name: "Support triage", notes: "" };
    resets = [];
    judged = [];
    timers = [];
    settling = createFormCommit(
      store,
      of,
      {
        values: () => values,
        reset: (next) => {
          resets.push(next);
          values = { ...next };
        },
        validate: (fields) => judged.push(fields),
      },
      (_, run) => {
        timers.push(run);
        return () => {
          timers = timers.filter((timer) => timer !== run);
        };
      },
    );
    stop = settling.start();
  }

  function type(field: keyof Values, text: string): void {
    values = { ...values, [field]: text };
    settling.markTyped(field);
  }

  beforeEach(() => mount(part));

  describe("a form and its part of the document", () => {
    it("lands typing as one edit of its field, and is not reset by it", () => {
      type("name", "a");
      type("name", "ab");
      expect(store.get().name).toBe("Support triage");
      for (const run of [...timers]) run();
      expect(store.get().name).toBe("ab");
      expect(store.undoLabel()).toBe("edit name");
      expect(resets).toEqual([]);
    });

    it("lands on leaving, before other edits, before undo, and at its end", () => {
      type("name", "a");
      settling.commit();
      expect(store.get().name).toBe("a");
      type("notes", "b");
      store.edit((playground) => setModel(playground, "m"), { label: "model" });
      expect(store.get()).toMatchObject({ notes: "b", model: "m" });
      type("name", "c");
      store.undo();
      expect(store.redoLabel()).toBe("edit name");
      type("name", "d");
      stop();
      expect(store.get().name).toBe("d");
    });

    it("is reset by edits from elsewhere that change its part, and by no other", () => {
      store.edit((playground) => setModel(playground, "m"), { label: "model" });
      expect(resets).toEqual([]);
      type("name", "a");
      store.undo();
      expect(resets).toEqual([{ name: "Support triage", notes: "" }]);
      store.edit((playground) => ({ ...playground, notes: "n" }), { label: "notes" });
      expect(values).toEqual({ name: "Support triage", notes: "n" });
      expect(timers).toEqual([]);
    });

    it("leaves a form alone whose part is gone, and one that has ended", () => {
      store.edit((playground) => setName(playground, "gone"), { label: "name" });
      stop();
      store.edit((playground) => setName(playground, "other"), { label: "name" });
      expect(resets).toEqual([]);
    });

    it("judges everything from the start, or only what was typed in", () => {
      type("name", "a");
      settling.commit();
      expect(judged).toEqual([undefined, undefined]);
      mount({ ...part, validatesAll: false });
      type("notes", "a");
      settling.commit();
      expect(judged).toEqual([["notes"]]);
    });
  });
});

describe("a text in a field", () => {
  let landed: string[];
  let field: { value: string };
  let held: FieldBinding;

  /** Opens a field on a text, as the browser shows it. */
  function open(text: string, pace: CommitPace = "short"): void {
    landed = [];
    held = createFieldBinding(text, pace);
    field = { value: held.first };
  }

  function type(value: string): void {
    field.value = value;
    held.type(field, (text) => landed.push(text));
  }

  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("changes nothing but what was typed: line ends and a byte order mark stay", () => {
    open("\ufeffone\r\ntwo\r\n");
    expect(field.value).toBe("one\ntwo\n");
    type("one\ntwo!\n");
    held.flush();
    expect(landed).toEqual(["\ufeffone\r\ntwo!\r\n"]);
  });

  it("lands a short text a few times a second, and a long one at a pause, after a second, or when asked", () => {
    for (const pace of ["short", "long"] as const) {
      open("x", pace);
      for (const letters of ["xa", "xab", "xabc", "xabcd"]) {
        type(letters);
        vi.advanceTimersByTime(100);
      }
      expect(landed).toEqual(pace === "long" ? [] : ["xabc"]);
      vi.advanceTimersByTime(300);
      expect(landed.at(-1)).toBe("xabcd");
      type("xabcde");
      playgroundStore.flush();
      expect(landed.at(-1)).toBe("xabcde");
    }
    for (let letters = "x"; letters.length < 12; letters += "y") {
      type(letters);
      vi.advanceTimersByTime(100);
    }
    expect(landed.at(-1)).toBe(`x${"y".repeat(9)}`);
  });

  it("lands nothing where the text is the same again", () => {
    open("same");
    type("same?");
    type("same");
    held.flush();
    expect(landed).toEqual([]);
  });

  it("shows what changed elsewhere, but not while one types", () => {
    open("a");
    held.syncFromDocument(field, "b\r\nc");
    expect(field.value).toBe("b\nc");
    type("b\nc, typed");
    held.syncFromDocument(field, "elsewhere");
    expect(field.value).toBe("b\nc, typed");
    held.flush();
    expect(landed).toEqual(["b\r\nc, typed"]);
    held.syncFromDocument(field, "b\r\nc, typed");
    expect(field.value).toBe("b\nc, typed");
    held.syncFromDocument(field, "b\r\nc");
    expect(field.value).toBe("b\nc");
  });
});
